import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { aSeeker, rendered, words } from '../../testing/render.tsx'
import { type PushData, PushDevices } from './push-devices.tsx'

const device = (more: Partial<PushData['items'][number]> = {}) => ({
  id: 'psh_01m7yakakkfvgtgtere78jhkpb' as const,
  name: 'Firefox on Android',
  createdAt: '2026-11-20T10:00:00.000Z',
  sentAt: null,
  isThis: false,
  ...more,
})
const html = (publicKey: string | null, items: PushData['items']) =>
  rendered(<PushDevices push={{ publicKey, items, total: items.length, next: null }} />, aSeeker)

test('where push is not set up, nothing is offered', () => {
  expect(html(null, [])).toBe('')
})

test('it is offered until this device has it, and every device can be turned off without scripts', () => {
  expect(words(html('B', []))).toContain('Turn on for this device')
  const elsewhere = html('B', [device()])
  expect(words(elsewhere)).toContain('Turn on for this device')
  expect(elsewhere).toContain(`action="/form/DELETE/api/push-device/${device().id}?`)
  const here = words(html('B', [device({ isThis: true })]))
  expect(here).toContain('this device')
  expect(here).not.toContain('Turn on for this device')
})

/** The worker as a browser runs it, with what it showed and where it led. */
function worker(pages: object[] = []) {
  const handlers = new Map<string, (event: object) => void>()
  const shown: unknown[] = []
  const opened: string[] = []
  const waits: Promise<unknown>[] = []
  runInNewContext(
    readFileSync(fileURLToPath(new URL('../../../public/push-worker.js', import.meta.url)), 'utf8'),
    {
      URL,
      String,
      location: { origin: 'https://chainwork.example' },
      registration: { showNotification: async (...all: unknown[]) => void shown.push(all) },
      clients: {
        matchAll: async () => pages,
        openWindow: async (address: string) => void opened.push(address),
      },
      addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    },
  )
  const happen = async (name: string, event: object) => {
    handlers.get(name)!({ ...event, waitUntil: (wait: Promise<unknown>) => waits.push(wait) })
    await Promise.all(waits)
  }
  return { shown, opened, happen }
}

test('the worker shows the line it got', async () => {
  const { shown, happen } = worker()
  const line = { id: 'ntf_1', title: 'Acme answered', text: 'Rust Engineer', path: '/applied-jobs' }
  await happen('push', { data: { json: () => line } })
  expect(shown).toMatchObject([
    ['Acme answered', { body: 'Rust Engineer', tag: 'ntf_1', data: { path: '/applied-jobs' } }],
  ])
})

test.each([
  ['/applied-jobs?x=1', 'https://chainwork.example/applied-jobs?x=1'],
  ['//evil.example/', 'https://chainwork.example/messages'],
  ['https://evil.example/', 'https://chainwork.example/messages'],
  ['javascript:alert(1)', 'https://chainwork.example/messages'],
  [undefined, 'https://chainwork.example/messages'],
])('a press on what leads to %s opens %s', async (path, address) => {
  const { opened, happen } = worker()
  await happen('notificationclick', { notification: { close: () => {}, data: { path } } })
  expect(opened).toEqual([address])
})

test('a page that is open already is led there and comes to the front', async () => {
  const led: string[] = []
  const page = { focus: async () => led.push('focus'), navigate: async (to: string) => led.push(to) }
  const { opened, happen } = worker([page])
  await happen('notificationclick', { notification: { close: () => {}, data: { path: '/messages' } } })
  expect([led, opened]).toEqual([['focus', 'https://chainwork.example/messages'], []])
})
