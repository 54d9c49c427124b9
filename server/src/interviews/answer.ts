import type { Input } from '@chainwork/contract'
import type * as interviews from '@chainwork/contract/interviews/endpoints'
import { timeWithBothZones, timeWithZone } from '@chainwork/contract/interviews/time-words'
import { interviewWords } from '@chainwork/contract/interviews/values'
import { oneLine } from '@chainwork/contract/text'
import { sql } from 'kysely'
import { markAnswered } from '../notifications/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { Writing } from '../platform/http/caller.ts'
import { mailOrganizer } from '../platform/mail/index.ts'
import type { Ties } from '../profiles/index.ts'
import { syncEvents } from './calendar/sync-events.ts'
import { type LockedInterview, holdPeople, lockInterview } from './lock-interview.ts'
import { notifyCompany, notifySeeker, quoted, writeDown } from './notify.ts'
import { answerWith } from './show-interviews.ts'
import { canBeAnswered, lead, membersAreBusy, seekerIsBusy } from './states.ts'

/** Books one of the offered times. Of two who want one recruiter at once, one reads `interview.taken`. */
export function pick(ties: Ties) {
  return async (writing: Writing<'seeker'>, { params, body }: Input<typeof interviews.pickSlot>) => {
    const { tx, actor, now } = writing
    const interview = await lockInterview(tx, params.id, { seekerId: actor.seekerId })
    const answer = () => answerWith(tx, ties, writing, interview.id, interviewWords.picked)
    if (interview.state === 'booked' && interview.booked_slot_id === body.slotId) return answer()
    const slot = await bookableSlot(tx, interview, body.slotId, now)
    const wasBooked = interview.state === 'booked'
    await tx
      .updateTable('interview')
      .set({
        state: 'booked',
        rev: sql`rev + 1`,
        open_offer_id: null,
        booked_offer_id: interview.open_offer_id,
        booked_slot_id: body.slotId,
        starts_at: slot.startsAt,
        ends_at: slot.endsAt,
        organizer: interview.organizer ?? mailOrganizer(tx),
        // Who booked for tomorrow today knows.
        day_reminded_for: sql`case when ${slot.startsAt}::timestamptz <= ${now}::timestamptz + interval '1 day' then ${slot.startsAt}::timestamptz end`,
        hour_reminded_for: null,
      })
      .where('id', '=', interview.id)
      .execute()
    const booked = await lockInterview(tx, interview.id, { seekerId: actor.seekerId })
    const when = timeWithZone(slot.startsAt, slot.timeZone)
    await writeDown(tx, booked, {
      kind: wasBooked ? 'interviewMoved' : 'interviewPicked',
      side: 'jobSeeker',
      byUserId: actor.userId,
      text: `Interview ${wasBooked ? 'moved to' : 'booked for'} ${when}`,
      now,
    })
    await markAnswered(tx, actor.userId, [`interviewOffered:${interview.open_offer_id}`], now)
    const key = `interviewBooked:${booked.id}:${booked.rev}`
    const untold = booked.status !== booked.shownStatus ? booked.status : null
    await notifyCompany(tx, booked, {
      kind: 'interviewBooked',
      title: `Interview about ${quoted(booked)} ${wasBooked ? 'moved to' : 'booked for'} ${when}`,
      // The applicant does not know of the decision, so the company has to say whether it still wants to meet.
      text: untold
        ? `You moved this applicant to ${untold} and they don’t know yet. Tell them, or cancel the interview, if you don’t want to meet.`
        : '',
      key,
      now,
    })
    await notifySeeker(tx, booked, {
      kind: 'interviewBooked',
      title: `Interview with ${oneLine(booked.company, 80)} ${wasBooked ? 'moved to' : 'booked for'} ${timeWithBothZones(slot.startsAt, booked.seekerZone, slot.timeZone)}`,
      key,
      now,
    })
    await syncEvents(tx, booked.id, now)
    return answer()
  }
}

interface Slot {
  startsAt: Date
  endsAt: Date
  timeZone: string
}

/** A slot that can be picked, while everybody who takes part is held. */
async function bookableSlot(tx: Tx, interview: LockedInterview, slotId: string, now: Date): Promise<Slot> {
  if (!canBeAnswered(interview, now)) refuse('interview.changed')
  const { rows: people } = await sql<{ userId: string }>`
    select r.user_id as "userId" from interview_member m join recruiter r on r.id = m.recruiter_id and r.status = 'active'
    where m.offer_id = ${interview.open_offer_id}`.execute(tx)
  await holdPeople(tx, [interview.seekerUserId!, ...people.map(({ userId }) => userId)])
  const [offer, id, at, minutes] = [sql`o.id`, sql`${interview.id}`, sql`l.starts_at`, sql`o.minutes`]
  const { rows } = await sql<Slot & { isLate: boolean; isTaken: boolean; isOwnBusy: boolean }>`
    select l.starts_at as "startsAt", l.starts_at + make_interval(mins => o.minutes) as "endsAt", o.time_zone as "timeZone",
      l.starts_at <= ${now}::timestamptz + ${lead} as "isLate", ${membersAreBusy(offer, id, at, minutes)} as "isTaken",
      ${seekerIsBusy(sql`${interview.seeker_id}`, id, at, minutes)} as "isOwnBusy"
    from interview_slot l join interview_offer o on o.id = l.offer_id
    where l.id = ${slotId} and o.id = ${interview.open_offer_id}`.execute(tx)
  const slot = rows[0] ?? refuse('interview.changed')
  if (interview.isPaused) refuse('interview.paused')
  if (slot.isLate) refuse('interview.late')
  if (slot.isTaken) refuse('interview.taken')
  if (slot.isOwnBusy) refuse('interview.overlaps')
  return slot
}

/** Says that none of the times suits. What was booked before stands. */
export function decline(ties: Ties) {
  return async (writing: Writing<'seeker'>, { params, body }: Input<typeof interviews.declineInterview>) => {
    const { tx, actor, now } = writing
    const interview = await lockInterview(tx, params.id, { seekerId: actor.seekerId })
    const answer = () => answerWith(tx, ties, writing, interview.id, interviewWords.declined)
    if (interview.state === 'declined') return answer()
    if (!interview.open_offer_id || !canBeAnswered(interview, now)) refuse('interview.changed')
    if (body.rev !== undefined && body.rev !== interview.rev) refuse('interview.changed')
    const isBooked = interview.state === 'booked'
    const reason = body.reason || null
    await tx
      .updateTable('interview')
      .set({
        open_offer_id: null,
        rev: sql`rev + 1`,
        reason,
        ...(isBooked ? {} : { state: 'declined', ended_at: now, ended_by: 'jobSeeker' }),
      })
      .where('id', '=', interview.id)
      .execute()
    await writeDown(tx, interview, {
      kind: 'interviewDeclined',
      side: 'jobSeeker',
      byUserId: actor.userId,
      text: isBooked
        ? 'None of the other times suits; the booked one stands'
        : 'None of the offered times suits',
      words: reason,
      now,
    })
    await markAnswered(tx, actor.userId, [`interviewOffered:${interview.open_offer_id}`], now)
    await notifyCompany(tx, interview, {
      kind: 'interviewAnswered',
      title: isBooked
        ? `None of the other times for ${quoted(interview)} suits the applicant: the booked one stands`
        : `None of the times you offered for ${quoted(interview)} suits the applicant`,
      key: `interviewDeclined:${interview.open_offer_id}`,
      now,
    })
    return answer()
  }
}
