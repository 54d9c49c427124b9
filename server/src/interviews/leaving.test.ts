import { dayMs } from '@chainwork/contract/durations'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { applied, move, notifyAfter, onePosting } from '../testing/build-applications.ts'
import {
  type Pair,
  aBooking,
  aPair,
  anOffer,
  cancelOf,
  filesTo,
  namesApplicant,
  offered,
  pickOf,
  readBoth,
  showAs,
  times,
} from '../testing/build-interviews.ts'
import { aThread, messageMailsAfter, messagesOf, write } from '../testing/build-threads.ts'
import { testApp } from '../testing/test-app.ts'
import { collectInterviews } from './collect-interviews.ts'
import { workOnInterviews } from './work-on-interviews.ts'

const app = testApp()

describe('somebody who goes', () => {
  const withdraws = ({ seeker }: Pair) =>
    seeker.call('POST', `/api/job-seeker/me/job-application/${seeker.application}/withdraw`)
  const blocks = ({ seeker, recruiter }: Pair) =>
    seeker.call('POST', '/api/job-seeker/me/block', { companyId: recruiter.companyId })
  const hibernates = ({ seeker }: Pair) => seeker.call('POST', '/api/account/hibernate')
  const deletes = ({ seeker }: Pair) => seeker.call('DELETE', '/api/account')
  const isInHistory = async ({ recruiter, seeker }: Pair) => {
    const { body } = await recruiter.call('GET', `/api/recruiter/applicant/${seeker.application}`)
    return body.history.some(({ by }: { by: string | null }) => by === 'Zoe Example')
  }
  test.each([
    ['withdraws', withdraws, 'interview.over'],
    ['blocks the company', blocks, 'interview.unavailable'],
    ['hibernates', hibernates, 'interview.unavailable'],
    ['deletes the account', deletes, 'interview.over'],
  ])('%s: what is ahead ends, in calendars too, and nothing can be offered', async (_way, go, refused) => {
    const pair = await aPair(app)
    const { id } = await aBooking(pair)
    expect((await go(pair)).status).toBe(200)
    await workOnInterviews(app.database, app.clock.now())
    expect(await isInHistory(pair)).toBe(go === withdraws)
    const seen = await showAs(pair.recruiter, id)
    expect([seen.state, seen.endedBy]).toEqual(['cancelled', 'jobSeeker'])
    expect([seen.person === null, seen.canReport]).toEqual([go !== withdraws, false])
    const files = await filesTo(app, pair.recruiter.email)
    expect(files.map((file) => readBoth(file).method)).toEqual(['REQUEST', 'CANCEL'])
    const late = await pair.recruiter.call('POST', '/api/recruiter/interview', {
      applicationId: pair.seeker.application,
      ...offered(pair),
    })
    expect(late.body.reason).toBe(refused)
    const { rows } = await sql`select text, link from interview_offer where interview_id = ${id}`.execute(
      app.database.db,
    )
    const stored = { text: 'Bring nothing.', link: 'https://meet.example.org/abc' }
    expect(rows).toEqual([go === deletes ? { text: null, link: null } : stored])
  })

  test('an anonymous person who withdraws has no name in its history and mails, though another application shows it', async () => {
    const pair = await aPair(app)
    await pair.seeker.call('PATCH', '/api/job-seeker/me/visibility', { isAnonymous: true })
    await applied(pair.seeker, await onePosting(app, pair.recruiter))
    await aBooking(pair)
    await write(pair.seeker, await aThread(pair.seeker, pair.seeker.application), 'I am sorry.')
    const named = async () => [
      await isInHistory(pair),
      ...(await filesTo(app, pair.recruiter.email)).map(namesApplicant),
    ]
    expect(await named()).toEqual([true, true])
    await withdraws(pair)
    await workOnInterviews(app.database, app.clock.now())
    expect(await named()).toEqual([false, true, false])
    const mails = await messageMailsAfter(app, 6, pair.recruiter.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('from Somebody without a name'),
    ])
  })

  const later = async (at: string) => {
    app.clock.set(at)
    await sql`update user_session set proven_at = ${app.clock.now()}`.execute(app.database.db)
  }
  test.each([
    ['blocks the company', blocks],
    ['hibernates', hibernates],
  ])('%s after an interview: the company no longer reaches them by it', async (_way, go) => {
    const pair = await aPair(app)
    const { id } = await aBooking(pair)
    await later('2026-12-01T09:00:00.000Z')
    await pair.seeker.call('POST', `/api/interview/${id}/no-show`)
    const other = await aPair(app)
    const { id: unanswered } = await aBooking(other, { slots: ['2026-12-02T09:00'] })
    await later('2026-12-02T09:00:00.000Z')
    expect((await showAs(other.recruiter, unanswered)).canReportMissing).toBe(true)
    for (const each of [pair, other]) expect((await go(each)).status).toBe(200)
    expect((await showAs(other.recruiter, unanswered)).canReportMissing).toBe(false)
    const calls = [
      pair.recruiter.call('POST', `/api/interview/${id}/contest`, { text: 'I was there.' }),
      other.recruiter.call('POST', `/api/interview/${unanswered}/no-show`),
    ]
    for (const { body } of await Promise.all(calls)) expect(body.reason).toBe('interview.unavailable')
  })

  test('who deletes the account leaves interviews that took place as they were, and no offer', async () => {
    const pair = await aPair(app)
    const { id } = await aBooking(pair)
    await later('2026-12-01T09:00:00.000Z')
    const next = await anOffer(pair, { slots: ['2026-12-10T09:00'] })
    expect((await deletes(pair)).status).toBe(200)
    expect((await showAs(pair.recruiter, id)).state).toBe('booked')
    expect(await showAs(pair.recruiter, next.id)).toMatchObject({ state: 'cancelled', endedBy: 'jobSeeker' })
    const { rows } = await sql`select from application where shown_at = ${app.clock.now()}`.execute(
      app.database.db,
    )
    expect(rows).toHaveLength(1)
  })

  test('takes their interviews along in the export', async () => {
    const pair = await aPair(app)
    await aBooking(pair)
    const [own] = (await collectInterviews(app.database.db, pair.seeker.seekerId)) as Record<
      string,
      unknown
    >[]
    expect(own).toMatchObject({ state: 'booked', offers: [{ text: 'Bring nothing.', times }] })
  })

  test('strangers and other companies find nothing', async () => {
    const pair = await aPair(app)
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
    const pair = await aPair(app)
    const { id, offer } = await anOffer(pair)
    const { companyId } = pair.recruiter
    await sql`insert into company_freeze (company_id, case_id, at) values (${companyId}, 'cas_1', now())`.execute(
      app.database.db,
    )
    expect((await pickOf(pair.seeker, id, offer.slots[0].id)).body.reason).toBe('interview.paused')
    expect(await showAs(pair.seeker, id)).toMatchObject({ isPaused: true })
    expect((await pair.recruiter.call('GET', `/api/interview/${id}`)).body.reason).toBe('interview.notFound')
  })

  test('of a frozen company leaves calendars as they are until it is back; a cancellation still goes out', async () => {
    const pair = await aPair(app)
    const { id, rev } = await aBooking(pair, {
      members: [pair.recruiter.recruiterId, pair.colleague.recruiterId],
    })
    const methods = async () =>
      (await filesTo(app, pair.colleague.email)).map((file) => readBoth(file).method)
    await sql`insert into company_freeze (company_id, case_id, at) values (${pair.recruiter.companyId}, 'cas_1', now())`.execute(
      app.database.db,
    )
    const setStatus = (status: string) =>
      sql`update recruiter set status = ${status} where id = ${pair.colleague.recruiterId}`.execute(
        app.database.db,
      )
    await setStatus('inactive')
    await workOnInterviews(app.database, app.clock.now())
    expect(await methods()).toEqual(['REQUEST'])
    await sql`delete from company_freeze`.execute(app.database.db)
    await workOnInterviews(app.database, app.clock.now())
    expect(await methods()).toEqual(['REQUEST', 'CANCEL'])
    await setStatus('active')
    await workOnInterviews(app.database, app.clock.now())
    // Names are written when a mail leaves.
    expect(await methods()).toEqual(['REQUEST', 'CANCEL', 'REQUEST'])
    await sql`insert into company_freeze (company_id, case_id, at) values (${pair.recruiter.companyId}, 'cas_1', now())`.execute(
      app.database.db,
    )
    expect((await cancelOf(pair.seeker, id, rev)).status).toBe(200)
    const files = await filesTo(app, pair.colleague.email)
    expect(files.slice(2).map((file) => [readBoth(file).method, namesApplicant(file)])).toEqual([
      ['REQUEST', true],
      ['CANCEL', false],
    ])
    await sql`delete from company_freeze`.execute(app.database.db)
  })
})

