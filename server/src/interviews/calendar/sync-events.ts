import { timeWithBothZones } from '@chainwork/contract/interviews/time-words'
import type { InterviewKind } from '@chainwork/contract/interviews/values'
import { oneLine } from '@chainwork/contract/text'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { type EmailMessage, queueEmail } from '../../platform/mail/index.ts'
import { newId } from '../../platform/new-id.ts'
import { type LockedInterview, lockInterview } from '../lock-interview.ts'
import { addThreadEntry } from '../../threads/index.ts'
import { cancelledWords, interviewPath, notifyCompany, quoted } from '../notify.ts'

interface Person {
  userId: string
  address: string
  hasAddress: boolean
  isSeeker: boolean
}

interface LastEvent {
  userId: string
  address: string
  method: 'REQUEST' | 'CANCEL'
  sequence: number
  kind: InterviewKind
  startsAt: Date
  endsAt: Date
  isAttached: boolean
}

interface Agreed {
  kind: InterviewKind
  timeZone: string
}

/**
 * Writes into everybody's calendar what has changed for them since they were written to last: a first event, a change of it with the
 * next number, or its end, and nothing to those for whom it is the same. Asks the company where nobody of it is left to come. While a case
 * about the company or the job post stands, changes wait until it is decided; a cancellation is still written.
 */
export async function syncEvents(tx: Tx, interviewId: string, now: Date): Promise<void> {
  const interview = await lockInterview(tx, interviewId, 'anybody')
  const isHeld = interview.isPaused && interview.state === 'booked'
  await tx.updateTable('interview').set({ is_unsynced: isHeld }).where('id', '=', interviewId).execute()
  if (isHeld) return
  const agreed = await tx
    .selectFrom('interview_offer')
    .select(['kind', 'time_zone as timeZone'])
    .where('id', '=', interview.booked_offer_id)
    .executeTakeFirst()
  if (interview.state === 'cancelled') await writeEnd(tx, interview, agreed, now)
  if (!agreed || interview.starts_at! <= now) return
  const isOn = interview.state === 'booked'
  const people = await peopleOf(tx, interview)
  const last = await lastEvents(tx, interviewId)
  for (const person of isOn ? people : []) {
    const before = last.get(person.userId)
    if (!before || before.method === 'CANCEL' || isOther(before, person, interview, agreed))
      await write(tx, interview, agreed, now, {
        userId: person.userId,
        address: person.address,
        method: 'REQUEST',
        sequence: before ? before.sequence + 1 : 0,
        kind: agreed.kind,
        startsAt: interview.starts_at!,
        endsAt: interview.ends_at!,
        isAttached: before?.method === 'REQUEST' ? before.isAttached : !person.hasAddress,
      })
  }
  const staying = new Set(isOn ? people.map(({ userId }) => userId) : [])
  for (const before of last.values())
    if (before.method === 'REQUEST' && !staying.has(before.userId))
      await write(tx, interview, agreed, now, { ...before, method: 'CANCEL', sequence: before.sequence + 1 })
  if (isOn && !people.some(({ isSeeker }) => !isSeeker) && !(await hasMembers(tx, interview)))
    await notifyCompany(tx, interview, {
      kind: 'interviewUnattended',
      title: `Nobody of your team takes part any more in the interview about ${quoted(interview)}`,
      text: 'Hand it over to somebody, or cancel it.',
      key: `interviewUnattended:${interview.id}:${interview.rev}`,
      now,
    })
}

/** Writes into the thread that an interview is off which ended with its application; who cancelled one has done so. */
async function writeEnd(
  tx: Tx,
  interview: LockedInterview,
  agreed: Agreed | undefined,
  now: Date,
): Promise<void> {
  const { id, application_id: applicationId, ended_at: endedAt } = interview
  const { rows } = await sql`select where not exists (
      select from thread_message m join thread t on t.id = m.thread_id
      where t.application_id = ${applicationId} and m.about_id = ${id} and m.kind = 'interviewCancelled')
    and (${agreed !== undefined} or exists (
      select from interview_offer o where o.interview_id = ${id} and o.expires_at > ${endedAt}))`.execute(tx)
  if (!rows.length) return
  await addThreadEntry(tx, {
    applicationId,
    kind: 'interviewCancelled',
    side: interview.ended_by ?? 'recruiter',
    byUserId: null,
    text: cancelledWords(agreed ? interview.starts_at : null, agreed?.timeZone),
    aboutId: id,
    now,
  })
}

