import { type Reason } from '@chainwork/contract/failures'
import { expect, test } from 'vitest'
import { refuse } from '../failure.ts'
import { openServer } from './open-server.ts'

/** A server that logs all, and its lines. */
async function logging() {
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const app = await openServer({ logLevel: 'info', logTo, trustProxy: 0, rateLimitFactor: 1, isLocal: true })
  return { app, lines }
}

test('each line of a request has its id once, under one name', async () => {
  const { app, lines } = await logging()
  app.get('/works', async () => 'yes')
  app.get('/fails', async () => {
    throw new Error('unexpected')
  })
  app.get('/refuses', async () => refuse('metrics.closed'))
  for (const path of ['/works', '/fails', '/refuses']) await app.inject(path)
  expect(lines).toHaveLength(5)
  for (const line of lines) {
    expect(line.match(/"requestId":"[\w-]{36}"/g)).toHaveLength(1)
    expect(line).not.toContain('reqId')
  }
  await app.close()
})

test('what load balancers ask is logged when its status changes, anything else each time', async () => {
  const { app, lines } = await logging()
  let status = 200
  for (const url of ['/readyz', '/readyz/node'])
    app.get(url, { config: { isProbe: true } }, async (_request, reply) => reply.code(status).send({}))
  app.get('/jobs', async () => 'yes')
  for (status of [200, 200, 503, 503, 200])
    for (const path of ['/readyz', '/readyz/node', '/jobs']) await app.inject(path)
  const logged = (route: string) =>
    lines.flatMap((line) => {
      const one = JSON.parse(line) as { route: string; status: number }
      return one.route === route ? [one.status] : []
    })
  expect(['/readyz', '/readyz/node', '/jobs'].map(logged)).toEqual([
    [200, 503, 200],
    [200, 503, 200],
    [200, 200, 200, 200, 200],
  ])
  await app.close()
})

test.each<Reason>(['payment.unavailable', 'provider.unavailable', 'storage.unavailable'])(
  '%s says when to come back',
  async (reason) => {
    const { app } = await logging()
    app.get('/api', async () => refuse(reason))
    const answer = await app.inject('/api')
    expect([answer.statusCode, Number(answer.headers['retry-after'])]).toEqual([503, expect.any(Number)])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    await app.close()
  },
)
