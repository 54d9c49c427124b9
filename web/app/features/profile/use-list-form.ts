import { pagePath } from '@chainwork/contract/pages'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { isOutcome } from '../forms/outcome.ts'
import { useForm } from '../forms/use-form.ts'
import { useLanding } from '../forms/use-landing.ts'

/** A list of the profile while it is changed; what is saved and what is chosen are compared entry by entry. */
export function useListForm<T>({
  name,
  saved,
  keyOf,
  answer,
}: {
  name: string
  saved: readonly T[]
  keyOf: (entry: T) => string
  /** What the page's action answered without scripts. */
  answer: unknown
}) {
  const action = useLanding(name)
  const fetcher = useFetcher<unknown>()
  const [draft, setDraft] = useState<readonly T[] | null>(null)
  const [problem, setOwnProblem] = useState<string | null>(null)
  const keys = (entries: readonly T[]) => JSON.stringify(entries.map(keyOf))
  const isChanged = draft !== null && keys(draft) !== keys(saved)
  const own = isOutcome(answer) && answer.values['do'] === name ? answer : null
  const form = useForm({
    answer: fetcher.data ?? own,
    fetcher,
    formId: `${name}-`,
    isUnsaved: isChanged,
    guard: true,
    current: pagePath('/profile'),
  })
  const [refused] = Object.entries(form.problems)
  const setProblem = (words: string | null) => {
    setOwnProblem(words)
    if (refused) form.changed(refused[0])
  }
  return {
    ...form,
    chosen: draft ?? saved,
    isChanged,
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
