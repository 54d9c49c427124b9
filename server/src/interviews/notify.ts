import { timeWithZone } from '@chainwork/contract/interviews/time-words'
import { pagePath } from '@chainwork/contract/pages'
import type { NotificationKind } from '@chainwork/contract/notifications/values'
import { oneLine } from '@chainwork/contract/text'
import type { EntryKind } from '@chainwork/contract/threads/values'
import { sql } from 'kysely'
import { recordApplicationEvent } from '../applications/index.ts'
import { holdMails, notify } from '../notifications/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { recipientsOf } from '../postings/index.ts'
import { type Side, addThreadEntry } from '../threads/index.ts'
import type { LockedInterview } from './lock-interview.ts'

export const interviewPath = (id: string): string => pagePath('/interviews/:id', { id })

/** Records what happened on the application’s timeline, and in its thread with the reason given. */
export async function writeDown(
  tx: Tx,
  interview: Pick<LockedInterview, 'id' | 'application_id' | 'shownStatus'>,
  entry: {
    kind: EntryKind
    side: Side
    byUserId: string | null
    text: string
    words?: string | null
    now: Date
  },
): Promise<void> {
  const { kind, side, byUserId, text, words = null, now } = entry
  await recordApplicationEvent(tx, {
    applicationId: interview.application_id,
    at: now,
    kind: 'interview',
    // What the applicant knows, whatever was decided since.
    status: interview.shownStatus,
    message: text,
    ...(byUserId && { byUserId }),
    forSeeker: true,
  })
  await addThreadEntry(tx, {
    applicationId: interview.application_id,
    kind,
    side,
    byUserId,
    text,
    words,
    aboutId: interview.id,
    now,
  })
}

/** The line of an interview that was cancelled; without a moment, of an offer. */
export const cancelledWords = (startsAt: Date | null, timeZone: string | null | undefined): string =>
  startsAt && timeZone
    ? `Interview on ${timeWithZone(startsAt, timeZone)} cancelled`
    : 'Offer of an interview taken back'

interface News {
  kind: NotificationKind
  title: string
  text?: string
  key: string
  now: Date
}

/** Notifies the applicant; nobody once the account is gone. */
export async function notifySeeker(tx: Tx, interview: LockedInterview, news: News): Promise<void> {
  if (!interview.seekerUserId) return
  await notify(tx, {
    ...news,
    userIds: [interview.seekerUserId],
    side: 'jobSeeker',
    companyId: null,
    path: interviewPath(interview.id),
  })
}

/** Notifies those of the company who take part and who offered; without them those whom applications are told to. No name of the applicant. */
export async function notifyCompany(
  tx: Tx,
  interview: LockedInterview,
  news: News & { exceptUserId?: string },
): Promise<void> {
  const { exceptUserId, ...about } = news
  const involved = await involvedOf(tx, interview)
  const userIds = involved.length
    ? involved
    : (await recipientsOf(tx, { companyId: interview.company_id, createdBy: null })).map(
        ({ userId }) => userId,
      )
  await notify(tx, {
    ...about,
    userIds: userIds.filter((id) => id !== exceptUserId),
    side: 'recruiter',
    companyId: interview.company_id,
    path: interviewPath(interview.id),
    ...(interview.seekerUserId && { aboutUserId: interview.seekerUserId }),
  })
}

async function involvedOf(tx: Tx, interview: LockedInterview): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct r.user_id as "userId" from recruiter r
    where r.company_id = ${interview.company_id} and r.status = 'active' and (r.user_id in (
        select offered_by from interview_offer where id in (${interview.open_offer_id}, ${interview.booked_offer_id}))
      or r.id in (select recruiter_id from interview_member where offer_id in (${interview.open_offer_id}, ${interview.booked_offer_id})))`.execute(
    tx,
  )
  return rows.map(({ userId }) => userId)
}

/** The job post in the line of a notification. */
export const quoted = ({ jobTitle }: Pick<LockedInterview, 'jobTitle'>): string =>
  `“${oneLine(jobTitle, 120)}”`

/** The event of an offer, in the bell. */
export const offerKey = (offerId: string): string => `interviewOffered:${offerId}`

/** Stops mails about offers for job posts that have just been frozen. */
export async function holdOfferMails(tx: Tx, postingIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ offer: string }>`
    select i.open_offer_id as offer from interview i join application a on a.id = i.application_id
    where i.open_offer_id is not null and a.posting_id = any(${postingIds}::text[])`.execute(tx)
  await holdMails(
    tx,
    rows.map(({ offer }) => offerKey(offer)),
  )
}
