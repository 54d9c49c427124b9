import { mkdir } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type Clock,
  type Config,
  type Database,
  closeDirectory,
  installedPush,
  scheduleJobs,
  localSecret,
  mailAttachments,
  migrate,
  migrations,
  openApi,
  openChainSources,
  openCredentials,
  openDatabase,
  openLiveIndex,
  openPeopleIndex,
  openFiles,
  openMailer,
  openPageAssets,
  openJobBoards,
  openPayments,
  openQueue,
  openScoreSigner,
  openTaxonomy,
  registerSeller,
  settleAtStart,
  readCredentialsAtStart,
  scoreSigning,
  subscribe,
  systemClock,
} from '@chainwork/server'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import type { Beats } from './beats/follow-beats.ts'
import { type Phase, closeInOrder } from './close-in-order.ts'
import { listenForOperators } from './control/listen.ts'
import { closeGate } from './gate.ts'
import { type StandIns, loadDemo, loadStandIns } from './load-stand-ins.ts'
import { registryFor } from './registry-for.ts'
import { prepareDatabase } from './prepare-database.ts'
import { serveConsole } from './serve-console.ts'
import { serveWeb } from './serve-web.ts'
import { storeAssets } from './store-assets.ts'

export interface App {
  api: FastifyInstance
  /** Where operators work; null without an address for it. */
  console: FastifyInstance | null
  database: Database
  /** What takes the place of outside parties; null in production. */
  standIns: StandIns | null
  /** Has load balancers send people elsewhere and serves on for as long as STOP_DELAY says, or until `hurry` fires. */
  announceStop(hurry: AbortSignal): Promise<void>
  /** Takes no more requests and jobs, lets the running ones end, then closes index, mail and database. False if something did not close. */
  close(): Promise<boolean>
}

type Closing = Phase['closing']

/** Requests under way get this long, milliseconds, and the jobs beside them; then they are cut off. */
const requestsMs = 7000

