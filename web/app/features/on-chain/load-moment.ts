import type { Web3Profile } from '@chainwork/contract/activity/schemas'
import type { ScoreStanding } from '@chainwork/contract/search/schemas'
import type { LinkedWallet } from '@chainwork/contract/web3/schemas'
import { type Fetch, call } from '../../api/client.ts'

/** What a wallet's history came to. */
export interface Moment {
  web3: Web3Profile
  standing: ScoreStanding
}

/** The scores of somebody's wallets with what they are worth here, as they are now; null without a wallet. */
export async function loadMoment(wallets: readonly LinkedWallet[], fetch: Fetch): Promise<Moment | null> {
  if (!wallets.some(({ verified }) => verified)) return null
  const [web3, standing] = await Promise.all([
    call('GET /api/job-seeker/:id/web3-profile', { params: { id: 'me' } }, { fetch, isFresh: true }),
    loadStanding(fetch),
  ])
  return { web3, standing }
}

/** What somebody's scores are worth here, and whether it was decided who sees them. */
export function loadStanding(fetch: Fetch): Promise<ScoreStanding> {
  return call('GET /api/job-seeker/me/score-standing', {}, { fetch })
}
