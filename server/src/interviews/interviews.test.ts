import ICAL from 'ical.js'
import nodeIcal, { type VEvent } from 'node-ical'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dayMs } from '@chainwork/contract/durations'
import { aRecruiter, aSeeker, aUser } from '../testing/build-accounts.ts'
import {
  anApplicant,
  applied,
  aRecruiterWithPosting,
  move,
  notificationsOf,
  notifyAfter,
  onePosting,
} from '../testing/build-applications.ts'
import { testApp } from '../testing/test-app.ts'
import { collectInterviews } from './collect-interviews.ts'
import { followZones, workOnInterviews } from './work-on-interviews.ts'

const app = testApp()
const bidi = '\u202E'

/** Applied for, with a recruiter and their colleague who can take part. */
async function aPair() {
  const { recruiter, posting } = await aRecruiterWithPosting(app)
  const colleague = await aRecruiter(app, {
    companyId: recruiter.companyId,
    role: 'recruiter',
    name: 'Bo Ray',
  })
  const seeker = await anApplicant(app, posting)
  return { recruiter, colleague, posting, seeker }
}
type Pair = Awaited<ReturnType<typeof aPair>>
type Caller = { call: Pair['recruiter']['call']; recruiterId?: string }

const times = ['2026-12-01T09:00', '2026-12-01T10:00', '2026-12-02T09:00']
const offered = (pair: { recruiter: { recruiterId: string } }, more: object = {}) => ({
  minutes: 30,
  kind: 'video',
  link: 'https://meet.example.org/abc',
  timeZone: 'Europe/Berlin',
  slots: times,
  members: [pair.recruiter.recruiterId],
  text: 'Bring nothing.',
  ...more,
})

