import type { Registry } from '@chainwork/onchain'
import type { ChainSources } from '../platform/chains/chain-source.ts'
import type { Ties } from '../profiles/index.ts'
import type { ScoreSigner } from './score-signer.ts'

/** What the doors of on-chain profiles need from above. */
export interface ActivitySettings {
  registry: Registry
  /** What is read, without the means to ask: no request waits for a chain. */
  sources: Pick<ChainSources, 'mode' | 'chains'>
  ties: Ties
  /** Null where no scores are signed. */
  signer: ScoreSigner | null
}
