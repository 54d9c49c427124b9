import type { Match } from '@chainwork/contract/applications/match'
import { counted } from '../../format/numbers.ts'
import styles from './match.module.css'

/** All points of a match as one bar: earned, missing and not checked, with the numbers below. */
export function MatchBar({ match: { earned, checked, asked: total } }: { match: Match }) {
  if (!total) return null
  const parts = [
    { name: 'earned', words: 'earned', points: earned, start: 0 },
    { name: 'missing', words: 'missing', points: checked - earned, start: earned },
    { name: 'open', words: 'not checked', points: total - checked, start: checked },
  ].filter(({ points }) => points > 0)
  return (
    <div className={styles.picture}>
      <svg className={styles.bar} aria-hidden="true">
        {parts.map(({ name, points, start }) => (
          <rect
            key={name}
            data-part={name}
            x={`${(100 * start) / total}%`}
            width={`${(100 * points) / total}%`}
            height="100%"
          />
        ))}
      </svg>
      <ul className={styles.legend}>
        {parts.map(({ name, words, points }) => (
          <li key={name} data-part={name}>
            {counted(points, 'point')} {words}
          </li>
        ))}
      </ul>
    </div>
  )
}
