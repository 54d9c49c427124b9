import { Button } from '../../ui/button.tsx'
import styles from './edit.module.css'

/** Save, and where there is something to leave, Cancel. A button that waits for a change says so. */
export function SaveBar({
  id,
  isBusy,
  isWaiting = false,
  label = 'Save',
  cancelTo,
}: {
  id: string
  isBusy: boolean
  isWaiting?: boolean
  label?: string
  cancelTo?: string
}) {
  return (
    <div className={styles.bar}>
      <Button
        kind="primary"
        disabled={isWaiting}
        isBusy={isBusy}
        aria-describedby={isWaiting ? `${id}-waits` : undefined}
      >
        {label}
      </Button>
      {cancelTo ? (
        <Button to={cancelTo} preventScrollReset>
          Cancel
        </Button>
      ) : null}
      {isWaiting ? (
        <p className="quiet" id={`${id}-waits`}>
          Nothing has changed yet.
        </p>
      ) : null}
    </div>
  )
}
