import { useEffect, useState } from 'react'
import styles from './toast.module.css'

const shownMs = 4000
interface Told {
  text: string
  action?: { label: string; run: () => void } | undefined
}
let show: (told: Told) => void = () => {}

/** Tells something that just happened: one at a time, 4 s, top right; with a way to take it back where there is one. */
export function toast(text: string, action?: Told['action']): void {
  show({ text, action })
}

export function ToastRegion({ told }: { told: { text: string } | null }) {
  const [{ text, action }, setTold] = useState<Told>(told ?? { text: '' })
  const [held, setHeld] = useState(false)
  useEffect(() => {
    show = setTold
  }, [])
  // What an action left to be told comes once, with the page that follows it.
  useEffect(() => {
    if (told) setTold(told)
  }, [told])
  useEffect(() => {
    if (!text || held) return
    const timer = setTimeout(() => setTold({ text: '' }), shownMs)
    return () => clearTimeout(timer)
  }, [text, action, held])
  return (
    <div
      role="status"
      className={styles.region}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {text ? (
        <p className={styles.toast}>
          {text}
          {action ? (
            <button
              type="button"
              onClick={() => {
                setHeld(false)
                setTold({ text: '' })
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
}
