import styles from './side-cards.module.css'

/** How much of a profile is there, in words and as a bar. */
export function ProfileMeter({ percent }: { percent: number }) {
  return (
    <>
      <h2 id="completeness" className={styles.percent}>
        Profile completeness <span>{percent}%</span>
      </h2>
      <svg className={styles.meter} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.rail} width="100" height="6" />
        <rect className={styles.bar} width={percent} height="6" />
      </svg>
    </>
  )
}
