import { type AddressInfo, connect } from 'node:net'
import multipart from '@fastify/multipart'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openServer } from './open-server.ts'
import { defaultPatience } from './slow-clients.ts'
import { uploadedFile } from './uploaded-file.ts'

let app: FastifyInstance
const statuses: number[] = []
let arrived = 0
/** What requests wait for, and where. */
let hold: { at: 'onRequest' | 'preHandler' | 'nothing'; end?: Promise<void> } = { at: 'nothing' }
beforeAll(async () => {
  app = await openServer({
    logLevel: 'error',
    trustProxy: 0,
    rateLimitFactor: 1000,
    isLocal: true,
    patience: 2000,
  })
  app.addHook('onRequest', async () => {
    arrived += 1
    if (hold.at === 'onRequest') await hold.end
  })
  app.addHook('preHandler', async () => {
    if (hold.at === 'preHandler') await hold.end
  })
  const answer = async (request: FastifyRequest) =>
    request.isMultipart() ? { bytes: (await uploadedFile(request, 1000)).length } : request.body
  await app.register(multipart)
  app.route({ method: 'POST', url: '/form', handler: answer })
  app.addHook('onSend', async (_request, reply) => void statuses.push(reply.statusCode))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Opens a connection, sends the beginning and then byte after byte until it is ended; answers what came back. */
async function drip(beginning: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk))
  socket.on('error', () => {})
  socket.write(beginning)
  const dripping = setInterval(() => socket.write('a'), 100)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(dripping)
  return answer
}

test('requests have fifteen seconds for their head and for their body unless told otherwise', async () => {
  expect(defaultPatience).toBe(15_000)
  const usual = await openServer({ logLevel: 'error', trustProxy: 0, rateLimitFactor: 1, isLocal: true })
  expect(usual.server).toMatchObject({ headersTimeout: 14_000, requestTimeout: 120_000 })
  await usual.close()
})

test('a head and a body that drip are ended once their time is over', async () => {
  const post = 'POST /form HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
  const [head, body, chunked] = await Promise.all([
    drip('GET /jobs HTTP/1.1\r\nHost: a\r\nX-Slow: '),
    drip(`${post}Content-Length: 1000\r\n\r\n{"a":"`),
    drip(`${post}Transfer-Encoding: chunked\r\n\r\n`),
  ])
  for (const answer of [head, body]) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('"reason":"request.tooSlow"')
  }
  // What drips breaks the form of this one before its time is over.
  expect(chunked).not.toContain('200 OK')
})

test('a body that pauses within its time is read to the end', async () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk))
  socket.write(
    'POST /form HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 7\r\n\r\n{"a"',
  )
  await new Promise((next) => setTimeout(next, 300))
  socket.write(':1}')
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*{"a":1}$/)
  socket.destroy()
})

const connections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
const half = `POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\nContent-Type:`

test.each([
  ['JSON', `${half} application/json\r\n\r\n{"a":`],
  [
    'a form',
    `${half} multipart/form-data; boundary=x\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\na`,
  ],
])(
  'someone who leaves in the middle of %s is answered as such, whenever that is seen',
  async (_what, beginning) => {
    for (const at of ['nothing', 'onRequest', 'preHandler'] as const) {
      statuses.length = 0
      arrived = 0
      let goOn = () => {}
      hold = { at, end: new Promise((resolve) => (goOn = resolve)) }
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
      socket.write(beginning)
      await expect.poll(() => arrived).toBe(1)
      socket.destroy()
      await expect.poll(connections).toBe(0)
      goOn()
      await expect.poll(() => statuses).toEqual([400])
    }
  },
)
