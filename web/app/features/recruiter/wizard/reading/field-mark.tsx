import { Icon } from '../../../../ui/icon.tsx'
import type { Problems } from '../../../forms/outcome.ts'
import { fieldLabels } from '../field-labels.ts'
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

/** What the fields of a step get by their names: a label, what is wrong, and the hint behind the mark of what an ad said. */
export function fieldsOf(problems: Problems, marks: Marks = {}) {
  return (name: keyof typeof fieldLabels, hint?: string) => {
    const mark = marks[name as ReadField]
    const marked = mark && (
      <>
        <FieldMark mark={mark} />
        {hint ? <span className={styles.hint}>{hint}</span> : null}
      </>
    )
    return { name, label: fieldLabels[name], hint: marked ?? hint, problem: problems[name] }
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
