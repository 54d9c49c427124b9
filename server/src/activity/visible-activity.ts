import { scoreStep } from '@chainwork/contract/activity/score-steps'
import type { ScoreExplanation, Web3Profile } from '@chainwork/contract/activity/schemas'
import {
  type ChainMode,
  type ScoreName,
  type SeenDetail,
  scoreNames,
} from '@chainwork/contract/activity/values'
import { emptyProfile } from './empty-profile.ts'

/**
 * An on-chain profile as others get it at a level. Without scores there is nothing for them, whatever the reason is, so that
 * hidden and absent look the same. Every field is named here: a new one stays with the owner until it is added.
 */
export function visibleActivity(whole: Web3Profile, level: SeenDetail): Web3Profile {
  if (whole.state !== 'ok' && whole.state !== 'stale') return nothingShown(whole.mode)
  if (level === 'steps') return inSteps(whole)
  const { state, mode, asOf, readAt, staleSince, onChainScores, registryVersion, method } = whole
  const scores: Web3Profile = {
    ...nothingShown(mode),
    state,
    level,
    asOf,
    readAt,
    staleSince,
    onChainScores,
    registryVersion,
    method,
  }
  if (level === 'scores') return scores
  const activity: Web3Profile = {
    ...scores,
    transactions: whole.transactions,
    heatmap: whole.heatmap,
    dexActivity: whole.dexActivity,
    protocolActivity: whole.protocolActivity,
    otherActivity: whole.otherActivity,
    collectionActivity: whole.collectionActivity,
    multichainActivity: whole.multichainActivity,
    // When something is tried again is nobody else's business.
    sources: whole.sources.map((reading) => ({ ...reading, error: null, nextTryAt: null })),
    explanation: whole.explanation && withoutEvidence(whole.explanation),
  }
  if (level === 'protocols') return activity
  return {
    ...activity,
    explanation: whole.explanation,
    wallets: whole.wallets,
    credentials: whole.credentials,
    degenScores: whole.degenScores,
  }
}

/** Of somebody without a name: no time, no state of a reading and no zero, which all say more than a step. */
function inSteps({ mode, onChainScores }: Web3Profile): Web3Profile {
  const steps = scoreNames.map((name): [ScoreName, Web3Profile['onChainScores'][ScoreName]] => {
    const { score, max } = onChainScores[name]
    return [
      name,
      score === null ? { score, max, state: 'pending' } : { score: scoreStep(score), max, state: 'ok' },
    ]
  })
  return {
    ...nothingShown(mode),
    state: 'ok',
    level: 'steps',
    onChainScores: Object.fromEntries(steps) as Web3Profile['onChainScores'],
  }
}

/** What others get where there is nothing for them. */
export function nothingShown(mode: ChainMode): Web3Profile {
  return emptyProfile('not-shown', mode)
}

function withoutEvidence(explanation: NonNullable<Web3Profile['explanation']>) {
  const bare = scoreNames.map((name): [ScoreName, ScoreExplanation] => {
    const { components, ...rest } = explanation[name]
    const unproven = components.map((component) => ({ ...component, evidence: [] }))
    return [name, { ...rest, inputRoot: null, components: unproven }]
  })
  return Object.fromEntries(bare) as Record<ScoreName, ScoreExplanation>
}
