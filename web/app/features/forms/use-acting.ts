import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { type SubmitOptions, useFetcher, useRevalidator } from 'react-router'
import { toast } from '../../ui/toast.tsx'
import { offlineWords } from '../../ui/wait-for-connection.ts'
import { awaitAnswer } from '../../ui/pending-answers.tsx'
import { type Outcome, isOutcome, isTaken } from './outcome.ts'
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

/**
 * Sends something to an action, one submission at a time; asks to sign in when needed, and passes on the answer, even if the
 * component has unmounted by then.
 */
export function useActing<T extends object>({ onDone, onRefused, tell = toastRefusal }: Acting<T>) {
  const key = useId()
  const fetcher = useFetcher<unknown>({ key })
  const { revalidate } = useRevalidator()
  const wish = useRef<{ body: Wish; options: Options }>({ body: {}, options: {} })
  const answered = useRef<Outcome>(null)
  const told = useRef(0)
  const [refusal, setRefusal] = useState<Outcome | null>(null)
  const isThere = useRef(false)
  const latest = useRef({ onDone, onRefused })
  useLayoutEffect(() => {
    latest.current = { onDone, onRefused }
  })
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  const [state, take, read] = useFormMachine({
    initial: null,
    check: () => Promise.resolve({}),
    send: () => {
      const from = location.href
      const end = awaitAnswer({
        key,
        before: fetcher.data,
        onAnswer: (answer) => {
          if (isOutcome(answer)) {
            answered.current = answer
            take({ is: 'answered', outcome: answer })
            latest.current.onRefused?.(answer)
          } else if (answer != null) {
            // Ready for the next submission, although the page is still reloading its data.
            settle()
            // Someone who has left the page reads the notice and is not sent back.
            if (isThere.current || location.href === from) latest.current.onDone?.(answer as T)
            else if (isTaken(answer)) toast(answer.told)
          }
        },
        onEnd: () => settle(),
      })
      void fetcher.submit(wish.current.body, { method: 'post', ...wish.current.options }).finally(end)
    },
    onState: ({ refusals, message }) => {
      if (refusals > told.current) showRefusal(message)
      told.current = refusals
    },
  })
  const settle = () => {
    if (read().phase === 'sending') take({ is: 'settled' })
  }
  const showRefusal = (message: string | null) => {
    // Without a connection nothing was sent, and there is no answer to it.
    const refused =
      message === offlineWords ? { reason: null, message, fields: {}, values: {} } : answered.current
    if (!refused) return
    setRefusal(refused)
    tell(refused)
    // React Router does not reload after a refused action, so the next try would fail the same way.
    if (refused.isOutdated) void revalidate()
  }
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
