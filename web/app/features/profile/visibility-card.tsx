import { pagePath } from '@chainwork/contract/pages'
import { type Visibility, visibilityGroups } from '@chainwork/contract/profiles/values'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import layout from './profile.module.css'
import styles from './side-cards.module.css'

/** How much of a profile everybody who recruits sees, and where that is changed. */
export function VisibilityCard({ visibility }: { visibility: Partial<Visibility> }) {
  const open = visibilityGroups.filter((group) => visibility[group] === 'allRecruiters').length
  return (
    <section className={layout.card} aria-labelledby="visibility">
      <h2 id="visibility" className={styles.percent}>
        Shown to all recruiters{' '}
        <span className="mono">
          {open}/{visibilityGroups.length}
        </span>
      </h2>
      <p className={styles.cardLinks}>
        <Link className={styles.next} to={pagePath('/profile/visibility')}>
          <Icon name="people" small /> Change who sees what
        </Link>
        <Link className={styles.next} to={pagePath('/profile/preview')}>
          <Icon name="eye" small /> See as a recruiter
        </Link>
      </p>
    </section>
  )
}
