import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import controls from '../../ui/controls.module.css'
import dialogs from '../../ui/dialog.module.css'
import { Modal } from '../../ui/modal.tsx'
import { hasUnsent } from './unsent.ts'

/** Asks before something typed and not saved is left behind, by a link, the way back or closing the tab. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      hasUnsent() &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (historyAction === 'POP' && currentLocation.search !== nextLocation.search)),
  )
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (hasUnsent()) event.preventDefault()
    }
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [])
  if (blocker.state !== 'blocked') return null
  return (
    <Modal title="Leave without saving?" onClose={() => blocker.state === 'blocked' && blocker.reset()}>
      <p>What you typed on this page has not been saved.</p>
      <div className={dialogs.actions}>
        <button type="button" className={controls.button} onClick={() => blocker.reset()}>
          Stay here
        </button>
        <button type="button" className={controls.ghost} onClick={() => blocker.proceed()}>
          Leave
        </button>
      </div>
    </Modal>
  )
}