/** Opens database, index, API and pages as one process. It does not listen yet. */
export async function createApp(
  config: Config,
  options: { clock?: Clock; vite?: ViteDevServer; leaving?: AbortSignal; beats?: Beats } = {},
): Promise<App> {
  const clock = options.clock ?? systemClock
  const leaving = options.leaving ?? new AbortController().signal
  // What cannot be loaded is known before anything is made.
  const played = await loadStandIns(config)
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  await closeDirectory(config.dataDir)
  await prepareDatabase(config, leaving)
  const database = await openDatabase({
    url: config.databaseUrl,
    pool: config.databasePool,
    directory: config.dataDir,
  })
  // In the order in which they are closed; each is added once it is open.
  const phases: Phase[] = [
    { by: requestsMs + 500, closing: {} },
    { by: 9000, closing: {} },
    { by: 9300, closing: {} },
    { by: 9600, closing: { database: () => database.close() } },
  ]
  const [taking, indexes, delivering] = phases.map(({ closing }) => closing) as [Closing, Closing, Closing]
  const close = async () => (await closeInOrder(phases, sayLeft)).length === 0
  try {
    if (database.kind === 'pglite') {
      await migrate(database, migrations)
      await openTaxonomy(database)
    }
    leaving.throwIfAborted()
    const secret = config.secret ?? (await localSecret(config.dataDir))
    const standIns = played && (await played.openStandIns({ database, clock, secret, config }))
    // The last emails are still being delivered while the queue stops.
    if (standIns) delivering['mail'] = () => standIns.close()
    const queue = await openQueue({ database, clock })
    taking['queue'] = () => queue.stop()
    registerSeller(database, config.seller)
    openMailer({
      database,
      queue,
      url: mailUrlOf(config, standIns),
      from: config.mailFrom,
      origin: config.origin,
      budgetFactor: config.rateLimitFactor,
      attach: mailAttachments,
    })
    if (config.fillDemo) await (await loadDemo()).fillDemo(database, clock)
    leaving.throwIfAborted()
    const index = openLiveIndex({ database, directory: config.dataDir })
    indexes['index of postings'] = () => index.stop()
    const people = openPeopleIndex({ database, directory: config.dataDir })
    indexes['index of people'] = () => people.stop()
    const files = openFiles(database, config.filesBucket)
    const push = await installedPush(config)
    const sources = openChainSources(config, database, standIns?.activity ?? null)
    const credentials = openCredentials(config, database, standIns?.credentials ?? null)
    const payments = openPayments(config, standIns?.payments ?? null)
    const activity = { sources, registry: await registryFor(config), credentials }
    const jobBoards = openJobBoards(config.origin, {
      played: standIns && ((outside) => standIns.boards.over(outside)),
    })
    const signing = scoreSigning(config, secret)
    subscribe(queue, {
      database,
      clock,
      people,
      files,
      secret,
      chainRpcs: config.chainRpcs,
      push,
      activity,
      payments: payments.forJobs,
      jobBoards,
      review: config.review,
      operatorMail: config.operatorMail,
    })
    const api = await openApi({
      database,
      clock,
      config: { ...config, secret },
      index,
      people,
      files,
      activity,
      payments: payments.forPages,
      jobBoards,
      signer: signing && openScoreSigner(signing),
      queue,
      push,
      standIns,
      beforeRoutes: (api) => {
        options.beats?.follow(api)
        const { gatePassword: password, origin } = config
        if (password) closeGate(api, { password, secret, clock, origin })
      },
    })
    taking['requests'] = async () => {
      const cut = await api.drain.finish(requestsMs)
      if (cut) api.log.warn({ requests: cut }, 'cut off: not answered before the stop')
      await api.close()
    }
    // The embedded database has one node, which is all there is before and after an upgrade.
    const assets =
      options.vite || database.kind === 'pglite' ? null : openPageAssets({ database, files, clock })
    if (assets) taking['page assets'] = await storeAssets(assets, api.log)
    await serveWeb(api, {
      assets,
      origin: config.origin,
      mode: config.mode,
      passwordMax: config.passwordMax,
      review: config.review,
      signsScores: signing !== null,
      formTargets: formTargets(config),
      index,
      ...(options.vite ? { vite: options.vite } : {}),
    })
    const forOperators = await serveConsole({ database, clock, config: { ...config, secret } })
    if (forOperators) taking['console'] = () => forOperators.close()
    const operators =
      database.kind === 'pglite' ? await listenForOperators({ database, config, log: api.log }) : null
    if (operators) taking['operator commands'] = () => operators.close()
    standIns?.work(queue)
    scheduleJobs(queue)
    await queue.start()
    if (payments.forPages.provider) await settleAtStart(database)
    await readCredentialsAtStart(database)
    return {
      api,
      console: forOperators,
      database,
      standIns,
      announceStop: async (hurry) => {
        api.drain.announce()
        await wait(config.stopDelay * 1000, undefined, { signal: hurry }).catch(() => {})
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Whatever is wrong with the log, the operator reads this. */
function sayLeft(name: string, trouble: string): void {
  const line = { level: 'error', time: new Date().toISOString(), msg: `${name} did not close: ${trouble}` }
  process.stderr.write(`${JSON.stringify(line)}\n`)
}

function mailUrlOf({ mailUrl }: Config, standIns: StandIns | null): string {
  const url = mailUrl ?? standIns?.mailUrl
  if (!url) throw new Error('Production sends no mail without MAIL_URL')
  return url
}

/** Where a form may lead besides our own pages. */
function formTargets({ providerCredentials, stripe }: Config): string[] {
  return [
    ...(providerCredentials.google ? ['https://accounts.google.com'] : []),
    ...(providerCredentials.linkedin ? ['https://www.linkedin.com'] : []),
    ...(stripe.keys ? ['https://checkout.stripe.com'] : []),
  ]
}
