import type { Input } from '@chainwork/contract'
import type * as interviews from '@chainwork/contract/interviews/endpoints'
import { dayMs } from '@chainwork/contract/durations'
import {
  interviewWords,
  interviewsADay,
  leadMinutes,
  maxDaysAhead,
  maxMoves,
  openOffersOfOne,
} from '@chainwork/contract/interviews/values'
import { readWall } from '@chainwork/contract/interviews/wall-time'
import { oneLine } from '@chainwork/contract/text'
import { sql } from 'kysely'
import { spend } from '../platform/budgets/spend.ts'
import type { Tx } from '../platform/db/database.ts'
import { Refusal, refuse } from '../platform/failure.ts'
import type { Recruiter, Writing } from '../platform/http/caller.ts'
import { newId } from '../platform/new-id.ts'
import { type Ties, briefFor, standingOf } from '../profiles/index.ts'
import { type LockedInterview, holdPeople, lockInterview } from './lock-interview.ts'
import { notifySeeker, offerKey, quoted, writeDown } from './notify.ts'
import { answerWith } from './show-interviews.ts'
import { isAhead } from './states.ts'

type Offered = Omit<Input<typeof interviews.offerInterview>['body'], 'applicationId'>

/** Offers an applicant times. Of two at once for one application, one is refused. */
export function offer(ties: Ties) {
  return async (writing: Writing<'recruiter'>, { body }: Input<typeof interviews.offerInterview>) => {
    const { tx, actor, now } = writing
    const { applicationId, ...offered } = body
    const seekerId = await lockApplicant(tx, ties, { companyId: actor.companyId, applicationId })
    const { rows: live } = await sql`
      select from interview i where i.application_id = ${applicationId} and ${isAhead(now)}`.execute(tx)
    if (live.length) refuse('interview.exists')
    await refuseTooMany(tx, actor, seekerId, now)
    const id = newId('interview')
    await tx
      .insertInto('interview')
      .values({
        id,
        application_id: applicationId,
        company_id: actor.companyId,
        seeker_id: seekerId,
        state: 'offered',
        created_at: now,
      } as never)
      .execute()
    await storeOffer(writing, id, offered)
    const interview = await lockInterview(tx, id, { companyId: actor.companyId })
    await writeDown(tx, interview, {
      kind: 'interviewOffered',
      side: 'recruiter',
      byUserId: actor.userId,
      text: `Offered ${offered.slots.length === 1 ? 'a time' : `${offered.slots.length} times`} for an interview`,
      now,
    })
    await notifySeeker(tx, interview, {
      kind: 'interviewOffered',
      title: `${oneLine(interview.company, 80)} offers you times for an interview about ${quoted(interview)}`,
      text: 'Pick the one that suits you.',
      key: offerKey(interview.open_offer_id!),
      now,
    })
    return answerWith(tx, ties, writing, id, interviewWords.offered)
  }
}

/** Offers other times for an interview that is offered or booked; what is booked stands until one of them is picked. */
export function move(ties: Ties) {
  return async (writing: Writing<'recruiter'>, { params, body }: Input<typeof interviews.moveInterview>) => {
    const { tx, actor, now } = writing
    const { rev, ...offered } = body
    const before = await lockInterview(tx, params.id, { companyId: actor.companyId })
    await lockApplicant(tx, ties, { companyId: actor.companyId, applicationId: before.application_id })
    await refuseChanged(tx, before, rev, now)
    if (before.moves >= maxMoves) refuse('interview.movedEnough')
    await storeOffer(writing, before.id, offered)
    await tx
      .updateTable('interview')
      .set({ rev: sql`rev + 1`, moves: sql`moves + 1` })
      .where('id', '=', before.id)
      .execute()
    const interview = await lockInterview(tx, before.id, { companyId: actor.companyId })
    await writeDown(tx, interview, {
      kind: 'interviewOffered',
      side: 'recruiter',
      byUserId: actor.userId,
      text:
        interview.state === 'booked'
          ? 'Offered other times; the booked one stands until one of them is picked'
          : 'Offered other times for the interview',
      now,
    })
    await notifySeeker(tx, interview, {
      kind: 'interviewOffered',
      title: `${oneLine(interview.company, 80)} offers you other times for an interview about ${quoted(interview)}`,
      text:
        interview.state === 'booked'
          ? 'The old time stands until you pick a new one.'
          : 'Pick the one that suits you.',
      key: offerKey(interview.open_offer_id!),
      now,
    })
    return answerWith(tx, ties, writing, before.id, interviewWords.moved)
  }
}

/** Refuses `interview.changed` for a revision that is no longer, and where nothing is ahead. */
export async function refuseChanged(
  tx: Tx,
  interview: LockedInterview,
  rev: number,
  now: Date,
): Promise<void> {
  const { rows } = await sql`select from interview i where i.id = ${interview.id} and ${isAhead(now)}
    and (i.state <> 'booked' or i.starts_at > ${now})`.execute(tx)
  if (interview.rev !== rev || !rows.length) refuse('interview.changed')
}

