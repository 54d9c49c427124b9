import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import { toast } from '../../ui/toast.tsx'
import { ask } from '../session/ask.ts'
import { isOutcome } from './outcome.ts'

/** A button with a form round it: sends once, asks to sign in or for proof when that is wanted, and tells what came of it. */
export function ActionForm({
  values,
  className,
  label,
  action,
  onDone,
  children,
}: {
  values: Record<string, string>
  className?: string | undefined
  /** Accessible name when the words on the button are not enough. */
  label?: string
  /** Where it is sent when that is not the page itself. */
  action?: string
  onDone?: () => void
  children: React.ReactNode
}) {
  const fetcher = useFetcher<unknown>()
  const form = useRef<HTMLFormElement>(null)
  // A button that is disabled would lose the focus.
  const isBusy = fetcher.state !== 'idle'
  const receive = useEffectEvent((answer: unknown) => {
    if (isOutcome(answer)) {
      const { reason, message } = answer
      if (reason !== 'session.none' && reason !== 'session.stale')
        return toast(message ?? 'Something went wrong')
      return void ask(reason === 'session.none' ? 'signIn' : 'proof').then((isDone) =>
        isDone ? fetcher.submit(form.current) : undefined,
      )
    }
    if (!answer || typeof answer !== 'object' || !('told' in answer)) return
    toast(String(answer.told))
    onDone?.()
  })
  useEffect(() => receive(fetcher.data), [fetcher.data])
  return (
    <fetcher.Form
      method="post"
      action={action}
      ref={form}
      onSubmit={(event) => (isBusy ? event.preventDefault() : undefined)}
    >
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className={className} aria-label={label} aria-disabled={isBusy || undefined}>
        {children}
      </button>
    </fetcher.Form>
  )
}
