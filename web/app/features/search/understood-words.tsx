import { pagePath } from '@chainwork/contract/pages'
import type { UnderstoodPart } from '@chainwork/contract/search/schemas'
import { type SearchState, writeSearch } from '@chainwork/contract/search/search-url'
import { Link } from 'react-router'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './understood-words.module.css'

/** What words of the keyword were read as, each removable, and the way to search for the words themselves. */
export function UnderstoodWords({
  state,
  understood,
}: {
  state: SearchState
  understood: readonly UnderstoodPart[]
}) {
  if (state.exact)
    return (
      <p className={styles.exact}>
        Searched for these exact words.{' '}
        <Link to={`${pagePath('/jobs')}?${writeSearch({ ...state, exact: '' })}`} preventScrollReset>
          Search by meaning too
        </Link>
      </p>
    )
  if (!understood.length) return null
  const unread = understood.filter(isUnreadPay)
  const read = understood.filter((part) => !isUnreadPay(part))
  return (
    <div className={styles.understood}>
      <ReadAs
        keyword={state.q}
        read={read}
        to={(q) => `${pagePath('/jobs')}?${writeSearch({ ...state, q })}`}
      />
      {read.every(isAsTyped) ? null : (
        <Link to={`${pagePath('/jobs')}?${writeSearch({ ...state, exact: '1' })}`} preventScrollReset>
          Search exactly these words
        </Link>
      )}
      {understood.map((part) =>
        part.choices?.length ? (
          <div key={part.from} role="group" aria-label={`Which ${part.label}?`} className={styles.which}>
            <span>Which {part.label}?</span>
            {part.choices.map(({ code, label }) => (
              <Link
                key={code}
                to={`${pagePath('/jobs')}?${writeSearch({ ...state, q: withoutPart(state.q, part), loc: code })}`}
                preventScrollReset
              >
                {label}
              </Link>
            ))}
          </div>
        ) : null,
      )}
      {contradictions(state.q, read).map((labels) => (
        <p key={labels.join()} role="status">
          {labels.join(' and ')} rule each other out: remove one.
        </p>
      ))}
      {unread.length ? (
        <p role="status">
          {unread.map(({ text }) => `“${text.trim()}”`).join(' and ')} {unread.length > 1 ? 'are' : 'is'} left
          out of this search: pay is compared in US dollars a year. Set an amount under Compensation.
        </p>
      ) : null}
    </div>
  )
}

/** Read as what it says: nothing was changed by reading it. */
const isAsTyped = ({ text, label }: UnderstoodPart) => text.trim().toLowerCase() === label.toLowerCase()

/** What words of a keyword were read as, each with the way to the search without it. */
export function ReadAs({
  keyword,
  read,
  to,
}: {
  keyword: string
  read: readonly UnderstoodPart[]
  to: (keyword: string) => string
}) {
  return (
    <>
      {read.length ? <span id="understood">Read as</span> : null}
      <ul aria-labelledby="understood" hidden={!read.length}>
        {read.map((part) => (
          <li key={part.from}>
            <Chip
              isOn
              to={to(withoutPart(keyword, part))}
              preventScrollReset
              title={`From “${part.text}”`}
              aria-label={`Remove ${part.label} from the keyword`}
            >
              {part.label}
              <Icon name="close" small />
            </Chip>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Pay that is not certain to be US dollars a year, and narrows nothing. */
const isUnreadPay = ({ kind, value }: UnderstoodPart) => kind === 'pay' && value === null

/** Words of which a job post has one at most, asked for together; `OR` asks for either. */
function contradictions(keyword: string, read: readonly UnderstoodPart[]): string[][] {
  if (/(?:^|\s)OR(?:\s|$)/.test(keyword)) return []
  const groups = (['workplace', 'employment'] as const).map((wanted) => [
    ...new Set(read.flatMap(({ kind, label, value }) => (kind === wanted && value !== null ? [label] : []))),
  ])
  const pay = read.filter(({ kind }) => kind === 'pay')
  const bounds = pay.map(({ value }) => value!.split('-').map(Number) as [number, number])
  const isEmpty =
    Math.max(...bounds.map(([min]) => min)) > Math.min(...bounds.map(([, max]) => max || Infinity))
  return [...groups, isEmpty ? pay.map(({ label }) => label) : []].filter(({ length }) => length > 1)
}

/** The keyword without the words of a part. */
export function withoutPart(keyword: string, { from, to }: Pick<UnderstoodPart, 'from' | 'to'>): string {
  return `${keyword.slice(0, from)} ${keyword.slice(to)}`.replace(/\s+/g, ' ').trim()
}
