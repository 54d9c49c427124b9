import { Button } from '../../ui/button.tsx'
import type { FormHandle } from '../forms/use-form.ts'
import styles from './accounts.module.css'

/** The button that sends a form, as wide as its column. While it is sent the words stay and the seal turns. */
export function SubmitButton({
  form,
  children,
  isDisabled = false,
  describedBy,
}: {
  form: Pick<FormHandle, 'isBusy'>
  children: React.ReactNode
  isDisabled?: boolean
  describedBy?: string | undefined
}) {
  return (
    <Button
      kind="primary"
      className={styles.wide}
      disabled={isDisabled}
      isBusy={form.isBusy}
      aria-describedby={describedBy}
    >
      {children}
    </Button>
  )
}
