import controls from '../../ui/controls.module.css'
import type { PostFormState } from '../forms/use-post-form.ts'
import styles from './accounts.module.css'

/** The button that sends a form, as wide as its column. While it is sent the words stay and the seal turns. */
export function SubmitButton({
  form,
  children,
  isDisabled = false,
  describedBy,
}: {
  form: Pick<PostFormState, 'isBusy'>
  children: React.ReactNode
  isDisabled?: boolean
  describedBy?: string | undefined
}) {
  return (
    <button
      className={`${controls.button} ${styles.wide} ${form.isBusy ? controls.busy : ''}`}
      disabled={isDisabled}
      aria-disabled={form.isBusy || undefined}
      aria-describedby={describedBy}
    >
      {children}
    </button>
  )
}
