export { readingsIn as payReadings } from './reading/pay-readings.ts'
export { mergeContent, onChainInShort } from './content.ts'
export { close, endPostings } from './change-status.ts'
export { handInPaid } from './edit-posting.ts'
export { type DecisionAnswer, type DecisionOrder, decidePosting } from './decide-posting.ts'
export { type ImportOptions, type LineProblem, importPostings } from './import/import-postings.ts'
export type { ImportSummary } from './import/import-summary.ts'
export { lifecycleJob, runLifecycle } from './run-lifecycle-job.ts'
export {
  type OwnPosting,
  type PostingPorts,
  approvedContent,
  lockOwn,
  lockPosting,
  ownOf,
} from './own-posting-rows.ts'
export { familyOf } from './reading/read-category.ts'
export { recipientsOf } from './notify-recruiters.ts'
export { postingRoutes } from './routes.ts'
export { plainText, summaryOf } from './rich-text.ts'
export { fewestComparable, titleWords } from './salary-hint.ts'
export { type PostedBefore, seedCredits } from './seed-credits.ts'
export { originSql } from './posting-origin.ts'
export {
  type Overlay,
  closeBoardPostings,
  dropTexts,
  holdForReview,
  markSeen,
  moveBoardPostings,
  renewBoardPostings,
  reopenBoardPostings,
  setAppliesHere,
  setOverlay,
  writeBoardPostings,
} from './board-postings.ts'
export { nameFacets, namedValue, openValues, skillSoftness, termOf } from './name-facets.ts'
export { shownSalary } from './rules.ts'
export { workingCopyOf } from './list-own-postings.ts'
export { freezePostings, frozenFor, unfreezePostings } from './freeze-posting.ts'
export { type PostingContent, blankContent, contentOf, shownOn } from './posting-content.ts'
export { returnSponsoringOf } from './sponsorship.ts'
export { findRequirements } from './find-requirements.ts'
export {
  findPublicPosting,
  findPublicPostings,
  requireOpen,
  shownFromJson,
  showPosting,
} from './show-posting.ts'
export { type PostingViews, openPostingViews, viewsOf } from './views/posting-views.ts'
export { deleteOldVisitors, seedViews } from './views/store-views.ts'
export { BadAd, type ParsedAd, readAd } from './import/parse-ad.ts'
export { readWorkplace } from './reading/read-workplace.ts'
export { adFields, adLine, exampleAd } from './import/ad-line.ts'
