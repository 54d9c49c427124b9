import { pagePath } from '@chainwork/contract/pages'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import { Button } from '../../ui/button.tsx'
import { PersonMark } from '../../ui/mark.tsx'
import { Written } from '../../ui/written.tsx'
import { MatchBar } from '../match/match-bar.tsx'
import { lacksWords, scoreWords } from '../match/match-words.ts'
import { editPlaces } from '../profile/edit-places.ts'
import { type Glance, isThin } from './use-glance.ts'
import styles from './profile-glance.module.css'

const mostSkills = 5
const mostLacking = 3

/** A profile as the company will see it, in short, and how it fits; with the room for it while it is read. */
export function ProfileGlance({ glance }: { glance: Glance | null }) {
  if (!glance) return <div className={styles.waiting} aria-busy="true" />
  const { profile, match } = glance
  const score = match ? scoreWords(match) : null
  return (
    <div className={styles.glance}>
      {profile ? <Person profile={profile} /> : null}
      {match && score ? (
        <section className={styles.part} aria-label="How you match">
          <p>
            <strong>{score}</strong>
          </p>
          <MatchBar match={match} />
          <p className="quiet">{lacksWords(match, mostLacking)}</p>
        </section>
      ) : null}
      {profile && isThin(profile) ? <Thin profile={profile} /> : null}
    </div>
  )
}

function Person({ profile }: { profile: Profile }) {
  const { firstName, lastName, jobTitle, location, avatarUrl, skills, employmentHistory } = profile
  const name = [firstName, lastName].join(' ').trim()
  const [latest] = employmentHistory
  const facts = [jobTitle, location].filter(Boolean).join(' · ')
  const more = skills.length - mostSkills
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
                .slice(0, mostSkills)
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

function Thin({ profile: { completeness } }: { profile: Profile }) {
  const { percent = 0, next = null, missing = [] } = completeness ?? {}
  const named = missing.slice(0, mostLacking).map((step) => editPlaces[step].name)
  const place = next ? `#${editPlaces[next.step].place}` : ''
  return (
    <section className={styles.thin} aria-label="Profile completeness">
      <p>
        Your profile is <span className="mono">{percent}%</span> complete. Recruiters look first for{' '}
        {new Intl.ListFormat('en-US').format(named)}.
      </p>
      <Button kind="primary" to={`${pagePath('/profile/edit')}${place}`}>
        Complete profile
      </Button>
    </section>
  )
}
