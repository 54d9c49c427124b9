import type { Call, Endpoints, Reply } from '@chainwork/contract'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { ChangeKey } from '../../api/client.ts'
import { useOnline } from '../../ui/use-online.ts'
import type { AfterCall } from './use-done.ts'
import { toastRefusal, useEndpoint } from './use-endpoint.ts'
import { useGuard, useUnsent } from './use-form-effects.ts'

/**
 * A choice that a call saves as it is made. What is chosen without a connection, or while the one before is being saved, is saved
 * after that; a refused one goes back to what is saved.
 */
export function useSavedChoice<K extends ChangeKey, T>({
  to,
  saved,
  inputOf,
  undo,
}: {
  to: K
  /** What the page has read. */
  saved: T
  inputOf: (choice: T) => Call<Endpoints[K]>
} & Pick<AfterCall<Reply<Endpoints[K]>>, 'undo'>): [choice: T, choose: (choice: T) => void] {
  const [chosen, setChosen] = useState<{ choice: T; isSent: boolean } | null>(null)
  const { press, isBusy } = useEndpoint({
    to,
    undo,
    failed: 'Something went wrong with updating notification',
    onRefused: (refusal) => {
      setChosen(null)
      toastRefusal(refusal)
    },
  })
  const isOnline = useOnline()
  const isUnsent = chosen?.isSent === false
  const id = useId()
  useUnsent(id, isUnsent)
  useGuard(id, { isOn: true, isUnsaved: () => isUnsent, isWithin: (_next, isStep) => isStep })
  if (chosen?.isSent && !isBusy && chosen.choice === saved) setChosen(null)
  const send = useEffectEvent(() => {
    if (!chosen) return
    setChosen({ ...chosen, isSent: true })
    press(inputOf(chosen.choice))
  })
  useEffect(() => {
    if (isUnsent && isOnline && !isBusy) send()
  }, [isUnsent, isOnline, isBusy])
  return [chosen ? chosen.choice : saved, (choice) => setChosen({ choice, isSent: false })]
}
