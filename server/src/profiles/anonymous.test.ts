import { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { identify, recruitsFor } from '../identity/index.ts'
import { mount } from '../platform/http/mount.ts'
import { openServer } from '../platform/http/open-server.ts'
import { type Account, aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { applied, onePosting } from '../testing/build-applications.ts'
import { hasOnChainMarks } from '../testing/build-snapshot.ts'
import { testApp } from '../testing/test-app.ts'
import { stableId } from '../taxonomy/index.ts'
import { profileRoutes } from './routes.ts'

const app = testApp()
let ada: Account & { seekerId: string }
let recruiter: Account & { companyId: string }
let introduced: FastifyInstance

beforeAll(async () => {
  // The same doors in a world where everybody accepted an invitation of every company.
  introduced = await openServer({ logLevel: 'silent', trustProxy: 0, rateLimitFactor: 1000, isLocal: true })
  mount(introduced, profileRoutes({ hasApplied: () => sql`false`, isIntroduced: () => sql`true` }), {
    ...app,
    identify,
    actFor: recruitsFor,
    secret: 'a secret for tests that is long enough',
    rateLimitFactor: 1000,
  })
})
afterAll(() => introduced.close())

const names = [
  'Adamark',
  'Lovemark',
  'marked@contact.example',
  '+4915112345678',
  'mark-link',
  'MarkCompany',
  '/image/',
]

beforeEach(async () => {
  ada = await aSeeker(app, {
    first_name: 'Adamark',
    last_name: 'Lovemark',
    name: 'Adamark Lovemark',
    email: names[2]!,
    image: '/image/img_mark.webp',
  })
  recruiter = await aRecruiter(app)
  const own = (method: 'PATCH' | 'PUT' | 'POST', path: string, body: object) =>
    ada.call(method, `/api/job-seeker/me${path}`, body)
  await own('PATCH', '', { phone: '+49 151 12345678', about: 'MarkAbout', jobTitle: 'Engineer' })
  await own('PUT', '/link', { links: [{ linkTypeId: stableId('linkType', 'GitHub'), link: 'mark-link' }] })
  await own('POST', '/employment', {
    jobTitle: 'MarkTitle',
    companyName: 'MarkCompany',
    jobDescription: 'MarkWork',
    locationCode: 'IS',
    startDate: '2011-01',
    endDate: null,
  })
  await choose({ contact: 'allRecruiters', links: 'allRecruiters', isAnonymous: true })
})

const choose = (body: object) => ada.call('PATCH', '/api/job-seeker/me/visibility', body)
const look = () => recruiter.call('GET', `/api/graph/job-seeker/${ada.seekerId}`)
const namesIn = (answer: unknown) => names.filter((name) => JSON.stringify(answer).includes(name))

test('an anonymous seeker is shown without name, picture, employers and ways to reach them, and all else', async () => {
  const { status, body } = await look()
  expect(status).toBe(200)
  expect(namesIn(body)).toEqual([])
  expect(body).toMatchObject({
    firstName: '',
    lastName: '',
    avatarUrl: null,
    email: null,
    phone: null,
    links: [],
    isAnonymous: null,
    about: 'MarkAbout',
    jobTitle: 'Engineer',
    employmentHistory: [
      { jobTitle: 'MarkTitle', companyName: '', jobDescription: 'MarkWork', location: 'Iceland' },
    ],
  })
  await choose({ isAnonymous: false })
  expect(namesIn((await look()).body)).toEqual(names)
})

test('the preview is what the recruiter gets of an anonymous seeker', async () => {
  const preview = async (as: string) => (await ada.call('GET', `/api/job-seeker/me/preview?as=${as}`)).body
  expect((await preview('allRecruiters')).profile).toEqual((await look()).body)
  expect((await preview('allRecruiters')).groups).not.toContain('contact')
  await applied(ada, await onePosting(app, recruiter))
  expect((await preview('appliedTo')).profile).toEqual((await look()).body)
  expect(namesIn((await look()).body)).toEqual(names)
})

test('an applicant has a name for the company applied to, and is anonymous again after withdrawing', async () => {
  const application = await applied(ada, await onePosting(app, recruiter))
  const pages = async () => {
    const one = await recruiter.call('GET', `/api/recruiter/applicant/${application}`)
    const all = await recruiter.call('POST', '/api/recruiter/applicant/search', {})
    return [
      namesIn(one.body).includes('Adamark'),
      namesIn(all.body).includes('Adamark'),
      namesIn((await look()).body).length > 0,
    ]
  }
  expect(await pages()).toEqual([true, true, true])
  await ada.call('POST', `/api/job-seeker/me/job-application/${application}/withdraw`)
  expect(await pages()).toEqual([false, false, false])
})

test('a company whose invitation was accepted reads the names, and no group beyond its level', async () => {
  await choose({ contact: 'appliedTo', findable: 'no' })
  const answer = await introduced.inject({
    url: `/api/graph/job-seeker/${ada.seekerId}`,
    headers: { authorization: `Bearer ${recruiter.token}` },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ firstName: 'Adamark', email: null })
  expect(answer.payload).toContain('MarkCompany')
})

test('of an anonymous seeker only steps of scores are read from chains, whatever the detail', async () => {
  const marks = await hasOnChainMarks(app, ada.userId)
  await choose({ onChain: 'allRecruiters', onChainDetail: 'evidence' })
  const read = async () => {
    const web3 = await recruiter.call('GET', `/api/job-seeker/${ada.seekerId}/web3-profile`)
    const poaps = await recruiter.call('GET', `/api/job-seeker/${ada.seekerId}/poap`)
    const byWallet = await recruiter.call('POST', '/api/poap/search', { addresses: [marks.wallet] })
    const text = JSON.stringify([web3.body, poaps.body]).toLowerCase()
    const scores = web3.body.onChainScores?.DEX_SCORE?.score ?? null
    return [scores, text.includes(marks.wallet), text.includes(marks.hashes[0]!), byWallet.status]
  }
  expect(await read()).toEqual([expect.any(Number), false, false, 404])
  const preview = await ada.call('GET', '/api/job-seeker/me/preview')
  expect(preview.body.onChainDetail).toBe('steps')
  await choose({ isAnonymous: false })
  expect(await read()).toEqual([expect.any(Number), true, true, 200])
})
