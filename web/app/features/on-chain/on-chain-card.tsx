import { useId } from 'react'
import styles from './on-chain.module.css'

/** One card of an on-chain profile: its title, beside it the number that counts most, and below what it shows. */
export function OnChainCard({
  title,
  figure,
  className,
  children,
}: {
  title: string
  figure?: React.ReactNode
  className?: string | undefined
  children: React.ReactNode
}) {
  const id = useId()
  return (
    <section className={className ? `${styles.card} ${className}` : styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {figure === undefined ? null : <p className={`${styles.big} mono`}>{figure}</p>}
      </div>
      {children}
    </section>
  )
}

/** The room that a plot will take. */
export function Skeleton({ rows }: { rows: 2 | 6 | 9 }) {
  return <div className={styles.skeleton} data-rows={rows} aria-hidden="true" />
}
