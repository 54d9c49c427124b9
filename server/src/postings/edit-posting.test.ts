import { expect, test } from 'vitest'
import { aRecruiter } from '../testing/build-accounts.ts'
import { aCompanyWithCredits, aDraft, creditsOf, decide } from '../testing/build-company.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()

test('two recruiters who edit the same version: the second is refused and nothing is lost', async () => {
  const { company, recruiter } = await aCompanyWithCredits(app, 0)
  const colleague = await aRecruiter(app, { companyId: company, role: 'recruiter' })
  const id = await aDraft(recruiter)
  const { own, updatedAt } = (await colleague.call('GET', `/api/jobs/${id}`)).body
  app.clock.advance(1000)
  await recruiter.call('PATCH', `/api/jobs/${id}`, { jobTitle: 'First', rev: own.rev })
  for (const token of [{ rev: own.rev }, { updatedAt }]) {
    const { status, body } = await colleague.call('PATCH', `/api/jobs/${id}`, {
      jobTitle: 'Second',
      ...token,
    })
    expect([status, body.reason, body.fields.rev]).toEqual([409, 'posting.changed', String(own.rev + 1)])
  }
  expect((await recruiter.call('GET', `/api/jobs/${id}`)).body.jobTitle).toBe('First')
})

test('a form that was edited and changed nothing does not go to review again', async () => {
  const { recruiter } = await aCompanyWithCredits(app, 1)
  const id = await aDraft(recruiter)
  await recruiter.call('POST', `/api/job-posting/${id}/post-job`, {})
  await decide(app, id, 'approve')
  const { own } = (await recruiter.call('GET', `/api/jobs/${id}`)).body
  expect((await recruiter.call('PATCH', `/api/jobs/${id}`, own.form)).body.status).toBe('Published')
})

test('skills, places, chains and companies that are not ours are refused', async () => {
  const { recruiter } = await aCompanyWithCredits(app, 0)
  const post = (body: object) => recruiter.call('POST', '/api/graph/job-posting?draft=true', body)
  expect(await post({ requiredSkills: ['No such skill'] })).toMatchObject({
    status: 422,
    body: { reason: 'skill.unknown' },
  })
  expect(await post({ locationCode: 'XX-1' })).toMatchObject({
    status: 422,
    body: { reason: 'place.unknown' },
  })
  expect(await post({ onChainRequirements: { blockchains: ['ETH', 'NOPE'] } })).toMatchObject({
    status: 422,
    body: {
      reason: 'blockchain.unknown',
      fields: { 'onChainRequirements.blockchains': '“NOPE” is not on the list of blockchains.' },
    },
  })
  expect(await post({ companyId: 'com_00000000000000000000000000' })).toMatchObject({
    status: 404,
    body: { reason: 'company.notFound' },
  })
  expect(await post({ salaryMax: 200_001, salaryMin: 999 })).toMatchObject({
    status: 422,
    body: {
      fields: {
        salaryMax: 'Maximum salary must be at most $200,000.',
        salaryMin: 'Minimum salary must be at least $1,000.',
      },
    },
  })
})

test('the same request under the same key is carried out once', async () => {
  const { company, recruiter } = await aCompanyWithCredits(app, 2)
  const id = await aDraft(recruiter)
  const post = (body: object, key: string) =>
    recruiter.call('POST', `/api/job-posting/${id}/post-job`, body, {
      headers: { 'idempotency-key': key },
    })
  const [first, twin] = await Promise.all([post({}, 'a'), post({}, 'a')])
  expect(first.status).toBe(200)
  expect(twin.body).toEqual(first.body)
  expect((await post({}, 'a')).body).toEqual(first.body)
  expect(await post({ jobTitle: 'Other' }, 'a')).toMatchObject({
    status: 422,
    body: { reason: 'request.keyReused' },
  })
  expect(await post({}, 'b')).toMatchObject({ status: 409, body: { reason: 'posting.actionNotAllowed' } })
  expect(await post({}, 'x y')).toMatchObject({ status: 422, body: { reason: 'input.invalid' } })
  expect(await creditsOf(recruiter, company)).toEqual({
    available: 1,
    used: 1,
    reserved: 1,
    frozen: 0,
    free: 0,
    waiting: 0,
  })
})

test('only its own people see the credits of a company', async () => {
  const { company } = await aCompanyWithCredits(app, 1)
  const stranger = await aRecruiter(app)
  expect((await creditsOf(stranger, company)).reason).toBe('company.notFound')
  expect((await app.call('GET', `/api/company/${company}/job-posting-credit`)).status).toBe(401)
})

test('a draft that nobody has scheduled has no dates, and sending it back as it was shown gives it none', async () => {
  const { recruiter } = await aCompanyWithCredits(app, 0)
  const path = `/api/jobs/${await aDraft(recruiter)}`
  const shown = (await recruiter.call('GET', path)).body
  expect([shown.publishAt, shown.openUntil]).toEqual([null, null])
  expect((await recruiter.call('PATCH', path, shown)).status).toBe(200)
  const after = (await recruiter.call('GET', path)).body
  expect([after.publishAt, after.own.form.publishAt]).toEqual([null, null])
})

test('a moment may be sent with the offset of its place', async () => {
  const { recruiter } = await aCompanyWithCredits(app, 0)
  const path = `/api/jobs/${await aDraft(recruiter)}`
  const { updatedAt } = (await recruiter.call('GET', path)).body
  const begun = new Date(Date.parse(updatedAt) + 2 * 3_600_000).toISOString().replace('Z', '+02:00')
  const body = { publishAt: '2027-03-01T09:30:00+02:00', updatedAt: begun }
  expect((await recruiter.call('PATCH', path, body)).status).toBe(200)
  const { own } = (await recruiter.call('GET', path)).body
  expect(own.form.publishAt).toBe('2027-03-01T07:30:00.000Z')
  const local = await recruiter.call('PATCH', path, { publishAt: '2027-03-01T09:30:00' })
  expect([local.status, Object.keys(local.body.fields)]).toEqual([422, ['publishAt']])
})
