import { afterEach, expect, test, vi } from 'vitest'
import { removeSubscription, subscribeToPush } from './push-browser.ts'

afterEach(() => vi.unstubAllGlobals())

const subscription = { endpoint: 'https://push.example.net/send/abc', keys: { p256dh: 'B', auth: 'a' } }

/** A browser with push, and what was done in it. */
function aBrowser({ permission = 'granted', status = 200, fails = false } = {}) {
  const done: unknown[] = []
  const pushManager = {
    getSubscription: async () => ({ unsubscribe: async () => done.push('unsubscribe') }),
    subscribe: async (options: object) => {
      if (fails) throw new DOMException('no service', 'AbortError')
      done.push(options)
      return { toJSON: () => subscription }
    },
  }
  const serviceWorker = {
    register: async (path: string) => done.push(path),
    ready: Promise.resolve({ pushManager }),
    getRegistration: async () => ({ pushManager }),
  }
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('window', { PushManager: {}, Notification: {} })
  vi.stubGlobal('Notification', { requestPermission: async () => permission })
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    done.push([path, JSON.parse(String(body))])
    const failure = { code: 'RESOURCE_GONE', reason: 'push.off', message: 'Push is off.', requestId: '1' }
    return Response.json(status === 200 ? {} : failure, { status })
  })
  return done
}

test('the browser is asked, its earlier subscription ends, and the new one is registered', async () => {
  const done = aBrowser()
  expect(await subscribeToPush('key')).toBeNull()
  expect(done).toEqual([
    '/push-worker.js',
    'unsubscribe',
    { userVisibleOnly: true, applicationServerKey: 'key' },
    ['/api/push-device', subscription],
  ])
})

test('the reason against it is shown, and nothing is registered', async () => {
  const done = aBrowser({ permission: 'denied' })
  expect(await subscribeToPush('key')).toMatch(/^Your browser blocks notifications/)
  expect(done).toEqual([])
  aBrowser({ fails: true })
  expect(await subscribeToPush('key')).toMatch(/isn’t responding/)
  aBrowser({ status: 410 })
  expect(await subscribeToPush('key')).toBe('Push is off.')
  vi.stubGlobal('navigator', {})
  expect(await subscribeToPush('key')).toMatch(/^This browser has no push notifications/)
})

test('a browser removes its subscription, and one without push has none', async () => {
  const done = aBrowser()
  await removeSubscription()
  expect(done).toEqual(['unsubscribe'])
  vi.stubGlobal('navigator', {})
  await removeSubscription()
})
