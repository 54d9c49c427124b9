import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import {
  type Database,
  type LiveIndex,
  defaultPrices,
  openApi,
  openFiles,
  openJobBoards,
  openPeopleIndex,
  systemClock,
} from '@chainwork/server'
import { aRegistry } from '@chainwork/server/testing/build-activity'
import type { Asks, LoadTask } from './load-client.ts'
import { type Timing } from './sample.ts'
import { payloadNumber } from './shapes.ts'

/** No wallet is read here. */
const noActivity = {
  sources: { mode: 'live', chains: [], of: () => [] },
  registry: aRegistry('none'),
} as const

/** Nothing is paid here. */
const noPayments = { provider: null, prices: defaultPrices }

const benchConfig = {
  mode: 'demo',
  logLevel: 'silent',
  trustProxy: 0,
  rateLimitFactor: 1e6,
  origin: 'http://127.0.0.1',
  secret: 'a secret for measuring, long enough',
  passwordMax: 15,
  providerCredentials: {},
  review: 'auto',
  chains: [1],
  operatorMail: null,
  approvesRecruiters: false,
  welcome: { welcomeCredits: 0, countsNetworks: false },
  chainRpcs: new Map(),
} as const

/** The API over this database and index, in this process. */
export async function openBenchApi(database: Database, index: LiveIndex) {
  const people = openPeopleIndex({ database })
  const files = openFiles(database, null)
  const app = await openApi({
    database,
    clock: systemClock,
    config: benchConfig,
    activity: noActivity,
    payments: noPayments,
    index,
    people,
    files,
    jobBoards: openJobBoards(benchConfig.origin),
  })
  app.addHook('onClose', () => people.stop())
  return app
}

/** Questions of each kind. */
const rounds = 1000

export interface HttpFigures {
  select: Timing
  search: Timing
  compressed: Timing
  searchesPerSecond: number
  /** Each in words that nobody used before. */
  newPerSecond: number
  constantsPerSecond: number
}

/** The API over sockets, asked by another process. */
export async function measureHttp(
  database: Database,
  index: LiveIndex,
  seconds: number,
): Promise<HttpFigures> {
  const app = await openBenchApi(database, index)
  app.get(
    '/bench/select',
    async () => (await database.pool.query({ name: 'bench', text: 'select 1 as one' })).rows[0],
  )
  let constant: Buffer = Buffer.alloc(0)
  app.get('/bench/constant', async (_request, reply) => reply.type('application/json').send(constant))
  constant = (await app.inject({ method: 'POST', url: '/api/jobs/search', payload: payloadNumber(1) }))
    .rawPayload
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const origin = `http://127.0.0.1:${port}`
  const client = fork(new URL('./load-client.ts', import.meta.url))
  const throughput = (path: string, asks: Asks) =>
    ask<number>(client, { kind: 'throughput', origin, path, asks, seconds })
  const latency = (encoding: string, times: number) =>
    ask<{ select: Timing; search: Timing }>(client, { kind: 'latency', origin, rounds: times, encoding })
  // Once through the same questions, so that cards and code are warm.
  await latency('identity', rounds)
  const { select, search } = await latency('identity', rounds)
  const figures = {
    select,
    search,
    compressed: (await latency('br, gzip', 300)).search,
    constantsPerSecond: await throughput('/bench/constant', 'nothing'),
    searchesPerSecond: await throughput('/api/jobs/search', 'again'),
    newPerSecond: await throughput('/api/jobs/search', 'new'),
  }
  client.disconnect()
  await app.close()
  return figures
}

async function ask<Answer>(client: ChildProcess, task: LoadTask): Promise<Answer> {
  client.send(task)
  const [answer] = await once(client, 'message')
  return answer as Answer
}
