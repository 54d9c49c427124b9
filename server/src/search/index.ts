export { findPostings, readPublished, resetPositions } from './posting-feed.ts'
export type { FollowOptions, LiveIndex } from './document-feed.ts'
export { followDocuments } from './follow-documents.ts'
export { KnownLists } from './without-dismissed.ts'
export { openLiveIndex } from './live-index.ts'
export { searchSql } from './sql-search.ts'
export { rebuildSearchRows, recordSearchChanges } from './record-search-changes.ts'
export { searchRoutes } from './routes.ts'
export { ChangesPruned, type FeedPosition } from './change-feed.ts'
export {
  type Conditions,
  anchorsOf,
  conditionsOf,
  countSince,
  everyPosting,
  fits,
  keysOf,
  subjectOf,
} from './standing-search.ts'
export { readingVersion } from './terms-version.ts'
export { isTooShort } from './understand/too-short.ts'
export { respelled, searchSpelled, understoodParts } from './search-postings.ts'
export { peopleLexicon } from './understand/lexicon.ts'
