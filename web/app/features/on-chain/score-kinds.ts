import { scoreStep, scoreStepWords } from '@chainwork/contract/activity/score-steps'
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

type Shown = Pick<Web3Profile, 'level' | 'onChainScores'>

/** A score as people read it: `75.6`, `60–79` of somebody without a name, `--` where it is not known. */
export function scoreWords({ level, onChainScores }: Shown, name: ScoreName): string {
  const { score } = onChainScores[name]
  if (score === null) return '--'
  return level === 'steps' ? scoreStepWords(score) : String(score)
}

/** The scores as pictures draw them: a step through its middle. */
export function drawnScores({ level, onChainScores }: Shown): Scores {
  if (level !== 'steps') return onChainScores
  const middle = ({ score, ...rest }: Scores[ScoreName]) => ({
    ...rest,
    score: score === null ? null : scoreStep(score) + 10,
  })
  return Object.fromEntries(scoreNames.map((name) => [name, middle(onChainScores[name])])) as Scores
}

/** Whether there is anything to draw a seal from. */
export function hasScore(scores: Scores): boolean {
  return scoreNames.some((name) => (scores[name].score ?? 0) > 0)
}
