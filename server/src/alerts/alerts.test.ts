import { beforeEach, expect, test } from 'vitest'
import { type Account, aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { aCompany, somePostings } from '../testing/build-postings.ts'
import { aCompanyWithCredits, aDraft } from '../testing/build-company.ts'
import { testApp } from '../testing/test-app.ts'
import { enqueue } from '../platform/queue/index.ts'
import { recordSearchChanges } from '../search/index.ts'
import { alertsJob } from './index.ts'

const app = testApp({ review: 'auto' })
let ada: Account & { seekerId: string }
let company: string
beforeEach(async () => {
  ada = await aSeeker(app)
  company = await aCompany(app, { name: 'Meridian' })
})

const add = (search: string, more: object = {}, who: Account = ada) =>
  who.call('POST', '/api/job-alerts/me', { search, ...more })
/** A posting that becomes public now, and everything that follows. */
async function publish(fields: Partial<Parameters<typeof somePostings>[1][number]> = {}) {
  const [id] = await somePostings(app, [{ company_id: company, daysOld: 0, ...fields }])
  await work()
  return id!
}
const work = () => app.database.transaction((tx) => enqueue(tx, alertsJob, {}))
const mails = (who: Account = ada) => app.mailbox.allTo(who.email)

test('a posting that matches every filter is mailed with the filters it matched; others are not', async () => {
  await add('q=rust&loc=DE&skills=Solidity&skills=Rust&type=full-time')
  await publish({ job_title: 'Rust Engineer', location_code: 'FR', employment_type: 'full-time' })
  await publish({
    job_title: 'Rust Engineer',
    location_code: 'DE-BE',
    employment_type: 'full-time',
    skills: ['Rust'],
  })
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail!.subject).toBe('1 new job post: “rust”, Germany, Solidity, Rust, Full-time')
  expect(mail!.text).toContain('Matches “rust”, Germany, Rust, Full-time')
  expect(mail!.text).toMatch(/http:\/\/127\.0\.0\.1:3000\/jobs\/rust-engineer-pos_/)
})

test('each posting notifies a person once, however many alerts match and however often it changes', async () => {
  await add('q=engineer')
  await add('loc=DE')
  const id = await publish({ location_code: 'DE' })
  await app.database.transaction((tx) => recordSearchChanges(tx, [id]))
  await work()
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail!.subject).toBe('1 new job post for your 2 job alerts')
})

test('a mail says of a job that the reader may have it, and nothing where they may not or it cannot be told', async () => {
  await add('q=engineer')
  await ada.call('PATCH', '/api/job-seeker/me', { locationCode: 'FR' })
  const remote = { daysOld: 0, is_remote: true, workplace: 'remote' as const }
  await somePostings(app, [
    { company_id: company, ...remote, job_title: 'Engineer Anywhere' },
    { company_id: company, ...remote, job_title: 'Engineer Nearby', residence: ['DE'] },
    { company_id: company, daysOld: 0, job_title: 'Engineer Abroad', location_code: 'DE' },
  ])
  await work()
  const text = (await mails())[0]!.text
  expect(text).toMatch(/Engineer Anywhere[^•]*\nEligible/)
  expect(text).toMatch(/Engineer Nearby[^]*Engineer Abroad|Engineer Abroad[^]*Engineer Nearby/)
  expect(text.match(/eligible|cannot tell/gi)).toEqual(['Eligible'])
})

test('postings found together leave in one mail', async () => {
  await add('q=engineer')
  await somePostings(app, [
    { company_id: company, daysOld: 0, job_title: 'Engineer One' },
    { company_id: company, daysOld: 0, job_title: 'Engineer Two' },
  ])
  await work()
  expect((await mails()).map(({ subject }) => subject)).toEqual(['2 new job posts: “engineer”'])
})

test('earlier postings do not match a new alert, and scheduled ones notify on their day', async () => {
  await publish({ job_title: 'Engineer before' })
  await mails()
  app.clock.advance(1000)
  await add('q=engineer')
  await publish({ job_title: 'Engineer tomorrow', daysOld: -1 })
  expect(await mails()).toEqual([])
  app.clock.advance(25 * 3_600_000)
  await work()
  expect((await mails()).map(({ subject }) => subject)).toEqual(['1 new job post: “engineer”'])
})

test('an alert on a misspelt keyword tells of what its preview found', async () => {
  await publish({ job_title: 'Solidity Engineer' })
  await app.catchUp()
  await add('q=soliditz')
  const published = await publish({ job_title: 'Solidity Auditor' })
  expect((await mails())[0]!.text).toContain(published)
})

test('an approved posting notifies at once, without waiting for the schedule', async () => {
  await add('q=engineer')
  const { recruiter } = await aCompanyWithCredits(app, 1)
  const id = await aDraft(recruiter)
  await recruiter.call('POST', `/api/job-posting/${id}/post-job`, {})
  expect(await mails()).toHaveLength(1)
})

test('daily and weekly mails wait for the morning where the person lives', async () => {
  // Saturday noon in UTC is evening in Tokyo.
  await add('q=engineer', { frequency: 'daily', timeZone: 'Asia/Tokyo' })
  await add('q=designer', { frequency: 'weekly', timeZone: 'Asia/Tokyo' })
  await publish({ job_title: 'Engineer' })
  await publish({ job_title: 'Designer' })
  expect(await mails()).toEqual([])
  app.clock.set('2026-11-21T23:00:00.000Z')
  await work()
  expect((await mails()).map(({ subject }) => subject)).toEqual(['1 new job post: “engineer”'])
  app.clock.set('2026-11-22T23:00:00.000Z')
  await work()
  expect((await mails())[0]!.subject).toBe('1 new job post: “designer”')
})

