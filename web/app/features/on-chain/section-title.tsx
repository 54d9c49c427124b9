import { Tag } from '../../ui/tag.tsx'
import styles from './on-chain.module.css'

/** The heading of everything on chain, on phones with the mark of a beta. */
export function SectionTitle({ children }: { children?: React.ReactNode }) {
  return (
    <>
      <div className={styles.head}>
        <h2 id="part-on-chain">
          On-Chain Data <Tag className={styles.beta}>Beta</Tag>
        </h2>
        {children}
      </div>
      <p className={`quiet ${styles.beta}`}>This feature is still in beta</p>
    </>
  )
}
