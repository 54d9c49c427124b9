import type { Applicant } from '@chainwork/contract/applications/schemas'
import type { BoardStage } from './load-applicants.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** A mouse that moves further means to drag; a finger that moves further before the card is lifted means to scroll. */
const slop = 6
const longPressMs = 350
/** So close to an edge of the board, its columns move by. */
const edge = 64
const fastest = 16

/** The card that is in the air, and the column under the pointer. */
export interface Drag {
  applicant: Applicant
  over: BoardStage | null
  width: number
}

interface Press {
  applicant: Applicant
  card: HTMLElement
  isTouch: boolean
  pointer: number
  start: { x: number; y: number }
  at: { x: number; y: number }
  /** From the card's corner to where it was taken. */
  grip: { x: number; y: number }
  isLifted: boolean
  over: BoardStage | null
  timer: ReturnType<typeof setTimeout> | undefined
}

/**
 * Dragging cards with a mouse, a pen, or a finger that stays down for a moment. A card that is let go outside the columns
 * goes back, as it does with Escape; near an edge the columns that are out of sight come by.
 */
export function useCardDrag(
  stages: readonly BoardStage[],
  onDrop: (applicant: Applicant, to: BoardStage) => void,
  say: (words: DragWords) => void,
) {
  const board = useRef<HTMLDivElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const press = useRef<Press | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)

  const stageAt = (at: Press['at']) => {
    const id = columnAt(at)
    return stages.find(({ stageId }) => stageId === id) ?? null
  }
  const end = (to: BoardStage | null) => {
    const over = press.current
    press.current = null
    if (!over) return
    clearTimeout(over.timer)
    if (!over.isLifted) return
    setDrag(null)
    const isMoved = to !== null && to.stageId !== over.applicant.stageId
    if (isMoved) onDrop(over.applicant, to)
    say({ kind: isMoved ? 'dropped' : 'stays', applicant: over.applicant })
  }
  const lift = (pressed: Press) => {
    clearTimeout(pressed.timer)
    const { left, top, width } = pressed.card.getBoundingClientRect()
    pressed.grip = { x: pressed.start.x - left, y: pressed.start.y - top }
    pressed.isLifted = true
    pressed.over = stageAt(pressed.at)
    setDrag({ applicant: pressed.applicant, over: pressed.over, width })
    say({ kind: 'lifted', applicant: pressed.applicant })
  }
  const onFrame = useEffectEvent(() => {
    const pressed = press.current
    const scroller = board.current
    if (!pressed?.isLifted || !scroller) return
    const { at, grip } = pressed
    if (ghost.current) {
      ghost.current.style.translate = `${at.x - grip.x}px ${at.y - grip.y}px`
      ghost.current.style.visibility = 'visible'
    }
    const { left, right } = scroller.getBoundingClientRect()
    const push = Math.max(0, at.x - (right - edge)) - Math.max(0, left + edge - at.x)
    scroller.scrollLeft += Math.max(-1, Math.min(1, push / edge)) * fastest
    const over = stageAt(at)
    if (over?.stageId === pressed.over?.stageId) return
    pressed.over = over
    setDrag((before) => before && { ...before, over })
    if (over) say({ kind: 'over', applicant: pressed.applicant, stage: over.name })
  })
  const onMove = useEffectEvent((event: PointerEvent) => {
    const pressed = press.current
    if (!pressed || event.pointerId !== pressed.pointer) return
    pressed.at = { x: event.clientX, y: event.clientY }
    if (pressed.isLifted) return
    if (Math.hypot(pressed.at.x - pressed.start.x, pressed.at.y - pressed.start.y) <= slop) return
    if (pressed.isTouch) end(null)
    else lift(pressed)
  })
  const onUp = useEffectEvent((event: PointerEvent) => {
    const pressed = press.current
    if (!pressed || event.pointerId !== pressed.pointer) return
    // The link of the card is not followed by letting the card go.
    if (pressed.isLifted) {
      const stop = (click: MouseEvent) => {
        click.preventDefault()
        click.stopPropagation()
      }
      addEventListener('click', stop, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', stop, { capture: true }), 0)
    }
    end(pressed.isLifted ? stageAt({ x: event.clientX, y: event.clientY }) : null)
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !press.current?.isLifted) return
    event.preventDefault()
    event.stopPropagation()
    end(null)
  })
  const cancel = useEffectEvent(() => end(null))
  const onTouch = useEffectEvent((event: Event) => {
    if (press.current?.isLifted || (event.type === 'contextmenu' && press.current?.isTouch))
      event.preventDefault()
  })
  useEffect(() => {
    const listened = board.current
    const over = new AbortController()
    const { signal } = over
    addEventListener('pointermove', (event) => onMove(event), { signal })
    addEventListener('pointerup', (event) => onUp(event), { signal })
    addEventListener('pointercancel', () => cancel(), { signal })
    addEventListener('blur', () => cancel(), { signal })
    addEventListener('keydown', (event) => onKey(event), { signal, capture: true })
    // Not passive from the start: a browser that began to scroll asks nobody any more.
    listened?.addEventListener('touchmove', (event) => onTouch(event), { signal, passive: false })
    listened?.addEventListener('contextmenu', (event) => onTouch(event), { signal })
    return () => {
      over.abort()
      clearTimeout(press.current?.timer)
      press.current = null
    }
  }, [])
  const isLifted = drag !== null
  useEffect(() => {
    if (!isLifted) return
    let frame = requestAnimationFrame(function next() {
      onFrame()
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [isLifted])

  const take = (event: React.PointerEvent<HTMLElement>, applicant: Applicant) => {
    if (event.button !== 0 || !event.isPrimary || press.current) return
    if ((event.target as HTMLElement).closest('button, [popover]')) return
    const isTouch = event.pointerType === 'touch'
    const at = { x: event.clientX, y: event.clientY }
    const pressed: Press = {
      applicant,
      card: event.currentTarget,
      isTouch,
      pointer: event.pointerId,
      start: at,
      at,
      grip: { x: 0, y: 0 },
      isLifted: false,
      over: null,
      timer: undefined,
    }
    if (isTouch) pressed.timer = setTimeout(() => press.current === pressed && lift(pressed), longPressMs)
    press.current = pressed
  }
  return { board, ghost, drag, take }
}

/** What a screen reader hears of a card in the air. */
export type DragWords =
  | { kind: 'lifted' | 'dropped' | 'stays'; applicant: Applicant }
  | { kind: 'over'; applicant: Applicant; stage: string }

function columnAt({ x, y }: { x: number; y: number }): string | undefined {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-stage]')?.dataset['stage']
}
