import type { Input } from '@chainwork/contract'
import type { List } from '@chainwork/contract/page'
import type * as shortlists from '@chainwork/contract/shortlists/endpoints'
import type { Shortlisted } from '@chainwork/contract/shortlists/schemas'
import { maxShortlisted, shortlistWords } from '@chainwork/contract/shortlists/values'
import { isInCalendar } from '@chainwork/contract/time'
import { sql } from 'kysely'
import { type AppliedFor, applicationsTo } from '../applications/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { refuse, refuseCursor } from '../platform/failure.ts'
import type { Reading, Writing } from '../platform/http/caller.ts'
import { type BriefRow, type Ties, findProfileFor, presentBrief, visibleProfile } from '../profiles/index.ts'
import { ownList } from './manage.ts'
import { seenOn } from './seen-on.ts'

interface Row {
  candidate: BriefRow
  note: string
  added_at: Date
  added_by: string | null
  applications: AppliedFor[]
}

/** Who is on a shortlist and may be seen now, latest first. Refuses `shortlist.notFound`, `input.invalid`. */
export function listPeople(ties: Ties) {
  return async (
    { db, actor }: Reading<'recruiter'>,
    { params, query }: Input<typeof shortlists.listShortlisted>,
  ): Promise<List<Shortlisted>> => {
    const after = query.after === undefined ? null : readCursor(query.after)
    const { companyId } = actor
    const { rows: own } = await sql<{ id: string }>`
      select id from shortlist where id = ${params.shortlistId} and company_id = ${companyId}`.execute(db)
    const [shortlist] = own
    if (!shortlist) refuse('shortlist.notFound')
    const on = sql`e.shortlist_id = ${shortlist.id} and seen.candidate is not null`
    const { rows } = await sql<Row>`
      select seen.candidate, e.note, e.added_at, a.name as added_by,
        ${applicationsTo(companyId, sql`e.seeker_id`)} as applications
      from ${seenOn(ties, companyId)} left join app_user a on a.id = e.added_by
      where ${on} ${after ? sql`and (e.added_at, e.seeker_id) < (${after.at}::timestamptz, ${after.id})` : sql``}
      order by e.added_at desc, e.seeker_id desc limit ${query.limit + 1}`.execute(db)
    const { rows: counted } = await sql<{ total: number }>`
      select count(*)::int as total from ${seenOn(ties, companyId)} where ${on}`.execute(db)
    const shown = rows.slice(0, query.limit)
    const last = rows.length > shown.length ? shown.at(-1) : undefined
    return {
      items: shown.map((row) => ({
        candidate: presentBrief(row.candidate),
        note: row.note,
        addedAt: row.added_at.toISOString(),
        addedBy: row.added_by,
        applications: row.applications,
      })),
      total: counted[0]!.total,
      next: last ? `${last.added_at.toISOString()}_${last.candidate.id}` : null,
    }
  }
}

const cursor = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_(see_\w{26})$/

function readCursor(after: string): { at: string; id: string } {
  const [, at, id] = cursor.exec(after) ?? []
  return at && id && isInCalendar(at) ? { at, id } : refuseCursor()
}

/**
 * Puts a person whose profile the company can open on a shortlist, or changes the note. Anyone else answers like a missing
 * person: `seeker.notFound`. Refuses `shortlist.notFound`, `shortlist.noteChanged`, `shortlist.full`.
 */
export function put(ties: Ties) {
  return async (
    { tx, actor, now }: Writing<'recruiter'>,
    { params, body }: Input<typeof shortlists.putOnShortlist>,
  ) => {
    const { companyId } = actor
    const id = await ownList(tx, companyId, params.shortlistId)
    const found = await findProfileFor(tx, { seekerId: params.candidateId, companyId, ...ties })
    const { profile } = found ? visibleProfile(found.viewer, found.profile, found.stored) : { profile: null }
    if (!profile) refuse('seeker.notFound')
    const { note } = body
    await refuseChanged(tx, id, profile.id, body)
    const { rows } = await sql<{ isNew: boolean }>`
      insert into shortlist_entry (shortlist_id, seeker_id, note, added_by, added_at)
      values (${id}, ${profile.id}, ${note ?? ''}, ${actor.userId}, ${now})
      on conflict (shortlist_id, seeker_id) do update set note = coalesce(${note ?? null}, shortlist_entry.note)
      returning xmax = 0 as "isNew"`.execute(tx)
    const { isNew } = rows[0]!
    if (!isNew) return { message: note === undefined ? shortlistWords.kept : shortlistWords.noted }
    // Everybody who adds waited for the list above, so nobody is counted past. Only whom the company sees: a list that is full
    // before it shows so many would tell of people who hide.
    const { rows: counted } = await sql<{ people: number }>`
      select count(*)::int as people from ${seenOn(ties, companyId)}
      where e.shortlist_id = ${id} and seen.candidate is not null`.execute(tx)
    if (counted[0]!.people > maxShortlisted) refuse('shortlist.full')
    return { message: shortlistWords.kept }
  }
}

/** Each change of a note waits for its list, so what is read here is what will be replaced. */
async function refuseChanged(
  tx: Tx,
  shortlistId: string,
  seekerId: string,
  { note, noteBefore }: Input<typeof shortlists.putOnShortlist>['body'],
): Promise<void> {
  if (note === undefined || noteBefore === undefined) return
  const found = await tx
    .selectFrom('shortlist_entry')
    .select('note')
    .where('shortlist_id', '=', shortlistId)
    .where('seeker_id', '=', seekerId)
    .executeTakeFirst()
  if (found && found.note !== noteBefore && found.note !== note) refuse('shortlist.noteChanged')
}

/**
 * Removes a person; removing them again changes nothing. A person who is now hidden from the company stays on the list, and the
 * answer is the same as for a person who was never on it. Refuses `shortlist.notFound`.
 */
export function removePerson(ties: Ties) {
  return async (
    { tx, actor }: Writing<'recruiter'>,
    { params }: Input<typeof shortlists.removeFromShortlist>,
  ) => {
    const id = await ownList(tx, actor.companyId, params.shortlistId)
    const { rows } = await sql<{ note: string }>`
      delete from shortlist_entry gone using ${seenOn(ties, actor.companyId)}
      where gone.shortlist_id = ${id} and gone.seeker_id = ${params.candidateId} and e.shortlist_id = gone.shortlist_id
        and e.seeker_id = gone.seeker_id and seen.candidate is not null returning gone.note`.execute(tx)
    const [gone] = rows
    return gone
      ? { message: shortlistWords.removed, note: gone.note }
      : { message: shortlistWords.gone, note: null }
  }
}
