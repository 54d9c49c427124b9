import { firstCharacters } from '@chainwork/contract/text'
import { localMoment } from '../../../web/app/format/dates.ts'
import styles from './evidence.module.css'
import { fieldWords, fieldsOf, lineOf, valueWords } from './field-words.ts'

/** Characters of a text that are shown before it is unfolded. */
const foldedAt = 400

/** What was stored of a thing when it was reported, field by field; whatever people wrote in it is text. */
export function Evidence({ of }: { of: object }) {
  return (
    <dl className={styles.fields}>
      {fieldsOf(of).map(([field, value]) => (
        <div key={field} data-nested={isNested(value) ? '' : undefined}>
          <dt>{fieldWords(field)}</dt>
          <dd>
            <Value field={field} of={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ field, of }: { field: string; of: unknown }) {
  if (!isNested(of))
    return <Text>{Array.isArray(of) ? listed(field, of) : plain(valueWords(field, of))}</Text>
  if (!Array.isArray(of)) return <Evidence of={of} />
  return (
    <ol className={styles.entries}>
      {of.map((each) => (
        <li key={JSON.stringify(each)}>
          {isNested(each) ? <Evidence of={each} /> : <Text>{String(each)}</Text>}
        </li>
      ))}
    </ol>
  )
}

/** Whether there is more to it than a line. */
const isNested = (value: unknown): value is object =>
  Array.isArray(value)
    ? value.some((each) => lineOf(each) === null)
    : typeof value === 'object' && value !== null

const listed = (field: string, entries: unknown[]) =>
  entries
    .map((each) => valueWords(field, lineOf(each)))
    .join(entries.some((each) => typeof each === 'object') ? '\n' : ', ')

function Text({ children }: { children: string }) {
  if (children.length <= foldedAt) return <bdi className={styles.text}>{children}</bdi>
  return (
    <details className={styles.folded}>
      <summary>
        <bdi className={styles.text}>{firstCharacters(children, foldedAt / 2).trimEnd()}…</bdi>
        <span>Less</span>
      </summary>
      <bdi className={styles.text}>{children}</bdi>
    </details>
  )
}

/** A moment as people read it, and the text of what may be a description with markup, which is never rendered here. */
function plain(text: string): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-][\d:]+)$/.test(text)) return localMoment(text)
  if (!/<\/(p|ul|ol|h\d)>/.test(text)) return text
  const read = new DOMParser().parseFromString(text.replace(/<\/(p|li|h\d)>/g, '$&\n'), 'text/html')
  return read.body.textContent.trim()
}
