import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { watchPointer } from './after-pointer.ts'
import type { FormEvent, FormState } from './form-machine.ts'
import { isOutcome } from './outcome.ts'
import { useEachAnswer } from './use-each-answer.ts'
import { type Guard, guardForm, markUnsent } from './unsent.ts'

/** Follows what comes of a form: answers reach its machine, a refusal moves the focus, and what was taken is told once. */
export function useFollowing({
  summary,
  state,
  answer,
  isOnItsWay,
  isSent = () => true,
  take,
  read,
  onSaved,
}: {
  summary: RefObject<HTMLDivElement | null>
  state: FormState
  answer: unknown
  isOnItsWay: boolean
  /** False while it waits for others that are on their way. */
  isSent?: () => boolean
  take: (event: FormEvent) => void
  read: () => FormState
  onSaved: (() => void) | undefined
}): void {
  const { phase, refusals } = state
  const isOff = useEffectEvent(isSent)
  const isGoing = useRef(false)
  const saved = useEffectEvent(() => onSaved?.())
  const settle = useEffectEvent(() => {
    if (read().phase !== 'sending') return
    isGoing.current = false
    take({ is: 'settled' })
    saved()
  })
  useEffect(() => {
    if (refusals) summary.current?.focus()
  }, [refusals, summary])
  // Before what follows from being on its way no more: an answer that was refused is not taken.
  useEachAnswer(answer, () => {
    if (isOutcome(answer)) take({ is: 'answered', outcome: answer })
    // What was taken can be followed by more while the page around it is still being read again.
    else if (answer != null) settle()
  })
  useEffect(() => {
    if (phase !== 'sending') isGoing.current = false
    else if (isOnItsWay) isGoing.current ||= isOff()
    else if (isGoing.current) settle()
  }, [isOnItsWay, phase])
  // A form that was taken leads on, and its page goes with it.
  useEffect(
    () => () => {
      if (isGoing.current && read().phase === 'sending') saved()
    },
    [read],
  )
  useEffect(watchPointer, [])
}

/** Keeps the list of what is unsent true. */
export function useUnsent(id: string, isUnsent: boolean): void {
  useEffect(() => markUnsent(id, isUnsent), [id, isUnsent])
  useEffect(() => () => markUnsent(id, false), [id])
}

/** Has the page of a form left only after a question. */
export function useGuard(id: string, { isOn, ...guard }: Guard & { isOn: boolean }): void {
  const latest = useRef<Guard>(guard)
  useEffect(() => {
    latest.current = guard
  })
  useEffect(() => {
    if (!isOn) return
    return guardForm(id, {
      isUnsaved: () => latest.current.isUnsaved(),
      isWithin: (next, isStep) => latest.current.isWithin(next, isStep),
      onLeave: () => latest.current.onLeave?.(),
    })
  }, [id, isOn])
}
