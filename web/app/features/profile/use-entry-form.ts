import { idOf } from '@chainwork/contract/ids'
import { pagePath } from '@chainwork/contract/pages'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Changed, useSectionForm } from './use-section-form.ts'

/** The entry that stands for a new one. */
export const newItem = '0'

const unfinished = idOf('unfinished')

/** An entry that lacked something becomes a new one. What is new stands beside whatever has changed meanwhile. */
export const isNew = (item: string) => item === newItem || unfinished.safeParse(item).success

/** The unfinished entry that a new one takes the place of. */
export function completing(item: string) {
  const { data } = unfinished.safeParse(item)
  return data ? { unfinishedId: data } : {}
}

const goneWords = 'This entry was deleted elsewhere. Your text is kept: save it as a new entry, or cancel.'

/** The form of one entry of a list. One that was deleted meanwhile keeps what its form holds, and is saved as a new entry. */
export function useEntryForm<T extends { id: string }, Name extends string>({
  item,
  entry,
  updatedAt,
  section,
  make,
  ...options
}: Omit<Parameters<typeof useSectionForm<T | null, Name>>[0], 'saved' | 'leadsTo' | 'make'> & {
  /** Id of the list on the page. */
  section: string
  /** Saves the entry, or one that is new. */
  make: (form: FormData, item: string) => Promise<Changed>
  /** Which entry the address names. */
  item: string
  /** Null for a new one, and for one that is there no more. */
  entry: T | null
  updatedAt: string | null
}) {
  const [last, setLast] = useState(entry)
  if (entry && entry !== last) setLast(entry)
  const latest = useRef(item)
  const cancelTo = `${pagePath('/profile/edit')}#${section}`
  const form = useSectionForm<T | null, Name>({
    ...options,
    make: (sent) => make(sent, latest.current),
    saved: { version: updatedAt, shows: entry ?? last },
    leadsTo: cancelTo,
  })
  const isHeld = form.isPressed || form.isDone
  const holdFocus = useEffectEvent(() => {
    const element = form.element.current
    const { activeElement } = document
    if (!element?.contains(activeElement) || !activeElement!.closest('[inert]')) return
    const button = [...element.querySelectorAll('button')].find(({ type }) => type === 'submit')
    button?.focus({ preventScroll: true })
  })
  useLayoutEffect(() => {
    if (isHeld) holdFocus()
  }, [isHeld])
  const isGone = entry === null && item !== newItem && !form.isDone
  const shown = isGone ? newItem : item
  useLayoutEffect(() => {
    latest.current = shown
  })
  const isAnswered = !isGone || Object.keys(form.problems).length > 0
  return {
    ...form,
    cancelTo,
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
