import { maturity as maturityOf } from '../curves/maturity.ts'
import { recency } from '../curves/recency.ts'
import { saturation } from '../curves/saturation.ts'
import { type MultiChainComponent, method } from '../method.ts'
import { addUp } from './add-up.ts'
import type { MultiChainRaw } from './multi-chain-raw.ts'
import type { Score } from './score.ts'

export type MultiChainScore = Score<MultiChainComponent, Exclude<keyof MultiChainRaw, 'recencyDays'>>

/** The multi-chain score from what was counted (section 2.5 of the method). One chain alone earns at most 40. */
export function multiChainScore(raw: MultiChainRaw): MultiChainScore {
  const { extraChainsCap, bridgeCap, weights } = method.multiChain
  const maturity = maturityOf(raw.weeks)
  const norm = {
    chains: saturation(Math.max(0, raw.chains - 1), extraChainsCap),
    weeks: saturation(raw.weeks, method.weeksCap),
    bridges: saturation(raw.bridges, bridgeCap),
    tenure: saturation(raw.tenure, method.quartersCap),
    recency: recency(raw.recencyDays),
  }
  const { score, points } = addUp(weights, norm, maturity)
  return { score, max: 100, maturity, raw: { ...raw }, norm, points }
}
