import { useEffect, useState } from 'react'
import styles from './toast.module.css'

const shownMs = 4000
let show: (text: string) => void = () => {}

/** Tells something that just happened: one at a time, 4 s, top right. */
export function toast(text: string): void {
  show(text)
}

export function ToastRegion({ told }: { told: { text: string } | null }) {
  const [text, setText] = useState(told?.text ?? '')
  const [held, setHeld] = useState(false)
  useEffect(() => {
    show = setText
  }, [])
  // What an action left to be told comes once, with the page that follows it.
  useEffect(() => {
    if (told) setText(told.text)
  }, [told])
  useEffect(() => {
    if (!text || held) return
    const timer = setTimeout(() => setText(''), shownMs)
    return () => clearTimeout(timer)
  }, [text, held])
  return (
    <div
      role="status"
      className={styles.region}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      {text ? <p className={styles.toast}>{text}</p> : null}
    </div>
  )
}
