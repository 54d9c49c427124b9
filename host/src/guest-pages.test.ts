import { aSeeker } from '@chainwork/server/testing/build-accounts'
import { aCompany, somePostings } from '@chainwork/server/testing/build-postings'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { type GuestPage, guestKey, openGuestPages } from './guest-pages.ts'
import { pageApp } from './testing/page-app.ts'

const app = pageApp()
afterEach(() => void vi.useRealTimers())

const aPage = (more: Partial<GuestPage> = {}): GuestPage => ({
  status: 200,
  headers: [],
  body: Buffer.from('page'),
  ...more,
})
const keyOf = (cookie: string, url = '/jobs', method = 'GET') =>
  guestKey({ method, url, headers: { cookie } })

test('a page is rendered once for guests until the index goes on or five seconds are over', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  let seq = 1
  const pages = openGuestPages(() => ({ xid: '7', seq }))
  const render = vi.fn(async () => aPage())
  expect(await pages.find('a', render)).toMatchObject({ isOwn: true })
  expect(await pages.find('a', render)).toMatchObject({ isOwn: false })
  seq += 1
  expect(await pages.find('a', render)).toMatchObject({ isOwn: true })
  vi.advanceTimersByTime(5000)
  expect(await pages.find('a', render)).toMatchObject({ isOwn: true })
  expect(render).toHaveBeenCalledTimes(3)
})

test.each([
  ['that went wrong', aPage({ status: 503 }), () => ({})],
  ['that sets a cookie', aPage({ headers: [['Set-Cookie', 'a=b']] }), () => ({})],
  ['of a time when the index was not there', aPage(), () => null],
])('a page %s is only shared while it is rendered', async (_what, page, position) => {
  const pages = openGuestPages(position)
  const render = vi.fn(async () => page)
  await Promise.all([pages.find('a', render), pages.find('a', render)])
  expect(render).toHaveBeenCalledTimes(1)
  expect(await pages.find('a', render)).toMatchObject({ isOwn: true })
  expect(pages.bytes()).toBe(0)
})

test('a page that fails is rendered again', async () => {
  const pages = openGuestPages(() => ({}))
  await expect(pages.find('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await pages.find('a', async () => aPage())).toMatchObject({ isOwn: true })
})

test('pages of ten thousand addresses take no more memory than they may', async () => {
  const pages = openGuestPages(() => ({}))
  const body = Buffer.alloc(100_000)
  for (let n = 0; n < 10_000; n++) await pages.find(`/jobs?q=${n}`, async () => aPage({ body }))
  expect(pages.bytes()).toBeGreaterThan(30 * 1024 * 1024)
  expect(pages.bytes()).toBeLessThanOrEqual(32 * 1024 * 1024)
  expect(await pages.find('/jobs?q=9999', async () => aPage())).toMatchObject({ isOwn: false })
})

test('only guests share, and only what looks the same', () => {
  const keys = ['', 'mode=dark', 'mode=light', 'consent=all', 'consent=all; mode=dark'].map((cookie) =>
    keyOf(cookie),
  )
  expect(new Set([...keys, keyOf('', '/jobs?q=a')]).size).toBe(6)
  expect(keyOf('mode=dark; consent=all')).toBe(keyOf('consent=all; mode=dark'))
  expect(keyOf('', '/jobs', 'POST')).toBeNull()
  for (const url of [
    '/unsubscribe?token=a',
    '/auth?mode=verifyEmail',
    '/set-password?code=a',
    '/login',
    '/profile',
  ])
    expect([url, keyOf('', url)]).toEqual([url, null])
  const cookies = fc.array(fc.tuple(fc.constantFrom('mode', 'consent', 'notice', 'a b'), fc.string()))
  fc.assert(
    fc.property(fc.uuid(), cookies, (token, others) => {
      const pairs = others.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      for (const name of ['chainwork.session_token', '__Host-chainwork.session_token'])
        expect(keyOf([...pairs, `${name}=${token}`].join('; '))).toBeNull()
    }),
  )
})

test('a guest gets a nonce of their own and nothing of the person who opened the page before', async () => {
  const company_id = await aCompany(app)
  await somePostings(app, [{ company_id, job_title: 'Zymurgist' }])
  const ada = await aSeeker(app)
  const open = async (cookie: string, url: string) => {
    const { payload, headers } = await app.api.inject({ url, headers: { accept: 'text/html', cookie } })
    return { payload, nonce: /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))![1]! }
  }
  const session = `chainwork.session_token=${ada.token}`
  for (const url of ['/jobs', '/jobs?q=zymurgist']) {
    const own = await open(session, url)
    const first = await open('', url)
    const again = await open('', url)
    expect(own.payload).toContain(ada.email)
    for (const { payload } of [first, again]) {
      for (const secret of [ada.email, ada.token, ada.seekerId]) expect(payload).not.toContain(secret)
      expect(payload).toContain('Zymurgist')
    }
    expect(again.nonce).not.toBe(first.nonce)
    expect(again.payload).toBe(
      first.payload.replaceAll(first.nonce, again.nonce).replaceAll(requestIn(first), requestIn(again)),
    )
    expect((await open(session, url)).payload).toContain(ada.email)
  }
})

/** The id of the request, which a page says for reports. */
function requestIn({ payload }: { payload: string }): string {
  return /"requestId\\?",\\?"([\w-]+)/.exec(payload)![1]!
}