/** The seeker of an application of the company whom it can meet. */
async function lockApplicant(
  tx: Tx,
  ties: Ties,
  { companyId, applicationId }: { companyId: string; applicationId: string },
): Promise<string> {
  await sql`select from application where id = ${applicationId} for update`.execute(tx)
  const { rows } = await sql<{
    seekerId: string | null
    isEnded: boolean
    isSeen: boolean
    isFrozen: boolean
  }>`
    select a.seeker_id as "seekerId", a.shown_status in ('Rejected', 'Withdrawn') as "isEnded",
      ${briefFor(standingOf({ companyId, ...ties }))} is not null as "isSeen",
      exists (select from posting p where p.id = a.posting_id and p.frozen_at is not null) as "isFrozen"
    from application a left join seeker k on k.id = a.seeker_id left join app_user u on u.id = k.user_id
    where a.id = ${applicationId} and a.company_id = ${companyId}`.execute(tx)
  const row = rows[0] ?? refuse('application.notFound')
  if (row.isEnded) refuse('interview.over')
  if (row.isFrozen) refuse('interview.paused')
  return row.seekerId && row.isSeen ? row.seekerId : refuse('interview.unavailable')
}

async function refuseTooMany(tx: Tx, { companyId }: Recruiter, seekerId: string, now: Date): Promise<void> {
  await holdPeople(tx, [`${companyId} ${seekerId}`])
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from interview i join interview_offer o on o.id = i.open_offer_id
    where i.company_id = ${companyId} and i.seeker_id = ${seekerId} and o.expires_at > ${now}
      and (i.state <> 'booked' or i.starts_at > ${now})`.execute(tx)
  if (rows[0]!.open >= openOffersOfOne) refuse('interview.tooMany')
  const wait = await spend(tx, `interviews company ${companyId}`, [interviewsADay, 86_400], {
    now,
    factor: 1,
  })
  if (wait !== null) throw new Refusal('interview.enough', undefined, wait)
}

/** Stores an offer as the open one. Refuses times that nobody can pick, and people who are none of the company. */
async function storeOffer(
  { tx, actor, now }: Writing<'recruiter'>,
  interviewId: string,
  offered: Offered,
): Promise<void> {
  const { kind, minutes, timeZone, text } = offered
  const place = kind === 'video' ? null : offered.place || null
  if (kind === 'place' && !place) refuse('input.invalid', { place: 'Add where to come.' })
  const slots = slotsOf(offered, now)
  const members = await membersOf(tx, actor.companyId, offered.members)
  const id = newId('interviewOffer')
  const last = Math.max(...slots.map(({ at }) => at.getTime()))
  await tx
    .insertInto('interview_offer')
    .values({
      id,
      interview_id: interviewId,
      kind,
      minutes,
      time_zone: timeZone,
      link: kind === 'video' ? (offered.link ?? null) : null,
      place,
      text: text || null,
      offered_by: actor.userId,
      created_at: now,
      expires_at: new Date(last - leadMinutes * 60_000),
    })
    .execute()
  await tx
    .insertInto('interview_slot')
    .values(slots.map(({ wall, at }) => ({ id: newId('interviewSlot'), offer_id: id, wall, starts_at: at })))
    .execute()
  await storeMembers(tx, id, members)
  await tx.updateTable('interview').set({ open_offer_id: id }).where('id', '=', interviewId).execute()
}

export async function storeMembers(tx: Tx, offerId: string, members: readonly string[]): Promise<void> {
  await tx
    .insertInto('interview_member')
    .values(members.map((recruiter_id) => ({ offer_id: offerId, recruiter_id })))
    .execute()
}

/** The moments of the offered times, each once. */
function slotsOf({ slots, timeZone }: Offered, now: Date): { wall: string; at: Date }[] {
  const found = new Map<number, { wall: string; at: Date }>()
  for (const wall of slots) {
    const reading = readWall(wall, timeZone)
    if (reading.kind === 'never')
      refuse('input.invalid', {
        slots: `Clocks skip ${wall.slice(11, 16)} on that day. Choose another time.`,
      })
    if (reading.kind === 'twice')
      refuse('input.invalid', {
        slots: `Clocks show ${wall.slice(11, 16)} twice on that day. Choose which one you mean.`,
      })
    const ahead = reading.at.getTime() - now.getTime()
    if (ahead <= leadMinutes * 60_000)
      refuse('input.invalid', { slots: 'Choose times that are more than an hour away.' })
    if (ahead > maxDaysAhead * dayMs)
      refuse('input.invalid', { slots: `Choose times within ${maxDaysAhead} days.` })
    found.set(reading.at.getTime(), { wall, at: reading.at })
  }
  return [...found.values()]
}

/** Active members of a company by their ids. Refuses others. */
export async function membersOf(tx: Tx, companyId: string, ids: readonly string[]): Promise<string[]> {
  const members = await tx
    .selectFrom('recruiter')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '=', 'active')
    .where('id', 'in', [...ids])
    .forShare()
    .execute()
  if (members.length < new Set(ids).size)
    refuse('input.invalid', {
      members: 'Somebody you chose is no longer in your company. Choose who takes part.',
    })
  return members.map(({ id }) => id)
}
