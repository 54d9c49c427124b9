import { sealPath } from '@chainwork/contract/activity/seal-path'
import { scoreNames } from '@chainwork/contract/activity/values'
import type { Scores } from './score-kinds.ts'
import styles from './seal.module.css'

const full = sealPath([1, 1, 1, 1])

/** The seal of a person around their picture, drawn from their scores. Decoration: the scores stand in words elsewhere. */
export function Seal({ scores, children }: { scores: Scores; children?: React.ReactNode }) {
  const [up, right, down, left] = scoreNames.map((name) => (scores[name].score ?? 0) / scores[name].max)
  return (
    <div className={styles.seal}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <path className={styles.track} d={full} />
        <path className={styles.earned} d={sealPath([up!, right!, down!, left!])} />
      </svg>
      {children}
    </div>
  )
}