test('with the setting off, hibernating, or an unproved address no mail comes', async () => {
  const unproved = await aSeeker(app, { email_verified: false })
  const asleep = await aSeeker(app)
  for (const who of [ada, unproved, asleep]) await add('q=engineer', {}, who)
  await ada.call('PATCH', '/api/preferences', { notifyJobAlerts: false })
  await asleep.call('POST', '/api/account/hibernate')
  await publish()
  for (const who of [ada, unproved, asleep]) expect(await mails(who)).toEqual([])
  expect((await ada.call('GET', '/api/notifications')).body.unread).toBe(1)
})

test('a keyword and a place are subscribed to and left by the calls of the specification', async () => {
  const body = { jobKeyword: ' rust ', jobLocationCode: 'de-BE' }
  const subscribe = (isSubscribe: boolean) =>
    ada.call('POST', '/api/job-alerts/me/subscribe', { ...body, isSubscribe })
  const path = '/api/job-seeker/me/job-alert-subscription'
  expect((await ada.call('GET', path)).body.isSubscribe).toBe(false)
  expect((await subscribe(true)).body.message).toBe('Subscribed to job alert!')
  expect((await subscribe(true)).status).toBe(200)
  expect((await ada.call('GET', path)).body).toEqual({
    jobKeyword: 'rust',
    jobLocationCode: 'DE-BE',
    isSubscribe: true,
  })
  expect((await ada.call('GET', `${path}?jobKeyword=go&jobLocationCode=DE`)).body.isSubscribe).toBe(false)
  expect((await ada.call('GET', '/api/job-alerts/me')).body.items).toHaveLength(1)
  expect((await subscribe(false)).body.message).toBe('Unsubscribed to job alert!')
  expect((await ada.call('GET', '/api/job-alerts/me')).body.items).toEqual([])
})

test('an alert needs something to look for, a keyword of three letters and a place that exists', async () => {
  expect((await add('sort=newest')).body.fields.search).toBe('Choose a keyword, a place or a filter first.')
  expect((await add('q=xy')).body.reason).toBe('search.keywordTooShort')
  expect((await add('loc=QX')).body.reason).toBe('place.unknown')
  expect((await add('q=rust', { frequency: 'hourly' })).status).toBe(422)
  const body = { jobKeyword: ' ', jobLocationCode: '../etc', isSubscribe: 'yes' }
  const { fields } = (await ada.call('POST', '/api/job-alerts/me/subscribe', body)).body
  expect(Object.keys(fields)).toEqual(['jobKeyword', 'jobLocationCode', 'isSubscribe'])
})

test('nobody has more than fifty alerts, however they are asked for', async () => {
  for (let at = 0; at < 49; at++) await add(`q=engineer${at}`)
  const answers = await Promise.all(Array.from({ length: 4 }, (_, at) => add(`q=designer${at}`)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  expect((await add('q=engineer7')).status).toBe(200)
})

test('a paused alert notifies of nothing, not even earlier matches', async () => {
  const { id } = (await add('q=engineer', { frequency: 'daily' })).body
  await publish()
  await mails()
  const path = `/api/job-alerts/me/${id}`
  expect((await ada.call('PATCH', path, { isPaused: true })).body.isPaused).toBe(true)
  await ada.call('PATCH', path, { isPaused: false, frequency: 'instant' })
  app.clock.advance(48 * 3_600_000)
  await work()
  expect(await mails()).toEqual([])
  await publish({ publish_at: app.clock.now() })
  expect(await mails()).toHaveLength(1)
})

test('strangers neither see, change nor remove an alert', async () => {
  const { id } = (await add('q=engineer')).body
  const eve = await aSeeker(app)
  for (const [method, body] of [
    ['PATCH', { isPaused: true }],
    ['DELETE', undefined],
  ] as const)
    expect((await eve.call(method, `/api/job-alerts/me/${id}`, body)).body.reason).toBe('alert.notFound')
  expect((await eve.call('GET', '/api/job-alerts/me')).body.items).toEqual([])
  expect((await (await aRecruiter(app)).call('GET', '/api/job-alerts/me')).status).toBe(403)
  expect((await ada.call('DELETE', `/api/job-alerts/me/${id}`)).body.message).toBe(
    'Unsubscribed to job alert!',
  )
})

test('the preview counts what the alert would have sent in the last seven days', async () => {
  await somePostings(
    app,
    [1, 6, 8, 20].map((daysOld) => ({ company_id: company, daysOld })),
  )
  const { body } = await ada.call('POST', '/api/job-alerts/me/preview', { search: 'q=engineer' })
  expect(body).toEqual({ label: '“engineer”', total: 4, lastWeek: 2 })
})

test('matches beyond the limit of an email are counted in it, and never repeated', async () => {
  await add('q=engineer')
  await somePostings(
    app,
    Array.from({ length: 230 }, () => ({ company_id: company, daysOld: 0 })),
  )
  await work()
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail!.subject).toBe('230 new job posts: “engineer”')
  expect(mail!.text).toContain('And 210 more.')
  app.clock.advance(60_000)
  await work()
  expect(await mails()).toHaveLength(1)
})
