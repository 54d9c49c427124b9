import { dayMs, hourMs } from '@chainwork/contract/durations'
import type { Decision } from './closing-rules.ts'
import type { BoardAnswer } from './read-board.ts'

const interval = 3 * hourMs

/**
 * When a board is read next: every three hours, give or take; earlier where a rule waits for it; what fails in steps of six
 * hours times two up to a day, or when the board says; what is gone every day.
 */
export function nextRead(given: {
  board: { id: string }
  answer: BoardAnswer
  decision: Pick<Decision, 'readAt' | 'close'>
  failures: number
  now: Date
  /** Until texts may be asked for that did not come with this read; null for the usual time. */
  textsWaitMs?: number | null
}): Date {
  const { board, answer, decision, failures, now, textsWaitMs = null } = given
  const after = (ms: number) => new Date(now.getTime() + ms)
  if ('sentence' in answer) {
    const backOff = Math.min(6 * hourMs * 2 ** (failures - 1), dayMs)
    return after(Math.max(backOff, answer.retryAfterMs ?? 0))
  }
  const usual = interval * (0.9 + jitterOf(board.id, now) * 0.2)
  const wanted = textsWaitMs === 0 ? 0 : decision.readAt === null ? usual : decision.readAt - now.getTime()
  return after(Math.max(60_000, textsWaitMs ?? 0, Math.min(usual, wanted)))
}

/** From 0 to 1, another one for each board and hour. */
function jitterOf(id: string, now: Date): number {
  let hash = Math.floor(now.getTime() / hourMs)
  for (const char of id) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
  return ((hash ^ (hash >>> 15)) >>> 0) / 4_294_967_296
}
