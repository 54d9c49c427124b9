import { maxSaved } from '@chainwork/contract/applications/saved'
import { type Id, idFromSlug } from '@chainwork/contract/ids'
import { sql } from 'kysely'
import { requireOpen } from '../../postings/index.ts'
import { refuse } from '../../platform/failure.ts'
import type { Writing } from '../../platform/http/caller.ts'

export interface Saved {
  message: string
  jobPostingId: Id<'posting'>
  saved: boolean
}

/**
 * Saves an open posting; a second time changes nothing. Refuses `posting.notFound` for what nobody may see,
 * `posting.gone` for a closed one, `posting.frozen` or `legal.unavailable` for one that was taken down, and `saved.full`.
 */
export async function savePosting({ tx, actor, now }: Writing<'seeker'>, key: string): Promise<Saved> {
  const id = idFromSlug('posting', key) ?? refuse('posting.notFound')
  const posting = await tx
    .selectFrom('posting')
    .select(['status', 'publish_at', 'frozen_at', 'frozen_legally'])
    .where('id', '=', id)
    .executeTakeFirst()
  requireOpen(posting ?? refuse('posting.notFound'), now)
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from saved_posting where seeker_id = ${actor.seekerId} and posting_id <> ${id}`.execute(
    tx,
  )
  if (rows[0]!.kept >= maxSaved) refuse('saved.full')
  await tx
    .insertInto('saved_posting')
    .values({ seeker_id: actor.seekerId, posting_id: id, saved_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { message: 'Job post saved', jobPostingId: id, saved: true }
}

/** Takes a posting off the saved ones, in whatever state it is; a second time changes nothing. */
export async function unsavePosting({ tx, actor }: Writing<'seeker'>, key: string): Promise<Saved> {
  const id = idFromSlug('posting', key) ?? refuse('posting.notFound')
  await tx
    .deleteFrom('saved_posting')
    .where('seeker_id', '=', actor.seekerId)
    .where('posting_id', '=', id)
    .execute()
  return { message: 'Job post unsaved', jobPostingId: id, saved: false }
}
