import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aRecruiter, aSeeker, aUser } from '../testing/build-accounts.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp({ rateLimitFactor: 1 })
const signIn = (email: string, headers?: Record<string, string>) =>
  app.call('POST', '/api/sign-in', { email, password: 'Falsch-4567' }, headers ? { headers } : {})

test('guessing the password of one address ends after ten tries, with the seconds to wait', async () => {
  const statuses = []
  for (let attempt = 0; attempt < 11; attempt++) statuses.push(await signIn('maria@example.org'))
  expect(statuses.map(({ status }) => status)).toEqual([...Array(10).fill(422), 429])
  const last = statuses.at(-1)!
  expect(last.body.code).toBe('TOO_MANY_REQUESTS')
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(last.headers['retry-after'])).toBeLessThanOrEqual(300)
})

test('guessing from one network ends after thirty tries, whatever the headers say of the address', async () => {
  const forwarded = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip', 'true-client-ip']
  const statuses = []
  for (let attempt = 0; attempt < 31; attempt++) {
    const headers = Object.fromEntries(forwarded.map((name) => [name, `203.0.113.${attempt}`]))
    statuses.push((await signIn(`person-${attempt}@example.org`, headers)).status)
  }
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(422))
  expect(statuses[30]).toBe(429)
})

test('a new window brings a new budget', async () => {
  for (let attempt = 0; attempt < 11; attempt++) await signIn('maria@example.org')
  app.clock.advance(301_000)
  expect((await signIn('maria@example.org')).status).toBe(422)
})

test('asking which addresses have accounts ends soon', async () => {
  const statuses = []
  for (let attempt = 0; attempt < 31; attempt++)
    statuses.push(
      (await app.call('POST', '/api/sign-in/methods', { email: `p${attempt}@example.org` })).status,
    )
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
})

test('saving and applying have budgets of their own', async () => {
  const { token } = await aSeeker(app)
  const nothing = 'pos_00000000000000000000000000'
  const save = () => app.call('POST', `/api/job-posting/${nothing}/bookmark`, undefined, { token })
  const apply = () =>
    app.call('POST', '/api/graph/job-application', { jobPostingId: nothing, answers: [] }, { token })
  for (const [call, max] of [
    [save, 120],
    [apply, 60],
  ] as const) {
    for (let time = 0; time < max; time++) expect((await call()).status).toBe(404)
    expect((await call()).status).toBe(429)
  }
})

test('putting candidates on shortlists and taking them off have budgets too', async () => {
  app.network = '203.0.113.7'
  const { token } = await aRecruiter(app)
  const nobody = '/api/recruiter/shortlist/none/candidate/none'
  for (const method of ['PUT', 'DELETE'] as const) {
    const call = () => app.call(method, nobody, method === 'PUT' ? {} : undefined, { token })
    for (let time = 0; time < 120; time++) expect((await call()).status).toBe(404)
    expect((await call()).status).toBe(429)
  }
})

test('an address gets five reset mails an hour at most', async () => {
  const { email } = await aUser(app)
  for (let attempt = 0; attempt < 8; attempt++) await app.call('POST', '/api/password-reset', { email })
  expect(await app.mailbox.allTo(email)).toHaveLength(5)
})

test('a refused call does not give its budget back', async () => {
  const { email } = await aUser(app)
  for (let attempt = 0; attempt < 5; attempt++) await app.call('POST', '/api/password-reset', { email })
  for (let attempt = 0; attempt < 3; attempt++)
    expect((await app.call('POST', '/api/password-reset', { email })).status).toBe(429)
})

test('120 searches in a row are not held up', async () => {
  for (let search = 0; search < 120; search++)
    expect((await app.call('POST', '/api/jobs/search', {})).status).toBe(200)
})

test('an unknown address costs as much hashing as a wrong password', async () => {
  await app.call('POST', '/api/sign-up', {
    firstName: 'Maria',
    email: 'maria@example.org',
    password: 'Grün-3Wolke',
    acceptsTerms: true,
  })
  const sent = vi.spyOn(Worker.prototype, 'postMessage')
  onTestFinished(() => sent.mockRestore())
  /** What the hashing thread is asked for, but for the salt. */
  const hashing = async (email: string) => {
    sent.mockClear()
    await signIn(email)
    return sent.mock.calls.flatMap(([{ parameters }]) => {
      if (!parameters) return []
      const { nonce, ...cost } = parameters
      return [{ ...cost, saltBytes: nonce.length }]
    })
  }
  const known = await hashing('maria@example.org')
  expect(known).toHaveLength(1)
  expect(await hashing('nobody@example.org')).toEqual(known)
})

test('who is over the budget of one call reads of that budget, not of the general one', async () => {
  let answer = await signIn('maria@example.org')
  expect(answer.headers['x-ratelimit-limit']).toBe('600')
  for (let attempt = 0; attempt < 10; attempt++) answer = await signIn('maria@example.org')
  expect(answer.status).toBe(429)
  expect(answer.headers['x-ratelimit-remaining']).toBe('0')
  expect(answer.headers['x-ratelimit-reset']).toBe(answer.headers['retry-after'])
  expect(answer.headers['x-ratelimit-limit']).toBeUndefined()
})
