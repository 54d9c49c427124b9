import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { anApplicant, notificationsOf, onePosting } from '../testing/build-applications.ts'
import {
  type Caller,
  type Pair,
  aBooking,
  aPair,
  cancelOf,
  filesTo,
  namesApplicant,
  offered,
  pickOf,
  readBoth,
  showAs,
} from '../testing/build-interviews.ts'
import { testApp } from '../testing/test-app.ts'
import { followZones, workOnInterviews } from './work-on-interviews.ts'

const app = testApp()
const bidi = '\u202E'

describe('one interview', () => {
  test('is booked in one press, each in their own event, moved twice and cancelled: both readers end with one event that is off', async () => {
    const pair = await aPair(app)
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
      const files = await filesTo(app, email)
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
        // Reading the mail made its line ends those of text.
        const whole = file.replaceAll('\n ', '')
        expect(whole).toContain('PARTSTAT=ACCEPTED')
        expect(whole).toContain('RSVP=FALSE')
        expect(whole).toMatch(/DTSTART:\d{8}T\d{6}Z/)
        expect(whole).not.toMatch(/VTIMEZONE|meet\.example|Bring nothing|I am ill/)
        expect(whole).toContain(`${app.origin}/interviews/${booked.id}`)
      }
    }
  })

  test('stands on the timeline and in the thread, and booked anew it is another event', async () => {
    const pair = await aPair(app)
    const booked = await aBooking(pair)
    const { body: moved } = await pair.recruiter.call('POST', `/api/interview/${booked.id}/move`, {
      rev: booked.rev,
      ...offered(pair, { slots: ['2026-12-03T15:00'] }),
    })
    const { body: picked } = await pickOf(pair.seeker, booked.id, moved.offer.slots[0].id)
    await cancelOf(pair.recruiter, booked.id, picked.rev)
    const again = await aBooking(pair)
    expect(readBoth((await filesTo(app, pair.seeker.email)).at(-1)!)).toMatchObject({
      uid: `${again.id}@chainwork.test`,
      sequence: 0,
      method: 'REQUEST',
    })
    const happened = [
      ['interviewOffered', 'Offered 3 times for an interview'],
      ['interviewPicked', 'Interview booked for Tue, 1 Dec 2026, 09:00 (Berlin, GMT+1)'],
      ['interviewOffered', 'Offered other times; the booked one stands until one of them is picked'],
      ['interviewMoved', 'Interview moved to Thu, 3 Dec 2026, 15:00 (Berlin, GMT+1)'],
      ['interviewCancelled', 'Interview on Thu, 3 Dec 2026, 15:00 (Berlin, GMT+1) cancelled'],
      ['interviewOffered', 'Offered 3 times for an interview'],
      ['interviewPicked', 'Interview booked for Tue, 1 Dec 2026, 09:00 (Berlin, GMT+1)'],
    ]
    const { body } = await pair.seeker.call(
      'GET',
      `/api/job-seeker/me/job-application/${pair.seeker.application}`,
    )
    expect(body.timeline.map((each: { message: string | null }) => each.message)).toEqual([
      null,
      ...happened.map(([, text]) => text),
    ])
    const { rows } = await sql<{ kind: string; text: string }>`
      select kind, text from thread_message order by seq`.execute(app.database.db)
    // The reason is for the conversation only and is not in the timeline.
    expect(rows.map(({ kind, text }) => [kind, text])).toEqual(
      happened.toSpliced(5, 0, ['text', 'I am ill.']),
    )
  })

  test('is cancelled from the address that its events were from, whatever mail comes from now', async () => {
    const pair = await aPair(app)
    const { id, rev } = await aBooking(pair)
    await sql`update interview set organizer = 'Old Name <old@former.example>'`.execute(app.database.db)
    await cancelOf(pair.recruiter, id, rev)
    expect(readBoth((await filesTo(app, pair.seeker.email)).at(-1)!)).toMatchObject({
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
    const [file] = await filesTo(app, seeker.email)
    expect(readBoth(file!).attendees).toEqual([`mailto:${seeker.email}`])
    expect(file).not.toContain(bidi)
    expect(file).not.toMatch(/^(X-EVIL|ATTENDEE:mailto:evil)/m)
  })

  test('gives an interviewer who is taken out a cancellation, who joins an event, and the others nothing', async () => {
    const pair = await aPair(app)
    const booked = await aBooking(pair)
    const { body } = await pair.recruiter.call('PUT', `/api/recruiter/interview/${booked.id}/member`, {
      rev: booked.rev,
      members: [pair.colleague.recruiterId],
    })
    expect(body.booked.members).toEqual([expect.objectContaining({ name: 'Bo Ray' })])
    const methods = async (email: string) => (await filesTo(app, email)).map((file) => readBoth(file).method)
    expect(await methods(pair.recruiter.email)).toEqual(['REQUEST', 'CANCEL'])
    expect(await methods(pair.colleague.email)).toEqual(['REQUEST'])
    expect(await methods(pair.seeker.email)).toEqual(['REQUEST'])
  })

  test('asks the company when the last interviewer leaves, and takes them out of it', async () => {
    const pair = await aPair(app)
    const booked = await aBooking(pair, { members: [pair.colleague.recruiterId] })
    // Names are written when a mail leaves.
    await filesTo(app, pair.colleague.email)
    const { companyId } = pair.recruiter
    await pair.recruiter.call('DELETE', `/api/company/${companyId}/recruiter/${pair.colleague.recruiterId}`)
    expect((await showAs(pair.seeker, booked.id)).booked.members).toEqual([])
    await workOnInterviews(app.database, app.clock.now())
    const files = await filesTo(app, pair.colleague.email)
    expect(files.map((file) => [readBoth(file).method, namesApplicant(file)])).toEqual([
      ['REQUEST', true],
      ['CANCEL', false],
    ])
    expect((await notificationsOf(pair.recruiter))[0]).toBe(
      'Nobody of your team takes part any more in the interview about “Engineer”',
    )
    expect((await filesTo(app, pair.seeker.email)).length).toBe(1)
  })

  test('reminds both sides a day and an hour before, once, and not while the company is frozen', async () => {
    const pair = await aPair(app)
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
    const pair = await aPair(app)
    const booked = await aBooking(pair)
    await sql`update interview set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'`.execute(
      app.database.db,
    )
    await sql`update interview_slot set starts_at = starts_at + interval '1 hour'`.execute(app.database.db)
    await sql`update interview_event set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'`.execute(
      app.database.db,
    )
    await followZones(app.database, app.clock.now())
    expect((await showAs(pair.seeker, booked.id)).booked.startsAt).toBe('2026-12-01T08:00:00.000Z')
    expect(readBoth((await filesTo(app, pair.seeker.email)).at(-1)!)).toMatchObject({
      sequence: 1,
      startsAt: '2026-12-01T08:00:00.000Z',
    })
  })

  test('lets either side say that the other did not come, and that side answer', async () => {
    const pair = await aPair(app)
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
    const other = { text: 'No, longer.' }
    expect((await pair.seeker.call('POST', `/api/interview/${id}/contest`, other)).body.reason).toBe(
      'interview.changed',
    )
    const stranger = await aSeeker(app)
    expect((await contest(stranger)).body.reason).toBe('interview.notFound')
  })
})
