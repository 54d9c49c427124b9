import type { Profile } from '@chainwork/contract/profiles/schemas'
import { monthAndYear } from '../../format/dates.ts'
import type { Scores } from '../on-chain/score-kinds.ts'
import { Icon } from '../../ui/icon.tsx'
import { personName } from './person-name.ts'
import { Portrait } from './portrait.tsx'
import { Written } from '../../ui/written.tsx'
import styles from './side-cards.module.css'

/** Who somebody is, at a glance, over everything else that is known of them. */
export function IdentityCard({ profile, scores }: { profile: Profile; scores?: Scores | undefined }) {
  const { firstName, lastName, jobTitle, location, email, phone, createdAt, avatarUrl } = profile
  return (
    <section className={styles.identity} aria-label="Personal information" data-theme="dark">
      <Portrait
        id={profile.id}
        name={[firstName, lastName].join(' ').trim() || null}
        imageUrl={avatarUrl}
        scores={scores}
      />
      <div className={styles.who}>
        <p className={styles.name}>
          <Written>
            {profile.updatedAt ? [firstName, lastName].join(' ').trim() : personName(profile)}
          </Written>
        </p>
        {jobTitle ? (
          <p>
            <Written>{jobTitle}</Written>
          </p>
        ) : null}
      </div>
      <ul className={styles.facts}>
        {location ? (
          <li>
            <Icon name="place" small /> <span className="visually-hidden">Lives in </span>
            {location}
          </li>
        ) : null}
        {email ? (
          <li>
            <Icon name="mail" small /> <a href={`mailto:${email}`}>{email}</a>
          </li>
        ) : null}
        {phone ? (
          <li>
            <Icon name="phone" small /> <a href={`tel:${phone}`}>{phone}</a>
          </li>
        ) : null}
        <li>
          <span>
            Member since <time dateTime={createdAt}>{monthAndYear(createdAt)}</time>
          </span>
        </li>
      </ul>
    </section>
  )
}
