import { type AddressInfo, type Socket, connect } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openServer } from './open-server.ts'

let app: FastifyInstance
let goOn = () => {}
const sockets: Socket[] = []
/** More than the buffers of two sockets on one machine hold. */
const large = Buffer.alloc(32 * 1024 * 1024, 'a')
let events: Readable
/** A wait that no test ends by itself. */
const longMs = 60_000

beforeEach(async () => {
  app = await openServer({ logLevel: 'error', trustProxy: 0, rateLimitFactor: 1000, isLocal: true })
  const gone = new Promise<void>((resolve) => (goOn = resolve))
  app.get('/part', async () => ({ part: true }))
  app.get('/slow', async () => {
    await gone
    return (await app.inject('/part')).json()
  })
  app.get('/never', () => new Promise(() => {}))
  app.get('/large', async () => large)
  events = new Readable({ read() {} })
  app.get('/events', async () => events)
  app.post('/form', async ({ body }) => body)
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.drain.finish(0)
  await app.close()
})

/** A connection on which something was sent; says what came back and whether it has ended. */
async function opened(text: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  const seen = { socket, text: '', hasEnded: false }
  socket.on('data', (chunk) => (seen.text += chunk))
  socket.on('error', () => {})
  socket.on('close', () => (seen.hasEnded = true))
  await new Promise((resolve) => socket.once('connect', resolve))
  if (text) socket.write(text)
  return seen
}
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`
const connections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
const underWay = async (count: number) => {
  await expect.poll(connections).toBe(count)
  // What was sent has been read when an answer asked for later is there.
  const probe = await opened(get('/part'))
  await expect.poll(() => probe.text).toContain('{"part":true}')
  probe.socket.destroy()
  await expect.poll(connections).toBe(count)
}

test('connections that sent nothing, half a head, or were answered, hold up no stop', async () => {
  const silent = await opened('')
  const half = await opened('GET /jobs HTTP/1.1\r\nHost: a\r\nX-Slow: ')
  const idle = await opened(get('/part'))
  await expect.poll(() => idle.text).toContain('{"part":true}')
  await underWay(3)
  expect(await app.drain.finish(longMs)).toBe(0)
  await app.close()
  await expect.poll(() => [silent, half, idle].map(({ hasEnded }) => hasEnded)).toEqual([true, true, true])
})

test('a request under way is answered to its end, calls within the process too, and its connection ends', async () => {
  const slow = await opened(get('/slow'))
  await underWay(1)
  const finished = app.drain.finish(longMs)
  const late = await opened(get('/part')).catch(() => null)
  goOn()
  expect(await finished).toBe(0)
  await expect.poll(() => slow.text).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*{"part":true}$/)
  expect(slow.text.toLowerCase()).toContain('connection: close')
  await expect.poll(() => slow.hasEnded).toBe(true)
  expect(late?.text ?? '').toBe('')
})

test('a body that is half there may be sent to its end', async () => {
  const form = await opened(
    'POST /form HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 7\r\n\r\n{"a"',
  )
  await underWay(1)
  const finished = app.drain.finish(longMs)
  form.socket.write(':1}')
  expect(await finished).toBe(0)
  await expect.poll(() => form.text).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*{"a":1}$/)
})

test('an answer that is read slowly arrives whole', async () => {
  const reader = await opened('')
  reader.socket.pause()
  reader.socket.write(get('/large'))
  await underWay(1)
  const finished = app.drain.finish(longMs)
  reader.socket.resume()
  expect(await finished).toBe(0)
  await expect.poll(() => reader.text.length).toBeGreaterThan(large.length)
})

test('what is not answered, not sent or not read in time is cut off and counted', async () => {
  const never = await opened(get('/never'))
  const body = await opened(
    'POST /form HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  )
  const reader = await opened('')
  reader.socket.pause()
  reader.socket.write(get('/large'))
  await underWay(3)
  expect(await app.drain.finish(100)).toBe(3)
  reader.socket.resume()
  await app.close()
  await expect.poll(() => [never, body, reader].map(({ hasEnded }) => hasEnded)).toEqual([true, true, true])
})

test('a stream without an end is ended by what opened it', async () => {
  app.drain.onBegin(async () => void events.push(null))
  const reader = await opened(get('/events'))
  events.push('one')
  await expect.poll(() => reader.text).toContain('one')
  expect(await app.drain.finish(longMs)).toBe(0)
  await expect.poll(() => reader.hasEnded).toBe(true)
})
