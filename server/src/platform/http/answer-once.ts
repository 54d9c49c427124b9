import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { hourMs } from '@chainwork/contract/durations'
import type { Endpoint, Who } from '@chainwork/contract'
import type { Database, Tx } from '../db/database.ts'
import { Refusal, refuse } from '../failure.ts'
import './tables.ts'
import { Attachment, EventStream, ReadyJson } from './answers.ts'
import type { Caller } from './caller.ts'
import { isForCompany } from './gate.ts'

const retentionHours = 24
/** A claim older than this without an answer is of a process that died. */
const abandonedMs = 60_000

/** Calls that change nothing have nothing to repeat. */
export function takesKey({ method, isReading, refusesKey }: Endpoint): boolean {
  return method !== 'GET' && !isReading && !refusesKey
}

/** The header's value, or null. Refuses what is no printable text of at most 200 characters, and where no key is taken. */
export function repeatKeyOf(endpoint: Endpoint, header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (endpoint.refusesKey)
    throw new Refusal('input.invalid', {
      'Idempotency-Key':
        'This call takes no key: it acts every time, and its answer is not stored. Leave it out.',
    })
  if (!takesKey(endpoint)) return null
  if (typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header)) return header
  throw new Refusal('input.invalid', { 'Idempotency-Key': 'Send 1 to 200 printable characters.' })
}

/**
 * Runs a verb once for the caller's key, in its transaction: a repetition gets the first answer, a twin under way waits for
 * it. What is refused is not kept, so it can be tried again. Refuses `request.keyReused` for another request under the key.
 */
export async function answerOnce<T>(
  tx: Tx,
  endpoint: Endpoint,
  caller: Caller<Who>,
  input: unknown,
  run: () => Promise<T>,
): Promise<T> {
  if (caller.repeatKey === null) return run()
  const claim = claimOf(endpoint, caller, caller.repeatKey, input)
  const known = await take(tx, claim)
  if (known) return known.answer as T
  const answer = await run()
  await store(tx, claim, answer)
  return answer
}

/**
 * The same for a verb that opens its transactions itself. It cannot wait for a twin under way, which is refused with
 * `request.keyBusy`; a claim whose process died is taken over after a minute.
 */
export async function answerOnceOutside<T>(
  database: Database,
  endpoint: Endpoint,
  caller: Caller<Who>,
  input: unknown,
  run: () => Promise<T>,
): Promise<T> {
  if (caller.repeatKey === null) return run()
  const claim = claimOf(endpoint, caller, caller.repeatKey, input)
  const known = await database.transaction(async (tx) => {
    const found = await take(tx, claim)
    if (!found || found.answer !== null) return found
    if (caller.now.getTime() - found.at.getTime() < abandonedMs) refuse('request.keyBusy')
    await ofClaim(tx.updateTable('repeatable_answer').set({ at: caller.now }), claim).execute()
    return null
  })
  if (known) return known.answer as T
  try {
    const answer = await run()
    await database.transaction((tx) => store(tx, claim, answer))
    return answer
  } catch (error) {
    await database.transaction((tx) => ofClaim(tx.deleteFrom('repeatable_answer'), claim).execute())
    throw error
  }
}

interface Claim {
  caller: string
  key: string
  request_hash: string
  at: Date
}

/** A key is of one person; where a call is made for a company, of that person in that company. */
function claimOf(
  endpoint: Endpoint,
  { actor, client, now }: Caller<Who>,
  key: string,
  input: unknown,
): Claim {
  const person = actor.kind === 'user' ? actor.userId : client.network
  const company = isForCompany(endpoint) && actor.kind === 'user' ? ` ${actor.companyId}` : ''
  return {
    caller: `${endpoint.method} ${endpoint.path} ${person}${company}`,
    key,
    request_hash: createHash('sha256').update(JSON.stringify(input)).digest('base64url'),
    at: now,
  }
}

/** Claims the key, or finds what was answered under it before. */
async function take(tx: Tx, claim: Claim): Promise<{ answer: unknown; at: Date } | null> {
  const taken = await tx
    .insertInto('repeatable_answer')
    .values({ ...claim, answer: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (taken) return null
  const known = await tx
    .selectFrom('repeatable_answer')
    .select(['request_hash', 'answer', 'at'])
    .where('caller', '=', claim.caller)
    .where('key', '=', claim.key)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return known.request_hash === claim.request_hash ? known : refuse('request.keyReused')
}

async function store(tx: Tx, claim: Claim, answer: unknown): Promise<void> {
  if (answer instanceof ReadyJson || answer instanceof Attachment || answer instanceof EventStream)
    throw new Error('Only answers that are plain JSON can be repeated')
  await ofClaim(tx.updateTable('repeatable_answer').set({ answer: JSON.stringify(answer) }), claim).execute()
}

function ofClaim<Q extends { where(column: 'caller' | 'key', is: '=', value: string): Q }>(
  query: Q,
  claim: Claim,
): Q {
  return query.where('caller', '=', claim.caller).where('key', '=', claim.key)
}

/** Forgets answers nobody repeats any more. */
export async function deleteOldAnswers(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('repeatable_answer')
    .where('at', '<', new Date(now.getTime() - retentionHours * hourMs))
    .execute()
}

/** Forgets what one person was answered. They are the third word of a caller; calls for a company name that after it. */
export async function deleteAnswersOf(tx: Tx, userId: string): Promise<void> {
  await sql`delete from repeatable_answer where split_part(caller, ' ', 3) = ${userId}`.execute(tx)
}
