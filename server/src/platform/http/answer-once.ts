import { createHash } from 'node:crypto'
import type { Endpoint } from '@chainwork/contract'
import type { Tx } from '../db/database.ts'
import { Refusal, refuse } from '../failure.ts'
import './tables.ts'
import type { Caller } from './caller.ts'

const keptHours = 24

/** The header's value, or null. Refuses what is no printable text of at most 200 characters. */
export function repeatKeyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header)) return header
  throw new Refusal('input.invalid', { 'Idempotency-Key': 'Send 1 to 200 printable characters.' })
}

/**
 * Runs a verb once for the caller's key: a repetition gets the first answer, a twin under way waits for it. What is refused
 * is not kept, so it can be tried again. Refuses `request.keyReused` for another request under the same key.
 */
export async function answerOnce<T>(
  tx: Tx,
  endpoint: Endpoint,
  { repeatKey, actor, client, now }: Caller,
  input: unknown,
  run: () => Promise<T>,
): Promise<T> {
  if (repeatKey === null) return run()
  const caller = `${endpoint.method} ${endpoint.path} ${actor.kind === 'user' ? actor.userId : client.network}`
  const request_hash = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
  const taken = await tx
    .insertInto('repeatable_answer')
    .values({ caller, key: repeatKey, request_hash, answer: null, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!taken) {
    const known = await tx
      .selectFrom('repeatable_answer')
      .select(['request_hash', 'answer'])
      .where('caller', '=', caller)
      .where('key', '=', repeatKey)
      .executeTakeFirstOrThrow()
    return known.request_hash === request_hash ? (known.answer as T) : refuse('request.keyReused')
  }
  const answer = await run()
  await tx
    .updateTable('repeatable_answer')
    .set({ answer: JSON.stringify(answer) })
    .where('caller', '=', caller)
    .where('key', '=', repeatKey)
    .execute()
  return answer
}

/** Forgets answers nobody repeats any more. */
export async function forgetAnswers(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('repeatable_answer')
    .where('at', '<', new Date(now.getTime() - keptHours * 3_600_000))
    .execute()
}
