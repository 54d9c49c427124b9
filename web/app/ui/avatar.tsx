import { avatarPath } from '@chainwork/contract/media/generated-avatar'
import styles from './avatar.module.css'

const maxPaths = 2000
const paths = new Map<string, string>()

/** Lists show the same companies again and again. */
function pathOf(seed: string): string {
  const path = paths.get(seed) ?? avatarPath(seed)
  if (paths.size >= maxPaths) paths.clear()
  paths.set(seed, path)
  return path
}

/** The generated avatar of a company (square), or an image where there is one. Decoration: the name stands beside it. */
export function Avatar({ seed, imageUrl, size }: { seed: string; imageUrl: string | null; size: 40 | 64 }) {
  const className = size === 64 ? `${styles.avatar} ${styles.large}` : styles.avatar
  if (imageUrl) return <img className={className} src={imageUrl} alt="" width={size} height={size} />
  return (
    <svg className={className} viewBox="0 0 100 100" aria-hidden="true">
      <path d={pathOf(seed)} />
    </svg>
  )
}
