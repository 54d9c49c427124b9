import type { Web3Profile } from '@chainwork/contract/activity/schemas'
import { type ScoreName, scoreNames } from '@chainwork/contract/activity/values'

export type Scores = Web3Profile['onChainScores']

/** The last part of the address of a score's page. */
export const scorePaths: Record<ScoreName, string> = {
  MULTI_CHAIN_SCORE: 'multi-chain',
  DEFI_SCORE: 'defi',
  DEX_SCORE: 'dex',
  NFT_SCORE: 'nft',
}

/** The score that an address names. */
export function scoreOfPath(path: string): ScoreName | undefined {
  return scoreNames.find((name) => scorePaths[name] === path)
}

/** Whether there is anything to draw a seal from. */
export function hasScore(scores: Scores): boolean {
  return scoreNames.some((name) => (scores[name].score ?? 0) > 0)
}
