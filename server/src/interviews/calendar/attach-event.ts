import type { InterviewKind } from '@chainwork/contract/interviews/values'
import { sql } from 'kysely'
import { isParted } from '../../applications/index.ts'
import { type AttachmentMaker, mailerOrigin } from '../../platform/mail/index.ts'
import { type BriefRow, type Ties, briefFor, standingOf } from '../../profiles/index.ts'
import { interviewPath } from '../notify.ts'
import { frozen } from '../states.ts'
import { organizerFrom, writeEvent } from './event-file.ts'

interface Row {
  interviewId: string
  userId: string
  companyId: string
  address: string
  method: 'REQUEST' | 'CANCEL'
  sequence: number
  kind: InterviewKind
  startsAt: Date
  endsAt: Date
  at: Date
  organizer: string
  timeZone: string
  ownZone: string | null
  jobTitle: string
  company: string
  seekerUserId: string | null
  members: { userId: string; name: string }[]
}

/** Writes the event that a mail carries, with the names that its reader may know when it leaves. */
export function attachEvent(ties: Ties): AttachmentMaker {
  return async (database, id) => {
    const { rows } = await sql<Row>`
      select i.id as "interviewId", e.user_id as "userId", i.company_id as "companyId", e.address, e.method, e.sequence, e.kind,
        e.starts_at as "startsAt", e.ends_at as "endsAt", e.at, i.organizer, o.time_zone as "timeZone",
        case when e.user_id = k.user_id then k.time_zone end as "ownZone", s.job_title as "jobTitle",
        c.name as company, k.user_id as "seekerUserId",
        coalesce((select jsonb_agg(jsonb_build_object('userId', m.id, 'name', m.name) order by m.name) from interview_member t
          join recruiter r on r.id = t.recruiter_id and r.status = 'active' join app_user m on m.id = r.user_id
          where t.offer_id = i.booked_offer_id), '[]') as members
      from interview_event e join interview i on i.id = e.interview_id join interview_offer o on o.id = i.booked_offer_id
        join application a on a.id = i.application_id join application_posting s on s.digest = a.posting_digest
        join company c on c.id = i.company_id left join seeker k on k.id = i.seeker_id
      where e.id = ${id}`.execute(database.db)
    const [row] = rows
    if (!row) return null
    const isSeeker = row.userId === row.seekerUserId
    const colleagues = row.members.filter(({ userId }) => userId !== row.userId).map(({ name }) => name)
    const applicant = isSeeker ? null : await nameFor(database.db, ties, row)
    const { email } = organizerFrom(row.organizer)
    return {
      name: row.method === 'CANCEL' ? 'cancelled.ics' : 'interview.ics',
      type: 'text/calendar',
      method: row.method,
      bytes: Buffer.from(
        writeEvent({
          ...row,
          uid: uidOf(row.interviewId, email),
          stamp: row.at,
          attendee: row.address,
          others: [...(applicant ? [applicant] : []), ...colleagues],
          url: mailerOrigin(database) + interviewPath(row.interviewId),
        }),
      ),
    }
  }
}

/** The UID of a booking: never changes, and a rebooking gets a new one. */
export const uidOf = (interviewId: string, email: string): string =>
  `${interviewId}@${email.slice(email.lastIndexOf('@') + 1)}`

/** The applicant’s name as the member may know it; null once the member has left, and while the company is frozen. */
async function nameFor(
  db: Parameters<AttachmentMaker>[0]['db'],
  ties: Ties,
  { companyId, interviewId, userId }: Row,
): Promise<string | null> {
  const { rows } = await sql<{ candidate: BriefRow | null }>`
    select ${briefFor(standingOf({ companyId, ...ties }))} as candidate from interview i
      join application a on a.id = i.application_id join seeker k on k.id = i.seeker_id join app_user u on u.id = k.user_id
      join recruiter r on r.company_id = i.company_id and r.user_id = ${userId} and r.status = 'active'
    where i.id = ${interviewId} and not ${isParted} and not ${frozen}`.execute(db)
  return rows[0]?.candidate?.name ?? null
}
