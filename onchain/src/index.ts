export type { ActivityEvent, Category, ValueClass } from './activity-event.ts'
export type { Day, Ratio, UnixSeconds, Xp } from './units.ts'
export { type Dimension, dimensions, method } from './method.ts'
export { type CountedTransactions, countedTransactions } from './events/counted-transactions.ts'
export { eligibleEvents } from './events/eligible-events.ts'
export type { DimensionScore } from './scores/dimension-tally.ts'
export type { MultiChainScore } from './scores/multi-chain-tally.ts'
export { type OnChainScores, type ScoreName, onChainScores, scoreNames } from './scores/on-chain-scores.ts'
export {
  type ChainBars,
  type HeatLevel,
  type HeatmapDay,
  type ProtocolBubbles,
  type ProtocolCount,
  type RadarAxis,
  chainBars,
  dexActivity,
  heatmap,
  protocolBubbles,
  radar,
} from './views.ts'
export {
  type ChainExperience,
  type CheckedRequirement,
  type OverallFit,
  checkChains,
  checkRequirement,
  overallFit,
  yearsActive,
} from './requirements.ts'
export type { Coverage, Evidence } from './explain/evidence-of.ts'
export { explain, explainCounted } from './explain/explain.ts'
export type { ExplainContext, Explanation, Explanations, ReadSource } from './explain/explanation.ts'
export type { NextStep } from './explain/plan.ts'
export { inputRoot } from './root/input-root.ts'
export { type BundleCheck, type BundleOutcome, type BundleTools, checkBundle } from './bundle/check-bundle.ts'
export {
  type BundleMode,
  type ScoreBundle,
  type ScoreStatement,
  type SignedScores,
  signedScores,
  withheldRoot,
} from './bundle/score-bundle.ts'
export {
  type SignedData,
  eventsData,
  recallListData,
  signedDomain,
  signedTypes,
  statementData,
} from './bundle/signed-data.ts'
export { type Classification, type ClassifiedCall, classify, valueClassOf } from './classify/classify.ts'
export { type NftMove, type NftTrade, markSelfTrades } from './classify/mark-self-trades.ts'
export { type Label, type Registry, openRegistry } from './classify/registry.ts'
export type { Protocol, RegistryContract, RegistryFile, SelectorOverride } from './classify/registry-file.ts'
