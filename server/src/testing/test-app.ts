import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Registry } from '@chainwork/onchain'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type ApiOptions, openApi } from '../api.ts'
import { testClock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import type { Files } from '../platform/files/files.ts'
import { openFiles } from '../platform/files/open-files.ts'
import type { ChainSources } from '../platform/chains/chain-source.ts'
import { aRegistry } from './build-activity.ts'
import { chainsOf, noCredentials } from './fake-chain.ts'
import { openPreparedDatabase } from './prepared-database.ts'
import { type MailboxMessage, openMail, readMessages } from '../platform/mailbox/index.ts'
import { watchAnswers } from './watch-answers.ts'
import type { Push } from '../platform/push/index.ts'
import { freePort } from '../platform/network/free-port.ts'
import { type Queue, openQueue } from '../platform/queue/index.ts'
import { type LiveIndex, openLiveIndex } from '../search/index.ts'
import { subscribe } from '../subscriptions.ts'
import { openTaxonomy } from '../taxonomy/index.ts'

export interface TestApp {
  /** Public address. */
  origin: string
  api: FastifyInstance
  database: Database
  index: LiveIndex
  queue: Queue
  files: Files
  activity: ApiOptions['activity']
  clock: ReturnType<typeof testClock>
  /** Where calls come from; the general budget counts by it, in real time. */
  network: string
  /** What the server logged as an error, line by line. */
  errors: string[]
  /** A call through the real door, in process; with a token, as its owner. */
  call(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    options?: { token?: string; headers?: Record<string, string> },
  ): Promise<{ status: number; body: any; headers: Record<string, unknown> }>
  /** Waits until searches see everything committed so far. */
  settle(): Promise<void>
  mailbox: {
    /** Waits until everything posted so far is delivered and answers the newest mail to this address; throws if none. */
    lastTo(address: string): Promise<MailboxMessage>
    /** The same, all mails, newest first. */
    allTo(address: string): Promise<MailboxMessage[]>
  }
}

export const testNow = '2026-11-21T12:00:00.000Z'

/**
 * The API against real SQL for one test file; business tables are emptied before each test.
 * `work` registers handlers of the file's own jobs; `listens` opens a port, for what talks to itself over the network (`later`: it is put
 * into the address, and opened by the caller);
 * `rateLimitFactor` is 1 for tests of budgets, otherwise out of the way.
 */
export function testApp(
  options: {
    work?: (queue: Queue) => void
    listens?: boolean | 'later'
    rateLimitFactor?: number
    review?: 'auto' | 'operator'
    operatorMail?: string
    approvesRecruiters?: boolean
    /** Public address, where it is not the one it is called by. */
    origin?: string
    push?: Push
    /** What reads wallets; nothing unless told. */
    sources?: ChainSources
    /** Where chains are asked about contract wallets, by chain id; filled before the app opens. */
    chainRpcs?: ReadonlyMap<number, string>
    /** What is known of contracts; three protocols unless told. */
    registry?: Registry
  } = {},
): TestApp {
  const app = {} as TestApp
  let closeMail = async () => {}
  const undeclared: string[] = []
  const errors: string[] = []
  beforeAll(async () => {
    const database = await openPreparedDatabase()
    await openTaxonomy(database)
    const clock = testClock(testNow)
    const index = await openLiveIndex({ database, sqlIndex: false })
    const config = {
      mode: 'demo',
      logLevel: 'error',
      trustProxy: 0,
      rateLimitFactor: options.rateLimitFactor ?? 1000,
      origin: options.origin ?? `http://127.0.0.1:${options.listens ? await freePort() : 3000}`,
      secret: 'a secret for tests that is long enough',
      passwordMax: 15,
      providerCredentials: {},
      mailUrl: null,
      mailFrom: 'Chainwork <mail@chainwork.test>',
      chains: [1, 10, 31337],
      chainRpcs: options.chainRpcs ?? new Map<number, string>(),
      review: options.review ?? 'operator',
      operatorMail: options.operatorMail ?? null,
      approvesRecruiters: options.approvesRecruiters ?? false,
    } as const
    const queue = await openQueue({ database, clock, pollSeconds: 0.5, report: () => {} })
    closeMail = (await openMail({ database, queue, config })).close
    const files = openFiles(database, null)
    const activity = {
      sources: options.sources ?? chainsOf([], []),
      registry: options.registry ?? aRegistry(),
      credentials: noCredentials,
    }
    const api = await openApi({
      database,
      clock,
      config,
      index,
      files,
      activity,
      queue,
      hasMailbox: true,
      push: options.push ?? null,
      logTo: { write: (line) => void errors.push(line) },
      beforeRoutes: (api) => watchAnswers(api, undeclared),
    })
    subscribe(queue, {
      database,
      clock,
      files,
      secret: config.secret,
      chainRpcs: config.chainRpcs,
      push: options.push ?? null,
      activity,
    })
    options.work?.(queue)
    await queue.start()
    const mailbox = mailboxOf(database, queue)
    if (options.listens === true)
      await api.listen({ port: Number(new URL(config.origin).port), host: '127.0.0.1' })
    Object.assign(app, {
      origin: config.origin,
      api,
      database,
      index,
      queue,
      clock,
      files,
      errors,
      mailbox,
      activity,
      call: caller(api, app),
    })
    app.settle = () => index.settle()
  })
  beforeEach(async () => {
    app.clock.set(testNow)
    app.network = '127.0.0.1'
    // Jobs that a test left to be tried again later are none of the next one's business.
    await sql`delete from pgboss.job where state in ('created', 'retry')`.execute(app.database.db)
    await idle(app.queue)
    await sql`select empty_business()`.execute(app.database.db)
    await app.index.rebuild()
  })
  // Whatever a test is about: an endpoint answers only what its description says.
  afterEach(() => expect(undeclared.splice(0)).toEqual([]))
  afterAll(async () => {
    await app.api.close()
    await app.queue.stop(1)
    await closeMail()
    await app.index.stop()
    await app.database.close()
  })
  return app
}

function mailboxOf(database: Database, queue: Queue): TestApp['mailbox'] {
  const allTo = async (address: string) => {
    await idle(queue)
    return readMessages(database.db, { to: address })
  }
  const lastTo = async (address: string) => {
    const [last] = await allTo(address)
    if (!last) throw new Error(`No mail to ${address} arrived`)
    return last
  }
  return { allTo, lastTo }
}

/** Waits until no job is due. Where none is worked off for ten seconds, one keeps failing, and the wait ends with an error. */
async function idle(queue: Queue): Promise<void> {
  let min = Infinity
  for (let end = Date.now() + 10_000; Date.now() < end; await new Promise((next) => setTimeout(next, 15))) {
    const waiting = (await queue.depth()).reduce((sum, depth) => sum + depth.waiting, 0)
    if (waiting === 0) return
    if (waiting < min) end = Date.now() + 10_000
    min = Math.min(min, waiting)
  }
  throw new Error('The queue worked nothing off for 10 seconds and is not idle')
}

function caller(api: FastifyInstance, app: TestApp): TestApp['call'] {
  return async (method, path, body, { token, headers } = {}) => {
    const answer = await api.inject({
      method,
      url: path,
      remoteAddress: app.network,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : answer.payload,
      headers: answer.headers,
    }
  }
}
