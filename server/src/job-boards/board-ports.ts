import type { PostingPorts } from '../postings/index.ts'
import type { JobBoards } from './open-job-boards.ts'

/** What the calls about boards need from outside. */
export interface BoardPorts extends JobBoards {
  recordChanges: PostingPorts['recordChanges']
  /** Multiplies budgets. */
  rateLimitFactor: number
}
