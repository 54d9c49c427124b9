import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Registry } from '@chainwork/onchain'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { ScoreSigner } from '../activity/index.ts'
import type { ApiOptions } from '../api-options.ts'
import { openApi } from '../api.ts'
import { type Clock, testClock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import type { Files } from '../platform/files/files.ts'
import { openMailer } from '../platform/mail/index.ts'
import { openFiles } from '../platform/files/open-files.ts'
import type { ChainSources } from '../platform/chains/chain-source.ts'
import { aRegistry } from './build-activity.ts'
import { aSigner } from './build-bundle.ts'
import { type Call, caller } from './call-in-process.ts'
import { chainsOf, noCredentials } from './fake-chain.ts'
import { fetchFrom } from './fetch-from.ts'
import { openIndexes } from './open-indexes.ts'
import { type TestMailbox, idle, mailboxOf } from './test-mailbox.ts'
import { emptyBusiness, openPreparedDatabase } from './prepared-database.ts'
import { type StandIns, openStandIns } from '@chainwork/stand-ins'
import { watchAnswers } from './watch-answers.ts'
import type { PaymentProvider } from '../platform/payments/payment-provider.ts'
import { type JobBoards, openJobBoards } from '../job-boards/index.ts'
import { nobody } from './lone-network.ts'
import { type Payments, openPayments } from '../platform/payments/payments.ts'
import { defaultPrices } from '../platform/payments/prices.ts'
import type { Push } from '../platform/push/index.ts'
import { freePort } from '../platform/network/free-port.ts'
import { type Queue, openQueue } from '../platform/queue/index.ts'
import type { LiveIndex } from '../search/index.ts'
import { mailAttachments } from '../mail-attachments.ts'
import { type PostingViews, openPostingViews } from '../postings/index.ts'
import { subscribe } from '../subscriptions.ts'

export interface TestApp {
  /** Public address. */
  origin: string
  api: FastifyInstance
  database: Database
  index: LiveIndex
  people: LiveIndex
  views: PostingViews
  queue: Queue
  files: Files
  activity: ApiOptions['activity']
  payments: Payments
  jobBoards: JobBoards
  standIns: StandIns
  clock: ReturnType<typeof testClock>
  /** Where calls come from; the general budget counts by it, in real time. */
  network: string
  /** What the server logged as an error, line by line. */
  errors: string[]
  /** A call through the real door, in process; with a token, as its owner. */
  call: Call
  /** Waits until searches see everything committed so far. */
  catchUp(): Promise<void>
  mailbox: TestMailbox
}

const noKeys = { secretKey: 'sk_test_nobody', webhookSecrets: [] }

export const testNow = '2026-11-21T12:00:00.000Z'

/**
 * The API against real SQL for one test file; business tables are emptied before each test.
 * `work` registers handlers of the file's own jobs; `listens` opens a port, for what talks to itself over the network (`later`: its caller does);
 * `rateLimitFactor` is 1 for tests of budgets, otherwise out of the way; `logLevel: 'warn'` has warnings in `errors` too.
 */
export function testApp(
  options: {
    work?: (queue: Queue) => void
    listens?: boolean | 'later'
    rateLimitFactor?: number
    logLevel?: 'warn'
    review?: 'auto' | 'operator'
    operatorMail?: string
    approvesRecruiters?: boolean
    welcome?: { welcomeCredits: number; countsNetworks: boolean }
    /** Cards are taken by the stand-in of the payment provider. */
    standIn?: true | 'withTax'
    /** Public address, where it is not the one it is called by. */
    origin?: string
    push?: Push
    /** What takes cards; paying is off unless told. */
    provider?: (clock: Clock) => PaymentProvider
    /** What reads wallets; nothing unless told. */
    sources?: ChainSources
    /** Where chains are asked about contract wallets, by chain id; filled before the app opens. */
    chainRpcs?: ReadonlyMap<number, string>
    /** What is known of contracts; three protocols unless told. */
    registry?: Registry
    /** What scores are signed with; a key of the tests unless told. */
    signer?: ScoreSigner | null
  } = {},
): TestApp {
  const app = {} as TestApp
  let indexes: Awaited<ReturnType<typeof openIndexes>>
  const undeclared: string[] = []
  const errors: string[] = []
  beforeAll(async () => {
    const database = await openPreparedDatabase()
    const clock = testClock(testNow)
    indexes = await openIndexes(database)
    const { index, people, catchUp } = indexes
    const origin = options.origin ?? `http://127.0.0.1:${options.listens ? await freePort() : 3000}`
    const config = {
      mode: 'demo',
      logLevel: options.logLevel ?? 'error',
      trustProxy: 0,
      rateLimitFactor: options.rateLimitFactor ?? 1000,
      origin,
      secret: 'a secret for tests that is long enough',
      passwordMax: 15,
      providerCredentials: {},
      mailUrl: null,
      host: '127.0.0.1',
      port: Number(new URL(origin).port),
      // With an account of its own there is no stand-in.
      stripe: { keys: options.standIn ? null : noKeys, usesTax: options.standIn === 'withTax' },
      mailFrom: 'Chainwork <mail@chainwork.test>',
      chains: [1, 10, 31337],
      chainRpcs: options.chainRpcs ?? new Map<number, string>(),
      review: options.review ?? 'operator',
      operatorMail: options.operatorMail ?? null,
      approvesRecruiters: options.approvesRecruiters ?? false,
      welcome: options.welcome ?? { welcomeCredits: 0, countsNetworks: false },
    } as const
    const standIns = await openStandIns({
      database,
      clock,
      secret: config.secret,
      config,
      // Where no port is open, the payments stand-in is called in process.
      ...(options.listens ? {} : { fetch: fetchFrom(() => api) }),
    })
    const queue = await openQueue({ database, clock, pollSeconds: 0.1, report: () => {} })
    openMailer({
      database,
      queue,
      url: standIns.mailUrl!,
      from: config.mailFrom,
      origin,
      budgetFactor: config.rateLimitFactor,
      attach: mailAttachments,
    })
    const files = openFiles(database, null)
    const activity = {
      sources: options.sources ?? chainsOf([], []),
      registry: options.registry ?? aRegistry(),
      credentials: noCredentials,
    }
    const jobBoards = openJobBoards(origin, {
      // Nothing outside is asked, and nobody waits for manners.
      played: () => standIns.boards.over(nobody),
      pace: { now: clock.now, random: () => 0.5, wait: async () => {} },
    })
    const prices = defaultPrices
    const given = { provider: options.provider?.(clock) ?? null, prices }
    const { forPages: payments, forJobs } = options.standIn
      ? openPayments({ ...config, prices }, standIns.payments, () => {})
      : { forPages: given, forJobs: given }
    const views = openPostingViews({ database, clock })
    const api: FastifyInstance = await openApi({
      database,
      clock,
      config,
      index,
      people,
      views,
      files,
      activity,
      payments,
      jobBoards,
      queue,
      standIns,
      push: options.push ?? null,
      signer: options.signer === undefined ? aSigner : options.signer,
      logTo: { write: (line) => void errors.push(line) },
      beforeRoutes: (api) => watchAnswers(api, undeclared),
    })
    subscribe(queue, {
      database,
      clock,
      people,
      files,
      secret: config.secret,
      chainRpcs: config.chainRpcs,
      push: options.push ?? null,
      activity,
      payments: forJobs,
      jobBoards,
      review: config.review,
      operatorMail: config.operatorMail,
    })
    standIns.work(queue)
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
      people,
      views,
      catchUp,
      queue,
      clock,
      files,
      errors,
      mailbox,
      activity,
      payments,
      jobBoards,
      standIns,
      call: caller(api, app),
    })
  })
  beforeEach(async () => {
    app.clock.set(testNow)
    app.network = '127.0.0.1'
    // Jobs that a test left to be tried again later are none of the next one's business.
    await sql`delete from pgboss.job where state in ('created', 'retry')`.execute(app.database.db)
    await idle(app.queue)
    await emptyBusiness(app.database)
    await indexes.rebuild()
  })
  // Whatever a test is about: an endpoint answers only what its description says.
  afterEach(() => expect(undeclared.splice(0)).toEqual([]))
  afterAll(async () => {
    await app.api.close()
    await app.queue.stop(1)
    await app.standIns.close()
    await indexes.stop()
    await app.database.close()
  })
  return app
}
