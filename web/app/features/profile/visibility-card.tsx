import { pagePath } from '@chainwork/contract/pages'
import { type FindableLevel, type Visibility, visibilityGroups } from '@chainwork/contract/profiles/values'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { useSession } from '../session/use-session.ts'
import { foundWords } from './found-words.ts'
import layout from './profile.module.css'
import styles from './side-cards.module.css'

/** Who finds a profile, how much of it they see, and where that is changed. */
export function VisibilityCard({
  visibility,
  findable,
}: {
  visibility: Partial<Visibility>
  findable: FindableLevel | null
}) {
  const { user } = useSession()
  const open = visibilityGroups.filter((group) => visibility[group] === 'allRecruiters').length
  return (
    <section className={layout.card} aria-labelledby="visibility">
      <h2 id="visibility" className={styles.percent}>
        Shown to all recruiters{' '}
        <span>
          {open}/{visibilityGroups.length}
        </span>
      </h2>
      <p className="quiet">{foundWords(findable, user.emailVerified)}</p>
      <p className={styles.cardLinks}>
        {findable === null ? (
          <Link className={styles.next} to={`${pagePath('/profile/visibility')}#found`}>
            <Icon name="search" small /> Choose who can find you
          </Link>
        ) : null}
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
