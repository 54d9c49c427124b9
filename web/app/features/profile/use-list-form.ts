import { pagePath } from '@chainwork/contract/pages'
import { useLayoutEffect, useRef, useState } from 'react'
import { toast } from '../../ui/toast.tsx'
import { useSentForm } from '../forms/endpoint-form.tsx'
import { useEditBase } from '../forms/use-edit-base.ts'
import { type Changed, versionIn } from './use-section-form.ts'

/** A list of the profile while it is changed; what is saved and what is chosen are compared entry by entry. */
export function useListForm<T>({
  name,
  saved,
  updatedAt,
  keyOf,
  put,
}: {
  name: string
  saved: readonly T[]
  updatedAt: string | null
  keyOf: (entry: T) => string
  /** Replaces the list. */
  put: (entries: readonly T[], version: { updatedAt?: string }) => Promise<Changed>
}) {
  const [draft, setDraft] = useState<readonly T[] | null>(null)
  const [problem, setOwnProblem] = useState<string | null>(null)
  const keys = (entries: readonly T[]) => JSON.stringify(entries.map(keyOf))
  const chosenNow = useRef(saved)
  const form = useSentForm<Changed>({
    make: (fields) => put(chosenNow.current, versionIn(fields)),
    isQuiet: true,
    onDone: () => toast('Update successful'),
    formId: `${name}-`,
    isChanged: draft !== null && keys(draft) !== keys(saved),
    guard: true,
    current: pagePath('/profile'),
  })
  const { version, shows, generation } = useEditBase(form, { version: updatedAt, shows: saved })
  const [begun, setBegun] = useState(generation)
  if (begun !== generation) {
    setBegun(generation)
    setDraft(null)
  }
  const chosen = draft ?? shows
  useLayoutEffect(() => {
    chosenNow.current = chosen
  })
  const [refused] = Object.entries(form.problems)
  const setProblem = (words: string | null) => {
    setOwnProblem(words)
    form.changed(...(refused ? [refused[0]] : []))
  }
  return {
    ...form,
    version,
    chosen,
    isChanged: draft !== null && keys(draft) !== keys(shows),
    problem: problem ?? refused?.[1] ?? null,
    setProblem,
    change: (entries: readonly T[]) => {
      setProblem(null)
      setDraft(entries)
    },
  }
}
