/** Postings a page of search or of a company shows. */
export const pageSize = 20
export const maxOffset = 10_000_000
export const maxLimit = 100
