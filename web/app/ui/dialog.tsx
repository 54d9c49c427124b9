import { useId, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { trackDialog } from './open-dialogs.ts'
import styles from './dialog.module.css'

/**
 * The browser's own dialog, opened when it is seen. Escape and the buttons inside close it, and the focus goes back. It begins
 * on `Cancel` where that is inside, else on the first control.
 */
export function Dialog({
  title,
  back,
  onClose,
  isBlocking = false,
  children,
}: {
  title: string
  /** The page without it, for one that the address opened: closing it leads there. */
  back?: string
  onClose?: () => void
  /** Escape does nothing: only its buttons lead on. */
  isBlocking?: boolean
  children: React.ReactNode
}) {
  const id = useId()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current!
    show(element)
    // Its part of the page may be hidden and shown later. In the frame after: what is measured must not change meanwhile.
    const watch = new ResizeObserver(() => requestAnimationFrame(() => element.open && show(element)))
    watch.observe(element)
    return () => {
      watch.disconnect()
      // Closed before it is taken off the page: only then does the browser give the focus back.
      element.close()
      trackDialog(element)
    }
  }, [])
  // The browser's `close` comes late: a key pressed before it may have opened the dialog again, and that would be undone.
  const isReported = useRef(false)
  const reportClosed = () => {
    isReported.current = true
    onClose?.()
    if (back !== undefined) void navigate(back, { preventScrollReset: true, replace: true })
  }
  const { key } = useLocation()
  useLayoutEffect(() => {
    // Closed and asked for again before the address had changed: it was never taken off the page.
    if (!dialog.current!.open) show(dialog.current!)
  }, [key])
  return (
    <dialog
      open
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        // A file field inside cancels its own choice.
        if (event.target !== event.currentTarget) return
        if (isBlocking) event.preventDefault()
        else reportClosed()
      }}
      onClose={({ currentTarget }) => {
        trackDialog(currentTarget)
        if (!isReported.current && currentTarget.isConnected && !currentTarget.open) reportClosed()
        isReported.current = false
      }}
    >
      <div className={styles.body}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}

/** What can be done about it, at the end. */
export function DialogActions({ children }: { children: React.ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

/** Covers the page with it. In a hidden part it only stays open: a modal that nobody sees would block the whole page. */
function show(dialog: HTMLDialogElement): void {
  // Without scripts it is open in the page, and so it is while it waits.
  dialog.open = true
  const isSeen = dialog.getClientRects().length > 0
  if (isSeen === dialog.matches(':modal')) return
  if (!isSeen) {
    dialog.close()
    dialog.open = true
    trackDialog(dialog)
    return
  }
  dialog.open = false
  dialog.showModal()
  trackDialog(dialog)
  dialog.querySelector<HTMLElement>('[data-safe]')?.focus()
}
