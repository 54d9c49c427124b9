import type { CurtaSolves, Poap, Web3Profile } from '@chainwork/contract/activity/schemas'
import { type Fetch, ApiFailure, call } from '../../api/client.ts'

export interface OnChainParts {
  /** Null where it could not be loaded, which the page says in its place. */
  web3: Web3Profile | null
  curta: CurtaSolves | null
  poaps: Poap[] | null
}

/**
 * An on-chain profile with what belongs to it, `me` being one's own, also as somebody gets it. A part that cannot be loaded takes nothing else with it;
 * what the profile does not show is not asked for.
 */
export async function loadOnChain(
  id: string,
  /** Of the host, while a page is rendered. */
  fetch: Fetch | null,
  as?: 'allRecruiters' | 'appliedTo',
): Promise<OnChainParts> {
  const params = { id }
  const options = fetch ? { fetch } : {}
  const web3 = await part(
    call('GET /api/job-seeker/:id/web3-profile', { params, query: as ? { as } : {} }, options),
  )
  const [curta, poaps] = await Promise.all([
    web3?.credentials.curta === 'ok'
      ? part(call('GET /api/job-seeker/:id/curta', { params }, options))
      : null,
    web3?.credentials.poap === 'ok' ? part(call('GET /api/job-seeker/:id/poap', { params }, options)) : null,
  ])
  return { web3, curta, poaps }
}

/** Who is asked to sign in again is; anything else is told where the part would be. */
function part<T>(reply: Promise<T>): Promise<T | null> {
  return reply.catch((error: unknown) => {
    if (error instanceof ApiFailure && error.status !== 401) return null
    throw error
  })
}
