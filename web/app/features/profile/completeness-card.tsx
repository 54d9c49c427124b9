import { pagePath } from '@chainwork/contract/pages'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { editPlaces } from './edit-places.ts'
import layout from './profile.module.css'
import { ProfileMeter } from './profile-meter.tsx'
import styles from './side-cards.module.css'

/** How much of a profile is there, and what adds the most now. */
export function CompletenessCard({
  completeness: { percent, next },
}: {
  completeness: NonNullable<Profile['completeness']>
}) {
  return (
    <section className={layout.card} aria-labelledby="completeness">
      <ProfileMeter percent={percent} />
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
        <p className="quiet">Your profile has everything recruiters look for.</p>
      )}
    </section>
  )
}
