import { createHmac } from 'node:crypto'
import { dayMs } from '@chainwork/contract/durations'
import { maxNewNames } from '@chainwork/contract/public-cards/values'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import { Refusal, refuseField } from '../platform/failure.ts'
import './tables.ts'

/** How long a name that was given up can be chosen by nobody else. */
const reservedMs = 365 * dayMs
/** Within which new names are counted. */
const newMs = 30 * dayMs

interface Choice {
  seekerId: string
  secret: string
  now: Date
}

/**
 * Makes a name the seeker's. Of two who choose one at the same moment the second waits for the first. Refuses
 * `publicCard.nameTaken` for one that is or within the last year was somebody else's, and `publicCard.namesEnough`.
 */
export async function takeName(tx: Tx, name: string, { seekerId, secret, now }: Choice): Promise<void> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into public_card_name as n (name_hash, seeker_id, chosen_at)
    select ${hashOf(name, secret)}, ${seekerId}, ${now}
      where not exists (select from public_card c where c.name = ${name} and c.seeker_id <> ${seekerId})
    on conflict (name_hash) do update set seeker_id = excluded.seeker_id, free_at = null,
        chosen_at = case when n.seeker_id = excluded.seeker_id then n.chosen_at else excluded.chosen_at end
      where n.seeker_id = excluded.seeker_id or n.free_at <= ${now}
    returning chosen_at = ${now} as is_new`.execute(tx)
  if (!rows[0]) refuseField('publicCard.nameTaken', 'name')
  if (!rows[0].is_new) return
  const since = new Date(now.getTime() - newMs)
  const { rows: counted } = await sql<{ count: number; first: Date }>`
    select count(*)::int as count, min(chosen_at) as first from public_card_name
    where seeker_id = ${seekerId} and chosen_at > ${since}`.execute(tx)
  const { count, first } = counted[0]!
  if (count > maxNewNames)
    throw new Refusal(
      'publicCard.namesEnough',
      undefined,
      Math.ceil((first.getTime() - since.getTime()) / 1000),
    )
}

/** Lets a name go: for a year it is the seeker's alone to choose again. */
export async function giveUpName(tx: Tx, name: string, { secret, now }: Choice): Promise<void> {
  await tx
    .updateTable('public_card_name')
    .set({ free_at: new Date(now.getTime() + reservedMs) })
    .where('name_hash', '=', hashOf(name, secret))
    .execute()
}

/** Ends the card of an account that is being deleted. Its name stays reserved for a year, as a hash and without the person. */
export async function deleteCard(tx: Tx, seekerId: string, now: Date): Promise<void> {
  await tx.deleteFrom('public_card').where('seeker_id', '=', seekerId).execute()
  await sql`update public_card_name set seeker_id = null,
      free_at = coalesce(free_at, ${new Date(now.getTime() + reservedMs)}) where seeker_id = ${seekerId}`.execute(
    tx,
  )
}

/** Forgets names that anybody can choose again. */
export async function deleteFreeNames(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('public_card_name').where('free_at', '<=', now).execute()
}

function hashOf(name: string, secret: string): string {
  return createHmac('sha256', secret).update(`public card ${name}`).digest('base64url')
}
