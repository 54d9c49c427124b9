/**
 * Every constant of the method xp-1. None of them may change: another number is another method with another name, and what
 * was computed keeps the name it was computed by.
 */
export const method = {
  name: 'xp-1',
  /** Full marks for consistency, in active weeks. */
  weeksCap: 104,
  /** Full marks for tenure, in active quarters. */
  quartersCap: 16,
  /** Active weeks after which nothing is held back. */
  maturityWeeks: 26,
  /** Active weeks after which a protocol counts as one. */
  protocolWeeks: 4,
  /** Weight of the transactions that count in one week of one protocol. */
  perProtocolWeek: 5,
  /** Weight of a transaction of known dust; of any other it is 1. */
  dustWeight: 0.25,
  /** What collections without a label can add to the breadth in NFTs, in protocols. */
  unlabelledCollections: 3,
  /** Days without activity that cost nothing. */
  recencyFullDays: 30,
  /** Days beyond those after which the points for recency are halved. */
  recencyHalfDays: 365,
  weights: { weeks: 0.3, breadth: 0.25, depth: 0.2, tenure: 0.15, recency: 0.1 },
  dimensions: {
    dex: { breadthCap: 6, depthCap: 200 },
    defi: { breadthCap: 8, depthCap: 200 },
    nft: { breadthCap: 10, depthCap: 120 },
  },
  multiChain: {
    /** Active weeks after which a chain counts as one. */
    chainWeeks: 4,
    /** Full marks for chains beside the first. */
    extraChainsCap: 4,
    /** Full marks for bridging, in (bridge, week). */
    bridgeCap: 10,
    weights: { chains: 0.6, weeks: 0.15, bridges: 0.1, tenure: 0.1, recency: 0.05 },
  },
} as const

/** The areas that have a score of their own. */
export const dimensions = ['dex', 'defi', 'nft'] as const
export type Dimension = (typeof dimensions)[number]

export type DimensionComponent = keyof typeof method.weights
export type MultiChainComponent = keyof typeof method.multiChain.weights
