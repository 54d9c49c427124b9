import ICAL from 'ical.js'
import nodeIcal, { type VEvent } from 'node-ical'
import { sql } from 'kysely'
import { expect } from 'vitest'
import '../interviews/index.ts'
import { aRecruiter } from './build-accounts.ts'
import { aRecruiterWithPosting, anApplicant } from './build-applications.ts'
import type { TestApp } from './test-app.ts'

/** Applied for, with a recruiter and their colleague who can take part. */
export async function aPair(app: TestApp) {
  const { recruiter, posting } = await aRecruiterWithPosting(app)
  const colleague = await aRecruiter(app, {
    companyId: recruiter.companyId,
    role: 'recruiter',
    name: 'Bo Ray',
  })
  const seeker = await anApplicant(app, posting, 'Zoe')
  return { recruiter, colleague, posting, seeker }
}
export type Pair = Awaited<ReturnType<typeof aPair>>
export type Caller = { call: Pair['recruiter']['call']; recruiterId?: string }

export const times = ['2026-12-01T09:00', '2026-12-01T10:00', '2026-12-02T09:00']
/** The body of an offer. */
export const offered = (pair: { recruiter: { recruiterId: string } }, more: object = {}) => ({
  minutes: 30,
  kind: 'video',
  link: 'https://meet.example.org/abc',
  timeZone: 'Europe/Berlin',
  slots: times,
  members: [pair.recruiter.recruiterId],
  text: 'Bring nothing.',
  ...more,
})

/** Offers times, and expects that it went well. */
export async function anOffer(pair: Pair, more: object = {}) {
  const { status, body } = await pair.recruiter.call('POST', '/api/recruiter/interview', {
    applicationId: pair.seeker.application,
    ...offered(pair, more),
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
export const pickOf = (seeker: Caller, id: string, slotId: string) =>
  seeker.call('POST', `/api/job-seeker/me/interview/${id}/pick`, { slotId })
/** Books the first of the offered times. */
export async function aBooking(pair: Pair, more: object = {}) {
  const { id, offer } = await anOffer(pair, more)
  const { status, body } = await pickOf(pair.seeker, id, offer.slots[0].id)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
/** Whether a calendar file names the applicant of a pair; long lines are folded. */
export const namesApplicant = (file: string) => file.replaceAll('\n ', '').includes('With Zoe')
export const showAs = async (who: Caller, id: string) => (await who.call('GET', `/api/interview/${id}`)).body
export const cancelOf = (who: Caller, id: string, rev: number, reason = 'I am ill.') =>
  who.call('POST', `/api/interview/${id}/cancel`, { rev, reason })

/** Each calendar file that somebody was sent, the first first. */
export async function filesTo(app: TestApp, address: string): Promise<string[]> {
  await app.mailbox.allTo(address)
  const { rows } = await sql<{ content: Buffer }>`
    select a.content from mailbox_message m join mailbox_attachment a on a.message_id = m.id
    where m.recipient = ${address} and a.type = 'text/calendar' order by m.id`.execute(app.database.db)
  return rows.map(({ content }) => Buffer.from(content).toString('utf8'))
}

interface ReadEvent {
  uid: string
  method: string
  sequence: number
  status: string
  startsAt: string
  attendees: string[]
  organizer: string
}

/** The one event of a file, as both readers have it. */
export function readBoth(file: string): ReadEvent {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const events = calendar.getAllSubcomponents('vevent')
  expect(events).toHaveLength(1)
  const event = new ICAL.Event(events[0]!)
  const byIcalJs: ReadEvent = {
    uid: event.uid,
    method: String(calendar.getFirstPropertyValue('method')),
    sequence: event.sequence!,
    status: String(events[0]!.getFirstPropertyValue('status')),
    startsAt: event.startDate.toJSDate().toISOString(),
    // The scheme of an address has no case.
    attendees: event.attendees.map((each) => String(each.getFirstValue()).toLowerCase()),
    organizer: String(events[0]!.getFirstPropertyValue('organizer')),
  }
  const read = Object.values(nodeIcal.sync.parseICS(file)).filter(
    (each): each is VEvent => each?.type === 'VEVENT',
  )
  expect(read).toHaveLength(1)
  const [other] = read as [VEvent]
  const attendees = [other.attendee ?? []]
    .flat()
    .map((each) => (typeof each === 'string' ? each : each.val).toLowerCase())
  const organizer = typeof other.organizer === 'string' ? other.organizer : other.organizer?.val
  expect({
    uid: other.uid,
    method: other.method,
    sequence: Number(other.sequence),
    status: other.status,
    startsAt: other.start.toISOString(),
    attendees,
    organizer,
  }).toEqual(byIcalJs)
  return byIcalJs
}
