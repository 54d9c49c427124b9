import styles from './tag-list.module.css'
import { Tag } from '../../ui/tag.tsx'

const shown = 5

/** Short words in a row: five, and the rest on demand. */
export function TagList({ tags }: { tags: readonly { key: string; label: string; isWeb3?: boolean }[] }) {
  const row = (some: typeof tags) => (
    <ul className={styles.tags}>
      {some.map(({ key, label, isWeb3 }) => (
        <Tag key={key} as="li" isOnChain={isWeb3}>
          {label}
        </Tag>
      ))}
    </ul>
  )
  return (
    <>
      {row(tags.slice(0, shown))}
      {tags.length > shown ? (
        <details className={styles.more}>
          <summary>View {tags.length - shown} more</summary>
          {row(tags.slice(shown))}
        </details>
      ) : null}
    </>
  )
}
