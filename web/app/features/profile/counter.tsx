import { characterCount } from '@chainwork/contract/text'
import styles from './edit-fields.module.css'

/** How many characters of a bound are used: red above it, told politely from nine tenths on. */
export function Counter({ text, max }: { text: string; max: number }) {
  const used = text.length <= max / 4 ? text.length : characterCount(text)
  const isNear = used >= max * 0.9
  return (
    <p className={used > max ? `${styles.counter} ${styles.over}` : styles.counter}>
      <span aria-hidden="true">
        {used} / {max}
      </span>
      <span className="visually-hidden" role="status">
        {isNear ? (used > max ? `${used - max} characters too many` : `${max - used} characters left`) : ''}
      </span>
    </p>
  )
}
