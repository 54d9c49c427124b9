import type { CompanyWarning } from '@chainwork/contract/companies/values'
import type { Id } from '@chainwork/contract'
import { slugOf } from '@chainwork/contract/ids'
import { dayMs } from '@chainwork/contract/durations'
import { firstCharacters, oneLine } from '@chainwork/contract/text'
import type { Thread } from '@chainwork/contract/threads/schemas'
import { type MessageKind, type WritingEnd, writableDays } from '@chainwork/contract/threads/values'
import { type RawBuilder, sql } from 'kysely'
import { hasApplied, isParted } from '../applications/index.ts'
import { warningOf } from '../identity/index.ts'
import { introduces, isIntroduced } from '../invitations/index.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import {
  type BriefRow,
  type Ties,
  briefFor,
  isAwake,
  isBlocked,
  presentBrief,
  standingOf,
} from '../profiles/index.ts'
import type { Side } from './tables.ts'
import type { Viewer } from './viewer.ts'

export const ties: Ties = { hasApplied, isIntroduced }

/** Months for which the threads of a deleted company stay, and those that ended. */
export const [companyMonths, endedMonths] = [12, 24]
const maxPreview = 140

export interface ThreadRow {
  id: Id<'thread'>
  company_id: Id<'company'>
  posting_id: Id<'posting'>
  job_title: string
  seeker_id: string | null
  seeker_user_id: string | null
  application_id: Id<'application'> | null
  invitation_id: Id<'jobInvitation'> | null
  last_at: Date
  messages: number
  seeker_wrote: number
  left_at: Date | null
  company: string
  avatar_url: string | null
  is_verified: boolean
  company_is_gone: boolean
  warning: CompanyWarning | null
  is_blocked: boolean
  is_awake: boolean
  is_accepted: boolean
  /** When it was over for its person: told a decision, withdrawn, or the invitation's time. */
  over_at: Date | null
  unread: number
  last: { side: Side; kind: MessageKind; text: string | null } | null
  person: BriefRow | null
  first_name: string | null
}

/** When a thread `t` was over, as its person knows it: an undecided application and one with a decision that was not sent are one. */
export const overAt: RawBuilder<Date | null> = sql<Date | null>`(case
  when a.id is not null then case when a.shown_status in ('Rejected', 'Hired', 'Withdrawn') then a.shown_at end
  else coalesce((select case when i.state in ('declined', 'withdrawn') then i.ended_at else i.expires_at end
    from job_invitation i where i.seeker_id = t.seeker_id and i.posting_id = t.posting_id
    order by i.id desc limit 1), t.created_at) end)`

/** The application of a thread `t`, whichever way it began. */
export const withApplication: RawBuilder<unknown> = sql`left join application a
  on a.posting_id = t.posting_id and a.seeker_id = t.seeker_id`

/** Which threads `t` somebody can read at all, of a company `c`. */
function readableBy(viewer: Viewer, now: Date): RawBuilder<boolean> {
  return viewer.side === 'recruiter'
    ? sql<boolean>`t.company_id = ${viewer.companyId}`
    : sql<boolean>`(t.seeker_id = ${viewer.seekerId}
        and (c.deleted_at is null or c.deleted_at > ${now}::timestamptz - ${`${companyMonths} months`}::interval))`
}

/** Threads by a condition over `t`, as somebody may read them now, the latest first. */
function threadsQuery(
  viewer: Viewer,
  where: RawBuilder<unknown>,
  { limit, now }: { limit: number; now: Date },
): RawBuilder<ThreadRow> {
  const isCompany = viewer.side === 'recruiter'
  const person = isCompany
    ? briefFor(standingOf({ companyId: viewer.companyId, ...ties }))
    : sql<null>`null::jsonb`
  // The page is picked first, by its index alone, so the rest is computed only for its threads. Columns are listed by name,
  // so that a new one does not break a statement that a connection has already prepared.
  return sql<ThreadRow>`
    with picked as materialized (select t.id, t.company_id, t.posting_id, t.job_title, t.seeker_id, t.application_id,
        t.invitation_id, t.created_at, t.last_at, t.messages, t.seeker_wrote, t.left_at, c.name as company, c.avatar_url,
        c.verified_domain is not null as is_verified, c.deleted_at is not null as company_is_gone
      from thread t join company c on c.id = t.company_id
      where ${readableBy(viewer, now)} and ${where} order by t.last_at desc, t.id desc limit ${limit})
    select t.id, t.company_id, t.posting_id, t.job_title, t.seeker_id, t.invitation_id, t.last_at, t.messages, t.seeker_wrote,
      t.left_at, t.company, t.avatar_url, t.is_verified, t.company_is_gone,
      coalesce(t.application_id, a.id) as application_id, k.user_id as seeker_user_id,
      ${overAt} as over_at, (k.id is not null and ${isAwake}) is true as is_awake,
      (k.id is not null and ${isBlocked(sql`t.company_id`)}) is true as is_blocked,
      a.id is not null or exists (select from job_invitation i where i.seeker_id = t.seeker_id
        and i.posting_id = t.posting_id and ${introduces(sql`i`)}) as is_accepted,
      ${warningOf(sql`t.company_id`)} as warning,
      coalesce((select n.messages from thread_unread n where n.thread_id = t.id and n.user_id = ${viewer.userId}), 0) as unread,
      (select jsonb_build_object('side', m.side, 'kind', m.kind, 'text', left(m.text, 600))
        from thread_message m where m.thread_id = t.id and m.seq = t.messages) as last,
      case when k.id is not null and not ${isParted} then ${person} end as person, u.first_name
    from picked t left join seeker k on k.id = t.seeker_id left join app_user u on u.id = k.user_id ${withApplication}
    order by t.last_at desc, t.id desc`
}

