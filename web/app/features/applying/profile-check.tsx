import { pagePath } from '@chainwork/contract/pages'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { editPlaces } from '../profile/edit-places.ts'
import { Written } from '../../ui/written.tsx'
import styles from './applying.module.css'

/** What is handed in beside the answers, and what recruiters would miss in it. */
export function ProfileCheck({ profile }: { profile: Profile }) {
  const { completeness, firstName, lastName, jobTitle } = profile
  const missing = completeness?.missing ?? []
  return (
    <section className={styles.card} aria-labelledby="profile-check">
      <h2 id="profile-check">Your profile</h2>
      <p>
        <Written as="strong">{[firstName, lastName].filter(Boolean).join(' ')}</Written>
        {jobTitle ? (
          <>
            , <Written>{jobTitle}</Written>
          </>
        ) : null}
      </p>
      {missing.length ? (
        <>
          <p className="quiet">
            <span className="mono">{completeness?.percent}%</span> complete. Recruiters would still look for:
          </p>
          <ul className={styles.missing}>
            {missing.map((step) => (
              <li key={step}>
                <Link to={`${pagePath('/profile/edit')}#${editPlaces[step].place}`}>
                  {editPlaces[step].name}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="quiet">Your profile has everything recruiters look for.</p>
      )}
      <Button to={pagePath('/profile/edit')}>Edit Profile</Button>
    </section>
  )
}
