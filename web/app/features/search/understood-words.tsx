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
        Searched for exactly these words.{' '}
        <Link to={`${pagePath('/jobs')}?${writeSearch({ ...state, exact: '' })}`} preventScrollReset>
          Search by meaning too
        </Link>
      </p>
    )
  if (!understood.length) return null
  const workplaces = new Set(understood.flatMap(({ kind, label }) => (kind === 'workplace' ? [label] : [])))
  return (
    <div className={styles.understood}>
      <span id="understood">Read as</span>
      <ul aria-labelledby="understood">
        {understood.map((part) => (
          <li key={part.from}>
            <Chip
              isOn
              to={`${pagePath('/jobs')}?${writeSearch({ ...state, q: withoutPart(state.q, part) })}`}
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
      <Link to={`${pagePath('/jobs')}?${writeSearch({ ...state, exact: '1' })}`} preventScrollReset>
        Search exactly these words
      </Link>
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
      {workplaces.size > 1 ? (
        <p role="status">{[...workplaces].join(' and ')} exclude each other: remove one of them.</p>
      ) : null}
    </div>
  )
}

/** The keyword without the words of a part. */
export function withoutPart(keyword: string, { from, to }: Pick<UnderstoodPart, 'from' | 'to'>): string {
  return `${keyword.slice(0, from)} ${keyword.slice(to)}`.replace(/\s+/g, ' ').trim()
}
