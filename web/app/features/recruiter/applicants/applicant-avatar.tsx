import { avatarPath } from '@chainwork/contract/media/generated-avatar'
import { imageOfSize } from '@chainwork/contract/media/values'
import styles from './person-picture.module.css'

/** A person's picture in small, or the avatar generated for them. Decoration: the name stands beside it. */
export function ApplicantAvatar({ seed, imageUrl }: { seed: string; imageUrl: string | null }) {
  if (imageUrl)
    return <img className={styles.picture} src={imageOfSize(imageUrl, 64)} alt="" width={40} height={40} />
  return (
    <svg className={styles.picture} viewBox="0 0 100 100" aria-hidden="true">
      <path d={avatarPath(seed)} />
    </svg>
  )
}
