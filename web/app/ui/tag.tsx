import styles from './tag.module.css'

/** A fact in a word or two; nothing happens when it is pressed. On a line of its own or, as `li`, in a list of them. */
export function Tag({
  as: Element = 'span',
  isOnChain = false,
  className = '',
  children,
}: {
  as?: 'span' | 'li'
  /** Read from a chain. */
  isOnChain?: boolean | undefined
  className?: string | undefined
  children: React.ReactNode
}) {
  const look = isOnChain ? `${styles.tag} ${styles.onChain}` : styles.tag
  return <Element className={className ? `${look} ${className}` : look}>{children}</Element>
}
