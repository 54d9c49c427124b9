import { pagePath } from '@chainwork/contract/pages'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { editPlaces } from './edit-places.ts'
import layout from './profile.module.css'
import styles from './side-cards.module.css'

/** How much of a profile is there, and what adds the most now. */
export function CompletenessCard({
  completeness: { percent, next },
}: {
  completeness: NonNullable<Profile['completeness']>
}) {
  return (
    <section className={layout.card} aria-labelledby="completeness">
      <h2 id="completeness" className={styles.percent}>
        Profile completeness <span className="mono">{percent}%</span>
      </h2>
      <svg className={styles.meter} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.rail} width="100" height="6" />
        <rect className={styles.bar} width={percent} height="6" />
      </svg>
      {next ? (
        <p className={styles.cardLinks}>
          <Link className={styles.next} to={`${pagePath('/profile/edit')}#${editPlaces[next.step].place}`}>
            <Icon name="plus" small />
            <span>
              {next.label} <span className="mono">+{next.gain}%</span>
            </span>
          </Link>
          <Link className={styles.next} to={pagePath('/profile/resume')}>
            <Icon name="sheet" small /> Fill it in from a résumé
          </Link>
        </p>
      ) : (
        <p className="quiet">Everything that recruiters look for is here.</p>
      )}
    </section>
  )
}
