import { type ScoreName, scoreLabels } from '@chainwork/contract/activity/values'
import type { ApplyForm } from '@chainwork/contract/applications/apply-form'
import type { AttestedScores } from '@chainwork/contract/applications/on-chain-match'
import { checkRequirement } from '@chainwork/onchain'
import type { KnownScores } from '../../activity/index.ts'
import { refuse } from '../../platform/failure.ts'

/** What was met when an application was sent; no score stands in it. */
export interface AttestedThresholds {
  lines: { score: ScoreName; atLeast: number }[]
  method: string
  /** Seconds since 1970; the whole UTC day counts. */
  asOf: number
  staleSince: string | null
  /** Of sample data; missing in what was attested before this was kept. */
  isSample?: boolean
}

const columns = {
  MULTI_CHAIN_SCORE: 'multiChain',
  DEFI_SCORE: 'defi',
  DEX_SCORE: 'dex',
  NFT_SCORE: 'nft',
} as const satisfies Record<ScoreName, keyof KnownScores>

/**
 * Thresholds that an applicant chose to show, checked against their scores of now; null without any. Refuses
 * `application.threshold` for one that is not met or cannot be checked.
 */
export function attestThresholds(
  thresholds: ApplyForm['thresholds'],
  known: KnownScores | null,
): AttestedThresholds | null {
  if (!thresholds.length) return null
  const fields: Record<string, string> = {}
  for (const [index, { score, atLeast }] of thresholds.entries()) {
    const found = known?.[columns[score]] ?? null
    if (found === null || !checkRequirement(found, atLeast).isMet)
      fields[`thresholds.${index}.atLeast`] =
        found === null
          ? `Your ${scoreLabels[score]} score is not known yet.`
          : `Your ${scoreLabels[score]} score is below ${atLeast}.`
  }
  if (!known || Object.keys(fields).length) refuse('application.threshold', fields)
  const { method, asOf, staleSince, isSample = false } = known
  return {
    lines: thresholds.map(({ score, atLeast }) => ({ score, atLeast })),
    method,
    asOf,
    staleSince,
    isSample,
  }
}

/** What was attested as a match reads it. */
export function attestedScores({ lines, asOf, staleSince }: AttestedThresholds): AttestedScores {
  const atLeast = (name: ScoreName) => lines.find(({ score }) => score === name)?.atLeast ?? null
  return {
    dex: atLeast('DEX_SCORE'),
    defi: atLeast('DEFI_SCORE'),
    nft: atLeast('NFT_SCORE'),
    asOf: new Date(asOf * 1000).toISOString(),
    staleSince: staleSince && new Date(staleSince).toISOString(),
  }
}
