import {
  type VisibilityGroup,
  type VisibilityLevel,
  visibilityGroups,
  visibilityLevels,
} from '@chainwork/contract/profiles/values'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { identify, recruitsFor } from '../identity/index.ts'
import { mount } from '../platform/http/mount.ts'
import { openServer } from '../platform/http/open-server.ts'
import { stableId, taxonomyBook } from '../taxonomy/index.ts'
import { type Account, aRecruiter, aSeeker, aUser } from '../testing/build-accounts.ts'
import { aCompany } from '../testing/build-postings.ts'
import { testApp } from '../testing/test-app.ts'
import { profileRoutes } from './routes.ts'

const app = testApp()
let ada: Account & { seekerId: string }
let company: string
let recruiter: Account
let appliedTo: FastifyInstance

beforeAll(async () => {
  // The same doors in a world where everybody applied everywhere.
  appliedTo = await openServer({ logLevel: 'silent', trustProxy: 0, rateLimitFactor: 1000, isLocal: true })
  mount(appliedTo, profileRoutes({ hasApplied: () => sql`true`, isIntroduced: () => sql`false` }), {
    ...app,
    identify,
    actFor: recruitsFor,
    secret: 'a secret for tests that is long enough',
    rateLimitFactor: 1000,
  })
})
afterAll(() => appliedTo.close())

/** Something to find in each group, unlike anything else in the answer. */
const marks: Record<Exclude<VisibilityGroup, 'onChain'>, string[]> = {
  contact: ['marked@contact.example', '+4915112345678'],
  about: ['MarkAbout'],
  links: ['mark-link'],
  education: ['MarkSchool', 'MarkField'],
  employment: ['MarkCompany', 'MarkTitle', 'MarkWork'],
  skills: ['Solidity'],
  languages: ['Icelandic'],
  interests: ['Zero Knowledge'],
  availability: ['2031-07-09', 'Atlantic/Reykjavik', '"NA"'],
}

beforeEach(async () => {
  ada = await aSeeker(app, { first_name: 'Ada', last_name: 'Lovelace', email: marks.contact[0]! })
  company = await aCompany(app, { name: 'Acme', verified_domain: 'acme.example' })
  recruiter = await aRecruiter(app, { companyId: company, role: 'recruiter' })
  const own = (method: 'PATCH' | 'PUT' | 'POST', path: string, body: object) =>
    ada.call(method, `/api/job-seeker/me${path}`, body)
  const period = { locationCode: 'IS', startDate: '2011-01', endDate: null }
  await own('PATCH', '', {
    phone: '+49 151 12345678',
    about: 'MarkAbout',
    jobTitle: 'Engineer',
    locationCode: 'DE',
  })
  await own('PATCH', '', { openFrom: '2031-07-09', timeZone: 'Atlantic/Reykjavik', mayWorkIn: ['NA'] })
  await own('PUT', '/link', { links: [{ linkTypeId: stableId('linkType', 'GitHub'), link: 'mark-link' }] })
  await own('POST', '/education', { level: 'ba', field: 'MarkField', school: 'MarkSchool', ...period })
  await own('POST', '/employment', {
    jobTitle: 'MarkTitle',
    companyName: 'MarkCompany',
    jobDescription: 'MarkWork',
    ...period,
  })
  await own('PUT', '/skill', { skillIds: [taxonomyBook().skillByName('Solidity')!.id] })
  await own('PUT', '/language', { languages: [{ languageCode: 'is', proficiencyLevel: 2 }] })
  await own('PUT', '/interest', { interestIds: [stableId('interest', 'Zero Knowledge')] })
})

const show = (levels: object) => ada.call('PATCH', '/api/job-seeker/me/visibility', levels)
const everything = (level: VisibilityLevel) =>
  Object.fromEntries(visibilityGroups.map((group) => [group, level]))
const look = (who: Pick<Account, 'call'> = recruiter, id = ada.seekerId) =>
  who.call('GET', `/api/graph/job-seeker/${id}`)
const lookAfterApplying = async () => {
  const answer = await appliedTo.inject({
    url: `/api/graph/job-seeker/${ada.seekerId}`,
    headers: { authorization: `Bearer ${recruiter.token}` },
  })
  return { status: answer.statusCode, body: answer.json(), text: answer.payload }
}
const missing = [404, 'seeker.notFound', 'This profile does not exist.']
const outcome = ({ status, body }: { status: number; body: { reason: string; message: string } }) => [
  status,
  body.reason,
  body.message,
]

test('unless decided otherwise, recruiters see all but how to reach somebody', async () => {
  const { status, body } = await look()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    firstName: 'Ada',
    jobTitle: 'Engineer',
    email: null,
    phone: null,
    about: 'MarkAbout',
  })
  expect(body).toMatchObject({ updatedAt: null, completeness: null, visibility: null })
  expect((await lookAfterApplying()).body).toMatchObject({ email: marks.contact[0], phone: '+4915112345678' })
})

test('no answer to a recruiter contains what its seeker hid, whatever they chose', async () => {
  const level = fc.constantFrom(...visibilityLevels)
  const choice = fc.record(
    Object.fromEntries(visibilityGroups.map((group) => [group, level])) as Record<
      VisibilityGroup,
      typeof level
    >,
  )
  await fc.assert(
    fc.asyncProperty(choice, async (levels) => {
      await show(levels)
      const stranger = JSON.stringify((await look()).body)
      const known = (await lookAfterApplying()).text
      for (const [group, texts] of Object.entries(marks) as [keyof typeof marks, string[]][]) {
        for (const text of texts) {
          expect(stranger.includes(text), `${group} for any recruiter`).toBe(
            levels[group] === 'allRecruiters',
          )
          expect(known.includes(text), `${group} for a company applied to`).toBe(levels[group] !== 'hidden')
        }
      }
    }),
    { numRuns: 25 },
  )
}, 120_000)

