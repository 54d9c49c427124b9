import { avatarPath } from '@chainwork/contract/media/generated-avatar'
import type { Session } from '@chainwork/contract/identity/schemas'
import styles from './user-avatar.module.css'

/** A person's picture, or the avatar generated for them: round, where companies are square. */
export function UserAvatar({ user }: { user: Pick<Session['user'], 'markSeed' | 'photoURL'> }) {
  if (user.photoURL)
    return <img className={styles.person} src={user.photoURL} alt="" width={32} height={32} />
  return (
    <svg className={styles.person} viewBox="0 0 100 100" aria-hidden="true">
      <path d={avatarPath(user.markSeed)} />
    </svg>
  )
}
