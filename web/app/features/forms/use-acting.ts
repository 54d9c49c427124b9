import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type SubmitOptions, useFetcher, useRevalidator } from 'react-router'
import { toast } from '../../ui/toast.tsx'
import { offlineWords } from '../../ui/wait-for-connection.ts'
import { type Outcome, isOutcome } from './outcome.ts'
import { useEachAnswer } from './use-each-answer.ts'
import { useFollowing } from './use-form-effects.ts'
import { useFormMachine } from './use-form-machine.ts'

type Wish = FormData | Record<string, string>
type Options = Pick<SubmitOptions, 'action' | 'flushSync'>

interface Acting<T> {
  onDone?: (answer: T) => void
  /** Told of every refusal, also one after which the person is asked to sign in. */
  onRefused?: (refusal: Outcome) => void
  /** Says what was refused; a toast without it. */
  tell?: (refusal: Outcome) => void
}

/** Sends something to an action, once at a time; asks to sign in where that is wanted, and hands on what came of it. */
export function useActing<T extends object>({ onDone, onRefused, tell = toastRefusal }: Acting<T>) {
  const fetcher = useFetcher<unknown>()
  const { revalidate } = useRevalidator()
  const wish = useRef<{ body: Wish; options: Options }>({ body: {}, options: {} })
  const [refusal, setRefusal] = useState<Outcome | null>(null)
  const [state, take, read] = useFormMachine({
    initial: null,
    check: () => Promise.resolve({}),
    send: () => void fetcher.submit(wish.current.body, { method: 'post', ...wish.current.options }),
    onState: () => {},
  })
  const outcome = isOutcome(fetcher.data) ? fetcher.data : null
  const { refusals } = state
  const showRefusal = useEffectEvent(() => {
    const { message } = state
    // Without a connection nothing was sent, and there is no answer to it.
    const refused = message === offlineWords ? { reason: null, message, fields: {}, values: {} } : outcome
    if (!refused) return
    setRefusal(refused)
    tell(refused)
    // React Router does not reload after a refused action, so the next try would fail the same way.
    if (refused.isOutdated) void revalidate()
  })
  const summary = useRef(null)
  useFollowing({
    summary,
    state,
    answer: fetcher.data,
    isOnItsWay: fetcher.state !== 'idle',
    take,
    read,
    onSaved: undefined,
  })
  useEachAnswer(fetcher.data, (answer) => {
    if (isOutcome(answer)) onRefused?.(answer)
    else if (answer) onDone?.(answer as T)
  })
  useEffect(() => {
    if (refusals) showRefusal()
  }, [refusals])
  const send = (body: Wish, options: Options = {}) => {
    if (read().phase !== 'writing') return
    wish.current = { body, options }
    setRefusal(null)
    take({ is: 'pressed', isOnline: navigator.onLine, isChecked: true })
  }
  return {
    send,
    refusal,
    isBusy: fetcher.state !== 'idle',
    /** Nothing is being carried out: the next thing can be sent, even while the page is still being read again. */
    isFree: state.phase === 'writing',
    sending: fetcher.formData ?? null,
    /** What the action answered last. */
    answer: fetcher.data,
    Form: fetcher.Form,
    /** For a form that sends itself: what it holds goes to its own action. */
    onSubmit: (event: React.FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const form = event.currentTarget
      const { submitter } = event.nativeEvent as SubmitEvent
      const action = form.getAttribute('action')
      send(new FormData(form, submitter), action === null ? {} : { action })
    },
  }
}

/** What is wrong with a field stands there. */
function toastRefusal({ message }: Outcome): void {
  if (message) toast(message)
}
