import type { ActivityEvent } from '../activity-event.ts'
import { type CountedTransactions, countedTransactions } from '../events/counted-transactions.ts'
import type { Dimension } from '../method.ts'
import { inputRoot } from '../root/input-root.ts'
import { coverageOf } from './evidence-of.ts'
import { explainDimension } from './explain-dimension.ts'
import { explainMultiChain } from './explain-multi-chain.ts'
import { explainScore } from './explain-score.ts'
import type { ExplainContext, Explanations } from './explanation.ts'

/**
 * The four scores of a person with everything behind them: what was counted, transactions that show it, what would raise each
 * component and by how much, and a commitment to the events. The scores are those of `onChainScores`.
 */
export function explain(events: Iterable<ActivityEvent>, context: ExplainContext): Explanations {
  return explainCounted(countedTransactions(events, context.asOf), context)
}

/** The same of transactions that are counted already, as of the day of `context`. */
export function explainCounted(
  { done, eligible }: CountedTransactions,
  context: ExplainContext,
): Explanations {
  const of = {
    coverage: coverageOf(done),
    inputRoot: inputRoot(eligible),
  }
  const dimension = (name: Dimension) => {
    const { score, parts } = explainDimension(name, eligible, context.asOf)
    return explainScore(score, parts, context, of)
  }
  const multiChain = explainMultiChain(eligible, context.asOf)
  return {
    MULTI_CHAIN_SCORE: explainScore(multiChain.score, multiChain.parts, context, of),
    DEFI_SCORE: dimension('defi'),
    DEX_SCORE: dimension('dex'),
    NFT_SCORE: dimension('nft'),
  }
}
