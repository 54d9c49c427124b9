import { type Id, slugOf } from '@chainwork/contract/ids'
import type { ApplicationStatus } from '@chainwork/contract/applications/values'
import type { CompanyWarning } from '@chainwork/contract/companies/values'
import type { Interview } from '@chainwork/contract/interviews/schemas'
import type { InterviewKind } from '@chainwork/contract/interviews/values'
import { type RawBuilder, sql } from 'kysely'
import { isParted } from '../applications/index.ts'
import { warningOf } from '../identity/index.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { type BriefRow, type Ties, briefFor, presentBrief, standingOf } from '../profiles/index.ts'
import type { Side } from '../threads/index.ts'
import { canBeAnswered, frozen, isReachable, lead, membersAreBusy, seekerIsBusy } from './states.ts'

interface OfferRow {
  id: string
  kind: InterviewKind
  minutes: number
  timeZone: string
  link: string | null
  place: string | null
  text: string | null
  expiresAt: string
  members: { id: Id<'recruiter'>; name: string; userId: string }[]
  slots: { id: Id<'interviewSlot'>; wall: string; startsAt: string; isFree: boolean }[]
}

interface Row {
  id: Id<'interview'>
  application_id: Id<'application'>
  company_id: Id<'company'>
  job_title: string
  company: string
  avatar_url: string | null
  domain: string | null
  warning: CompanyWarning | null
  state: 'offered' | 'booked' | 'declined' | 'cancelled'
  rev: number
  starts_at: Date | null
  ends_at: Date | null
  ended_by: Side | null
  reason: string | null
  missed_side: Side | null
  missed_at: Date | null
  missed_answer: string | null
  status: ApplicationStatus
  shown_status: ApplicationStatus
  is_paused: boolean
  is_reachable: boolean
  candidate: BriefRow | null
  open: OfferRow | null
  booked: OfferRow | null
}

/** Who reads: a seeker, or somebody of a company. */
export type Reader =
  | { side: 'jobSeeker'; seekerId: string; userId: string }
  | { side: 'recruiter'; companyId: string; userId: string }

/** Interviews of a reader by a condition over `i`, in an order over it, as they are at a moment. */
export async function readInterviews(
  db: Db | Tx,
  ties: Ties,
  reader: Reader,
  {
    where,
    order,
    limit,
    now,
  }: { where: RawBuilder<unknown>; order: RawBuilder<unknown>; limit: number; now: Date },
): Promise<Interview[]> {
  const isOwn = reader.side === 'jobSeeker'
  const theirs = isOwn ? sql`i.seeker_id = ${reader.seekerId}` : sql`i.company_id = ${reader.companyId}`
  const candidate = isOwn
    ? sql`null`
    : sql`case when not ${isParted} then ${briefFor(standingOf({ companyId: reader.companyId, ...ties }))} end`
  const { rows } = await sql<Row>`
    select i.id, i.application_id, i.company_id, s.job_title, c.name as company, c.avatar_url, c.verified_domain as domain, i.state,
      i.rev, i.starts_at, i.ends_at, i.ended_by, i.reason, i.missed_side, i.missed_at, i.missed_answer, a.status, a.shown_status,
      ${warningOf(sql`i.company_id`)} as warning, ${frozen} as is_paused, ${isReachable} as is_reachable, ${candidate} as candidate,
      ${offerOf(sql`i.open_offer_id`, isOwn, now)} as open, ${offerOf(sql`i.booked_offer_id`, isOwn, now)} as booked
    from interview i join application a on a.id = i.application_id join application_posting s on s.digest = a.posting_digest
      join company c on c.id = i.company_id left join seeker k on k.id = i.seeker_id left join app_user u on u.id = k.user_id
    where ${theirs} and ${where} order by ${order} limit ${limit}`.execute(db)
  return rows.map((row) => present(row, reader, now))
}

function offerOf(id: RawBuilder<unknown>, isOwn: boolean, now: Date): RawBuilder<OfferRow | null> {
  const [offer, interview, at, minutes] = [sql`o.id`, sql`i.id`, sql`l.starts_at`, sql`o.minutes`]
  const ownBusy = isOwn ? sql`and not ${seekerIsBusy(sql`i.seeker_id`, interview, at, minutes)}` : sql``
  return sql<OfferRow | null>`(select jsonb_build_object('id', o.id, 'kind', o.kind, 'minutes', o.minutes, 'timeZone', o.time_zone,
      'link', o.link, 'place', o.place, 'text', o.text, 'expiresAt', o.expires_at,
      'members', coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', m.name, 'userId', m.id) order by m.name, r.id)
        from interview_member t join recruiter r on r.id = t.recruiter_id and r.status = 'active' join app_user m on m.id = r.user_id
        where t.offer_id = o.id), '[]'),
      'slots', coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'wall', l.wall, 'startsAt', l.starts_at,
          'isFree', l.starts_at > ${now}::timestamptz + ${lead} and not ${membersAreBusy(offer, interview, at, minutes)} ${ownBusy})
          order by l.starts_at, l.id)
        from interview_slot l where l.offer_id = o.id and i.open_offer_id = o.id), '[]'))
    from interview_offer o where o.id = ${id})`
}

function present(row: Row, reader: Reader, now: Date): Interview {
  const isOwn = reader.side === 'jobSeeker'
  const isOffered = canBeAnswered({ ...row, shownStatus: row.shown_status }, now)
  const open = isOffered && row.open && new Date(row.open.expiresAt) > now ? row.open : null
  const isBooked = row.state === 'booked'
  const isAhead = isBooked && row.starts_at! > now
  const state = row.state === 'offered' && !open ? 'expired' : row.state
  const isLive = isAhead || state === 'offered'
  return {
    id: row.id,
    applicationId: row.application_id,
    jobTitle: row.job_title,
    side: reader.side,
    company: {
      id: row.company_id,
      slug: slugOf(row.company, row.company_id),
      name: row.company,
      avatarUrl: row.avatar_url,
      isVerified: row.domain !== null && !row.warning,
      domain: row.warning ? null : row.domain,
      warning: row.warning,
    },
    person: row.candidate && presentBrief(row.candidate),
    state,
    rev: row.rev,
    booked:
      row.booked && row.starts_at && row.ends_at
        ? {
            ...presentMeeting(row.booked, reader),
            startsAt: row.starts_at.toISOString(),
            endsAt: row.ends_at.toISOString(),
          }
        : null,
    offer: open && {
      ...presentMeeting(open, reader),
      slots: open.slots.map((slot) => ({ ...slot, startsAt: new Date(slot.startsAt).toISOString() })),
      expiresAt: new Date(open.expiresAt).toISOString(),
    },
    isPaused: row.is_paused,
    canMove: !isOwn && isLive && !row.is_paused,
    canCancel: isLive,
    canReportMissing: isBooked && row.ends_at! <= now && !row.missed_side && (isOwn || row.is_reachable),
    canReport: isOwn || (row.candidate !== null && row.status !== 'Withdrawn'),
    decision: !isOwn && row.status !== row.shown_status ? row.status : null,
    endedBy: row.ended_by,
    reason: row.reason,
    missed: row.missed_side && {
      side: row.missed_side,
      at: row.missed_at!.toISOString(),
      answer: row.missed_answer,
    },
  }
}

function presentMeeting(offer: OfferRow, reader: Reader) {
  const { kind, minutes, timeZone, link, place, text } = offer
  return {
    kind,
    minutes,
    timeZone,
    link,
    host: link && new URL(link).hostname,
    place,
    text,
    members: offer.members.map(({ id, name, userId }) => ({ id, name, isYou: userId === reader.userId })),
  }
}
