import type { Web3Profile } from '@chainwork/contract/activity/schemas'
import type { Session } from '@chainwork/contract/identity/schemas'
import { useEffect, useState } from 'react'
import { call } from '../../api/client.ts'
import { isSeeker } from '../session/is-seeker.ts'
import { useSession } from '../session/use-session.ts'

export type OwnScores = Pick<
  Web3Profile,
  'state' | 'asOf' | 'staleSince' | 'onChainScores' | 'active' | 'sources'
>

const freshMs = 300_000
const firstMs = 2000
const slowestMs = 10_000

/** The last finished answer. A session is loaded again after each change, so an answer of another one may be out of date. */
let last: { session: Session; until: number; scores: OwnScores } | null = null

/** Scores of the seeker who looks at a job post, followed while wallets are read; null for others and until they are known. */
export function useOwnScores(): OwnScores | null {
  const session = useSession()
  const uid = isSeeker(session) ? session.user.uid : null
  const [found, setFound] = useState<{ uid: string; scores: OwnScores } | null>(null)
  useEffect(() => (uid ? follow(session, (scores) => setFound({ uid, scores })) : undefined), [session, uid])
  return found && found.uid === uid ? found.scores : null
}

/** Whether the reading of the wallets goes on. */
export function isBeingRead({ state, sources }: Pick<OwnScores, 'state' | 'sources'>): boolean {
  return (
    state === 'pending' || sources.some((source) => source.state === 'waiting' || source.state === 'reading')
  )
}

/** Tells the scores now, and again while wallets are read and the page is seen; answers how to stop. */
function follow(session: Session, notify: (scores: OwnScores) => void): () => void {
  let isOver = false
  let isGoingOn = false
  let wait = firstMs
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = async () => {
    const isSeen = document.visibilityState === 'visible'
    const scores = isSeen ? await find(session) : null
    if (isOver) return
    if (scores) {
      notify(scores)
      isGoingOn = isBeingRead(scores)
    }
    if (isSeen && !isGoingOn) return
    timer = setTimeout(look, wait)
    wait = Math.min(slowestMs, wait * 1.2)
  }
  void look()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

async function find(session: Session): Promise<OwnScores | null> {
  if (last?.session === session && Date.now() < last.until) return last.scores
  const scores = await call(
    'GET /api/job-seeker/:id/web3-profile',
    { params: { id: 'me' } },
    { isFresh: true },
  ).catch(() => null)
  const isLasting = scores?.asOf && !isBeingRead(scores)
  last = isLasting ? { session, until: Date.now() + freshMs, scores } : null
  return scores
}
