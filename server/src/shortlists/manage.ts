import type { Id, Input } from '@chainwork/contract'
import type * as shortlists from '@chainwork/contract/shortlists/endpoints'
import type { List } from '@chainwork/contract/page'
import type { Shortlist } from '@chainwork/contract/shortlists/schemas'
import { maxShortlists, shortlistWords } from '@chainwork/contract/shortlists/values'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { Reading, Writing } from '../platform/http/caller.ts'
import { newId } from '../platform/new-id.ts'
import { wholeList } from '../platform/whole-list.ts'
import type { Ties } from '../profiles/index.ts'
import { seenOn } from './seen-on.ts'

/** The company's shortlists by name; each counts whom the company may see now. */
export function list(ties: Ties) {
  return async (
    { db, actor }: Reading<'recruiter'>,
    { query }: Input<typeof shortlists.listShortlists>,
  ): Promise<List<Shortlist>> => {
    const { companyId } = actor
    const candidateId = query.candidateId ?? null
    const { rows } = await sql<Omit<Shortlist, 'createdAt'> & { created_at: Date }>`
      select l.id, l.name, l.created_at, coalesce(seen.people, 0) as people,
        case when ${candidateId}::text is null then null else coalesce(seen.holds, false) end as holds
      from shortlist l left join lateral (
        select count(*)::int as people, bool_or(e.seeker_id = ${candidateId}) as holds
        from ${seenOn(ties, companyId)} where e.shortlist_id = l.id and seen.candidate is not null) seen on true
      where l.company_id = ${companyId} order by lower(l.name), l.id`.execute(db)
    return wholeList(rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() })))
  }
}

/** Puts a candidate on a list, as `put` does. */
type Add = (
  caller: Writing<'recruiter'>,
  input: Input<typeof shortlists.putOnShortlist>,
) => Promise<{ message: string }>

/** Makes a shortlist, with a candidate on it where one is named. Refuses `shortlist.exists`, `shortlist.tooMany`, `seeker.notFound`. */
export function create(add: Add) {
  return async (caller: Writing<'recruiter'>, { body }: Input<typeof shortlists.createShortlist>) => {
    const { tx, actor, now } = caller
    // Of two colleagues at the last one allowed, one waits here and is refused.
    await sql`select from company where id = ${actor.companyId} for no key update`.execute(tx)
    const { rows } = await sql<{ lists: number }>`
      select count(*)::int as lists from shortlist where company_id = ${actor.companyId}`.execute(tx)
    const id = newId('shortlist')
    const { name, candidateId } = body
    await refuseTaken(tx, { id, companyId: actor.companyId, name })
    if (rows[0]!.lists >= maxShortlists) refuse('shortlist.tooMany')
    await tx
      .insertInto('shortlist')
      .values({ id, company_id: actor.companyId, name, created_at: now })
      .execute()
    const made = { id, name, holds: null, createdAt: now.toISOString() }
    if (candidateId === undefined) return { ...made, people: 0, message: shortlistWords.created }
    const { message } = await add(caller, { params: { shortlistId: id, candidateId }, query: {}, body: {} })
    return { ...made, people: 1, message }
  }
}

/** Names a shortlist differently. Refuses `shortlist.notFound`, `shortlist.exists`. */
export async function rename(
  { tx, actor }: Writing<'recruiter'>,
  { params, body }: Input<typeof shortlists.renameShortlist>,
) {
  await sql`select from company where id = ${actor.companyId} for no key update`.execute(tx)
  const id = await ownList(tx, actor.companyId, params.shortlistId)
  await refuseTaken(tx, { id, companyId: actor.companyId, name: body.name })
  await tx.updateTable('shortlist').set({ name: body.name }).where('id', '=', id).execute()
  return { message: shortlistWords.renamed }
}

/** Deletes a shortlist with its notes. Refuses `shortlist.notFound`. */
export async function remove(
  { tx, actor }: Writing<'recruiter'>,
  { params }: Input<typeof shortlists.deleteShortlist>,
) {
  const id = await ownList(tx, actor.companyId, params.shortlistId)
  await tx.deleteFrom('shortlist').where('id', '=', id).execute()
  return { message: shortlistWords.deleted }
}

/** The lists of a company that is deleted go with their notes. */
export async function deleteShortlists(tx: Tx, companyId: string): Promise<void> {
  await tx.deleteFrom('shortlist').where('company_id', '=', companyId).execute()
}

async function refuseTaken(
  tx: Tx,
  { id, companyId, name }: { id: string; companyId: string; name: string },
): Promise<void> {
  const { rows } = await sql`select from shortlist
    where company_id = ${companyId} and lower(name) = lower(${name}) and id <> ${id}`.execute(tx)
  if (rows.length) refuse('shortlist.exists')
}

/** Locks a shortlist of this company; any other refuses `shortlist.notFound`. */
export async function ownList(tx: Tx, companyId: string, id: string): Promise<Id<'shortlist'>> {
  const found = await tx
    .selectFrom('shortlist')
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()
  return (found?.id as Id<'shortlist'> | undefined) ?? refuse('shortlist.notFound')
}
