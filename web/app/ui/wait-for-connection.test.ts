import { beforeEach, expect, test, vi } from 'vitest'
import { waitForConnection } from './wait-for-connection.ts'

const noConnection = new TypeError('Failed to fetch')
let connection: EventTarget

beforeEach(() => {
  connection = new EventTarget()
  vi.stubGlobal('addEventListener', connection.addEventListener.bind(connection))
})

test('what failed without a connection is loaded when it is back', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(noConnection).mockResolvedValue('page')
  const page = waitForConnection(load, new AbortController().signal)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  connection.dispatchEvent(new Event('online'))
  expect(await page).toBe('page')
  expect(load).toHaveBeenCalledTimes(2)
})

test('who goes elsewhere meanwhile does not wait', async () => {
  const leaving = new AbortController()
  const page = waitForConnection(() => Promise.reject(noConnection), leaving.signal)
  leaving.abort(new Error('left'))
  await expect(page).rejects.toThrow(/left|Failed/)
})

test('an answer of the server is final, whatever it says', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('410'))
  await expect(waitForConnection(load, new AbortController().signal)).rejects.toThrow('410')
  expect(load).toHaveBeenCalledTimes(1)
})
