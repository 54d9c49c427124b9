import { useRef } from 'react'
import { withAccess } from './ask-again.ts'
import { outcomeOfError } from './outcome.ts'

/**
 * Makes calls, one after the other, for what is shown as done before the answer is there. `refused` takes that back and says why,
 * once it is final.
 */
export function useCalling<W>(
  make: (wanted: W) => Promise<void>,
  refused: (words: string, wanted: W) => void,
): (wanted: W) => void {
  const last = useRef(Promise.resolve())
  return (wanted) => {
    last.current = last.current
      .then(() => withAccess(() => make(wanted)))
      .catch((error: unknown) => refused(outcomeOfError(error, '').message ?? '', wanted))
  }
}
