import type { ProviderName } from '@chainwork/contract/identity/values'
import { passwordPolicy } from '@chainwork/contract/identity/password-policy'
import type { FastifyInstance } from 'fastify'
import { type ActivityServices, type ScoreSigner, countReadings, mountScoreKeys } from './activity/index.ts'
import { countMoves, countPayments, mountWebhook } from './billing/index.ts'
import { mountImages } from './media/index.ts'
import { mountDiscovery } from './discovery/index.ts'
import { mountCalendars } from './interviews/index.ts'
import { identify, mountProviderCallback, recruitsFor } from './identity/index.ts'
import { searchLags, searchParts } from './search-parts.ts'
import { mountDescription } from './mount-description.ts'
import { countWaiting } from './moderation/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Files } from './platform/files/files.ts'
import type { Database } from './platform/db/database.ts'
import { mount } from './platform/http/mount.ts'
import { openServer } from './platform/http/open-server.ts'
import { askProvider } from './platform/identity-providers/ask-provider.ts'
import { type PlayedProvider, chooseProviders } from './platform/identity-providers/providers.ts'
import { openLive } from './notifications/index.ts'
import { type DomainRecords, publicRecords } from './platform/network/domain-records.ts'
import { mountOperations } from './platform/http/operations.ts'
import type { Payments } from './platform/payments/payments.ts'
import type { Push } from './platform/push/index.ts'
import type { Queue } from './platform/queue/index.ts'
import { type PostingViews, openPostingViews } from './postings/index.ts'
import { type LiveIndex } from './search/index.ts'
import { mountRecalls } from './trust/index.ts'
import { type JobBoards } from './job-boards/index.ts'
import { contractChecks } from './web3/index.ts'
import { allDoors } from './all-doors.ts'

export interface ApiOptions {
  database: Database
  clock: Clock
  config: Pick<
    Config,
    | 'mode'
    | 'review'
    | 'logLevel'
    | 'trustProxy'
    | 'rateLimitFactor'
    | 'origin'
    | 'passwordMax'
    | 'providerCredentials'
    | 'chains'
    | 'chainRpcs'
    | 'operatorMail'
    | 'approvesRecruiters'
    | 'welcome'
  > &
    Partial<Pick<Config, 'metricsToken'>> & {
      secret: string
    }
  /** Views of postings that are not written yet; its own without. */
  views?: PostingViews
  /** Open postings. */
  index: LiveIndex
  /** People whom recruiters find. */
  people: LiveIndex
  files: Files
  /** What reads wallets, and what says what they did. */
  activity: Pick<ActivityServices, 'sources' | 'registry'>
  payments: Payments
  /** The way to companies’ boards. */
  jobBoards: JobBoards
  /** Signs scores; null or left out where none are signed. */
  signer?: ScoreSigner | null
  /** Reaches browsers; null where push is not set up. */
  push?: Push | null
  /** Takes the lines of the log; without it they go to the standard output. */
  logTo?: { write(line: string): void }
  /** For the metrics. */
  queue?: Pick<Queue, 'depth'>
  /** Hooks that everything passes before it is routed. */
  beforeRoutes?: (app: FastifyInstance) => void
  /** What answers in the place of outside parties; production has none. */
  standIns?: {
    records: DomainRecords
    provider(id: ProviderName): PlayedProvider
    mount(app: FastifyInstance): Promise<void>
  } | null
}

/** The whole API on one server, ready to listen or to be called in process. */
export async function openApi(options: ApiOptions): Promise<FastifyInstance> {
  const { config } = options
  const app = await openServer({
    logLevel: config.logLevel,
    trustProxy: config.trustProxy,
    rateLimitFactor: config.rateLimitFactor,
    isLocal: config.origin.startsWith('http://'),
    ...(options.logTo ? { logTo: options.logTo } : {}),
  })
  options.beforeRoutes?.(app)
  const providers = chooseProviders(config.providerCredentials, options.standIns?.provider)
  const providerClients = new Map(
    providers.map((setup) => [
      setup.id,
      askProvider(setup, `${config.origin}/api/auth/callback/${setup.id}`),
    ]),
  )
  const showsDatabase = config.mode !== 'production'
  const live = openLive(options.database, options.clock)
  // Before the server waits for what is still being answered; the hook is for one that is closed without being drained.
  app.drain.onBegin(() => live.close())
  app.addHook('preClose', () => live.close())
  const views = options.views ?? openPostingViews(options)
  app.addHook('onClose', () => views.flush())
  const doors = allDoors({
    ...options,
    records: options.standIns?.records ?? publicRecords,
    live,
    views,
    identity: { settings: config, providers, providerClients, showsDatabase },
    web3: { ...config, contracts: contractChecks(config.chainRpcs) },
  })
  passwordPolicy.max = config.passwordMax
  mount(app, doors, {
    ...options,
    identify,
    actFor: recruitsFor,
    origin: config.origin,
    secret: config.secret,
    rateLimitFactor: config.rateLimitFactor,
  })
  mountDescription(
    app,
    doors.map((door) => door.endpoint),
    config.origin,
  )
  mountProviderCallback(app, { ...options, settings: config, providerClients })
  mountImages(app, options)
  mountWebhook(app, { ...config, ...options })
  mountScoreKeys(app, options.signer ?? null, options.activity.registry)
  mountRecalls(app, options.signer ?? null, options)
  mountCalendars(app, options)
  mountDiscovery(app, { ...options, origin: config.origin })
  await options.standIns?.mount(app)
  mountOperations(app, options.database, {
    parts: () => searchParts(options),
    hasIndex: () => options.index.ready() && options.people.ready(),
    searchLag: () => searchLags(options),
    ...(options.queue ? { jobs: options.queue.depth } : {}),
    payments: () => countPayments(options.database.db),
    reviews: () => countWaiting(options.database.db),
    moves: () => countMoves(options.database.db),
    readings: () => countReadings(options.database, options.clock.now()),
    metricsToken: config.metricsToken ?? null,
  })
  return app
}
