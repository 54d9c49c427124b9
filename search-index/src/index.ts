export { type DocumentKind, type RangeField, type TextField } from './kind.ts'
export type {
  BestMatch,
  IndexAnswer,
  IndexChange,
  IndexDocument,
  IndexQuery,
  SearchIndex,
  TermGroup,
} from './query.ts'
export { analyze, boundary, stem, wordsOf } from './text/analyzer.ts'
export { editDistance } from './text/edit-distance.ts'
export { SimilarWords } from './text/similar-words.ts'
export type { Alternative, Clause } from './text/clause.ts'
export { type Lexicon, type Part, type Sense, noLexicon } from './text/lexicon.ts'
export { type ParsedQuery, parseQuery, readKeyword, rereadQuery } from './text/parse-query.ts'
export type { PagePosition } from './search/page.ts'
export { isPosition, readLiftedToken, readToken, writeLiftedToken, writeToken } from './search/page-token.ts'
export { LocalIndex } from './search/local-index.ts'
export type { SnapshotIdentity } from './threads/snapshot-file.ts'
export { WorkerIndex } from './threads/worker-index.ts'
