import { pagePath } from '@chainwork/contract/pages'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { useSectionForm } from './use-section-form.ts'

/** The entry that stands for a new one. */
export const newItem = '0'

const goneWords = 'This entry was deleted elsewhere. Your text is kept: save it as a new entry, or cancel.'

/** The form of one entry of a list. One that was deleted meanwhile keeps what its form holds, and is saved as a new entry. */
export function useEntryForm<T extends { id: string }, Name extends string>({
  item,
  entry,
  updatedAt,
  ...options
}: Omit<Parameters<typeof useSectionForm<T | null, Name>>[0], 'saved' | 'leadsTo'> & {
  /** Which entry the address names. */
  item: string
  /** Null for a new one, and for one that is there no more. */
  entry: T | null
  updatedAt: string | null
}) {
  const [last, setLast] = useState(entry)
  if (entry && entry !== last) setLast(entry)
  const cancelTo = `${pagePath('/profile/edit')}#${options.name}`
  const form = useSectionForm<T | null, Name>({
    ...options,
    saved: { version: updatedAt, shows: entry ?? last },
    leadsTo: cancelTo,
  })
  const isHeld = form.isPressed || form.isDone
  const keepFocus = useEffectEvent(() => {
    const element = form.element.current
    const { activeElement } = document
    if (!element?.contains(activeElement) || !activeElement!.closest('[inert]')) return
    const button = [...element.querySelectorAll('button')].find(({ type }) => type === 'submit')
    button?.focus({ preventScroll: true })
  })
  useLayoutEffect(() => {
    if (isHeld) keepFocus()
  }, [isHeld])
  const isGone = entry === null && item !== newItem && !form.isDone
  const isAnswered = !isGone || Object.keys(form.problems).length > 0
  return {
    ...form,
    cancelTo,
    item: isGone ? newItem : item,
    isGone,
    /** From the press until it closes or is refused nothing is written in it: that would go out half-finished, or be lost. */
    isHeld,
    summary: isAnswered
      ? form.summary
      : { ...form.summary, message: goneWords, isShown: true, current: null },
    /** The same entry needs no saving. */
    isWaiting: form.isHydrated && entry !== null && !form.isChanged && !isHeld,
  }
}
