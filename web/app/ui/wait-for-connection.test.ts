import { beforeEach, expect, test, vi } from 'vitest'
import { waitForConnection } from './wait-for-connection.ts'

const noConnection = new TypeError('Failed to fetch')
let connection: EventTarget
const load = (serverLoader: () => Promise<string>, leaving = new AbortController()) =>
  waitForConnection({ serverLoader, request: { signal: leaving.signal } })

beforeEach(() => {
  connection = new EventTarget()
  vi.stubGlobal('addEventListener', connection.addEventListener.bind(connection))
})

test('what failed without a connection is loaded when it is back', async () => {
  const serverLoader = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(noConnection)
    .mockResolvedValue('page')
  const page = load(serverLoader)
  await vi.waitFor(() => expect(serverLoader).toHaveBeenCalledTimes(1))
  connection.dispatchEvent(new Event('online'))
  expect(await page).toBe('page')
  expect(serverLoader).toHaveBeenCalledTimes(2)
})

test('who goes elsewhere meanwhile does not wait', async () => {
  const leaving = new AbortController()
  const page = load(() => Promise.reject(noConnection), leaving)
  leaving.abort(new Error('left'))
  await expect(page).rejects.toThrow(/left|Failed/)
})

test('an answer of the server is final, whatever it says', async () => {
  const serverLoader = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('410'))
  await expect(load(serverLoader)).rejects.toThrow('410')
  expect(serverLoader).toHaveBeenCalledTimes(1)
})
