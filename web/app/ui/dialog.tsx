import { useId, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import styles from './dialog.module.css'

/**
 * The browser's own dialog, opened when it appears. Escape and the buttons inside close it, and the focus goes back. It begins
 * on `Cancel` where that is inside, else on the first control.
 */
export function Dialog({
  title,
  onClose,
  isBlocking = false,
  children,
}: {
  title: string
  onClose?: () => void
  /** Escape does nothing: only its buttons lead on. */
  isBlocking?: boolean
  children: React.ReactNode
}) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    // Without scripts it is already open, in the page; with them it covers it.
    element?.removeAttribute('open')
    begin(element)
    // Closed before it is taken off the page: only then does the browser give the focus back.
    return () => element?.close()
  }, [])
  const { key } = useLocation()
  useLayoutEffect(() => {
    // Closed and asked for again before the address had changed: it was never taken off the page.
    if (!dialog.current?.open) begin(dialog.current)
  }, [key])
  return (
    <dialog
      open
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => isBlocking && event.preventDefault()}
      onClose={({ currentTarget }) => currentTarget.isConnected && !currentTarget.open && onClose?.()}
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

function begin(dialog: HTMLDialogElement | null): void {
  dialog?.showModal()
  dialog?.querySelector<HTMLElement>('[data-safe]')?.focus()
}
