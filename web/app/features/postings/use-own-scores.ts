import type { Web3Profile } from '@chainwork/contract/activity/schemas'
import { useEffect, useState } from 'react'
import { call } from '../../api/client.ts'
import { isSeeker } from '../session/is-seeker.ts'
import { useSession } from '../session/use-session.ts'

export type OwnScores = Pick<Web3Profile, 'state' | 'asOf' | 'staleSince' | 'onChainScores'>

const freshMs = 300_000
let last: { uid: string; at: number; asked: Promise<OwnScores | null> } | null = null

/** The scores of a seeker who looks at job posts, asked once in five minutes; null for others and until they are known. */
export function useOwnScores(): OwnScores | null {
  const session = useSession()
  const uid = isSeeker(session) ? session.user.uid : null
  const [found, setFound] = useState<{ uid: string; scores: OwnScores | null } | null>(null)
  useEffect(() => {
    if (!uid) return
    let isGone = false
    void ask(uid).then((scores) => {
      if (!isGone) setFound({ uid, scores })
    })
    return () => {
      isGone = true
    }
  }, [uid])
  return found && found.uid === uid ? found.scores : null
}

function ask(uid: string): Promise<OwnScores | null> {
  if (last?.uid !== uid || Date.now() - last.at > freshMs)
    last = {
      uid,
      at: Date.now(),
      asked: call('GET /api/job-seeker/:id/web3-profile', { params: { id: 'me' } }).catch(() => {
        last = null
        return null
      }),
    }
  return last.asked
}