describe('a decision', () => {
  test('that is not told changes nothing for the applicant; once told it ends the interview in the same moment', async () => {
    const pair = await aPair(app)
    const { id, offer } = await anOffer(pair)
    const before = await showAs(pair.seeker, id)
    const soon = new Date(app.clock.now().getTime() + dayMs).toISOString()
    await move(pair.recruiter, pair.seeker.application, 'Rejected', { tellAt: soon, when: 'later' })
    expect(await showAs(pair.seeker, id)).toEqual(before)
    expect((await showAs(pair.recruiter, id)).decision).toBe('Rejected')
    expect((await pickOf(pair.seeker, id, offer.slots[0].id)).status).toBe(200)
    const { body } = await pair.recruiter.call('GET', '/api/notifications')
    expect(body.items[0].text).toContain('they don’t know yet')
    await notifyAfter(app, dayMs / 1000 + 60)
    expect(await showAs(pair.seeker, id)).toMatchObject({
      state: 'cancelled',
      endedBy: 'recruiter',
      reason: null,
    })
    const entries = async () => {
      const thread = await aThread(pair.seeker, pair.seeker.application)
      return (await messagesOf(pair.seeker, thread)).items.map(({ text }: { text: string }) => text)
    }
    for (const _ of [1, 2]) await workOnInterviews(app.database, app.clock.now())
    expect(await entries()).toEqual([
      'Interview on Tue, 1 Dec 2026, 09:00 (Berlin, GMT+1) cancelled',
      'Interview booked for Tue, 1 Dec 2026, 09:00 (Berlin, GMT+1)',
      'Offered 3 times for an interview',
    ])
    expect((await filesTo(app, pair.seeker.email)).map((file) => readBoth(file).method)).toEqual([
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
