import type { Input } from '@chainwork/contract'
import type * as interviews from '@chainwork/contract/interviews/endpoints'
import { timeWithBothZones, timeWithZone } from '@chainwork/contract/interviews/time-words'
import { interviewWords } from '@chainwork/contract/interviews/values'
import { oneLine } from '@chainwork/contract/text'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { User, Writing } from '../platform/http/caller.ts'
import { type Ties, isBlocked } from '../profiles/index.ts'
import type { Side } from '../threads/index.ts'
import { syncEvents } from './calendar/sync-events.ts'
import { type LockedInterview, holdPeople, lockInterview, sideOf } from './lock-interview.ts'
import { cancelledWords, notifyCompany, notifySeeker, quoted, writeDown } from './notify.ts'
import { membersOf, refuseChanged, storeMembers } from './offer.ts'
import { answerWith } from './show-interviews.ts'
import { isAhead, isReachable, membersAreBusy } from './states.ts'

/** Cancels what is ahead, from either side; the other side reads why. */
export function cancel(ties: Ties) {
  return async (writing: Writing<'signedIn'>, { params, body }: Input<typeof interviews.cancelInterview>) => {
    const { tx, actor, now } = writing
    const { side, interview } = await lockForSide(tx, actor, params.id)
    await refuseChanged(tx, interview, body.rev, now)
    await endInterview(tx, interview, { by: side, userId: actor.userId, reason: body.reason, now })
    return answerWith(tx, ties, writing, interview.id, interviewWords.cancelled)
  }
}

async function lockForSide(
  tx: Tx,
  actor: User,
  id: string,
): Promise<{ side: Side; interview: LockedInterview }> {
  const { side, companyId } = await sideOf(tx, actor, id)
  const of = side === 'jobSeeker' ? { seekerId: actor.seekerId! } : { companyId }
  return { side, interview: await lockInterview(tx, id, of) }
}

/** The same for what reaches the other side afterwards. Refuses `interview.unavailable` once the company can no longer write to the person. */
async function lockToReach(
  tx: Tx,
  actor: User,
  id: string,
): Promise<{ side: Side; interview: LockedInterview }> {
  const locked = await lockForSide(tx, actor, id)
  const { rows } =
    await sql`select from interview i join seeker k on k.id = i.seeker_id join app_user u on u.id = k.user_id
    where i.id = ${id} and ${isReachable}`.execute(tx)
  return locked.side === 'recruiter' && !rows.length ? refuse('interview.unavailable') : locked
}

