export {
  type ImportOptions,
  type ImportSummary,
  type LineProblem,
  importPostings,
} from './import/import-postings.ts'
export { postingRoutes } from './routes.ts'
export { plainText, summaryOf } from './rich-text.ts'
export { shownSalary } from './rules.ts'
export { showPosting } from './show-posting.ts'
