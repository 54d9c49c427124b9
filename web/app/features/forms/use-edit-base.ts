import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { type EditBase, type Saved, firstBase, nextBase } from './edit-base.ts'
import type { FormHandle } from './use-form.ts'

/**
 * What a form's fields began with and the version that goes out with them. A page that is read again moves both together: a
 * form that holds something keeps them, any other begins again, its fields with the key `generation`.
 */
export function useEditBase<T>(
  form: Pick<FormHandle, 'edit'>,
  saved: Saved<T>,
  /** What was typed before the page was opened, and the version it was typed from. */
  { isHeld = false, version }: { isHeld?: boolean; version?: string | undefined } = {},
): Pick<EditBase<T>, 'version' | 'shows' | 'generation'> {
  const { progress, isFocused, restart } = form.edit
  const held = { ...progress, isHeld: progress.isHeld || isHeld }
  const [base, setBase] = useState(() => firstBase(saved, held, version))
  const next = nextBase(base, saved, held)
  if (next !== base) setBase(next)
  const [{ seen, generation }, setShown] = useState({ seen: 0, generation: 0 })
  // Decided as the page changes and not before: a cursor that comes meanwhile stays in its field.
  const change = useEffectEvent(() => {
    if (next.generation === seen) return
    const isLeft = next.isOwn && isFocused()
    setShown({ seen: next.generation, generation: isLeft ? generation : next.generation })
  })
  useLayoutEffect(() => change(), [next.generation])
  const begun = useEffectEvent(() => (generation ? restart() : undefined))
  useLayoutEffect(() => begun(), [generation])
  return { version: next.version, shows: next.shows, generation }
}
