import { pagePath } from '@chainwork/contract/pages'
import { useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../../ui/toast.tsx'
import { type SentFormOptions, useSentForm } from '../forms/endpoint-form.tsx'
import type { Saved } from '../forms/edit-base.ts'
import { useEditBase } from '../forms/use-edit-base.ts'
import { useEarlyWriting } from '../forms/use-early-writing.ts'

/** The profile as it stands after a change. */
export interface Changed {
  updatedAt: string
}

/** The state of the profile that a form was filled in from. */
export function versionIn(form: FormData): { updatedAt?: string } {
  const updatedAt = form.get('updatedAt')
  return typeof updatedAt === 'string' && updatedAt ? { updatedAt } : {}
}

/** One form of the edit page: it is sent on its own, so that what was typed in the others stays. */
export function useSectionForm<T, Name extends string = string>({
  saved,
  leadsTo,
  ...options
}: Pick<SentFormOptions<Changed, Name>, 'make' | 'schema' | 'labels' | 'formId'> & {
  saved: Saved<T>
  /** Where it leads once the page shows what was saved, for a form that closes. */
  leadsTo?: string
}) {
  const navigate = useNavigate()
  const [isDone, setDone] = useState(false)
  const form = useSentForm<Changed, Name>({
    ...options,
    isQuiet: true,
    guard: true,
    current: pagePath('/profile'),
    onChange: () => look(),
    onDone: () => {
      toast('Update successful')
      setDone(leadsTo !== undefined)
    },
    onRead: () => (leadsTo === undefined ? undefined : void navigate(leadsTo, { preventScrollReset: true })),
  })
  // A form that closes does not begin again before.
  const base = useEditBase(form, saved, { isHeld: isDone })
  const { isChanged, look } = useChanged(form.element, base.generation)
  return { ...form, ...base, isDone, isChanged }
}

const stateOf = (form: HTMLFormElement) =>
  JSON.stringify(
    [...new FormData(form)]
      .filter(([name]) => name !== 'updatedAt')
      .map(([name, value]) => [name, String(value)]),
  )

/** Whether a form says something else than when its fields began. */
function useChanged(form: React.RefObject<HTMLFormElement | null>, generation = 0) {
  const first = useRef<string | null>(null)
  const [isChanged, setChanged] = useState(false)
  // Before anything is painted: a change made at once must not pass for how the form began.
  useLayoutEffect(() => {
    if (!form.current) return
    first.current = stateOf(form.current)
    setChanged(false)
  }, [form, generation])
  useEarlyWriting(form, () => {
    first.current = null
    setChanged(true)
  })
  const look = () => {
    // A choice sets other fields with it; they have their values a moment later.
    setTimeout(() => form.current && setChanged(stateOf(form.current) !== first.current))
  }
  return { isChanged, look }
}
