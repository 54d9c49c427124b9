import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aFakeProvider } from '../../testing/fake-provider.ts'
import { askJson, parseJson } from './ask-json.ts'
import { BadAnswer, RateLimited, Unreachable, Unsupported } from './chain-source.ts'

let fake: Awaited<ReturnType<typeof aFakeProvider>>
beforeAll(async () => {
  fake = await aFakeProvider()
  fake.paths.set('/credentials/known', { ok: true })
})
afterAll(() => fake.stop())
afterEach(() => fake.mend())

const now = new Date('2026-11-21T12:00:00.000Z')
const ask = (limits: { timeoutMs?: number; maxBytes?: number; signal?: AbortSignal } = {}, path = 'known') =>
  askJson(
    {
      url: new URL(`${fake.credentialsUrl}/${path}?apikey=HIDDEN`),
      signal: new AbortController().signal,
      ...limits,
    },
    now,
  )

test('an answer is read', async () => {
  expect(await ask()).toEqual({ ok: true })
})

test.each([
  ['limited', RateLimited, /limits/],
  ['down', Unreachable, /502/],
  ['redirect', Unreachable, /leads to another address/],
  ['html', BadAnswer, /a page, not data/],
  ['cut-off', BadAnswer, /no JSON/],
  ['too-long', BadAnswer, /too long/],
  ['slow', Unreachable, /too slow/],
] as const)('a provider that is %s is told apart', async (trouble, kind, words) => {
  fake.fail('credentials', trouble)
  const failure = await ask({ timeoutMs: 300, maxBytes: 1_000_000 }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(kind)
  expect(String(failure)).toMatch(words)
})

test('a limit says how long, in seconds', async () => {
  fake.fail('credentials', 'limited', { retryAfter: 17 })
  await expect(ask()).rejects.toMatchObject({ retryAfterSeconds: 17 })
})

test('no failure shows the address, which may hold a key', async () => {
  for (const trouble of ['limited', 'down', 'redirect', 'html', 'cut-off', 'too-long', 'slow'] as const) {
    fake.fail('credentials', trouble)
    const failure = (await ask({ timeoutMs: 200, maxBytes: 1000 }).catch((error: unknown) => error)) as Error
    expect(`${failure.stack} ${JSON.stringify(failure)} ${String(failure.cause)}`).not.toContain('HIDDEN')
  }
  const { origin } = fake
  const refused = await askJson(
    { url: new URL('http://127.0.0.1:1/?apikey=HIDDEN'), signal: new AbortController().signal },
    now,
  ).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Unreachable)
  expect(`${(refused as Error).stack} ${String((refused as Error).cause)} ${origin}`).not.toContain('HIDDEN')
})

test('a caller that gives up gets its reason back', async () => {
  fake.fail('credentials', 'slow')
  const controller = new AbortController()
  const pending = ask({ signal: controller.signal })
  controller.abort(new Error('the server stops'))
  await expect(pending).rejects.toThrow('the server stops')
})

test('what is not there is a bad answer, unless the question expects it', async () => {
  await expect(ask({}, 'unknown')).rejects.toThrow(BadAnswer)
  expect(await ask({ emptyStatus: 404 } as never, 'unknown')).toBeNull()
  expect(new Unsupported('x')).not.toBeInstanceOf(BadAnswer)
})

test('whole numbers above 2^53 stay exact', () => {
  expect(
    parseJson('{"a":9007199254740993,"b":[12345678901234567890],"c":1.5,"d":"9007199254740993"}'),
  ).toEqual({
    a: 9007199254740993n,
    b: [12345678901234567890n],
    c: 1.5,
    d: '9007199254740993',
  })
})
