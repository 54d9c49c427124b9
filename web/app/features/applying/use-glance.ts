import type { Match } from '@chainwork/contract/applications/match'
import { fairPercent } from '@chainwork/contract/profiles/completeness'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import { useEffect, useState } from 'react'
import { call } from '../../api/client.ts'

/** What one hands in and how it fits; either is null where it could not be read. */
export interface Glance {
  profile: Profile | null
  match: Match | null
}

/** The reader's profile and its match with a posting as they are now; null until they are known. */
export function useGlance(postingId: string): Glance | null {
  const [glance, setGlance] = useState<Glance | null>(null)
  useEffect(() => {
    let isOver = false
    void Promise.all([
      call('GET /api/graph/job-seeker/me', {}).catch(() => null),
      call('GET /api/job-posting/:id/match', { params: { id: postingId } }).catch(() => null),
    ]).then(([profile, match]) => {
      if (!isOver) setGlance({ profile, match })
    })
    return () => {
      isOver = true
    }
  }, [postingId])
  return glance
}

/** True for a profile that says too little to be handed in without a second thought. */
export function isThin(profile: Profile | null | undefined): boolean {
  return (profile?.completeness?.percent ?? 100) < fairPercent
}
