import type { Input } from '@chainwork/contract'
import type * as saved from '@chainwork/contract/applications/saved'
import { type PostingStatusOfSeeker, maxSaved } from '@chainwork/contract/applications/saved'
import type { ApplicationStatus } from '@chainwork/contract/applications/values'
import { type Id, idFromSlug } from '@chainwork/contract/ids'
import { type RawBuilder, sql } from 'kysely'
import { refuse } from '../../platform/failure.ts'
import type { Reading, Writing } from '../../platform/http/caller.ts'
import { requireOpen } from '../../postings/index.ts'

interface Row {
  posting_id: Id<'posting'>
  is_saved: boolean
  status: ApplicationStatus | null
  dismissed: PostingStatusOfSeeker['dismissed']
}

/** Which of these postings the seeker has saved, applied to or dismissed, in the order asked. Refuses `seeker.notFound` for a stranger's id. */
export async function showStatuses(
  { db, actor }: Reading<'seeker'>,
  { params, body }: Input<typeof saved.showStatuses>,
): Promise<PostingStatusOfSeeker[]> {
  if (params.jobSeekerId !== 'me' && params.jobSeekerId !== actor.seekerId) refuse('seeker.notFound')
  const ids = [...new Set(body.jobPostingIds)]
  if (!ids.length) return []
  const { rows } = await sql<Row>`
    select asked.id as posting_id, s.posting_id is not null as is_saved, a.shown_status as status,
      ${dismissedOf(actor.seekerId, sql`asked.id`)} as dismissed
    from unnest(${ids}::text[]) with ordinality asked(id, position)
      left join saved_posting s on s.posting_id = asked.id and s.seeker_id = ${actor.seekerId}
      left join application a on a.posting_id = asked.id and a.seeker_id = ${actor.seekerId}
    order by asked.position`.execute(db)
  return rows.map(present)
}

/** Every posting saved or applied to, by the later of the two, the latest first. */
export async function listStatuses(
  { db, actor }: Reading<'seeker'>,
  { query }: Input<typeof saved.listStatuses>,
): Promise<PostingStatusOfSeeker[]> {
  const { rows } = await sql<Row>`
    with touched as (
      select posting_id, saved_at as at, true as is_saved, null as status from saved_posting where seeker_id = ${actor.seekerId}
      union all
      select posting_id, applied_at, false, shown_status from application where seeker_id = ${actor.seekerId})
    select posting_id, bool_or(is_saved) as is_saved, max(status) as status,
      ${dismissedOf(actor.seekerId, sql`posting_id`)} as dismissed from touched
    group by posting_id order by max(at) desc, posting_id desc offset ${query.offset} limit ${query.limit}`.execute(
    db,
  )
  return rows.map(present)
}

/** Whether a posting is dismissed, alone or with all of its company; all of them say more than one. */
function dismissedOf(seekerId: string, postingId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case
    when exists (select from posting p join dismissed_company d on d.company_id = p.company_id
      where p.id = ${postingId} and d.seeker_id = ${seekerId}) then 'company'
    when exists (select from dismissed_posting d where d.posting_id = ${postingId} and d.seeker_id = ${seekerId}) then 'posting'
  end`
}

/** Applying says more than saving. */
function present({ posting_id, is_saved, status, dismissed }: Row): PostingStatusOfSeeker {
  return {
    jobPostingId: posting_id,
    status: status ?? (is_saved ? 'Bookmarked' : null),
    saved: is_saved,
    applied: status !== null,
    dismissed,
  }
}

interface Saved {
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
  const { rows } = await sql<{ saved: number }>`
    select count(*)::int as saved from saved_posting where seeker_id = ${actor.seekerId} and posting_id <> ${id}`.execute(
    tx,
  )
  if (rows[0]!.saved >= maxSaved) refuse('saved.full')
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
