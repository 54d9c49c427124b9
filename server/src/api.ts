import { passwordPolicy } from '@chainwork/contract/identity/password-policy'
import type { FastifyInstance } from 'fastify'
import { countReadings, mountScoreKeys } from './activity/index.ts'
import { countMoves, countPayments, mountWebhook } from './billing/index.ts'
import { mountImages } from './media/index.ts'
import { mountDiscovery } from './discovery/index.ts'
import { mountCalendars } from './interviews/index.ts'
import { identify, mountProviderCallback, recruitsFor } from './identity/index.ts'
import { searchLags, searchParts } from './search-parts.ts'
import { mountDescription } from './mount-description.ts'
import { countWaiting } from './moderation/index.ts'
import { mount } from './platform/http/mount.ts'
import { openServer } from './platform/http/open-server.ts'
import { askProvider } from './platform/identity-providers/ask-provider.ts'
import { chooseProviders } from './platform/identity-providers/providers.ts'
import { openLive } from './notifications/index.ts'
import { publicRecords } from './platform/network/domain-records.ts'
import { mountOperations } from './platform/http/operations.ts'
import { openPostingViews } from './postings/index.ts'
import { mountRecalls } from './trust/index.ts'
import { contractChecks } from './web3/index.ts'
import { allDoors } from './all-doors.ts'
import type { ApiOptions } from './api-options.ts'

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
