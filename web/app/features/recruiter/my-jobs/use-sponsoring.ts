import type { Reply } from '@chainwork/contract'
import type { sponsorPosting } from '@chainwork/contract/postings/endpoints'
import { sponsorUndoSeconds } from '@chainwork/contract/postings/values'
import { useEffect, useEffectEvent } from 'react'
import { clear, readStored, store } from '../../../ui/storage.ts'
import { toast } from '../../../ui/toast.tsx'
import { useEndpoint } from '../../forms/use-endpoint.ts'

type Sponsored = Pick<Reply<typeof sponsorPosting>, 'id' | 'message' | 'canUndo'>
const stored = 'sponsored'

/**
 * Says that a posting is sponsored and offers for some seconds to undo that, also after a reload. It lives with the list, because
 * the question is gone by then.
 */
export function useSponsoring(): (done: Sponsored) => void {
  const { press } = useEndpoint({
    to: 'DELETE /api/job-posting/:id/sponsor-job',
    failed: 'Failed to update job post',
  })
  const offer = ({ id, message }: Sponsored, seconds: number) => {
    const run = () => {
      clear('sessionStorage', stored)
      press({ params: { id } })
    }
    toast(message, { label: 'Undo', run, seconds })
  }
  const offerAgain = useEffectEvent(() => {
    const done = JSON.parse(readStored('sessionStorage', stored) ?? 'null') as
      | (Sponsored & { at: number })
      | null
    const seconds = done ? sponsorUndoSeconds - (Date.now() - done.at) / 1000 : 0
    if (done && seconds > 0) offer(done, seconds)
    else clear('sessionStorage', stored)
  })
  useEffect(() => offerAgain(), [])
  return ({ id, message, canUndo }) => {
    if (!canUndo) return toast(message)
    const done = { id, message, canUndo }
    store('sessionStorage', stored, JSON.stringify({ ...done, at: Date.now() }))
    offer(done, sponsorUndoSeconds)
  }
}
