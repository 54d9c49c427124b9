import { avatarPath } from '@chainwork/contract/media/generated-avatar'
import { imageOfSize } from '@chainwork/contract/media/values'
import styles from './profile.module.css'

/** A person's picture in large, or the avatar generated for them. Decoration: the name stands beside it. */
export function Portrait({ seed, imageUrl }: { seed: string; imageUrl: string | null }) {
  if (imageUrl)
    return <img className={styles.portrait} src={imageOfSize(imageUrl, 192)} alt="" width={96} height={96} />
  return (
    <svg className={styles.portrait} viewBox="0 0 100 100" aria-hidden="true">
      <path d={avatarPath(seed)} />
    </svg>
  )
}
