import type { Applicant, ApplicantDetail } from '@chainwork/contract/applications/schemas'
import type { Posting } from '@chainwork/contract/postings/schemas'
import type { KnownScores } from '../../activity/index.ts'
import { type ShownColumns, scoresSeenByCompany } from '../shown-to-company.ts'
import { asksForScores, fitOf } from './handed-in-scores.ts'

type Row = ShownColumns & { isWithdrawn: boolean; posting: Posting }

/** Scores and thresholds of an application as its company sees them. */
export function presentScores(row: Row): Pick<ApplicantDetail, 'onChain' | 'thresholds'> {
  const scores = scoresSeenByCompany(row)
  const { thresholds } = row
  return {
    onChain: scores && {
      scores: {
        MULTI_CHAIN_SCORE: scores.multiChain,
        DEFI_SCORE: scores.defi,
        DEX_SCORE: scores.dex,
        NFT_SCORE: scores.nft,
      },
      fit: fitOf(row.posting.onChainRequirements, scores),
      ...dated(scores),
    },
    thresholds: row.is_shown && thresholds ? { lines: thresholds.lines, ...dated(thresholds) } : null,
  }
}

/** The fit as lists show it. */
export function presentFit(row: Row): Applicant['onChainFit'] {
  if (!asksForScores(row.posting)) return { state: 'notAsked', fraction: null, isSample: false }
  const scores = scoresSeenByCompany(row)
  const fraction = fitOf(row.posting.onChainRequirements, scores)?.fraction ?? null
  const isShown = fraction !== null
  return { state: isShown ? 'shown' : 'notShown', fraction, isSample: isShown && scores?.isSample === true }
}

function dated({
  method,
  asOf,
  staleSince,
  isSample = false,
}: Pick<KnownScores, 'method' | 'asOf' | 'staleSince' | 'isSample'>) {
  return {
    method,
    asOf: new Date(asOf * 1000).toISOString(),
    staleSince: staleSince && new Date(staleSince).toISOString(),
    isSample,
  }
}
