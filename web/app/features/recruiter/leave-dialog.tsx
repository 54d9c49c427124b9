import controls from '../../ui/controls.module.css'
import dialogs from '../../ui/dialog.module.css'
import { Modal } from '../../ui/modal.tsx'
import type { GuardedForm } from './use-guarded-form.ts'

/** Asks before a page with something unsaved is left. */
export function LeaveDialog({ blocker, onLeave }: Pick<GuardedForm, 'blocker'> & { onLeave?: () => void }) {
  if (blocker.state !== 'blocked') return null
  return (
    <Modal title="Leave without saving?" onClose={() => blocker.reset?.()}>
      <p>What you changed on this page has not been saved yet.</p>
      <div className={dialogs.actions}>
        <button type="button" className={controls.button} onClick={() => blocker.reset?.()}>
          Stay
        </button>
        <button
          type="button"
          className={controls.ghost}
          onClick={() => {
            onLeave?.()
            blocker.proceed?.()
          }}
        >
          Leave
        </button>
      </div>
    </Modal>
  )
}
