import styles from './pill.module.css'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

/** Where something stands, in a word; the color only repeats it. Hollow is what has not begun, or is over. */
export function Pill({
  tone = 'neutral',
  isHollow = false,
  children,
}: {
  tone?: Tone
  isHollow?: boolean
  children: React.ReactNode
}) {
  const look = `${styles.pill} ${styles[tone]}`
  return <span className={isHollow ? `${look} ${styles.hollow}` : look}>{children}</span>
}
