import { type Pace, systemPace } from '../platform/chains/pace.ts'
import { type AskPublic, askPublic } from '../platform/network/ask-public.ts'
import type { PostingPorts } from '../postings/index.ts'
import { BoardWeb, boardUserAgent } from './board-web.ts'

/** What asks companies’ pages and boards. */
export interface JobBoards {
  /** Pages of companies, through the guard. */
  ask: AskPublic
  /** Boards, with manners besides. */
  web: BoardWeb
}

/** What else the endpoints of boards need. */
export interface BoardPorts extends JobBoards {
  recordChanges: PostingPorts['recordChanges']
  /** Multiplies budgets. */
  rateLimitFactor: number
}

/** Opens the way to boards. A stand-in takes it over where there is one: in demo and development, never in production. */
export function openJobBoards(
  origin: string,
  given: { played?: ((outside: AskPublic) => AskPublic) | null; pace?: Pace } = {},
): JobBoards {
  const outside = askPublic({ userAgent: boardUserAgent(origin), ownHosts: [new URL(origin).hostname] })
  const ask = given.played?.(outside) ?? outside
  return { ask, web: new BoardWeb(ask, given.pace ?? systemPace) }
}
