import { pagePath } from '@chainwork/contract/pages'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { toast } from '../../ui/toast.tsx'
import { isOutcome, isTaken } from '../forms/outcome.ts'
import { useForm } from '../forms/use-form.ts'
import { useEditBase } from '../forms/use-edit-base.ts'
import { useLanding } from '../forms/use-landing.ts'

/** A list of the profile while it is changed; what is saved and what is chosen are compared entry by entry. */
export function useListForm<T>({
  name,
  saved,
  updatedAt,
  keyOf,
  answer,
}: {
  name: string
  saved: readonly T[]
  updatedAt: string | null
  keyOf: (entry: T) => string
  /** What the page's action answered without scripts. */
  answer: unknown
}) {
  const action = useLanding(name)
  const fetcher = useFetcher<unknown>()
  const [draft, setDraft] = useState<readonly T[] | null>(null)
  const [problem, setOwnProblem] = useState<string | null>(null)
  const keys = (entries: readonly T[]) => JSON.stringify(entries.map(keyOf))
  const own = isOutcome(answer) && answer.values['do'] === name ? answer : null
  const form = useForm({
    answer: fetcher.data ?? own,
    fetcher,
    formId: `${name}-`,
    isChanged: draft !== null && keys(draft) !== keys(saved),
    guard: true,
    current: pagePath('/profile'),
    onSaved: (taken) => (isTaken(taken) ? toast(taken.told) : undefined),
  })
  const { version, shows, generation } = useEditBase(form, { version: updatedAt, shows: saved })
  const [begun, setBegun] = useState(generation)
  if (begun !== generation) {
    setBegun(generation)
    setDraft(null)
  }
  const [refused] = Object.entries(form.problems)
  const setProblem = (words: string | null) => {
    setOwnProblem(words)
    form.changed(...(refused ? [refused[0]] : []))
  }
  return {
    ...form,
    version,
    chosen: draft ?? shows,
    isChanged: draft !== null && keys(draft) !== keys(shows),
    problem: problem ?? refused?.[1] ?? null,
    typed: own?.values['add'] ?? '',
    setProblem,
    change: (entries: readonly T[]) => {
      setProblem(null)
      setDraft(entries)
    },
    Form: fetcher.Form,
    props: { ...form.props, action },
  }
}
