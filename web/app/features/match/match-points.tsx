import type { Match, MatchPoint } from '@chainwork/contract/applications/match'
import type { MatchKind, MatchResult } from '@chainwork/contract/applications/match-values'
import { day } from '../../format/dates.ts'
import { counted } from '../../format/numbers.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { MatchBar } from './match-bar.tsx'
import { lacksWords } from './match-words.ts'
import styles from './match.module.css'

const kinds: readonly [MatchKind, string][] = [
  ['requiredSkill', 'Skills Required'],
  ['preferredSkill', 'Skills Preferred'],
  ['language', 'Languages'],
  ['location', 'Location'],
  ['hours', 'Hours'],
  ['workPermission', 'Work Permission'],
  ['onChain', 'On-chain'],
]
const results: Record<MatchResult, { words: string; icon: IconName | null; sign: string }> = {
  met: { words: 'met', icon: 'check', sign: '' },
  partly: { words: 'in part', icon: null, sign: '½' },
  notMet: { words: 'not met', icon: 'close', sign: '' },
  notChecked: { words: 'not checked', icon: null, sign: '?' },
}

/** How a person and a posting fit: the picture first, every point on demand; seekers and recruiters read the same. */
export function MatchPoints({
  match,
  isRequired = false,
}: {
  match: Match
  /** It was opened to read it, so that every point stands there at once. */
  isRequired?: boolean
}) {
  const { score, points, earned, checked, reading } = match
  const lacks = lacksWords(match, points.length)
  return (
    <div className={styles.match}>
      <p>
        {score === null ? (
          'Nothing could be checked, so there is no score. Not checked never counts as zero.'
        ) : (
          <>
            <strong className={styles.score}>{score}%</strong> match: {earned} of {counted(checked, 'point')}{' '}
            that could be checked.
          </>
        )}
      </p>
      <MatchBar match={match} />
      {lacks ? <p>{lacks}</p> : null}
      {points.length ? (
        <details className={styles.list} open={isRequired}>
          <summary>Every point</summary>
          <dl>
            {kinds.map(([kind, title]) => {
              const of = points.filter((point) => point.kind === kind)
              if (!of.length) return null
              return (
                <div key={kind}>
                  <dt>{title}</dt>
                  {of.map((point) => (
                    <Line key={point.label} point={point} />
                  ))}
                </div>
              )
            })}
          </dl>
        </details>
      ) : null}
      {reading ? (
        <p className={styles.note}>
          On-chain experience as of <time dateTime={reading.asOf}>{day(reading.asOf)}</time>.
          <OutOfDate since={reading.staleSince} />
        </p>
      ) : null}
      {points.some(({ result }) => result === 'notChecked') ? (
        <p className={styles.note}>
          Not checked: the profile doesn’t say or show this, or not exactly enough. It doesn’t count for or
          against.
        </p>
      ) : null}
    </div>
  )
}

function Line({ point: { label, result, found, earned, weight } }: { point: MatchPoint }) {
  const { words, icon, sign } = results[result]
  return (
    <dd data-result={result}>
      <span className={styles.mark}>{icon ? <Icon name={icon} small /> : <span>{sign}</span>}</span>
      <span>
        {label}{' '}
        <span className={styles.words}>
          {words}
          {found === null ? '' : `: ${found}`}
          {result === 'notChecked' ? '' : `, ${earned} of ${counted(weight, 'point')}`}
        </span>
      </span>
    </dd>
  )
}

/** Says of scores that a part of them is older than the rest. */
export function OutOfDate({ since }: { since: string | null }) {
  return since ? (
    <>
      {' '}
      Out of date: part of this hasn’t been read since <time dateTime={since}>{day(since)}</time>.
    </>
  ) : null
}
