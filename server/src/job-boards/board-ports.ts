import type { AskPublic } from '../platform/network/ask-public.ts'
import type { PostingPorts } from '../postings/index.ts'
import type { BoardWeb } from './board-web.ts'

/** What the calls about boards need from outside. */
export interface BoardPorts {
  /** Pages of companies, through the guard. */
  ask: AskPublic
  /** Boards, with manners. */
  boards: BoardWeb
  recordChanges: PostingPorts['recordChanges']
  /** Multiplies budgets. */
  rateLimitFactor: number
}
