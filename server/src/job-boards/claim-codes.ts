import { setImmediate as giveTurn } from 'node:timers/promises'
import { randomInt } from 'node:crypto'
import { type ClaimState, codeDays } from '@chainwork/contract/job-boards/values'
import { dayMs } from '@chainwork/contract/durations'
import type { Tx } from '../platform/db/database.ts'
import { type PostingPorts, plainText } from '../postings/index.ts'
import { liveClaim, lockBoard, proveClaim } from './claims.ts'
import type { TakenRow } from './read-board.ts'
import { readRow } from './store-rows.ts'

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
export const claimsWithCode: readonly ClaimState[] = ['open', 'objectable', 'contested', 'proven']

/** Claims whose code a read has found; each counts once. */
export async function takeCodes(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  boardId: string,
  found: readonly { company_id: string }[],
  now: Date,
): Promise<void> {
  for (const { company_id } of found) {
    const board = await lockBoard(tx, boardId)
    const claim = await liveClaim(tx, boardId, company_id)
    if (board && claim?.code && claimsWithCode.includes(claim.state))
      await proveClaim(tx, recordChanges, { board, claim, by: 'code', now })
  }
}

/** The claims whose code appears in the text of a row. */
export async function codesIn<Claim extends { code: string | null }>(
  rows: readonly TakenRow[],
  claims: readonly Claim[],
): Promise<Claim[]> {
  const found = new Set<Claim>()
  for (const row of claims.length ? rows : []) {
    const read = await readRow(row)
    const text = 'ad' in read ? plainText(read.ad.description) : ''
    for (const claim of claims) if (text.includes(claim.code!)) found.add(claim)
    await giveTurn()
  }
  return [...found]
}
