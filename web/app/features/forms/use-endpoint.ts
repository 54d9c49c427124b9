import type { Call, Endpoints, Reply } from '@chainwork/contract'
import { useRef, useState } from 'react'
import { type ChangeKey, call } from '../../api/client.ts'
import { toast } from '../../ui/toast.tsx'
import { offlineWords } from '../../ui/wait-for-connection.ts'
import { withAccess } from './ask-again.ts'
import { type Outcome, isOutdated, outcomeOfError } from './outcome.ts'
import { type AfterCall, useDone } from './use-done.ts'

interface Options<K extends ChangeKey> extends AfterCall<Reply<Endpoints[K]>> {
  to: K
  /** Says what was refused; a toast without it, or where it answers false. */
  onRefused?: ((refusal: Outcome) => void | boolean) | undefined
}

/**
 * Makes a call, one at a time: asks to sign in when that is wanted, says what came of it and reads the page again, also when the
 * button that was pressed is gone by then.
 */
export function useEndpoint<K extends ChangeKey>({ to, onRefused, ...after }: Options<K>) {
  const { done, read } = useDone(after)
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const refused = (refusal: Outcome) => {
    if (!onRefused || onRefused(refusal) === false) toastRefusal(refusal)
  }
  const press = async (input: Call<Endpoints[K]>) => {
    if (isUnderWay.current) return
    if (!navigator.onLine) return refused({ reason: null, message: offlineWords, fields: {}, values: {} })
    isUnderWay.current = true
    setBusy(true)
    try {
      const reply = await withAccess(() => call(to, input))
      isUnderWay.current = false
      await done(reply)
    } catch (error) {
      isUnderWay.current = false
      refused(outcomeOfError(error, after.failed))
      if (isOutdated(error)) await read()
    } finally {
      setBusy(false)
    }
  }
  return { press: (input: Call<Endpoints[K]>) => void press(input), isBusy }
}

/** Says why a call was refused. A button has no fields, so what is wrong with one is said with it. */
export function toastRefusal(refusal: Outcome): void {
  toast(wordsOfRefusal(refusal))
}

/** Why a call was refused, in one sentence. */
export function wordsOfRefusal({ message, fields }: Outcome): string {
  return message ?? Object.values(fields)[0] ?? 'Something went wrong'
}
