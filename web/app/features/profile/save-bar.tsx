import { Link } from 'react-router'
import controls from '../../ui/controls.module.css'
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
      <button
        className={isBusy ? `${controls.button} ${controls.busy}` : controls.button}
        disabled={isWaiting}
        aria-disabled={isBusy || undefined}
        aria-describedby={isWaiting ? `${id}-waits` : undefined}
      >
        {label}
      </button>
      {cancelTo ? (
        <Link className={controls.ghost} to={cancelTo} preventScrollReset>
          Cancel
        </Link>
      ) : null}
      {isWaiting ? (
        <p className="quiet" id={`${id}-waits`}>
          Nothing has changed yet.
        </p>
      ) : null}
    </div>
  )
}
