import type { Input } from '@chainwork/contract'
import { idFromSlug } from '@chainwork/contract/ids'
import type * as interviews from '@chainwork/contract/interviews/endpoints'
import type { Interview } from '@chainwork/contract/interviews/schemas'
import type { InterviewKind } from '@chainwork/contract/interviews/values'
import type { List } from '@chainwork/contract/page'
import { type RawBuilder, sql } from 'kysely'
import { isParted } from '../applications/index.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { refuse, refuseCursor } from '../platform/failure.ts'
import type { Reading, User } from '../platform/http/caller.ts'
import {
  type BriefRow,
  type Ties,
  briefFor,
  findProfileFor,
  presentBrief,
  standingOf,
  visibleProfile,
} from '../profiles/index.ts'
import { sideOf } from './lock-interview.ts'
import { type Reader, readInterviews } from './read-interviews.ts'
import { isAhead, wantsOffer } from './states.ts'

const latest = sql`i.id desc`

/** One interview, for its two sides. */
export function showInterview(ties: Ties) {
  return async (
    { db, actor, now }: Reading<'signedIn'>,
    { params }: Input<typeof interviews.showInterview>,
  ) => readFor(db, ties, { actor, now }, params.id)
}

/** An interview as the actor reads it. Refuses `interview.notFound`. */
async function readFor(
  db: Db | Tx,
  ties: Ties,
  { actor, now }: { actor: User; now: Date },
  id: string,
): Promise<Interview> {
  const { side, companyId } = await sideOf(db, actor, id)
  const reader: Reader =
    side === 'jobSeeker'
      ? { side, seekerId: actor.seekerId!, userId: actor.userId }
      : { side, companyId, userId: actor.userId }
  const [found] = await readInterviews(db, ties, reader, {
    where: sql`i.id = ${id}`,
    order: latest,
    limit: 1,
    now,
  })
  return found ?? refuse('interview.notFound')
}

/** What a verb answers: the interview as it is now, and what came of it. */
export async function answerWith(
  tx: Tx,
  ties: Ties,
  caller: { actor: User; now: Date },
  id: string,
  message: string,
): Promise<Interview & { message: string }> {
  return { ...(await readFor(tx, ties, caller, id)), message }
}

/**
 * What is ahead of somebody, the next first; before it, of a company, what ended without a time and needs another offer. Of one
 * application everything, the latest first.
 */
