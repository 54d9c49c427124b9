import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiPath, ApiFailure, call } from './client.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const never: typeof fetch = () => new Promise(() => {})
/** Answers a list, and counts how often it was asked. */
function counting(status = 200) {
  const requests: string[] = []
  const fetch: typeof globalThis.fetch = async (input) => {
    requests.push(String(input))
    return Response.json([{ id: requests.length }], { status })
  }
  return { asked: requests, fetch }
}

test.each(['GET /api/user-info', 'GET /api/recruiter/me/company'] as const)(
  '%s is given up after four seconds, as an answer that came too late',
  async (key) => {
    const given = call(key, {}, { fetch: never }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(3999)
    expect(await Promise.race([given, Promise.resolve('waiting')])).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    const error = await given
    expect(error).toBeInstanceOf(ApiFailure)
    expect(error).toMatchObject({ status: 504, message: 'Something went wrong' })
  },
)

test('other calls are waited for', async () => {
  const given = call('GET /api/session', {}, { fetch: never }).catch(() => 'over')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await Promise.race([given, Promise.resolve('waiting')])).toBe('waiting')
})

test('a browser asks for reference data once an hour', async () => {
  vi.stubGlobal('document', {})
  const { asked: requests, fetch } = counting()
  const options = { fetch }
  const [first, second] = await Promise.all([
    call('GET /api/skill', {}, options),
    call('GET /api/skill', {}, options),
  ])
  await vi.advanceTimersByTimeAsync(60 * 60_000 - 1)
  expect(await call('GET /api/skill', {}, options)).toEqual(first)
  expect([second, requests]).toEqual([first, ['/api/skill']])
  await vi.advanceTimersByTimeAsync(1)
  expect(await call('GET /api/skill', {}, options)).toEqual([{ id: 2 }])
})

test('what failed is asked for again, and what belongs to a person is never kept', async () => {
  vi.stubGlobal('document', {})
  const failing = counting(500)
  for (let at = 0; at < 2; at++)
    await expect(call('GET /api/interest', {}, { fetch: failing.fetch })).rejects.toThrow(ApiFailure)
  expect(failing.asked).toHaveLength(2)
  const own = counting()
  for (let at = 0; at < 2; at++) await call('GET /api/preferences', {}, { fetch: own.fetch })
  expect(own.asked).toHaveLength(2)
})

test('a server keeps nothing, since it answers many', async () => {
  const { asked: requests, fetch } = counting()
  for (let at = 0; at < 2; at++) await call('GET /api/link-type', {}, { fetch })
  expect(requests).toHaveLength(2)
})

test('a link to a file of the API leads to the address of its endpoint', () => {
  const path = apiPath('GET /api/recruiter/job-posting/:id/applicants.csv', { id: 'a/b' })
  expect(path).toBe('/api/recruiter/job-posting/a%2Fb/applicants.csv')
  expect(apiPath('GET /api/account/export')).toBe('/api/account/export')
})

test('a press without words outlives the page it was made on; what is asked or written does not', async () => {
  const sent: (boolean | undefined)[] = []
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    sent.push(init?.keepalive)
    return Response.json({ message: '' })
  }
  const params = { id: 'pos_1' } as never
  await call('POST /api/job-posting/:id/dismissal', { params }, { fetch })
  await call('GET /api/jobs/:id', { params }, { fetch })
  await call('PUT /api/job-posting/:id/application-draft', { params, body: {} as never }, { fetch })
  expect(sent).toEqual([true, false, undefined])
})
