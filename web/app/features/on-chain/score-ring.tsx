import styles from './score-screen.module.css'

/** One score as the share of a ring, from the top clockwise. Decoration: the number stands in it. */
export function ScoreRing({ share }: { share: number }) {
  return (
    <svg className={styles.ring} viewBox="0 0 100 100" aria-hidden="true">
      <circle className={styles.open} cx="50" cy="50" r="44" />
      {share ? (
        <circle
          className={styles.earned}
          cx="50"
          cy="50"
          r="44"
          pathLength="100"
          strokeDasharray={`${Math.round(1000 * share) / 10} 100`}
          transform="rotate(-90 50 50)"
        />
      ) : null}
    </svg>
  )
}
