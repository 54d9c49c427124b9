import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import styles from './undo-strip.module.css'
import type { Moves } from './use-moves.ts'

const shownMs = 8000

/** Tells what was moved, and for as long as nobody was told, offers to take it back. */
export function UndoStrip({ moves }: { moves: Moves }) {
  const { last } = moves
  const words = useRef<HTMLParagraphElement>(null)
  const [left, setLeft] = useState(0)
  const until = last ? (last.undo ? Date.parse(last.undo.until) : last.at + shownMs) : 0
  const count = useEffectEvent(() => {
    const seconds = Math.ceil((until - Date.now()) / 1000)
    setLeft(seconds)
    if (seconds <= 0) moves.clear()
  })
  useEffect(() => {
    if (!until) return
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [until])
  return (
    <div className={last ? `${styles.undoRegion} ${styles.shown}` : styles.undoRegion}>
      <p role="status" ref={words} tabIndex={-1}>
        {last?.message}
      </p>
      {last?.undo ? (
        <Button
          type="button"
          size="small"
          onClick={() => {
            // The button goes away; what is told stays. Where it would stand without being sticky is far down.
            words.current?.focus({ preventScroll: true })
            if (last.undo) moves.undo(last.undo.picks)
          }}
        >
          Undo <span aria-hidden="true">{left} s</span>
        </Button>
      ) : null}
    </div>
  )
}