async function listFor(
  db: Db,
  ties: Ties,
  reader: Reader,
  query: { limit: number; after?: string | undefined; applicationId?: string | undefined },
  now: Date,
): Promise<List<Interview>> {
  const theirs =
    reader.side === 'jobSeeker'
      ? sql`i.seeker_id = ${reader.seekerId}`
      : sql`i.company_id = ${reader.companyId}`
  const at = sql<Date>`coalesce(i.starts_at, (select o.expires_at from interview_offer o where o.id = i.open_offer_id), i.ended_at)`
  const after = query.after === undefined ? null : await placeAfter(db, query.after, theirs, at)
  const isTheirTurn = reader.side === 'recruiter' ? sql`or ${wantsOffer(now)}` : sql``
  const picked = query.applicationId
    ? sql`i.application_id = ${query.applicationId}`
    : sql`(${isAhead(now)} ${isTheirTurn})`
  const beyond = query.applicationId
    ? sql`i.id < ${after?.id}`
    : sql`(${at}, i.id) > (${after?.at}::timestamptz, ${after?.id}::text)`
  const found = await readInterviews(db, ties, reader, {
    where: after ? sql`${picked} and ${beyond}` : picked,
    order: query.applicationId ? latest : sql`${at}, i.id`,
    limit: query.limit + 1,
    now,
  })
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from interview i where ${theirs} and ${picked}`.execute(db)
  const items = found.slice(0, query.limit)
  return { items, total: rows[0]!.total, next: found.length > items.length ? items.at(-1)!.id : null }
}

/** Where a page of somebody's ended. Refuses what is none of theirs. */
async function placeAfter(
  db: Db,
  after: string,
  theirs: RawBuilder<unknown>,
  at: RawBuilder<Date>,
): Promise<{ id: string; at: Date | null }> {
  const id = idFromSlug('interview', after) ?? refuseCursor()
  const { rows } = await sql<{ id: string; at: Date | null }>`
    select i.id, ${at} as at from interview i where i.id = ${id} and ${theirs}`.execute(db)
  return rows[0] ?? refuseCursor()
}

/** Interviews of the company. */
export function listCompanyInterviews(ties: Ties) {
  return (
    { db, actor, now }: Reading<'recruiter'>,
    { query }: Input<typeof interviews.listCompanyInterviews>,
  ) => listFor(db, ties, { side: 'recruiter', ...actor }, query, now)
}

/** Interviews of the seeker. */
export function listOwnInterviews(ties: Ties) {
  return ({ db, actor, now }: Reading<'seeker'>, { query }: Input<typeof interviews.listOwnInterviews>) =>
    listFor(db, ties, { side: 'jobSeeker', ...actor }, query, now)
}

/** What an offer to an applicant begins with. Refuses `application.notFound`. */
export function prepareInterview(ties: Ties) {
  return async (
    { db, actor, now }: Reading<'recruiter'>,
    { params }: Input<typeof interviews.prepareInterview>,
  ) => {
    const { companyId, userId } = actor
    const { rows } = await sql<{ jobTitle: string; seekerId: string | null; person: BriefRow | null }>`
      select s.job_title as "jobTitle", a.seeker_id as "seekerId", case when not ${isParted} then ${briefFor(standingOf({ companyId, ...ties }))} end as person
      from application a join application_posting s on s.digest = a.posting_digest
        left join seeker k on k.id = a.seeker_id left join app_user u on u.id = k.user_id
      where a.id = ${params.applicationId} and a.company_id = ${companyId}`.execute(db)
    const { jobTitle, seekerId, person } = rows[0] ?? refuse('application.notFound')
    const found = seekerId && person ? await findProfileFor(db, { seekerId, companyId, ...ties }) : null
    const shown = found && visibleProfile(found.viewer, found.profile, found.stored).profile
    const members = await db
      .selectFrom('recruiter')
      .innerJoin('app_user', 'app_user.id', 'recruiter.user_id')
      .select(['recruiter.id', 'app_user.name', 'recruiter.user_id'])
      .where('company_id', '=', companyId)
      .where('recruiter.status', '=', 'active')
      .orderBy('app_user.name')
      .limit(500)
      .execute()
    const [current] = await readInterviews(
      db,
      ties,
      { side: 'recruiter', companyId, userId },
      { where: sql`i.application_id = ${params.applicationId}`, order: latest, limit: 1, now },
    )
    const { rows: last } = await sql<{
      kind: InterviewKind
      minutes: number
      link: string | null
      place: string | null
    }>`
      with by_application as (select o.kind, o.minutes, o.link, o.place from interview_offer o
          join interview i on i.id = o.interview_id where i.company_id = ${companyId}
          and i.application_id = ${params.applicationId} order by o.id desc limit 1),
        by_caller as (select o.kind, o.minutes, o.link, o.place from interview_offer o join interview i on i.id = o.interview_id
          where o.offered_by = ${userId} and i.company_id = ${companyId} order by o.id desc limit 1)
      select kind, minutes, link, place from (select 1 as rank, * from by_application union all select 2, * from by_caller) both_ways
      order by rank limit 1`.execute(db)
    const { rows: busy } = await sql<{ member: never; starts_at: Date; ends_at: Date }>`
      select r.id as member, i.starts_at, i.ends_at from recruiter r join interview_member t on t.recruiter_id = r.id
        join interview i on i.booked_offer_id = t.offer_id
      where r.company_id = ${companyId} and i.company_id = ${companyId} and i.state = 'booked' and i.ends_at > ${now}
      order by i.starts_at limit 1000`.execute(db)
    return {
      person: person && presentBrief(person),
      jobTitle,
      timeZone: shown?.timeZone ?? null,
      members: members.map(({ id, name, user_id }) => ({ id: id as never, name, isYou: user_id === userId })),
      current: current ?? null,
      last: last[0] ?? null,
      busy: busy.map(({ member, starts_at, ends_at }) => ({
        member,
        startsAt: starts_at.toISOString(),
        endsAt: ends_at.toISOString(),
      })),
    }
  }
}
