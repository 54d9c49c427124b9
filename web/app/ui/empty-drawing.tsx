import styles from './empty-state.module.css'
import { Icon, type IconName } from './icon.tsx'

const block = (x: number, y: number) =>
  `M${x} ${y}l16 9-16 9-16-9zM${x - 16} ${y + 9}v14l16 9v-14M${x + 16} ${y + 9}v14l-16 9`

/** Two blocks of a ledger, and the place of the one that is still to come with what it will hold. */
export function EmptyDrawing({ icon }: { icon: IconName | undefined }) {
  return (
    <div className={styles.drawing} aria-hidden="true">
      <svg viewBox="0 0 112 80">
        <path d={`${block(18, 44)}${block(52, 25)}`} />
        <path className={styles.coming} d="M86 6l16 9v14l-16 9-16-9V15z" />
      </svg>
      {icon ? <Icon name={icon} small /> : null}
    </div>
  )
}
