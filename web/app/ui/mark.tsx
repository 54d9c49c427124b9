import { initialsOf, tintOf } from '@chainwork/contract/media/marks'
import { imageOfSize } from '@chainwork/contract/media/values'
import styles from './mark.module.css'

type MarkSize = 24 | 32 | 40 | 64 | 96

/** The mark of a company, square: its logo, or its initials on the tint of its id. Decoration: the name stands beside it. */
export function CompanyMark({
  company: { id, name, avatarUrl },
  size = 40,
}: {
  company: { id: string; name: string; avatarUrl: string | null }
  size?: MarkSize
}) {
  if (avatarUrl) return <Picture url={avatarUrl} size={size} className={styles.mark!} />
  return <Initials id={id} name={name} size={size} className={styles.mark!} />
}

/**
 * The mark of a person, round: their picture, or their initials on the tint of their id. Without a name they are anonymous,
 * and all look the same. Decoration: the name stands beside it.
 */
export function PersonMark({
  id,
  name,
  imageUrl,
  size = 40,
}: {
  id: string
  name: string | null
  imageUrl: string | null
  size?: MarkSize
}) {
  const className = `${styles.mark} ${styles.round}`
  if (!name) return <Nobody size={size} className={className} />
  if (imageUrl) return <Picture url={imageUrl} size={size} className={className} />
  return <Initials id={id} name={name} size={size} className={className} />
}

interface Look {
  size: MarkSize
  className: string
}

function Picture({ url, size, className }: Look & { url: string }) {
  const src = imageOfSize(url, size > 40 ? 192 : 64)
  return (
    <img
      className={className}
      data-size={size}
      src={src}
      // On dense screens the smallest file is too small for this size alone.
      srcSet={size === 40 && src !== url ? `${src}, ${imageOfSize(url, 192)} 2x` : undefined}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  )
}

function Initials({ id, name, size, className }: Look & { id: string; name: string }) {
  return (
    <span
      className={className}
      data-size={size}
      data-tint={tintOf(id)}
      data-initials={initialsOf(name)}
      aria-hidden="true"
    />
  )
}

function Nobody({ size, className }: Look) {
  return (
    <span className={className} data-size={size} aria-hidden="true">
      <svg viewBox="0 0 20 20">
        <path d="M10 10.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM3.500 17.500c.6-3.400 3.200-5 6.500-5s5.900 1.600 6.500 5" />
      </svg>
    </span>
  )
}
