import { randomInt } from 'node:crypto'
import { codeDays } from '@chainwork/contract/job-boards/values'
import { dayMs } from '@chainwork/contract/durations'
import type { Tx } from '../platform/db/database.ts'
import type { PostingPorts } from '../postings/index.ts'
import { lockBoard, proveClaim } from './claims.ts'

const codeChars = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** `CW-` and ten letters and digits that nobody takes for one another. */
export function newCode(): string {
  return `CW-${Array.from({ length: 10 }, () => codeChars[randomInt(codeChars.length)]).join('')}`
}

/** Until when a code shown now is looked for. */
export function codeUntil(now: Date): Date {
  return new Date(now.getTime() + codeDays * dayMs)
}

/** Claims that a code may still prove. */
export const claimsWithCode = ['open', 'objectable', 'contested', 'proven'] as const

/** Claims whose code a read has found; each counts once. */
export async function takeCodes(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  boardId: string,
  found: readonly { id: number }[],
  now: Date,
): Promise<void> {
  for (const { id } of found) {
    const board = await lockBoard(tx, boardId)
    const claim = await tx
      .selectFrom('job_board_claim')
      .select(['id', 'company_id', 'state', 'proofs'])
      .where('id', '=', id)
      .where('state', 'in', claimsWithCode)
      .where('code', 'is not', null)
      .where('disconnected_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (claim && board) await proveClaim(tx, recordChanges, { board, claim, by: 'code', now })
  }
}