/** A page of somebody's threads, or one of them. The statement is named so that each connection plans it once: planning takes longer than running it. */
export async function readThreads(
  { db, pool }: Database,
  viewer: Viewer,
  which: { id: string } | { before: { at: string; id: string } | null },
  about: { limit: number; now: Date },
): Promise<ThreadRow[]> {
  const [kind, where] =
    'id' in which
      ? ['one', sql`t.id = ${which.id}`]
      : which.before
        ? [
            'more',
            sql`t.messages > 0 and (t.last_at, t.id) < (${which.before.at}::timestamptz, ${which.before.id})`,
          ]
        : ['first', sql`t.messages > 0`]
  const { sql: text, parameters } = threadsQuery(viewer, where, about).compile(db)
  const name = `threads ${viewer.side} ${kind}`
  const { rows } = await pool.query<ThreadRow>({ name, text, values: [...parameters] })
  return rows
}

/** One thread that somebody can read; undefined where there is none for them. */
export async function readThread(
  tx: Tx,
  viewer: Viewer,
  id: string,
  now: Date,
): Promise<ThreadRow | undefined> {
  const { rows } = await threadsQuery(viewer, sql`t.id = ${id}`, { limit: 1, now }).execute(tx)
  return rows[0]
}

/** Why somebody cannot write into a thread; null while they can. The company never learns of a block. */
export function endOf(row: ThreadRow, side: Side, now: Date): WritingEnd | null {
  const isCompany = side === 'recruiter'
  if (row.company_is_gone) return 'companyGone'
  if (!row.seeker_id) return 'personGone'
  if (row.left_at) return isCompany ? 'left' : 'youLeft'
  if (row.is_blocked) return isCompany ? 'unavailable' : 'blocked'
  if (isCompany && !row.is_awake) return 'unavailable'
  const endsAt = endsAtOf(row)
  if (endsAt && endsAt <= now) return 'over'
  if (isCompany && !row.is_accepted && !row.seeker_wrote) return row.messages ? 'over' : 'notYet'
  return null
}

function endsAtOf({ over_at }: ThreadRow): Date | null {
  return over_at && new Date(over_at.getTime() + writableDays * dayMs)
}

/** A thread as its side reads it. */
export function presentThread(row: ThreadRow, viewer: Viewer, now: Date): Thread {
  const ended = endOf(row, viewer.side, now)
  return {
    id: row.id,
    side: viewer.side,
    jobTitle: row.job_title,
    jobPostingId: row.posting_id,
    applicationId: row.application_id,
    // Without a person, an invitation would lead to one.
    invitationId: viewer.side === 'recruiter' && !row.person ? null : row.invitation_id,
    company: {
      id: row.company_id,
      slug: slugOf(row.company, row.company_id),
      name: row.company,
      avatarUrl: row.company_is_gone ? null : row.avatar_url,
      isVerified: row.is_verified && !row.warning,
      warning: row.warning,
    },
    person: row.person && presentBrief(row.person),
    lastAt: row.last_at.toISOString(),
    last: row.last && {
      ...row.last,
      text: row.last.text && firstCharacters(oneLine(row.last.text, 600), maxPreview),
    },
    unread: row.unread,
    canWrite: ended === null,
    ended,
    endsAt: endsAtOf(row)?.toISOString() ?? null,
  }
}
