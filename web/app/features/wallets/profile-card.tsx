import { Form, Link } from 'react-router'
import { monthAndYear } from '../../format/dates.ts'
import controls from '../../ui/controls.module.css'
import { useSession } from '../session/use-session.ts'
import { seekerProfile } from '../shell/navigation.ts'
import { PersonMark } from '../shell/user-avatar.tsx'
import styles from './wallets.module.css'

/** Whose wallets these are. */
export function ProfileCard({ memberSince }: { memberSince: string }) {
  const { user } = useSession()
  return (
    <aside className={styles.profile} aria-label="Your profile">
      <PersonMark user={user} />
      <p>
        <strong>{user.displayName || user.email}</strong>
        <span>{user.displayName ? user.email : null}</span>
      </p>
      <p className={styles.since}>
        <span>Member since</span> <time dateTime={memberSince}>{monthAndYear(memberSince)}</time>
      </p>
      <div className={styles.profileActions}>
        {seekerProfile ? (
          <Link className={controls.ghost} to={seekerProfile}>
            View Profile
          </Link>
        ) : null}
        <Form method="post" action="/logout">
          <button className={controls.ghost}>Logout</button>
        </Form>
      </div>
    </aside>
  )
}
