import { type RefObject, useEffect, useRef } from 'react'
import { watchPointer } from './after-pointer.ts'
import type { FormEvent, FormState } from './form-machine.ts'
import { isOutcome } from './outcome.ts'
import { type Guard, guardForm, markUnsent } from './unsent.ts'

/** Follows what comes of a form: what its page's action answers reaches its machine, and a refusal moves the focus. */
export function useFollowing({
  summary,
  state: { phase, refusals },
  answer,
  isOnItsWay,
  take,
}: {
  summary: RefObject<HTMLDivElement | null>
  state: FormState
  answer: unknown
  isOnItsWay: boolean
  take: (event: FormEvent) => void
}): void {
  const isGoing = useRef(false)
  useEffect(() => {
    if (refusals) summary.current?.focus()
  }, [refusals, summary])
  // Before what follows from being on its way no more: an answer that was refused is not taken.
  useEffect(() => {
    if (isOutcome(answer)) take({ is: 'answered', outcome: answer })
  }, [answer, take])
  useEffect(() => {
    if (phase === 'sending' && isGoing.current && !isOnItsWay) take({ is: 'done' })
    isGoing.current = phase === 'sending' && isOnItsWay
  }, [isOnItsWay, phase, take])
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
