import type { Completeness } from '@chainwork/contract/profiles/completeness'
import { Link } from 'react-router'
import { startPath } from '../session/start-path.ts'
import styles from './start-strip.module.css'

/** One line over the search while a profile says too little: how much is there, and the way on. */
export default function StartStrip({ completeness: { percent, next } }: { completeness: Completeness }) {
  return (
    <p className={styles.strip}>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.rail} width="100" height="6" />
        <rect className={styles.bar} width={percent} height="6" />
      </svg>
      <span>
        Profile <span>{percent}%</span> complete
      </span>
      <Link to={startPath('experience')}>{next ? next.label : 'Complete profile'}</Link>
    </p>
  )
}
