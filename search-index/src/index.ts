export { type DocumentKind, type RangeField, type TextField } from './kind.ts'
export type { IndexAnswer, IndexChange, IndexDocument, IndexQuery, SearchIndex, TermGroup } from './query.ts'
export { analyze, boundary, stem, wordsOf } from './text/analyzer.ts'
export { editDistance } from './text/edit-distance.ts'
export {
  type Aliases,
  type Alternative,
  type Clause,
  type ParsedQuery,
  parseQuery,
} from './text/parse-query.ts'
export { readToken, writeToken } from './search/page.ts'
export { LocalIndex } from './search/local-index.ts'
export type { SnapshotIdentity } from './threads/snapshot-file.ts'
export { WorkerIndex } from './threads/worker-index.ts'
