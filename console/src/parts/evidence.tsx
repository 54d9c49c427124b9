import { localMoment } from '../../../web/app/format/dates.ts'
import styles from './evidence.module.css'

/** What was stored of a thing when it was reported, field by field; whatever people wrote in it is text. */
export function Evidence({ of }: { of: unknown }) {
  if (of === null || of === undefined || of === '') return <span className="quiet">nothing</span>
  if (typeof of === 'boolean') return <span>{of ? 'yes' : 'no'}</span>
  if (typeof of !== 'object') return <bdi className={styles.text}>{plain(String(of))}</bdi>
  const entries = Object.entries(of).filter(([, value]) => !isEmpty(value))
  if (Array.isArray(of) && entries.every(([, value]) => typeof value !== 'object'))
    return <bdi className={styles.text}>{of.join(', ')}</bdi>
  return (
    <dl className={styles.fields}>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{Array.isArray(of) ? Number(name) + 1 : fieldWords(name)}</dt>
          <dd>
            <Evidence of={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (typeof value === 'object' && !Object.keys(value).length)

/** A moment as people read it, and the text of what may be a description with markup, which is never rendered here. */
function plain(text: string): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-][\d:]+)$/.test(text)) return localMoment(text)
  if (!/<\/(p|ul|ol|h\d)>/.test(text)) return text
  const read = new DOMParser().parseFromString(text.replace(/<\/(p|li|h\d)>/g, '$&\n'), 'text/html')
  return read.body.textContent.trim()
}

/** `jobDescription` and `job_description` → `Job description`. */
export function fieldWords(field: string): string {
  const words = field.replaceAll('_', ' ').replace(/[A-Z]/g, (char) => ` ${char.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
