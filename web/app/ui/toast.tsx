import { useEffect, useState } from 'react'
import styles from './toast.module.css'

const shownMs = 4000
let show: (text: string) => void = () => {}

/** Tells something that just happened: one at a time, 4 s, top right. */
export function toast(text: string): void {
  show(text)
}

export function ToastRegion() {
  const [text, setText] = useState('')
  const [held, setHeld] = useState(false)
  useEffect(() => {
    show = setText
  }, [])
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
