import { expect, test } from 'vitest'
import { allEndpoints } from '@chainwork/contract'
import { type Account, aRecruiter, aSeeker, aUser } from '../../testing/build-accounts.ts'
import { aCompany } from '../../testing/build-postings.ts'
import { completeForm } from '../../testing/complete-form.ts'
import { testApp } from '../../testing/test-app.ts'
import { newId } from '../new-id.ts'

const app = testApp()
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })

const school = {
  level: 'Bachelor',
  field: 'Physics',
  school: 'ETH',
  locationCode: 'CH',
  startDate: '2010-09',
}

/** Sends the same call three times under one key; how many different answers came. */
async function thrice(who: Account, path: string, body: unknown) {
  const answers = []
  for (let time = 0; time < 3; time++) answers.push(await who.call('POST', path, body, keyed('one')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  return new Set(answers.map((answer) => JSON.stringify(answer.body))).size
}

test('what is created under one key is created once', async () => {
  const seeker = await aSeeker(app)
  expect(await thrice(seeker, '/api/job-seeker/me/education', school)).toBe(1)
  expect((await seeker.call('GET', '/api/job-seeker/me/education')).body).toHaveLength(1)

  const founder = await aUser(app)
  expect(await thrice(founder, '/api/company', { name: 'Once' })).toBe(1)
  expect((await founder.call('GET', '/api/recruiter/me/company')).body).toHaveLength(1)

  const recruiter = await aRecruiter(app)
  const draft = await recruiter.call('POST', '/api/graph/job-posting?draft=true', completeForm)
  expect(await thrice(recruiter, `/api/job-posting/${draft.body.id}/duplicate`, {})).toBe(1)
  expect((await recruiter.call('POST', '/api/jobs/recruiter/search', {})).body.total).toBe(2)
})

test('a call that opens its transactions itself is carried out once too', async () => {
  const seeker = await aSeeker(app)
  expect(await thrice(seeker, '/api/job-alerts/me', { search: 'q=rust' })).toBe(1)
  const other = await seeker.call('POST', '/api/job-alerts/me', { search: 'q=go' }, keyed('one'))
  expect(other.body.reason).toBe('request.keyReused')
  // What was refused is not kept.
  const wrong = await seeker.call('POST', '/api/job-alerts/me', { search: 'q=ab' }, keyed('two'))
  expect(wrong.status).toBe(422)
  expect((await seeker.call('POST', '/api/job-alerts/me', { search: 'q=abc' }, keyed('two'))).status).toBe(
    200,
  )
})

test('a twin of such a call under way is refused, and a claim that was left behind is taken over', async () => {
  const seeker = await aSeeker(app)
  await seeker.call('POST', '/api/job-alerts/me', { search: 'q=rust' }, keyed('one'))
  await app.database.db.updateTable('repeatable_answer').set({ answer: null }).execute()
  const again = () => seeker.call('POST', '/api/job-alerts/me', { search: 'q=rust' }, keyed('one'))
  expect((await again()).body.reason).toBe('request.keyBusy')
  app.clock.advance(61_000)
  expect((await again()).status).toBe(200)
})

test('a key is of one account in one company', async () => {
  const owner = await aRecruiter(app)
  const second = await aCompany(app)
  await app.database.db
    .insertInto('recruiter')
    .values({ id: newId('recruiter'), user_id: owner.userId, company_id: second, role: 'owner' })
    .execute()
  const post = (companyId: string) =>
    owner.call('POST', `/api/graph/job-posting?draft=true`, { companyId, jobTitle: 'A' }, keyed('one'))
  const select = (companyId: string) => owner.call('POST', '/api/recruiter/me/company', { companyId })
  const draft = () => owner.call('POST', '/api/graph/job-posting?draft=true', { jobTitle: 'B' }, keyed('two'))
  const [first, other] = [await post(owner.companyId), await post(second)]
  expect(first.body.id).not.toBe(other.body.id)
  await select(owner.companyId)
  const here = await draft()
  await select(second)
  expect((await draft()).body.id).not.toBe(here.body.id)
})

test('a call whose answer must not be stored, or that acts every time, says that it takes no key', async () => {
  const secret = allEndpoints().filter(({ refusesKey }) => refusesKey)
  expect(secret.map(({ path }) => path)).toContain('/api/sign-in')
  const seeker = await aSeeker(app)
  for (const endpoint of secret) {
    const path = endpoint.path
      .replace(':address', `0x${'1'.repeat(40)}`)
      .replace(':provider', 'google')
      .replace(':id', newId('session'))
    const { status, body } = await seeker.call(endpoint.method, path, {}, keyed('one'))
    expect([path, status, Object.keys(body.fields)]).toEqual([path, 422, ['Idempotency-Key']])
  }
})
