import { beforeEach, expect, test } from 'vitest'
import { type Account, aRecruiter, aSeeker } from '../../testing/build-accounts.ts'
import { aCompany } from '../../testing/build-postings.ts'
import { newId } from '../../platform/new-id.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
let owner: Account & { companyId: string }
let second: string

beforeEach(async () => {
  owner = await aRecruiter(app)
  second = await aCompany(app)
  await joins(second, 'recruiter')
})

async function joins(companyId: string, role: 'recruiter' | 'owner') {
  await app.database.db
    .insertInto('recruiter')
    .values({ id: newId('recruiter'), user_id: owner.userId, company_id: companyId, role })
    .execute()
}

test('a call acts for the company it names, without one for that of the session', async () => {
  const bio = async (query: string, id: string) =>
    (await owner.call('PATCH', `/api/company/${id}${query}`, { bio: 'Ours' })).body.reason ?? 'done'
  expect(await bio(`?companyId=${second}`, second)).toBe('done')
  expect(await bio('', second)).toBe('company.notFound')
  expect(await bio('', owner.companyId)).toBe('done')
  expect(await bio(`?companyId=${second}`, owner.companyId)).toBe('company.notFound')
})

test('the rank that counts is the one in the company named', async () => {
  const invite = { email: 'new@example.org', role: 'recruiter' }
  const path = (id: string) => `/api/company/${id}/recruiter/invite?companyId=${id}`
  expect((await owner.call('POST', path(second), invite)).body.reason).toBe('access.forbidden')
  expect((await owner.call('POST', path(owner.companyId), invite)).status).toBe(200)
})

test('a company named in a body is acted for too, and its draft is shown to anyone who names it', async () => {
  const draft = { companyId: second, jobTitle: 'Engineer' }
  const { status, body } = await owner.call('POST', '/api/graph/job-posting?draft=true', draft)
  expect(status).toBe(200)
  const found = await owner.call('POST', '/api/jobs/recruiter/search', { companyId: second })
  expect(found.body.jobPostings.map(({ id }: { id: string }) => id)).toEqual([body.id])
  expect((await owner.call('GET', `/api/jobs/${body.id}`)).status).toBe(404)
  expect((await owner.call('GET', `/api/jobs/${body.id}?companyId=${second}`)).status).toBe(200)
})

test("somebody else's company, a left one and a missing one answer alike", async () => {
  const strange = await aCompany(app)
  const left = await aCompany(app)
  await joins(left, 'owner')
  await app.database.db
    .updateTable('recruiter')
    .set({ status: 'inactive' })
    .where('company_id', '=', left)
    .execute()
  for (const id of [strange, left, newId('company')]) {
    const { status, body } = await owner.call('GET', `/api/company/${id}/recruiter?companyId=${id}`)
    expect([status, body.reason]).toEqual([404, 'company.notFound'])
  }
  const seeker = await aSeeker(app)
  expect((await seeker.call('GET', `/api/company/${second}/recruiter?companyId=${second}`)).status).toBe(403)
  const guest = await app.call('GET', `/api/jobs/${newId('posting')}?companyId=${second}`)
  expect(guest.status).toBe(401)
  const unreadable = await owner.call('GET', `/api/company/${second}/recruiter?companyId=x`)
  expect([unreadable.status, Object.keys(unreadable.body.fields)]).toEqual([422, ['companyId']])
})
