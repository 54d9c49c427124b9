import type { Purchase } from '@chainwork/contract/billing/schemas'
import type { Id } from '@chainwork/contract/ids'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../api/client.ts'

/** Asked often at first, when somebody is looking at it; then the webhook and the jobs of the server are enough. */
const eagerMs = 1500
const eagerFor = 12_000
const calmMs = 10_000
const calmFor = 20 * 60_000

/**
 * Asks about an open payment until it is settled, and then has the page read again. True once the provider has kept saying
 * that nothing was paid.
 */
export function useConfirming(company: Id<'company'>, purchase: Purchase | null): boolean {
  const { revalidate } = useRevalidator()
  const [isUnpaid, setUnpaid] = useState(false)
  const isOpen = purchase?.status === 'open'
  const id = purchase?.id
  const settled = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (!isOpen || !id) return
    const began = performance.now()
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      const answer = navigator.onLine ? await confirm(company, id, stop.signal) : null
      if (stop.signal.aborted) return
      const passed = performance.now() - began
      if (answer && answer.status !== 'open') return settled()
      if (answer && passed >= eagerFor) setUnpaid(true)
      if (passed < calmFor) timer = setTimeout(() => void ask(), passed < eagerFor ? eagerMs : calmMs)
    }
    timer = setTimeout(() => void ask(), eagerMs)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [isOpen, id, company])
  return isUnpaid
}

/** What the provider says; null when it does not answer. */
function confirm(
  id: Id<'company'>,
  purchaseId: Id<'purchase'>,
  signal: AbortSignal,
): Promise<Purchase | null> {
  return call(
    'POST /api/company/:id/credit-purchase/:purchaseId/confirm',
    { params: { id, purchaseId } },
    { signal },
  ).catch(() => null)
}
