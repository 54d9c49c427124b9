import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { toast } from '../../ui/toast.tsx'
import { offlineWords } from '../../ui/wait-for-connection.ts'
import { ask } from '../session/ask.ts'
import { type Outcome, isOutcome } from './outcome.ts'

/** Sends something to the page's action, once at a time; asks to sign in where that is wanted, and hands on what came of it. */
export function useActing<T extends object>(onDone: (answer: T) => void) {
  const fetcher = useFetcher<unknown>()
  const sent = useRef<FormData | null>(null)
  const [refusal, setRefusal] = useState<Outcome | null>(null)
  const send = (form: FormData) => {
    if (fetcher.state === 'submitting') return
    if (!navigator.onLine) return toast(offlineWords)
    sent.current = form
    setRefusal(null)
    void fetcher.submit(form, { method: 'post' })
  }
  const receive = useEffectEvent((answer: unknown) => {
    if (!isOutcome(answer)) return onDone(answer as T)
    const { reason, message } = answer
    if (reason !== 'session.none') {
      setRefusal(answer)
      if (message) toast(message)
      return
    }
    void ask('signIn').then((isDone) => (isDone && sent.current ? send(sent.current) : undefined))
  })
  useEffect(() => {
    if (fetcher.data) receive(fetcher.data)
  }, [fetcher.data])
  return { send, refusal, isBusy: fetcher.state !== 'idle', sending: fetcher.formData ?? null }
}