test('a preview is what the recruiter gets', async () => {
  for (const levels of [{}, { about: 'hidden', skills: 'appliedTo' }, everything('hidden')]) {
    await show(levels)
    const [any, applied] = await Promise.all(
      ['allRecruiters', 'appliedTo'].map(
        async (as) => (await ada.call('GET', `/api/job-seeker/me/preview?as=${as}`)).body,
      ),
    )
    const seen = await look()
    expect(any.profile).toEqual(seen.status === 404 ? null : seen.body)
    expect(applied.profile).toEqual((await lookAfterApplying()).body)
  }
})

test('someone who shows nothing, hibernates or is deactivated looks like nobody', async () => {
  const nobody = outcome(await look(recruiter, 'see_00000000000000000000000000'))
  expect(nobody).toEqual(missing)
  await show(everything('hidden'))
  expect(outcome(await look())).toEqual(missing)
  await show(everything('allRecruiters'))
  for (const change of [{ hibernated_at: new Date() }, { hibernated_at: null, state: 'inactive' as const }]) {
    await app.database.db.updateTable('app_user').set(change).where('id', '=', ada.userId).execute()
    expect(outcome(await look())).toEqual(missing)
  }
})

test('only recruiters with a verified address see profiles; a seeker sees their own alone', async () => {
  const eve = await aSeeker(app)
  const unverified = await aRecruiter(app, { email_verified: false })
  for (const somebody of [eve, unverified, await aUser(app)])
    expect(outcome(await look(somebody))).toEqual(missing)
  expect((await app.call('GET', `/api/graph/job-seeker/${ada.seekerId}`)).status).toBe(401)
  expect((await look(ada)).body).toMatchObject({
    email: marks.contact[0],
    visibility: { contact: 'appliedTo' },
  })
})

test('a blocked company, and one that shares its proven domain, finds nobody', async () => {
  const sister = await aCompany(app, { name: 'Acme EU', verified_domain: 'acme.example' })
  const others = [await aRecruiter(app, { companyId: sister }), await aRecruiter(app)]
  const { body: block } = await ada.call('POST', '/api/job-seeker/me/block', { companyId: company })
  expect(block).toMatchObject({ company: { id: company, name: 'Acme' }, domain: null })
  expect(outcome(await look())).toEqual(missing)
  expect((await lookAfterApplying()).status).toBe(404)
  expect(await Promise.all(others.map(async (other) => (await look(other)).status))).toEqual([404, 200])
  await ada.call('DELETE', `/api/job-seeker/me/block/${block.id}`)
  expect((await look()).status).toBe(200)
})

test('a domain is blocked with its subdomains, and only where its ownership is proven', async () => {
  const eu = await aRecruiter(app, {
    companyId: await aCompany(app, { verified_domain: 'eu.acme.example' }),
  })
  const claims = await aRecruiter(app, {
    companyId: await aCompany(app, { website: 'https://acme.example' }),
  })
  const like = await aRecruiter(app, {
    companyId: await aCompany(app, { verified_domain: 'notacme.example' }),
  })
  const { body } = await ada.call('POST', '/api/job-seeker/me/block', {
    domain: 'https://www.Acme.example/jobs',
  })
  expect(body).toMatchObject({ domain: 'acme.example', company: null })
  const statuses = await Promise.all(
    [recruiter, eu, claims, like].map(async (who) => (await look(who)).status),
  )
  expect(statuses).toEqual([404, 404, 200, 200])
})

test('a block twice is one, an unknown company or no domain is refused, a stranger lifts none', async () => {
  const add = (body: object) => ada.call('POST', '/api/job-seeker/me/block', body)
  const first = (await add({ domain: 'acme.example' })).body
  expect((await add({ domain: 'acme.example' })).body.id).toBe(first.id)
  expect((await add({ companyId: 'com_00000000000000000000000000' })).body.reason).toBe('company.notFound')
  for (const domain of ['acme', '', 'a b.c', '-x.example']) expect((await add({ domain })).status).toBe(422)
  const eve = await aSeeker(app)
  expect((await eve.call('DELETE', `/api/job-seeker/me/block/${first.id}`)).body.reason).toBe(
    'block.notFound',
  )
  expect((await ada.call('GET', '/api/job-seeker/me/block')).body).toMatchObject({ total: 1, next: null })
})

test('the seeker reads which company saw what on which day', async () => {
  await look()
  await look()
  await show({ about: 'hidden' })
  await look()
  app.clock.set('2026-11-22T00:30:00.000Z')
  await look()
  const { body } = await ada.call('GET', '/api/job-seeker/me/view')
  const days = body.items.map(({ day, groups }: { day: string; groups: string[] }) => [
    day,
    groups.includes('about'),
  ])
  expect(body.total).toBe(2)
  expect(days, 'what was hidden later was seen that day').toEqual([
    ['2026-11-22', false],
    ['2026-11-21', true],
  ])
  expect(body.items[0]).toMatchObject({ day: '2026-11-22', company: { id: company, name: 'Acme' } })
})

test('who saw nothing is not in the log, and nobody reads the log of another', async () => {
  await show(everything('hidden'))
  await look()
  await look(ada)
  expect((await ada.call('GET', '/api/job-seeker/me/view')).body).toEqual({ items: [], total: 0, next: null })
  expect((await recruiter.call('GET', '/api/job-seeker/me/view')).status).toBe(403)
})