const isOther = (
  before: LastEvent,
  { address }: Person,
  { starts_at, ends_at }: LockedInterview,
  { kind }: Agreed,
) =>
  before.address !== address ||
  before.startsAt.getTime() !== starts_at!.getTime() ||
  before.endsAt.getTime() !== ends_at!.getTime() ||
  before.kind !== kind

/** Recipients who can be mailed: active accounts with a proven address. */
async function peopleOf(tx: Tx, interview: LockedInterview): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select u.id as "userId", u.email as address, exists (select from calendar_address c where c.user_id = u.id) as "hasAddress",
      u.id is not distinct from ${interview.seekerUserId}::text as "isSeeker"
    from app_user u where u.email_verified and u.email is not null and u.state = 'active' and u.hibernated_at is null
      and (u.id = ${interview.seekerUserId} or u.id in (select r.user_id from interview_member m join recruiter r on r.id = m.recruiter_id
        and r.status = 'active' where m.offer_id = ${interview.booked_offer_id}))
    order by u.id`.execute(tx)
  return rows
}

async function hasMembers(tx: Tx, interview: LockedInterview): Promise<boolean> {
  const { rows } =
    await sql`select from interview_member m join recruiter r on r.id = m.recruiter_id and r.status = 'active'
    where m.offer_id = ${interview.booked_offer_id}`.execute(tx)
  return rows.length > 0
}

async function lastEvents(tx: Tx, interviewId: string): Promise<Map<string, LastEvent>> {
  const { rows } = await sql<LastEvent>`
    select distinct on (user_id) user_id as "userId", address, method, sequence, kind, starts_at as "startsAt", ends_at as "endsAt",
      is_attached as "isAttached"
    from interview_event where interview_id = ${interviewId} order by user_id, sequence desc`.execute(tx)
  return new Map(rows.map((row) => [row.userId, row]))
}

async function write(
  tx: Tx,
  interview: LockedInterview,
  { timeZone }: Agreed,
  now: Date,
  event: LastEvent,
): Promise<void> {
  const id = newId('interviewEvent')
  await tx
    .insertInto('interview_event')
    .values({
      id,
      interview_id: interview.id,
      user_id: event.userId,
      address: event.address,
      method: event.method,
      sequence: event.sequence,
      kind: event.kind,
      starts_at: event.startsAt,
      ends_at: event.endsAt,
      at: now,
      is_attached: event.isAttached,
    })
    .execute()
  // What was sent to an address is ended there, but only while it is still theirs.
  const { rows } = await sql`
    select from app_user where id = ${event.userId} and email = ${event.address} and email_verified`.execute(
    tx,
  )
  if (rows.length) await queueEmail(tx, 'own', emailOf(id, interview, timeZone, event))
}

/** Says when, with whose company and about what; words, links and places of the other side are on the page. */
function emailOf(id: string, interview: LockedInterview, timeZone: string, event: LastEvent): EmailMessage {
  const own = event.userId === interview.seekerUserId ? interview.seekerZone : null
  const when = timeWithBothZones(event.startsAt, own, timeZone)
  const job = oneLine(interview.jobTitle, 90)
  const words =
    event.method === 'CANCEL'
      ? {
          subject: `Cancelled: interview on ${when}`,
          heading: 'The interview is off',
          text: interview.state === 'booked' ? ' goes on without you.' : ' is cancelled.',
        }
      : event.sequence
        ? {
            subject: `Changed: interview on ${when}`,
            heading: 'The interview has changed',
            text: ' is the time that counts now.',
          }
        : {
            subject: `Interview on ${when}`,
            heading: 'The interview is booked',
            text: ' is the time that was picked.',
          }
  return {
    key: `interview:${id}`,
    to: event.address,
    subject: oneLine(words.subject, 190),
    blocks: [
      { kind: 'heading', text: words.heading },
      { kind: 'paragraph', text: [{ strong: when }, words.text] },
      { kind: 'paragraph', text: `It is about “${job}” at ${oneLine(interview.company, 80)}.` },
      { kind: 'button', label: 'Open the interview', url: interviewPath(interview.id) },
      ...(event.isAttached
        ? [
            {
              kind: 'note' as const,
              text: 'Your calendar finds the event in this mail. Answers from there do not reach us: answer in Chainwork.',
            },
          ]
        : []),
    ],
    ...(event.isAttached ? { attachments: [{ kind: 'interview', id }] } : {}),
  }
}
