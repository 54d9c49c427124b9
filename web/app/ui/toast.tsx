import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTopDialog } from './open-dialogs.ts'
import styles from './toast.module.css'

const shownMs = 4000
interface Notice {
  text: string
  /** Possible for so many seconds, else for as long as it is shown. */
  action?: { label: string; run: () => void; seconds?: number } | undefined
}
/** Told before there is a place for it, as by a page that has just been read again. */
let early: Notice | null = null
let show = (notice: Notice) => {
  early = notice
}

/** Tells something that just happened: one at a time, 4 s, top right; with a way to take it back where there is one, as long as it is possible. */
export function toast(text: string, action?: Notice['action']): void {
  show({ text, action })
}

export function ToastRegion({ served }: { served: { text: string } | null }) {
  const [{ text, action }, setNotice] = useState<Notice>(served ?? { text: '' })
  const [held, setHeld] = useState(false)
  const over = useTopDialog()
  useEffect(() => {
    show = setNotice
    if (early) setNotice(early)
    early = null
  }, [])
  // What an action left to be told comes once, with the page that follows it.
  useEffect(() => {
    if (served) setNotice(served)
  }, [served])
  useEffect(() => {
    if (!text || (held && !action?.seconds)) return
    const timer = setTimeout(() => setNotice({ text: '' }), action?.seconds ? action.seconds * 1000 : shownMs)
    return () => clearTimeout(timer)
  }, [text, action, held])
  const region = (isHere: boolean) => (
    <div
      role="status"
      className={styles.region}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {text && isHere ? (
        <p className={styles.toast}>
          {text}
          {action ? (
            <button
              type="button"
              onClick={() => {
                setHeld(false)
                setNotice({ text: '' })
                action.run()
              }}
            >
              {action.label}
            </button>
          ) : null}
        </p>
      ) : null}
    </div>
  )
  return (
    <>
      {/* Always on the page: screen readers only announce changes to a live region that is already there. */}
      {region(over === null)}
      {/* Everything outside a modal dialog is inert, so the notice goes inside. */}
      {over ? createPortal(region(true), over) : null}
    </>
  )
}