async function anOffer(pair: Pair, more: object = {}) {
  const { status, body } = await pair.recruiter.call('POST', '/api/recruiter/interview', {
    applicationId: pair.seeker.application,
    ...offered(pair, more),
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
const pickOf = (seeker: Caller, id: string, slotId: string) =>
  seeker.call('POST', `/api/job-seeker/me/interview/${id}/pick`, { slotId })
async function aBooking(pair: Pair, more: object = {}) {
  const { id, offer } = await anOffer(pair, more)
  const { status, body } = await pickOf(pair.seeker, id, offer.slots[0].id)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
const show = async (who: Caller, id: string) => (await who.call('GET', `/api/interview/${id}`)).body
const cancelOf = (who: Caller, id: string, rev: number, reason = 'I am ill.') =>
  who.call('POST', `/api/interview/${id}/cancel`, { rev, reason })

/** Each calendar file that somebody was sent, the first first. */
async function filesTo(address: string): Promise<string[]> {
  await app.mailbox.allTo(address)
  const { rows } = await sql<{ content: Buffer }>`
    select a.content from mailbox_message m join mailbox_attachment a on a.message_id = m.id
    where m.recipient = ${address} and a.type = 'text/calendar' order by m.id`.execute(app.database.db)
  return rows.map(({ content }) => Buffer.from(content).toString('utf8'))
}

interface Event {
  uid: string
  method: string
  sequence: number
  status: string
  startsAt: string
  attendees: string[]
  organizer: string
}

/** The one event of a file, as both readers have it. */
function readBoth(file: string): Event {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const events = calendar.getAllSubcomponents('vevent')
  expect(events).toHaveLength(1)
  const event = new ICAL.Event(events[0]!)
  const byIcalJs: Event = {
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

describe('one interview', () => {
  test('is booked in one press, each in their own event, moved twice and cancelled: both readers end with one event that is off', async () => {
    const pair = await aPair()
    const members = [pair.recruiter.recruiterId, pair.colleague.recruiterId]
    const booked = await aBooking(pair, { members })
    expect(booked).toMatchObject({
      state: 'booked',
      booked: {
        startsAt: '2026-12-01T08:00:00.000Z',
        endsAt: '2026-12-01T08:30:00.000Z',
        host: 'meet.example.org',
      },
      offer: null,
      message: 'Interview booked',
    })
    let { rev } = booked
    for (const slot of ['2026-12-03T15:00', '2026-12-04T15:00']) {
      const { body: moved } = await pair.recruiter.call('POST', `/api/interview/${booked.id}/move`, {
        rev,
        ...offered(pair, { slots: [slot], members }),
      })
      expect(moved).toMatchObject({ state: 'booked', booked: { kind: 'video' } })
      const { body } = await pickOf(pair.seeker, booked.id, moved.offer.slots[0].id)
      ;({ rev } = body)
    }
    const cancelled = await cancelOf(pair.seeker, booked.id, rev)
    expect(cancelled.body).toMatchObject({ state: 'cancelled', endedBy: 'jobSeeker', reason: 'I am ill.' })
    for (const { email } of [pair.seeker, pair.recruiter, pair.colleague]) {
      const files = await filesTo(email)
      expect(files.map(readBoth)).toEqual(
        ['2026-12-01T08:00', '2026-12-03T14:00', '2026-12-04T14:00', '2026-12-04T14:00'].map(
          (startsAt, at) => ({
            uid: `${booked.id}@chainwork.test`,
            method: at === 3 ? 'CANCEL' : 'REQUEST',
            sequence: at,
            status: at === 3 ? 'CANCELLED' : 'CONFIRMED',
            startsAt: `${startsAt}:00.000Z`,
            attendees: [`mailto:${email}`],
            organizer: 'mailto:mail@chainwork.test',
          }),
        ),
      )
      for (const file of files) {
        const lines = file.split('\r\n')
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
        const whole = file.replaceAll('\r\n ', '')
        expect(whole).toContain('PARTSTAT=ACCEPTED')
        expect(whole).toContain('RSVP=FALSE')
        expect(whole).toMatch(/DTSTART:\d{8}T\d{6}Z/)
        expect(whole).not.toMatch(/VTIMEZONE|meet\.example|Bring nothing|I am ill/)
        expect(whole).toContain(`${app.origin}/interviews/${booked.id}`)
      }
    }
    const { body: again } = await pair.recruiter.call('POST', '/api/recruiter/interview', {
      applicationId: pair.seeker.application,
      ...offered(pair),
    })
    await pickOf(pair.seeker, again.id, again.offer.slots[0].id)
    const last = readBoth((await filesTo(pair.seeker.email)).at(-1)!)
    expect(last).toMatchObject({ uid: `${again.id}@chainwork.test`, sequence: 0, method: 'REQUEST' })
    const { body } = await pair.seeker.call(
      'GET',
      `/api/job-seeker/me/job-application/${pair.seeker.application}`,
    )
    expect(body.timeline.map((each: { message: string | null }) => each.message)).toEqual([
      null,
      'Offered 3 times for an interview',
      'Interview booked for Tue, 1 Dec 2026, 09:00 (Berlin, GMT+1)',
      'Offered other times; the booked one stands until one of them is picked',
      'Interview moved to Thu, 3 Dec 2026, 15:00 (Berlin, GMT+1)',
      'Offered other times; the booked one stands until one of them is picked',
      'Interview moved to Fri, 4 Dec 2026, 15:00 (Berlin, GMT+1)',
      'Interview on Fri, 4 Dec 2026, 15:00 (Berlin, GMT+1) cancelled',
      'Offered 3 times for an interview',
      'Interview booked for Tue, 1 Dec 2026, 09:00 (Berlin, GMT+1)',
    ])
    const { rows } = await sql<{ kind: string }>`select kind from thread_message order by seq`.execute(
      app.database.db,
    )
    expect(rows.map(({ kind }) => kind)).toEqual([
      'interviewOffered',
      'interviewPicked',
      'interviewOffered',
      'interviewMoved',
      'interviewOffered',
      'interviewMoved',
      'interviewCancelled',
      'interviewOffered',
      'interviewPicked',
    ])
  })

  test('is cancelled from the address that its events were from, whatever mail comes from now', async () => {
    const pair = await aPair()
    const { id, rev } = await aBooking(pair)
    await sql`update interview set organizer = 'Old Name <old@former.example>'`.execute(app.database.db)
    await cancelOf(pair.recruiter, id, rev)
    expect(readBoth((await filesTo(pair.seeker.email)).at(-1)!)).toMatchObject({
      organizer: 'mailto:old@former.example',
      uid: `${id}@former.example`,
      method: 'CANCEL',
    })
  })

  test('has names and titles in calendars that turn nothing round and break no line', async () => {
    const recruiter = await aRecruiter(app, { name: `Eve${bidi}\r\nATTENDEE:mailto:evil@example.org` })
    const posting = await onePosting(app, recruiter, {
      job_title: `Dev${bidi}\r\nX-EVIL:1 ${'長い'.repeat(40)}`,
    })
    const seeker = await anApplicant(app, posting)
    const pair = { recruiter, colleague: recruiter, posting, seeker } as never as Pair
    await aBooking(pair)
    const [file] = await filesTo(seeker.email)
    expect(readBoth(file!).attendees).toEqual([`mailto:${seeker.email}`])
    expect(file).not.toContain(bidi)
    expect(file).not.toMatch(/^(X-EVIL|ATTENDEE:mailto:evil)/m)
    expect(Math.max(...file!.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  })

  test('gives an interviewer who is taken out a cancellation, who joins an event, and the others nothing', async () => {
    const pair = await aPair()
    const booked = await aBooking(pair)
    const { body } = await pair.recruiter.call('PUT', `/api/recruiter/interview/${booked.id}/member`, {
      rev: booked.rev,
      members: [pair.colleague.recruiterId],
    })
    expect(body.booked.members).toEqual([expect.objectContaining({ name: 'Bo Ray' })])
    const methods = async (email: string) => (await filesTo(email)).map((file) => readBoth(file).method)
    expect(await methods(pair.recruiter.email)).toEqual(['REQUEST', 'CANCEL'])
    expect(await methods(pair.colleague.email)).toEqual(['REQUEST'])
    expect(await methods(pair.seeker.email)).toEqual(['REQUEST'])
  })

  test('asks the company when the last interviewer leaves, and takes them out of it', async () => {
    const pair = await aPair()
    const booked = await aBooking(pair, { members: [pair.colleague.recruiterId] })
    const { companyId } = pair.recruiter
    await pair.recruiter.call('DELETE', `/api/company/${companyId}/recruiter/${pair.colleague.recruiterId}`)
    expect((await show(pair.seeker, booked.id)).booked.members).toEqual([])
    await workOnInterviews(app.database, app.clock.now())
    expect((await filesTo(pair.colleague.email)).map((file) => readBoth(file).method)).toEqual([
      'REQUEST',
      'CANCEL',
    ])
    expect((await notificationsOf(pair.recruiter))[0]).toBe(
      'Nobody of your team takes part any more in the interview about “Engineer”',
    )
    expect((await filesTo(pair.seeker.email)).length).toBe(1)
  })

  test('reminds both sides a day and an hour before, once, and not while the company is frozen', async () => {
    const pair = await aPair()
    await aBooking(pair)
    const reminders = async () =>
      (await notificationsOf(pair.seeker)).filter((title) => /in an hour|within a day/.test(title))
    app.clock.set('2026-11-30T08:30:00.000Z')
    await workOnInterviews(app.database, app.clock.now())
    await workOnInterviews(app.database, app.clock.now())
    expect(await reminders()).toEqual([expect.stringContaining('within a day, Tue, 1 Dec 2026, 09:00')])
    app.clock.set('2026-12-01T07:10:00.000Z')
    const { companyId } = pair.recruiter
    await sql`insert into company_freeze (company_id, case_id, at) values (${companyId}, 'cas_1', now())`.execute(
      app.database.db,
    )
    await workOnInterviews(app.database, app.clock.now())
    expect(await reminders()).toHaveLength(1)
    await sql`delete from company_freeze`.execute(app.database.db)
    await workOnInterviews(app.database, app.clock.now())
    expect(await reminders()).toHaveLength(2)
  })

  test('moves with the rules of its zone, and calendars follow', async () => {
    const pair = await aPair()
    const booked = await aBooking(pair)
    await sql`update interview set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'`.execute(
      app.database.db,
    )
    await sql`update interview_slot set starts_at = starts_at + interval '1 hour'`.execute(app.database.db)
    await sql`update interview_event set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'`.execute(
      app.database.db,
    )
    await followZones(app.database, app.clock.now())
    expect((await show(pair.seeker, booked.id)).booked.startsAt).toBe('2026-12-01T08:00:00.000Z')
    expect(readBoth((await filesTo(pair.seeker.email)).at(-1)!)).toMatchObject({
      sequence: 1,
      startsAt: '2026-12-01T08:00:00.000Z',
    })
  })

  test('lets either side say that the other did not come, and that side answer', async () => {
    const pair = await aPair()
    const { id } = await aBooking(pair)
    const missing = (who: Caller) => who.call('POST', `/api/interview/${id}/no-show`)
    expect((await missing(pair.recruiter)).body.reason).toBe('interview.notYet')
    app.clock.set('2026-12-01T08:30:00.000Z')
    expect((await missing(pair.recruiter)).body.missed).toMatchObject({ side: 'jobSeeker', answer: null })
    expect((await missing(pair.seeker)).body.reason).toBe('interview.changed')
    const text = 'I was there for half an hour.'
    const contest = (who: Caller) => who.call('POST', `/api/interview/${id}/contest`, { text })
    expect((await contest(pair.recruiter)).body.reason).toBe('interview.changed')
    expect((await contest(pair.seeker)).body.missed.answer).toBe(text)
    const stranger = await aSeeker(app)
    expect((await contest(stranger)).body.reason).toBe('interview.notFound')
  })
})

describe('an offer', () => {
  test('is refused where times, people or places are none', async () => {
    const pair = await aPair()
    const refused = async (more: object) => {
      const { status, body } = await pair.recruiter.call('POST', '/api/recruiter/interview', {
        applicationId: pair.seeker.application,
        ...offered(pair, more),
      })
      expect(status).toBe(422)
      return Object.values(body.fields)[0]
    }
    expect(await refused({ slots: ['2027-03-28T02:30'] })).toBe(
      'Clocks skip 02:30 on that day. Choose another time.',
    )
    expect(await refused({ slots: ['2026-11-21T13:30'] })).toBe(
      'Choose times that are more than an hour away.',
    )
    expect(await refused({ slots: ['2028-01-01T10:00'] })).toBe('Choose times within 180 days.')
    expect(await refused({ slots: ['2027-02-30T10:00'] })).toBe('Add a valid date and time.')
    expect(await refused({ slots: Array.from({ length: 13 }, (_, at) => `2026-12-${10 + at}T10:00`) })).toBe(
      'You can offer at most 12 times.',
    )
    expect(await refused({ link: 'javascript:alert(1)' })).toBe('Add a link that begins with https://.')
    expect(await refused({ link: 'http://meet.example.org' })).toBe('Add a link that begins with https://.')
    expect(await refused({ kind: 'place', place: '' })).toBe('Add where to come.')
    const stranger = await aRecruiter(app)
    expect(await refused({ members: [stranger.recruiterId] })).toContain('no longer in your company')
    expect(await refused({ timeZone: 'Europe/Nowhere' })).toBe('This is not a time zone.')
  })

  test('shows the host of a link as the browser goes to it', async () => {
    const pair = await aPair()
    const { offer } = await anOffer(pair, { link: 'https://zооm.us/j/1' })
    expect(offer.host).toMatch(/^xn--/)
  })

  test('tells the two hours apart that clocks show twice', async () => {
    app.clock.set('2027-10-01T12:00:00.000Z')
    const { recruiter, posting } = await aRecruiterWithPosting(app, { publish_at: app.clock.now() })
    const seeker = await anApplicant(app, posting)
    const pair = { recruiter, posting, seeker } as never as Pair
    const twice = await recruiter.call('POST', '/api/recruiter/interview', {
      applicationId: seeker.application,
      ...offered(pair, { slots: ['2027-10-31T02:30'] }),
    })
    expect(twice.body.fields.slots).toBe('Clocks show 02:30 twice on that day. Choose which one you mean.')
    const { offer } = await anOffer(pair, { slots: ['2027-10-31T02:30+02:00', '2027-10-31T02:30+01:00'] })
    expect(offer.slots.map(({ startsAt }: { startsAt: string }) => startsAt)).toEqual([
      '2027-10-31T00:30:00.000Z',
      '2027-10-31T01:30:00.000Z',
    ])
  })

  test('ends an hour before its last time, and is one for each application', async () => {
    const pair = await aPair()
    const { id, offer } = await anOffer(pair)
    const again = () =>
      pair.recruiter.call('POST', '/api/recruiter/interview', {
        applicationId: pair.seeker.application,
        ...offered(pair),
      })
    expect((await again()).body.reason).toBe('interview.exists')
    app.clock.set('2026-12-01T08:00:00.000Z')
    expect((await pickOf(pair.seeker, id, offer.slots[1].id)).body.reason).toBe('interview.late')
    app.clock.set('2026-12-02T07:00:00.000Z')
    expect((await pickOf(pair.seeker, id, offer.slots[2].id)).body.reason).toBe('interview.late')
    expect((await show(pair.seeker, id)).state).toBe('expired')
    expect((await pair.seeker.call('GET', '/api/job-seeker/me/interview')).body.items).toEqual([])
  })

  test('whose time a recruiter has meanwhile promised to somebody else is answered with that', async () => {
    const pair = await aPair()
    const other = await anApplicant(app, pair.posting, 'Grace')
    const first = await anOffer(pair)
    const second = await anOffer({ ...pair, seeker: other })
    await pickOf(pair.seeker, first.id, first.offer.slots[0].id)
    expect(
      (await show(other, second.id)).offer.slots.map(({ isFree }: { isFree: boolean }) => isFree),
    ).toEqual([false, true, true])
    expect((await pickOf(other, second.id, second.offer.slots[0].id)).body).toMatchObject({
      reason: 'interview.taken',
      message: 'That time was just taken. Pick another one.',
    })
    const elsewhere = await aRecruiterWithPosting(app)
    const application = await applied(other, elsewhere.posting)
    const third = await anOffer({
      recruiter: elsewhere.recruiter,
      seeker: { ...other, application },
    } as never)
    await pickOf(other, second.id, second.offer.slots[1].id)
    expect((await pickOf(other, third.id, third.offer.slots[1].id)).body.reason).toBe('interview.overlaps')
    // What a company reads of its own offer says nothing of interviews elsewhere.
    expect((await show(elsewhere.recruiter, third.id)).offer.slots[1].isFree).toBe(true)
  })

  test('crosses with an answer by its revision', async () => {
    const pair = await aPair()
    const { id, rev, offer } = await anOffer(pair)
    await pickOf(pair.seeker, id, offer.slots[0].id)
    expect((await cancelOf(pair.recruiter, id, rev)).body.reason).toBe('interview.changed')
    const now = await show(pair.recruiter, id)
    expect((await cancelOf(pair.recruiter, id, now.rev)).status).toBe(200)
    expect((await pickOf(pair.seeker, id, offer.slots[1].id)).body.reason).toBe('interview.changed')
    expect((await pickOf(pair.seeker, id, offer.slots[0].id)).body.reason).toBe('interview.changed')
  })

  test('can be answered with none of these, and a booked time stands', async () => {
    const pair = await aPair()
    const booked = await aBooking(pair)
    const decline = () =>
      pair.seeker.call('POST', `/api/job-seeker/me/interview/${booked.id}/decline`, {
        reason: 'Only mornings.',
      })
    expect((await decline()).body.reason).toBe('interview.changed')
    await pair.recruiter.call('POST', `/api/interview/${booked.id}/move`, {
      rev: booked.rev,
      ...offered(pair),
    })
    expect((await decline()).body).toMatchObject({ state: 'booked', offer: null })
    expect(await show(pair.recruiter, booked.id)).toMatchObject({ state: 'booked', reason: 'Only mornings.' })
  })

  test('is bounded: three open ones to a person, ten moves, thirty a day', async () => {
    const pair = await aPair()
    await anOffer(pair)
    for (const _ of [1, 2, 3]) {
      const application = await applied(pair.seeker, await onePosting(app, pair.recruiter))
      const { body } = await pair.recruiter.call('POST', '/api/recruiter/interview', {
        applicationId: application,
        ...offered(pair),
      })
      if (_ === 3) expect(body.reason).toBe('interview.tooMany')
      else expect(body.state).toBe('offered')
    }
    const { body: list } = await pair.recruiter.call('GET', '/api/recruiter/interview')
    let { rev } = list.items[0]
    const { id } = list.items[0]
    const again = async () =>
      pair.recruiter.call('POST', `/api/interview/${id}/move`, { rev, ...offered(pair) })
    for (let moved = 0; moved < 10; moved++) rev = (await again()).body.rev
    expect((await again()).body.reason).toBe('interview.movedEnough')
    await sql`update budget_spent set calls = 30 where key like 'interviews company%'`.execute(
      app.database.db,
    )
    const other = await anApplicant(app, pair.posting, 'Grace')
    const { body } = await pair.recruiter.call('POST', '/api/recruiter/interview', {
      applicationId: other.application,
      ...offered(pair),
    })
    expect(body.reason).toBe('interview.enough')
  })
})

describe('a decision', () => {
  test('that is not told changes nothing for the applicant; once told it ends the interview in the same moment', async () => {
    const pair = await aPair()
    const { id, offer } = await anOffer(pair)
    const before = await show(pair.seeker, id)
    const soon = new Date(app.clock.now().getTime() + dayMs).toISOString()
    await move(pair.recruiter, pair.seeker.application, 'Rejected', { tellAt: soon, when: 'later' })
    expect(await show(pair.seeker, id)).toEqual(before)
    expect((await show(pair.recruiter, id)).decision).toBe('Rejected')
    expect((await pickOf(pair.seeker, id, offer.slots[0].id)).status).toBe(200)
    const { body } = await pair.recruiter.call('GET', '/api/notifications')
    expect(body.items[0].text).toContain('they don’t know yet')
    await notifyAfter(app, dayMs / 1000 + 60)
    expect(await show(pair.seeker, id)).toMatchObject({
      state: 'cancelled',
      endedBy: 'recruiter',
      reason: null,
    })
    await workOnInterviews(app.database, app.clock.now())
    expect((await filesTo(pair.seeker.email)).map((file) => readBoth(file).method)).toEqual([
      'REQUEST',
      'CANCEL',
    ])
    const late = await pair.recruiter.call('POST', '/api/recruiter/interview', {
      applicationId: pair.seeker.application,
      ...offered(pair),
    })
    expect(late.body.reason).toBe('interview.over')
  })
})

describe('somebody who goes', () => {
  test('by withdrawing, blocking, hibernating or deleting the account ends what is ahead, in calendars too', async () => {
    const ways: [string, (pair: Pair) => Promise<unknown>][] = [
      [
        'withdraws',
        ({ seeker }) =>
          seeker.call('POST', `/api/job-seeker/me/job-application/${seeker.application}/withdraw`),
      ],
      [
        'blocks',
        ({ seeker, recruiter }) =>
          seeker.call('POST', '/api/job-seeker/me/block', { companyId: recruiter.companyId }),
      ],
      ['hibernates', ({ seeker }) => seeker.call('POST', '/api/account/hibernate')],
      ['deletes', ({ seeker }) => seeker.call('DELETE', '/api/account')],
    ]
    for (const [way, go] of ways) {
      const pair = await aPair()
      const { id } = await aBooking(pair)
      const gone = (await go(pair)) as { status: number }
      expect([way, gone.status]).toEqual([way, 200])
      await workOnInterviews(app.database, app.clock.now())
      const seen = await show(pair.recruiter, id)
      expect([way, seen.state, seen.endedBy]).toEqual([way, 'cancelled', 'jobSeeker'])
      expect([way, ...(await filesTo(pair.recruiter.email)).map((file) => readBoth(file).method)]).toEqual([
        way,
        'REQUEST',
        'CANCEL',
      ])
      if (way !== 'withdraws') {
        expect(seen.person).toBeNull()
        const late = await pair.recruiter.call('POST', '/api/recruiter/interview', {
          applicationId: pair.seeker.application,
          ...offered(pair),
        })
        expect(late.body.reason).toBe(way === 'deletes' ? 'interview.over' : 'interview.unavailable')
      }
      if (way === 'deletes') {
        const { rows } = await sql`select text, link from interview_offer where interview_id = ${id}`.execute(
          app.database.db,
        )
        expect(rows).toEqual([{ text: null, link: null }])
      }
    }
  })

  test('takes their interviews along in the export', async () => {
    const pair = await aPair()
    await aBooking(pair)
    const [own] = (await collectInterviews(app.database.db, pair.seeker.seekerId)) as Record<
      string,
      unknown
    >[]
    expect(own).toMatchObject({ state: 'booked', offers: [{ text: 'Bring nothing.', times }] })
  })

  test('strangers and other companies find nothing', async () => {
    const pair = await aPair()
    const { id, rev } = await aBooking(pair)
    const [seeker, recruiter] = [await aSeeker(app), await aRecruiter(app)]
    for (const who of [seeker, recruiter]) {
      expect((await who.call('GET', `/api/interview/${id}`)).body.reason).toBe('interview.notFound')
      expect((await cancelOf(who, id, rev)).body.reason).toBe('interview.notFound')
    }
    const { body } = await recruiter.call(
      'GET',
      `/api/recruiter/applicant/${pair.seeker.application}/interview`,
    )
    expect(body.reason).toBe('application.notFound')
  })

  test('of a frozen company neither offers nor is picked', async () => {
    const pair = await aPair()
    const { id, offer } = await anOffer(pair)
    const { companyId } = pair.recruiter
    await sql`insert into company_freeze (company_id, case_id, at) values (${companyId}, 'cas_1', now())`.execute(
      app.database.db,
    )
    expect((await pickOf(pair.seeker, id, offer.slots[0].id)).body.reason).toBe('interview.paused')
    expect(await show(pair.seeker, id)).toMatchObject({ isPaused: true })
    expect((await pair.recruiter.call('GET', `/api/interview/${id}`)).body.reason).toBe('interview.notFound')
  })
})

describe('a private calendar address', () => {
  const open = async (who: Caller) => (await who.call('POST', '/api/me/calendar')).body
  const feed = (address: string) => app.api.inject({ method: 'GET', url: new URL(address).pathname })

  test('shows when and nothing else, in place of events by mail, and to nobody without it', async () => {
    const pair = await aPair()
    const { address, isOn } = await open(pair.seeker)
    expect(isOn).toBe(true)
    await aBooking(pair)
    const answer = await feed(address)
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'text/calendar; charset=utf-8',
    })
    const events = Object.values(nodeIcal.sync.parseICS(answer.body)).filter(
      (each) => each?.type === 'VEVENT',
    ) as VEvent[]
    expect(events.map(({ summary, start }) => [summary, start.toISOString()])).toEqual([
      ['Interview', '2026-12-01T08:00:00.000Z'],
    ])
    expect(answer.body).not.toMatch(/Engineer|meet\.example|Example|ATTENDEE|ORGANIZER|DESCRIPTION|URL/)
    expect(await filesTo(pair.seeker.email)).toEqual([])
    expect(
      (await app.mailbox.allTo(pair.seeker.email)).some(({ subject }) => subject.startsWith('Interview on')),
    ).toBe(true)
    const { rows } = await sql<{ token_hash: string }>`select token_hash from calendar_address`.execute(
      app.database.db,
    )
    expect(address).not.toContain(rows[0]!.token_hash)
    expect((await feed(`${app.origin}/calendar/${'a'.repeat(43)}.ics`)).statusCode).toBe(404)
    expect((await feed(`${app.origin}/calendar/short.ics`)).statusCode).toBe(404)
    const other = await open(pair.seeker)
    expect((await feed(address)).statusCode).toBe(404)
    await pair.seeker.call('DELETE', '/api/me/calendar')
    expect((await feed(other.address)).statusCode).toBe(404)
    expect((await pair.seeker.call('GET', '/api/me/calendar')).body).toEqual({ isOn: false, since: null })
  })

  test('ends when the account hibernates or is taken back', async () => {
    for (const kind of ['accountHibernated', 'passwordReset', 'emailRecovered']) {
      const who = await aUser(app)
      const { address } = await open(who)
      expect((await feed(address)).statusCode).toBe(200)
      await sql`insert into security_event (at, kind, user_id, network, request_id, details)
        values (now(), ${kind}, ${who.userId}, '', '', '{}')`.execute(app.database.db)
      expect((await feed(address)).statusCode).toBe(404)
    }
  })
})
