import { type OverallFit, overallFit } from '@chainwork/onchain'
import type { OnChainDetail } from '@chainwork/contract/activity/values'
import type { OnChainFacts } from '@chainwork/contract/applications/on-chain-match'
import type { Posting } from '@chainwork/contract/postings/schemas'
import type { VisibilityGroup } from '@chainwork/contract/profiles/values'
import type { KnownActivity, KnownScores } from '../../activity/index.ts'

/** What an application keeps of an on-chain profile: four numbers, their date and method, and how much its owner showed then. */
export interface HandedInScores extends KnownScores {
  level: OnChainDetail
}

/** What goes into an application: nothing where nothing is known or shown to the company. */
export function scoresToHandIn(
  known: { scores: KnownScores | null; detail: OnChainDetail },
  groups: readonly VisibilityGroup[],
): HandedInScores | null {
  return known.scores && groups.includes('onChain') ? { ...known.scores, level: known.detail } : null
}

/** Scores as a match reads them; years and chains only where they are shown beside. */
export function onChainFacts(scores: KnownScores, activity: KnownActivity | null): OnChainFacts {
  const { dex, defi, nft, asOf, staleSince } = scores
  return {
    dex,
    defi,
    nft,
    years: activity?.years ?? null,
    weeks: activity?.weeks ?? null,
    asOf: new Date(asOf * 1000).toISOString(),
    staleSince: staleSince && new Date(staleSince).toISOString(),
  }
}

/** Whether a posting asks for any score at all. */
export function asksForScores({
  onChainRequirements: required,
}: Pick<Posting, 'onChainRequirements'>): boolean {
  return required !== null && Object.values(requiredScores(required)).some((score) => score > 0)
}

function requiredScores(required: NonNullable<Posting['onChainRequirements']>) {
  return { dex: required.dexXp, defi: required.defiXp, nft: required.nftXp }
}

/** How much of the scores that a posting asks for is there; null where it asks for none, or a score it needs is not known. */
export function fitOf(
  requirements: Posting['onChainRequirements'],
  scores: Pick<KnownScores, 'dex' | 'defi' | 'nft'> | null,
): OverallFit | null {
  if (!requirements || !scores) return null
  const required = requiredScores(requirements)
  const areas = ['dex', 'defi', 'nft'] as const
  const needed = areas.filter((area) => required[area] > 0)
  if (!needed.length || needed.some((area) => scores[area] === null)) return null
  const [dex, defi, nft] = areas.map((area) => scores[area] ?? 0) as [number, number, number]
  return overallFit({ dex, defi, nft }, required)
}
