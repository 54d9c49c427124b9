import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { hasUnsaved, leaveAll, wouldLose } from './unsent.ts'

/** Asks before something typed and not saved is left behind, by a link, the way back or closing the tab: once on a page. */
export function LeaveDialog() {
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isSamePage = currentLocation.pathname === nextLocation.pathname
    if (isSamePage && currentLocation.search === nextLocation.search) return false
    return wouldLose(nextLocation, isSamePage && historyAction !== 'POP')
  })
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [])
  if (blocker.state !== 'blocked') return null
  const stay = () => (blocker.state === 'blocked' ? blocker.reset() : undefined)
  return (
    <Dialog title="Leave without saving?" onClose={stay}>
      <p>Your changes on this page are not saved yet.</p>
      <DialogActions>
        <Button type="button" kind="primary" onClick={stay}>
          Stay
        </Button>
        <Button
          type="button"
          onClick={() => {
            leaveAll()
            blocker.proceed()
          }}
        >
          Leave
        </Button>
      </DialogActions>
    </Dialog>
  )
}
