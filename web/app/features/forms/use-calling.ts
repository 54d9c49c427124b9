import { useRef } from 'react'
import { outcomeOfError } from './outcome.ts'
import { useFormMachine } from './use-form-machine.ts'

interface Calling<W> {
  /** Makes the call; what it throws is a refusal. */
  make: (wish: W) => Promise<void>
  /** Takes back what was shown as done and says why it was not made, once that is final; also where it was never sent. */
  tell: (words: string, wish: W) => void
}

/** Makes calls, one after the other: the same machine for what is shown as done before the answer is there. */
export function useCalling<W>({ make, tell }: Calling<W>): (wish: W) => void {
  const wanted = useRef<W>(null)
  const told = useRef(0)
  const waiting = useRef<W[]>([])
  const [, take, read] = useFormMachine({
    initial: null,
    check: () => Promise.resolve({}),
    send: () =>
      void make(wanted.current as W).then(
        () => take({ is: 'settled' }),
        (error: unknown) => take({ is: 'answered', outcome: outcomeOfError(error, '') }),
      ),
    onState: ({ refusals, message }) => {
      // Called directly, because the button may be unmounted before an effect could run.
      if (refusals > told.current) tell(message ?? '', wanted.current as W)
      told.current = refusals
      queueMicrotask(next)
    },
  })
  // Not kept in state: what is undone from a toast counts too, when the button it was about is gone.
  const next = () => {
    if (read().phase !== 'writing' || !waiting.current.length) return
    wanted.current = waiting.current.shift() as W
    take({ is: 'pressed', isOnline: navigator.onLine, isChecked: true })
  }
  return (wish) => {
    waiting.current.push(wish)
    next()
  }
}
