import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { onePosting, applied } from '../testing/build-applications.ts'
import { type Account, aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { aCompany } from '../testing/build-postings.ts'
import { testApp } from '../testing/test-app.ts'
import { seekersHiddenFrom } from './standing.ts'

const app = testApp()
let ada: Account & { seekerId: string }
let recruiter: Account & { companyId: string }
beforeEach(async () => {
  ada = await aSeeker(app, { first_name: 'Ada', findable: null })
  recruiter = await aRecruiter(app, { companyId: await aCompany(app, { name: 'Acme, Inc.' }) })
})

const choose = (body: object) => ada.call('PATCH', '/api/job-seeker/me/visibility', body)
const statusFor = async ({ call }: Pick<Account, 'call'>) =>
  (await call('GET', `/api/graph/job-seeker/${ada.seekerId}`)).status
const verified = async (verified_domain: string, name = 'Proven') =>
  aRecruiter(app, { companyId: await aCompany(app, { name, verified_domain }) })
const worksAt = async (companyName: string, endDate: string | null = null) =>
  ada.call('POST', '/api/job-seeker/me/employment', {
    jobTitle: 'Engineer',
    jobDescription: 'Engines',
    locationCode: 'DE',
    startDate: '2020-01',
    companyName,
    endDate,
  })

test('a profile opens for those who may find it, and is missing for all others', async () => {
  const proven = await verified('proven.example')
  const found = async () => [await statusFor(recruiter), await statusFor(proven)]
  expect(await found(), 'not answered').toEqual([404, 404])
  await choose({ findable: 'no' })
  expect(await found()).toEqual([404, 404])
  await choose({ findable: 'verifiedCompanies' })
  expect(await found()).toEqual([404, 200])
  await choose({ findable: 'everyone' })
  expect(await found()).toEqual([200, 200])
  await choose({ findable: 'no' })
  expect(await found()).toEqual([404, 404])
})

test('who is not to be found answers byte for byte like nobody, on-chain pages too', async () => {
  const bytes = async (id: string, part: string) => {
    const { status, body } = await recruiter.call('GET', part.replace(':id', id))
    const { requestId: _one, ...rest } = body
    return [status, rest]
  }
  for (const part of [
    '/api/graph/job-seeker/:id',
    '/api/job-seeker/:id/web3-profile',
    '/api/job-seeker/:id/poap',
  ])
    expect(await bytes(ada.seekerId, part)).toEqual(await bytes('see_00000000000000000000000000', part))
})

test('an applicant opens for the company applied to, no matter who else may find them', async () => {
  const posting = await onePosting(app, recruiter)
  const application = await applied(ada, posting)
  expect([await statusFor(recruiter), await statusFor(await aRecruiter(app))]).toEqual([200, 404])
  const shown = async () =>
    (await recruiter.call('GET', `/api/recruiter/applicant/${application}`)).body.profile?.firstName
  expect(await shown()).toBe('Ada')
  await ada.call('POST', `/api/job-seeker/me/job-application/${application}/withdraw`)
  expect([await statusFor(recruiter), await shown()]).toEqual([404, undefined])
  await choose({ findable: 'everyone' })
  expect([await statusFor(recruiter), await shown()]).toEqual([200, 'Ada'])
})

test.each(['Acme', 'ACME inc', ' Ác-me, LLC.', 'acme gmbh & co. kg'])(
  'the present employer finds nobody, however its name is written: %s',
  async (name) => {
    await choose({ findable: 'everyone' })
    expect((await worksAt(name)).status).toBe(200)
    expect([await statusFor(recruiter), await statusFor(await verified('bolt.example'))]).toEqual([404, 200])
  },
)

test('a former employer, and one with another name, find', async () => {
  await choose({ findable: 'everyone' })
  await worksAt('Acme', '2024-01')
  await worksAt('Acme Labs')
  expect(await statusFor(recruiter)).toBe(200)
})

test('the present employer is known by each domain it has proven and by companies that share one', async () => {
  await choose({ findable: 'everyone' })
  const parent = await verified('acme.example', 'Acme')
  const hiring = await verified('acme.example', 'Fast Hiring')
  const other = await verified('other.example', 'Other')
  await recruiter.call('PATCH', `/api/company/${recruiter.companyId}`, { name: 'Renamed' })
  await worksAt('Acme')
  expect([await statusFor(parent), await statusFor(hiring), await statusFor(other)]).toEqual([404, 404, 200])
  await worksAt('jobs.other.example')
  expect(await statusFor(other)).toBe(200)
  await worksAt('Other.example')
  expect(await statusFor(other)).toBe(404)
})

test('asked from the side of a company, those it never meets are those to whom it is missing', async () => {
  const companies = [
    recruiter,
    await verified('acme.example', 'Acme'),
    await verified('eu.acme.example', 'Fast'),
  ]
  const people = await Promise.all(Array.from({ length: 6 }, () => aSeeker(app)))
  const [byCompany, bySister, byDomain, byWork, byWorkAtDomain] = people
  const block = (who: Account, body: object) => who.call('POST', '/api/job-seeker/me/block', body)
  const sister = await verified('acme.example', 'Sister')
  await block(byCompany!, { companyId: recruiter.companyId })
  await block(bySister!, { companyId: sister.companyId })
  await block(byDomain!, { domain: 'acme.example' })
  ada = byWork!
  await worksAt('Acme')
  ada = byWorkAtDomain!
  await worksAt('acme.example')
  for (const company of companies) {
    const hidden: string[] = []
    for (const each of people) {
      ada = each
      if ((await statusFor(company)) === 404) hidden.push(each.seekerId)
    }
    const { rows } = await seekersHiddenFrom(sql`${company.companyId}`).execute(app.database.db)
    expect(rows.map((row) => row.seeker_id).toSorted()).toEqual(hidden.toSorted())
    expect(hidden.length).toBeGreaterThan(1)
  }
})

test('an applicant who works at the company is an applicant', async () => {
  await worksAt('Acme')
  await applied(ada, await onePosting(app, recruiter))
  expect(await statusFor(recruiter)).toBe(200)
})

test('hibernated, deactivated and deleted people are gone at once', async () => {
  await choose({ findable: 'everyone' })
  for (const change of [{ hibernated_at: new Date() }, { hibernated_at: null, state: 'inactive' as const }]) {
    expect(await statusFor(recruiter)).toBe(200)
    await app.database.db.updateTable('app_user').set(change).where('id', '=', ada.userId).execute()
    expect(await statusFor(recruiter)).toBe(404)
    await app.database.db
      .updateTable('app_user')
      .set({ hibernated_at: null, state: 'active' })
      .where('id', '=', ada.userId)
      .execute()
  }
  expect((await ada.call('DELETE', '/api/account')).status).toBe(200)
  expect(await statusFor(recruiter)).toBe(404)
})
