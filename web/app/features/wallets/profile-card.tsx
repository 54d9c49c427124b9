import { pagePath } from '@chainwork/contract/pages'
import { monthAndYear } from '../../format/dates.ts'
import { Button } from '../../ui/button.tsx'
import { PersonMark } from '../../ui/mark.tsx'
import { LeadingForm } from '../session/leading-form.tsx'
import { useSession } from '../session/use-session.ts'
import styles from './wallets.module.css'

/** Whose wallets these are. */
export function ProfileCard({ memberSince }: { memberSince: string }) {
  const { user } = useSession()
  return (
    <aside className={styles.profile} aria-label="Your profile">
      <PersonMark
        id={user.markSeed}
        name={user.displayName || user.email}
        imageUrl={user.photoURL}
        size={64}
      />
      <p>
        <strong>{user.displayName || user.email}</strong>
        <span>{user.displayName ? user.email : null}</span>
      </p>
      <p className={styles.since}>
        <span>Member since</span> <time dateTime={memberSince}>{monthAndYear(memberSince)}</time>
      </p>
      <div className={styles.profileActions}>
        <Button to={pagePath('/profile')}>View Profile</Button>
        <LeadingForm action={pagePath('/logout')}>
          <Button>Logout</Button>
        </LeadingForm>
      </div>
    </aside>
  )
}
