import type { Match, MatchPoint } from '@chainwork/contract/applications/match'
import { type MatchKind, type MatchResult, gapOf } from '@chainwork/contract/applications/match-values'
import type { Requirement } from '@chainwork/contract/eligibility/requirements'
import { day } from '../../format/dates.ts'
import { counted } from '../../format/numbers.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Written, isolated } from '../../ui/written.tsx'
import { gapWords, lacksWords } from './match-words.ts'
import styles from './match.module.css'

const kinds: readonly [MatchKind, string][] = [
  ['requiredSkill', 'Skills Required'],
  ['preferredSkill', 'Skills Preferred'],
  ['title', 'Title'],
  ['level', 'Experience Level'],
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

/** How a person and a posting fit: one number and what is missing, every point on demand; seekers and recruiters read the same. */
export function MatchPoints({
  match,
  ownReasons,
  isRequired = false,
}: {
  match: Match
  /** The person’s own verdicts, which include what only they can see. */
  ownReasons?: readonly Requirement[]
  /** It was opened to read it, so that every point stands there at once. */
  isRequired?: boolean
}) {
  const { score, points, reading } = match
  const lacks = lacksWords(match, points.length)
  return (
    <div className={styles.match}>
      <p>
        {score === null ? (
          'Nothing could be checked, so there is no score. Not checked never counts as zero.'
        ) : (
          <>
            <strong className={styles.score}>{score}%</strong> match{gapWords(gapOf(match))}
          </>
        )}
      </p>
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
                    <Line key={point.label} point={point} isHidden={isAmong(ownReasons, point)} />
                  ))}
                </div>
              )
            })}
          </dl>
          {points.some(({ result }) => result === 'notChecked') ? (
            <p className={styles.note}>
              Not checked: this is not stated, not shown or not precise enough. It costs no points.
            </p>
          ) : null}
        </details>
      ) : null}
      {reading ? (
        <p className={styles.note}>
          On-chain experience as of <time dateTime={reading.asOf}>{day(reading.asOf)}</time>.
          <OutOfDate since={reading.staleSince} />
        </p>
      ) : null}
    </div>
  )
}

/** Whether the person’s own verdict could check this. */
function isAmong(reasons: readonly Requirement[] = [], { kind, label, result }: MatchPoint): boolean {
  return (
    result === 'notChecked' &&
    reasons.some((each) => each.kind === kind && each.label === label && each.result !== 'notChecked')
  )
}

function Line({ point, isHidden }: { point: MatchPoint; isHidden: boolean }) {
  const { label, result, found: seen } = point
  const found = isHidden ? 'companies don’t see it' : seen
  const { words, icon, sign } = results[result]
  return (
    <dd data-result={result}>
      <span className={styles.mark}>{icon ? <Icon name={icon} small /> : <span>{sign}</span>}</span>
      <span>
        <Written>{label}</Written>{' '}
        <span className={styles.words}>
          {words}
          {found === null ? '' : `: ${isolated(found)}`}
          {pointsOf(point)}
        </span>
      </span>
    </dd>
  )
}

/** `, 12 of 15 points`, or what a line takes away. */
function pointsOf({ kind, result, earned, weight }: MatchPoint): string {
  if (result === 'notChecked') return ''
  if (/Skill$|^title$/.test(kind)) return `, ${earned} of ${counted(weight, 'point')}`
  if (result === 'notMet' && /^(?:location|workPermission)$/.test(kind)) return ', puts it last'
  return earned ? `, −${counted(-earned, 'point')}` : ''
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
