export { type Issue, IssueProblem, readIssue } from './read-issue.ts'
export {
  type IssueProgress,
  checkIssue,
  countReaders,
  deliverIssues,
  sendIssues,
  showIssue,
  startIssue,
} from './send-issue.ts'
export type { IssueKind } from './tables.ts'
