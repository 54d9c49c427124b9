import { Icon } from '../../../../ui/icon.tsx'
import type { Mark, Marks, ReadField } from './ad-reading.ts'
import styles from './reading.module.css'

/** Says of a field whether it comes from the ad. */
function FieldMark({ mark }: { mark: Mark }) {
  return mark === 'read' ? (
    <span className={styles.read}>
      <Icon name="check" small /> Read from the ad
    </span>
  ) : (
    <span className={styles.notFound}>Not found in the ad</span>
  )
}

/** Makes the hints of fields: their mark, and what else is to be said. */
export function hintsWith(marks: Marks | undefined) {
  return (field: ReadField, hint?: string): React.ReactNode => {
    const mark = marks?.[field]
    if (!mark) return hint
    return (
      <>
        <FieldMark mark={mark} />
        {hint ? <span className={styles.hint}>{hint}</span> : null}
      </>
    )
  }
}

/** The mark of several fields with one name. */
export function MarkLine({ mark }: { mark: Mark | undefined }) {
  return mark ? (
    <p>
      <FieldMark mark={mark} />
    </p>
  ) : null
}
