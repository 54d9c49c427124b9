export { postingRoutes } from './routes.ts'
export { plainText, richText, summaryOf } from './rich-text.ts'
export { shownSalary } from './rules.ts'
export { showPosting } from './show-posting.ts'