/** Ends an interview that is ahead: on the timeline, in calendars, and for those who would come. */
async function endInterview(
  tx: Tx,
  interview: LockedInterview,
  { by, userId, reason, now }: { by: Side; userId: string | null; reason: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('interview')
    .set({ state: 'cancelled', rev: sql`rev + 1`, open_offer_id: null, ended_at: now, ended_by: by, reason })
    .where('id', '=', interview.id)
    .execute()
  const wasBooked = interview.state === 'booked'
  const zone = await zoneOf(tx, interview)
  const startsAt = wasBooked && zone ? interview.starts_at! : null
  await writeDown(tx, interview, {
    kind: 'interviewCancelled',
    side: by,
    byUserId: userId,
    text: cancelledWords(wasBooked ? interview.starts_at : null, zone),
    words: reason,
    now,
  })
  const news = { kind: 'interviewEnded' as const, key: `interviewEnded:${interview.id}`, now }
  const company = oneLine(interview.company, 80)
  if (by === 'recruiter' && !userId)
    await notifySeeker(tx, interview, {
      ...news,
      title: `The interview with ${company} is off: the company was taken down`,
    })
  else if (by === 'recruiter')
    await notifySeeker(tx, interview, {
      ...news,
      title: `${company} ${startsAt ? `cancelled the interview on ${timeWithBothZones(startsAt, interview.seekerZone, zone!)}` : 'took its offer of an interview back'}`,
    })
  else
    await notifyCompany(tx, interview, {
      ...news,
      title: startsAt
        ? `The interview on ${timeWithZone(startsAt, zone!)} about ${quoted(interview)} was cancelled`
        : `An applicant for ${quoted(interview)} no longer wants to be interviewed`,
    })
  await syncEvents(tx, interview.id, now)
}

async function zoneOf(tx: Tx, { booked_offer_id }: LockedInterview): Promise<string | null> {
  if (!booked_offer_id) return null
  const offer = await tx
    .selectFrom('interview_offer')
    .select('time_zone')
    .where('id', '=', booked_offer_id)
    .executeTakeFirst()
  return offer?.time_zone ?? null
}

/** Says that the other side did not come. Saying it again changes nothing. */
export function reportMissing(ties: Ties) {
  return async (writing: Writing<'signedIn'>, { params }: Input<typeof interviews.reportMissing>) => {
    const { tx, actor, now } = writing
    const { side, interview } = await lockToReach(tx, actor, params.id)
    const missing = side === 'jobSeeker' ? 'recruiter' : 'jobSeeker'
    const answer = () => answerWith(tx, ties, writing, interview.id, interviewWords.missed)
    if (interview.missed_side === missing) return answer()
    if (interview.state !== 'booked' || interview.missed_side) refuse('interview.changed')
    if (interview.ends_at! > now) refuse('interview.notYet')
    await tx
      .updateTable('interview')
      .set({ missed_side: missing, missed_at: now, rev: sql`rev + 1` })
      .where('id', '=', interview.id)
      .execute()
    await writeDown(tx, interview, {
      kind: 'interviewMissed',
      side,
      byUserId: actor.userId,
      text:
        side === 'jobSeeker'
          ? 'The applicant says that nobody came'
          : 'The company says that the applicant did not come',
      now,
    })
    const news = { kind: 'interviewAnswered' as const, key: `interviewMissed:${interview.id}`, now }
    if (side === 'jobSeeker')
      await notifyCompany(tx, interview, {
        ...news,
        title: `An applicant for ${quoted(interview)} says that nobody came`,
      })
    else
      await notifySeeker(tx, interview, {
        ...news,
        title: `${oneLine(interview.company, 80)} says that you did not come to the interview`,
        text: 'If that is not so, say it: your answer stands beside it.',
      })
    return answer()
  }
}

/** What the side answers, once, that is said not to have come. */
export function contest(ties: Ties) {
  return async (writing: Writing<'signedIn'>, { params, body }: Input<typeof interviews.contestMissing>) => {
    const { tx, actor, now } = writing
    const { side, interview } = await lockToReach(tx, actor, params.id)
    const answer = () => answerWith(tx, ties, writing, interview.id, interviewWords.contested)
    if (interview.missed_side !== side) refuse('interview.changed')
    if (interview.missed_answer === body.text) return answer()
    if (interview.missed_answer !== null) refuse('interview.changed')
    await tx
      .updateTable('interview')
      .set({ missed_answer: body.text, rev: sql`rev + 1` })
      .where('id', '=', interview.id)
      .execute()
    const news = { kind: 'interviewAnswered' as const, key: `interviewContested:${interview.id}`, now }
    if (side === 'jobSeeker')
      await notifyCompany(tx, interview, {
        ...news,
        title: `An applicant for ${quoted(interview)} answered that they did come`,
      })
    else
      await notifySeeker(tx, interview, {
        ...news,
        title: `${oneLine(interview.company, 80)} answered that it did come`,
      })
    return answer()
  }
}

/** Changes the members of an interview; only those who leave get a cancellation for their calendar. */
export function changeInterviewers(ties: Ties) {
  return async (
    writing: Writing<'recruiter'>,
    { params, body }: Input<typeof interviews.changeInterviewers>,
  ) => {
    const { tx, actor, now } = writing
    const interview = await lockInterview(tx, params.id, { companyId: actor.companyId })
    await refuseChanged(tx, interview, body.rev, now)
    const members = await membersOf(tx, actor.companyId, body.members)
    const offers = [interview.open_offer_id, interview.booked_offer_id].filter((id) => id !== null)
    await tx.deleteFrom('interview_member').where('offer_id', 'in', offers).execute()
    for (const offer of offers) await storeMembers(tx, offer, members)
    if (interview.state === 'booked') {
      const users = await tx.selectFrom('recruiter').select('user_id').where('id', 'in', members).execute()
      await holdPeople(
        tx,
        users.map(({ user_id }) => user_id),
      )
      const { rows } = await sql`
        select from interview i where i.id = ${interview.id} and ${membersAreBusy(
          sql`i.booked_offer_id`,
          sql`i.id`,
          sql`i.starts_at`,
          sql`(extract(epoch from i.ends_at - i.starts_at) / 60)::int`,
        )}`.execute(tx)
      if (rows.length) refuse('interview.taken')
    }
    await tx
      .updateTable('interview')
      .set({ rev: sql`rev + 1` })
      .where('id', '=', interview.id)
      .execute()
    await syncEvents(tx, interview.id, now)
    return answerWith(tx, ties, writing, interview.id, interviewWords.membersChanged)
  }
}

/** Ends what is ahead of a seeker with companies that they block now. */
export async function endOfBlocked(tx: Tx, seekerId: string, now: Date): Promise<void> {
  await endAhead(tx, sql`i.seeker_id = ${seekerId} and ${isBlocked(sql`i.company_id`)}`, 'jobSeeker', now)
}

/** Ends all that is ahead of a seeker: they hibernate or go. */
export async function endOfSeeker(tx: Tx, seekerId: string, now: Date): Promise<void> {
  await endAhead(tx, sql`i.seeker_id = ${seekerId}`, 'jobSeeker', now)
}

/** Ends all that is ahead with a company that was taken down. */
export async function endOfCompany(tx: Tx, companyId: string, now: Date): Promise<void> {
  await endAhead(tx, sql`i.company_id = ${companyId}`, 'recruiter', now)
}

/** Nobody in particular ends these: `by` is the side that is gone. */
async function endAhead(tx: Tx, whose: RawBuilder<unknown>, by: Side, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select i.id from interview i join seeker k on k.id = i.seeker_id
    where ${whose} and ${isAhead(now)}
    order by i.application_id, i.id`.execute(tx)
  for (const { id } of rows) {
    const interview = await lockInterview(tx, id, 'anybody')
    await endInterview(tx, interview, { by, userId: null, reason: null, now })
  }
}

/** Takes a seeker out of interviews, and what both sides wrote in them; members still read in their calendars that it is off. */
export async function deleteFromInterviews(tx: Tx, seekerId: string): Promise<void> {
  const theirs = sql`(select id from interview where seeker_id = ${seekerId})`
  await sql`update interview_offer set text = null, link = null, place = null where interview_id in ${theirs}`.execute(
    tx,
  )
  await sql`update interview set reason = null, missed_side = null, missed_at = null, missed_answer = null, seeker_id = null
    where seeker_id = ${seekerId}`.execute(tx)
}
