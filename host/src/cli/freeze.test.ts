import { alertsJob } from '@chainwork/server/alerts/index'
import { enqueue } from '@chainwork/server/platform/queue/index'
import { type Account, aRecruiter, aSeeker } from '@chainwork/server/testing/build-accounts'
import { applied, notificationsOf, onePosting } from '@chainwork/server/testing/build-applications'
import { testApp } from '@chainwork/server/testing/test-app'
import { beforeEach, expect, test } from 'vitest'
import { operatorOf } from '../testing/run-operator.ts'

const app = testApp()
const { run, inJson } = operatorOf(app)
const title = 'Zymurgy Engineer'

type Recruiter = Awaited<ReturnType<typeof aRecruiter>>
let recruiter: Recruiter
/** Applied to it. */
let ada: Account
/** Saved it, and did not apply. */
let bob: Account
let posting: string
let application: string
beforeEach(async () => {
  recruiter = await aRecruiter(app)
  ada = await aSeeker(app, { email: 'ada@example.org' })
  bob = await aSeeker(app)
  posting = await onePosting(app, recruiter, {
    job_title: title,
    skills: ['Rust'],
    employment_type: 'full-time',
  })
  application = await applied(ada, posting)
  await bob.call('POST', `/api/job-posting/${posting}/bookmark`)
})

const guest = (method: 'GET' | 'POST', path: string, body?: object) => app.call(method, path, body)
const total = async (who: Pick<Account, 'call'>, path: string, body: object = {}) =>
  (await who.call('POST', path, body)).body.total as number

/** Whether any value of any facet counts somebody. */
const fieldFacts = (facets: object): number => (/"count":[1-9]/.test(JSON.stringify(facets)) ? 1 : 0)

/** Where a posting can be seen: how many of it there are, or with what status its own address answers. */
const surfaces: [string, () => Promise<number>][] = [
  ['its call', async () => (await guest('GET', `/api/jobs/${posting}`)).status],
  ['its call for a job seeker', async () => (await bob.call('GET', `/api/jobs/${posting}`)).status],
  ['its preview image', async () => (await guest('GET', `/og/jobs/${posting}.png`)).status],
  ['its match', async () => (await bob.call('GET', `/api/job-posting/${posting}/match`)).status],
  [
    'a draft of an application',
    async () => (await bob.call('PUT', `/api/job-posting/${posting}/application-draft`, {})).status,
  ],
  [
    'saving it',
    async () => (await bob.call('POST', '/api/job-application/bookmark', { jobPostingId: posting })).status,
  ],
  ['the search', () => total(app, '/api/jobs/search')],
  ['a search for its words', () => total(app, '/api/jobs/search', { jobKeyword: title })],
  ['facets', async () => fieldFacts((await guest('POST', '/api/jobs/search', { facets: true })).body.facets)],
  ['suggestions', async () => (await guest('GET', '/api/jobs/suggest?q=zymu')).body.items.length],
  ['saved postings', () => total(bob, '/api/jobs/me/saved')],
  [
    "the company's list",
    async () => (await guest('GET', `/api/company/${recruiter.companyId}/job-posting`)).body.total,
  ],
  [
    "the company's count",
    async () => (await guest('GET', `/api/company/${recruiter.companyId}`)).body.openPostings,
  ],
  ['the sitemap', async () => (String((await guest('GET', '/sitemap.xml')).body).includes(posting) ? 1 : 0)],
]

const seen = async () => {
  await app.catchUp()
  const found: Record<string, number> = {}
  for (const [name, look] of surfaces) found[name] = await look()
  return found
}
const everywhere = (one: (isAddress: boolean) => number) =>
  Object.fromEntries(surfaces.map(([name], at) => [name, one(at < 6)]))
const open = everywhere((isAddress) => (isAddress ? 200 : 1))

test.each([
  ['for a reason of ours', {}, 410, 'posting.frozen', 'RESOURCE_GONE'],
  ['for legal reasons', { legal: true }, 451, 'legal.unavailable', 'LEGAL_UNAVAILABLE'],
])(
  'a posting frozen %s is nowhere at once, and everywhere again once it is back',
  async (_why, legal, status, reason, code) => {
    expect(await seen()).toEqual(open)
    expect(await run('postings freeze', { posting, reason: 'Asks for a deposit', ...legal })).toEqual({
      exit: 0,
      out: expect.stringMatching(/^It is frozen\. Its case is cas_\w+\.$/),
      problem: '',
    })
    expect(await seen()).toEqual(everywhere((isAddress) => (isAddress ? status : 0)))
    expect((await guest('GET', `/api/jobs/${posting}`)).body).toMatchObject({ code, reason })
    expect(
      (await bob.call('POST', '/api/graph/job-application', { jobPostingId: posting })).body.reason,
    ).toBe(reason)
    await run('postings unfreeze', { posting })
    expect(await seen()).toEqual(open)
  },
)

