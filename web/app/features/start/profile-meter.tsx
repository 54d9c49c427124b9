import type { Profile } from '@chainwork/contract/profiles/schemas'
import styles from './start.module.css'

/** How much of a profile is there: the number, and the same as a bar. */
export function ProfileMeter({
  completeness: { percent, next },
}: {
  completeness: NonNullable<Profile['completeness']>
}) {
  return (
    <div className={styles.meter}>
      <p>
        <span className="mono">{percent}%</span> complete
        {next ? (
          <span className="quiet">
            {' '}
            · {next.label} <span className="mono">+{next.gain}%</span>
          </span>
        ) : null}
      </p>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.rail} width="100" height="6" />
        <rect className={styles.bar} width={percent} height="6" />
      </svg>
    </div>
  )
}
