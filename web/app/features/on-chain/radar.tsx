import type { Web3Profile } from '@chainwork/contract/activity/schemas'
import { scoreLabels, type ScoreName, scoreNames } from '@chainwork/contract/activity/values'
import { Link } from 'react-router'
import { drawnScores, scoreWords } from './score-kinds.ts'
import styles from './radar.module.css'

/** Upward, right, downward, left; the radius is 100. */
const directions = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const

/**
 * The four scores on four axes, in a box of at most 500 × 500 pixels. The labels are the text of it; with `pageOf` each leads
 * to the page of its score. Without a score its axis stays empty.
 */
export function Radar({
  web3,
  pageOf,
}: {
  web3: Pick<Web3Profile, 'level' | 'onChainScores'>
  pageOf?: ((name: ScoreName) => string) | undefined
}) {
  const scores = drawnScores(web3)
  const corners = scoreNames.map((name, at) => {
    const { score, max } = scores[name]
    const [right, down] = directions[at]!
    const length = (100 * (score ?? 0)) / max
    return { name, x: right * length, y: down * length, hasScore: score !== null }
  })
  const points = corners.map(({ x, y }) => `${x},${y}`).join(' ')
  return (
    <div className={styles.radar}>
      <svg viewBox="-100 -100 200 200" aria-hidden="true">
        {[25, 50, 75, 100].map((ring) => (
          <polygon key={ring} className={styles.ring} points={`0,${-ring} ${ring},0 0,${ring} ${-ring},0`} />
        ))}
        {directions.map(([right, down]) => (
          <line key={`${right} ${down}`} className={styles.ring} x2={right * 100} y2={down * 100} />
        ))}
        <g className={styles.drawn}>
          <polygon className={styles.shape} points={points} />
          {corners.map(({ name, x, y, hasScore }) =>
            hasScore ? <circle key={name} className={styles.corner} cx={x} cy={y} r="3" /> : null,
          )}
        </g>
      </svg>
      <ul className={styles.labels}>
        {scoreNames.map((name) => {
          const { state } = scores[name]
          const words = (
            <>
              <span>{scoreLabels[name]}</span> <strong>{scoreWords(web3, name)}</strong>
              {state === 'no-activity' ? <span className="visually-hidden"> (no activity)</span> : null}
            </>
          )
          return <li key={name}>{pageOf ? <Link to={pageOf(name)}>{words}</Link> : <p>{words}</p>}</li>
        })}
      </ul>
    </div>
  )
}
