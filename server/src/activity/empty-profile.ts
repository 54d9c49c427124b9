import type { Web3Profile } from '@chainwork/contract/activity/schemas'
import {
  type ChainMode,
  type ScoreName,
  type Web3State,
  scoreNames,
} from '@chainwork/contract/activity/values'

/** An on-chain profile without anything in it; what is not known is `pending`, never 0. */
export function emptyProfile(state: Web3State, mode: ChainMode): Web3Profile {
  const unknown = { score: null, max: 100, state: 'pending' } as const
  const known = state === 'not-shown' ? 'not-shown' : 'not-connected'
  return {
    state,
    mode,
    level: state === 'not-shown' ? 'scores' : 'evidence',
    asOf: null,
    readAt: null,
    staleSince: null,
    onChainScores: Object.fromEntries(scoreNames.map((name) => [name, unknown])) as Record<
      ScoreName,
      typeof unknown
    >,
    degenScores: [],
    transactions: [],
    heatmap: [],
    dexActivity: [],
    protocolActivity: [],
    otherActivity: 0,
    collectionActivity: 0,
    multichainActivity: [],
    explanation: null,
    active: null,
    sources: [],
    wallets: [],
    credentials: { poap: known, curta: known, degen: known },
    registryVersion: null,
    method: null,
  }
}
