import { type AddressInfo, connect } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { openServer } from './open-server.ts'

let app: FastifyInstance
const statuses: number[] = []
beforeAll(async () => {
  app = await openServer({ logLevel: 'error', trustProxy: 0, rateLimitFactor: 1000, isLocal: true })
  app.post('/form', (request, reply) => reply.send(request.body))
  app.addHook('onResponse', async (_request, reply) => void statuses.push(reply.statusCode))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Opens a connection, sends the beginning and then one byte a second; answers what came back and after how long. */
async function drip(beginning: string): Promise<{ seconds: number; answer: string }> {
  const started = performance.now()
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk))
  socket.on('error', () => {})
  socket.write(beginning)
  const dripping = setInterval(() => socket.write('a'), 1000)
  await once(socket, 'close')
  clearInterval(dripping)
  return { seconds: (performance.now() - started) / 1000, answer }
}

test('a head and a body that drip are ended after about fifteen seconds', { timeout: 40_000 }, async () => {
  const post = 'POST /form HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
  const [head, body, chunked] = await Promise.all([
    drip('GET /jobs HTTP/1.1\r\nHost: a\r\nX-Slow: '),
    drip(`${post}Content-Length: 1000\r\n\r\n{"a":"`),
    drip(`${post}Transfer-Encoding: chunked\r\n\r\n`),
  ])
  for (const { seconds, answer } of [head, body]) {
    expect(seconds).toBeLessThan(18)
    expect(seconds).toBeGreaterThan(12)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  }
  expect(chunked.seconds).toBeLessThan(18)
})

test('somebody who leaves in the middle of an upload is no failure of the database', async () => {
  statuses.length = 0
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    'POST /form HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"a":',
  )
  await new Promise((resolve) => setTimeout(resolve, 200))
  socket.destroy()
  await expect.poll(() => statuses).toEqual([400])
})