test('applications stay with both sides and say that the posting was taken down', async () => {
  await run('postings freeze', { posting, reason: 'Asks for a deposit' })
  const own = async () => (await ada.call('GET', '/api/job-seeker/me/job-application')).body.applications
  expect(await own()).toMatchObject([{ id: application, status: 'Applied', postingState: 'frozen' }])
  expect((await recruiter.call('GET', `/api/recruiter/applicant/${application}`)).status).toBe(200)
  await run('postings unfreeze', { posting })
  expect(await own()).toMatchObject([{ postingState: 'open' }])
})

test('its recruiters see it with the reason, hear of it, and may answer applicants, mend or close it, nothing else', async () => {
  await run('postings freeze', { posting, reason: 'Asks for a deposit' })
  const { body } = await recruiter.call('POST', '/api/jobs/recruiter/search', {})
  expect(body.jobPostings).toMatchObject([
    {
      id: posting,
      isPublic: false,
      canEdit: true,
      canUnpublish: false,
      actions: ['viewApplicants', 'close'],
      frozen: { reason: expect.stringContaining('Asks for a deposit'), isLegal: false },
    },
  ])
  expect((await recruiter.call('GET', `/api/jobs/${posting}`)).body).toMatchObject({
    isOpen: false,
    own: { frozen: { reason: expect.stringContaining('Asks for a deposit') } },
  })
  for (const path of [`/api/job-posting/${posting}/duplicate`, `/api/job-posting/${posting}/sponsor-job`])
    expect((await recruiter.call('POST', path)).body.reason).toBe('posting.actionNotAllowed')
  expect((await notificationsOf(recruiter))[0]).toBe(`“${title}” is frozen until a case about it is decided`)
  const cases = async () =>
    (await recruiter.call('GET', `/api/company/${recruiter.companyId}/case`)).body.items
  expect(await cases()).toMatchObject([{ state: 'frozen', statements: [{ facts: 'Asks for a deposit' }] }])
  await run('postings unfreeze', { posting })
  expect((await notificationsOf(recruiter))[0]).toBe(`“${title}” is back: nothing was found against it`)
  expect(await cases()).toMatchObject([{ state: 'released' }])
})

test('an edit that is approved meanwhile, an import or a rebuilt index do not bring it back', async () => {
  await run('postings freeze', { posting, reason: 'Asks for a deposit' })
  await recruiter.call('PATCH', `/api/jobs/${posting}`, { jobTitle: `${title} II` })
  await run('postings review approve', { posting })
  await app.index.rebuild()
  expect(await seen()).toMatchObject({ 'its call': 410, 'the search': 0, 'the sitemap': 0 })
})

test('an alert that matched a posting before it was frozen leaves it out, and includes it once it is back', async () => {
  await ada.call('POST', '/api/job-alerts/me', { search: 'q=lighthouse' })
  const keeper = await onePosting(app, recruiter, { job_title: 'Lighthouse Keeper', daysOld: 0 })
  await run('postings freeze', { posting: keeper, reason: 'Asks for a deposit' })
  const emails = async () => {
    await app.database.transaction((tx) => enqueue(tx, alertsJob, {}))
    return (await app.mailbox.allTo(ada.email)).filter(({ text }) => text.includes('Lighthouse')).length
  }
  expect(await emails()).toBe(0)
  await run('postings unfreeze', { posting: keeper })
  // Its days stood still for the moment between.
  app.clock.advance(60_000)
  expect(await emails()).toBe(1)
})

test('a freeze is written down with who did it; a dry run and a second one change nothing', async () => {
  const dry = await inJson('postings freeze', { posting, reason: 'Deposit', dryRun: true })
  expect(dry).toMatchObject({ dryRun: true, result: 'done' })
  expect((await guest('GET', `/api/jobs/${posting}`)).status).toBe(200)
  await run('postings freeze', { posting, reason: 'Deposit' })
  expect(await inJson('postings freeze', { posting, reason: 'Deposit' })).toMatchObject({
    result: 'notPossible',
    state: 'frozen',
  })
  const { db } = app.database
  expect(
    await db.selectFrom('operator_event').select(['operator', 'kind', 'reason']).orderBy('id').execute(),
  ).toMatchObject([
    { operator: 'kim', kind: 'postingFrozen' },
    { operator: 'kim', kind: 'caseFrozen', reason: 'Deposit' },
  ])
})

test('an unknown posting, or one that was never public, is refused with a message', async () => {
  await expect(run('postings freeze', { posting: 'com_1', reason: 'x' })).rejects.toThrow('pos_')
  await expect(run('postings freeze', { posting })).rejects.toThrow('reason')
  const missing = 'pos_01h455vb4pex5vsknk084sn02q'
  expect(await run('postings unfreeze', { posting: missing })).toMatchObject({
    exit: 1,
    problem: 'This job post does not exist.',
  })
  const draft = await onePosting(app, recruiter, { status: 'Draft' })
  expect(await run('postings freeze', { posting: draft, reason: 'x' })).toMatchObject({
    exit: 1,
    problem: expect.stringContaining('It is Draft'),
  })
})
