import { useId } from 'react'
import styles from './on-chain.module.css'

/** One card of an on-chain profile: its title, beside it the number that counts most, and below what it shows. */
export function OnChainCard({
  title,
  figure,
  unit,
  className,
  children,
}: {
  title: string
  /** Absent where there is nothing to count. */
  figure?: string | undefined
  /** What the figure counts. */
  unit?: string
  className?: string | undefined
  children: React.ReactNode
}) {
  const id = useId()
  return (
    <section className={className ? `${styles.card} ${className}` : styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {figure === undefined ? null : (
          <p className={styles.figure}>
            <span className={styles.big}>{figure}</span> {unit}
          </p>
        )}
      </div>
      {children}
    </section>
  )
}

/** The room that what is being read will take. */
export function Skeleton() {
  return <div className={styles.skeleton} aria-hidden="true" />
}
