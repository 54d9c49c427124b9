/** Lookup values of the search for candidates, with the words people read. No schemas: screens import them freely. */

export const candidateOrders = ['match', 'onChain', 'newest'] as const
export type CandidateOrder = (typeof candidateOrders)[number]
export const candidateOrderLabels: Record<CandidateOrder, string> = {
  match: 'Best match',
  onChain: 'On-chain scores',
  newest: 'Recently active',
}

/** Saved searches one recruiter can have in a company. */
export const maxSavedSearches = 30
/** Characters of the name of a saved search. */
export const maxSavedName = 80
/** A saved search that finds more candidates sends no mails. */
export const maxMailedCandidates = 1000
/** Profiles that a recruiter opened last. */
export const maxRecentlyViewed = 12
