/** Postings and companies that one seeker can dismiss. */
export const maxDismissedPostings = 1000
export const maxDismissedCompanies = 200

/** Where a page of dismissed postings ended: when one was dismissed, and its id. */
export const dismissedCursor = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(pos_[0-9a-z]{26})$/
