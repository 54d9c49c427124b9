import { gapOf } from '@chainwork/contract/applications/match-values'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import { Button } from '../../ui/button.tsx'
import { PersonMark } from '../../ui/mark.tsx'
import { Written } from '../../ui/written.tsx'
import { gapWords, lacksWords } from '../match/match-words.ts'
import { editPlaces } from '../profile/edit-places.ts'
import { intentPath } from '../session/intent.ts'
import { startPath } from '../session/start-path.ts'
import { type Glance, isThin } from './use-glance.ts'
import styles from './profile-glance.module.css'

const maxSkills = 5
const maxLacking = 3

/** A profile as the company will see it, in short, and how it fits; with the room for it while it is read. */
export function ProfileGlance({ glance, slug }: { glance: Glance | null; slug: string }) {
  if (!glance) return <div className={styles.waiting} aria-busy="true" />
  const { profile, match } = glance
  return (
    <div className={styles.glance}>
      {profile ? <PersonGlance profile={profile} /> : null}
      {match && match.score !== null ? (
        <section className={styles.part} aria-label="How you match">
          <p>
            <strong>{match.score}% match</strong>
            {gapWords(gapOf(match))}
          </p>
          <p className="quiet">{lacksWords(match, maxLacking)}</p>
        </section>
      ) : null}
      {profile && isThin(profile) ? <Thin profile={profile} slug={slug} /> : null}
    </div>
  )
}

/** Who somebody is, what they did last and what they can, in four lines. */
export function PersonGlance({ profile }: { profile: Profile }) {
  const { firstName, lastName, jobTitle, location, avatarUrl, skills, employmentHistory } = profile
  const name = [firstName, lastName].join(' ').trim()
  const [latest] = employmentHistory
  const facts = [jobTitle, location].filter(Boolean).join(' · ')
  const more = skills.length - maxSkills
  return (
    <section className={styles.person} aria-label="Your profile">
      <PersonMark id={profile.id} name={name || null} imageUrl={avatarUrl} />
      <div>
        <p>
          <Written as="strong">{name}</Written>
        </p>
        <p className="quiet">{facts ? <Written>{facts}</Written> : 'No job title or location yet'}</p>
        {latest ? (
          <p className="quiet">
            <Written>{`${latest.jobTitle} at ${latest.companyName}`}</Written>
          </p>
        ) : null}
        <p className="quiet">
          {skills.length ? (
            <>
              {skills
                .slice(0, maxSkills)
                .map((skill) => skill.name)
                .join(', ')}
              {more > 0 ? ` and ${more} more` : ''}
            </>
          ) : (
            'No skills yet'
          )}
        </p>
      </div>
    </section>
  )
}

/** Completing the profile leads through its first steps and back to applying. */
function Thin({ profile: { completeness }, slug }: { profile: Profile; slug: string }) {
  const { percent = 0, missing = [] } = completeness ?? {}
  const named = missing.slice(0, maxLacking).map((step) => editPlaces[step].name)
  return (
    <section className={styles.thin} aria-label="Profile completeness">
      <p>
        Your profile is <span>{percent}%</span> complete. Recruiters look first for{' '}
        {new Intl.ListFormat('en-US').format(named)}.
      </p>
      <Button kind="primary" to={startPath('experience', intentPath(slug, 'apply'))}>
        Complete profile
      </Button>
    </section>
  )
}
