import type { Match, MatchKind, MatchResult } from '@chainwork/contract/applications/match'
import { day } from '../../format/dates.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './match.module.css'

const kinds: readonly [MatchKind, string][] = [
  ['requiredSkill', 'Skills Required'],
  ['preferredSkill', 'Skills Preferred'],
  ['language', 'Languages'],
  ['location', 'Location'],
  ['hours', 'Hours'],
  ['onChain', 'On-chain'],
]
const results: Record<MatchResult, { words: string; icon: IconName | null }> = {
  met: { words: 'met', icon: 'check' },
  notMet: { words: 'not met', icon: 'close' },
  notChecked: { words: 'not checked', icon: null },
}

/** How a person and a posting fit, every point of it; seekers and recruiters read the same. */
export function MatchPoints({ match: { score, points, reading } }: { match: Match }) {
  return (
    <div className={styles.match}>
      <p>
        {score === null ? (
          'Nothing could be checked, so there is no score: not checked is never zero.'
        ) : (
          <>
            <strong className={styles.score}>{score}%</strong> of what could be checked is met.
          </>
        )}
      </p>
      <dl>
        {kinds.map(([kind, title]) => {
          const of = points.filter((point) => point.kind === kind)
          if (!of.length) return null
          return (
            <div key={kind}>
              <dt>{title}</dt>
              {of.map(({ label, result, found }) => (
                <dd key={label} data-result={result}>
                  <span className={styles.mark}>
                    {results[result].icon ? <Icon name={results[result].icon} small /> : <span>?</span>}
                  </span>
                  <span>
                    {label}{' '}
                    <span className={styles.words}>
                      {results[result].words}
                      {found === null ? '' : `: ${found}`}
                    </span>
                  </span>
                </dd>
              ))}
            </div>
          )
        })}
      </dl>
      {reading ? (
        <p className={styles.note}>
          On-chain experience as of <time dateTime={reading.asOf}>{day(reading.asOf)}</time>.
          {reading.staleSince ? (
            <>
              {' '}
              Stale: a part could not be read again since{' '}
              <time dateTime={reading.staleSince}>{day(reading.staleSince)}</time>.
            </>
          ) : null}
        </p>
      ) : null}
      {points.some(({ result }) => result === 'notChecked') ? (
        <p className={styles.note}>
          Not checked: the profile does not tell or show this. It counts neither for nor against.
        </p>
      ) : null}
    </div>
  )
}
