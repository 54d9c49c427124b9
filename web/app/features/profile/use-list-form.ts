import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { toast } from '../../ui/toast.tsx'
import { offlineWords } from '../../ui/wait-for-connection.ts'
import { markUnsent } from '../forms/unsent.ts'
import { isOutcome } from '../forms/outcome.ts'
import { useLanding } from '../forms/use-landing.ts'
import { ask } from '../session/ask.ts'

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
  const id = useId()
  const action = useLanding(name)
  const fetcher = useFetcher<unknown>()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<readonly T[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const chosen = draft ?? saved
  const keys = (entries: readonly T[]) => JSON.stringify(entries.map(keyOf))
  const isChanged = draft !== null && keys(draft) !== keys(saved)
  const own = isOutcome(answer) && answer.values['do'] === name ? answer : null
  useEffect(() => {
    markUnsent(id, isChanged)
    return () => markUnsent(id, false)
  }, [id, isChanged])
  const send = () => {
    if (!navigator.onLine) return toast(offlineWords)
    void fetcher.submit(form.current)
  }
  const receive = useEffectEvent((outcome: unknown) => {
    if (!isOutcome(outcome)) return
    if (outcome.reason === 'session.none') {
      void ask('signIn').then((isDone) => (isDone ? send() : undefined))
      return
    }
    setProblem(Object.values(outcome.fields)[0] ?? outcome.message ?? 'Something went wrong')
  })
  useEffect(() => receive(fetcher.data), [fetcher.data])
  return {
    chosen,
    isChanged,
    isBusy: fetcher.state !== 'idle',
    problem: problem ?? (own ? (Object.values(own.fields)[0] ?? own.message) : null),
    typed: own?.values['add'] ?? '',
    setProblem,
    change: (entries: readonly T[]) => {
      setProblem(null)
      setDraft(entries)
    },
    Form: fetcher.Form,
    props: {
      ref: form,
      method: 'post' as const,
      action,
      onSubmit: (event: React.FormEvent) => {
        event.preventDefault()
        if (fetcher.state === 'idle') send()
      },
    },
  }
}
