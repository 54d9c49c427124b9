import { useEffect, useEffectEvent, useRef } from 'react'
import { outcomeOfError } from './outcome.ts'
import { useFormMachine } from './use-form-machine.ts'

interface Calling<W> {
  /** Makes the call; what it throws is a refusal. */
  make: (wish: W) => Promise<void>
  /** Says why it was not made, once that is final. */
  tell: (words: string, wish: W) => void
}

/** Makes a call, once at a time: the same machine for what is shown as done before the answer is there. */
export function useCalling<W>({ make, tell }: Calling<W>): (wish: W) => void {
  const wanted = useRef<W>(null)
  const [state, take, read] = useFormMachine({
    initial: null,
    check: () => Promise.resolve({}),
    send: () =>
      void make(wanted.current as W).then(
        () => take({ is: 'settled' }),
        (error: unknown) => take({ is: 'answered', outcome: outcomeOfError(error, '') }),
      ),
    onState: () => {},
  })
  const { refusals } = state
  const refused = useEffectEvent(() => tell(state.message ?? '', wanted.current as W))
  useEffect(() => {
    if (refusals) refused()
  }, [refusals])
  return (wish) => {
    if (read().phase !== 'writing') return
    wanted.current = wish
    take({ is: 'pressed', isOnline: navigator.onLine, isChecked: true })
  }
}
