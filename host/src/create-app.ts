import { mkdir } from 'node:fs/promises'
import {
  type Clock,
  type Config,
  type Database,
  adoptDirectory,
  closeDirectory,
  inDataFolder,
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
  openMail,
  openPayments,
  openQueue,
  openScoreSigner,
  openTaxonomy,
  registerSeller,
  sampleSource,
  settleAtStart,
  readCredentialsAtStart,
  scoreSigning,
  subscribe,
  systemClock,
  waitForDatabase,
} from '@chainwork/server'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import { listenForOperators } from './control/listen.ts'
import { fillDemo } from './demo/fill-demo.ts'
import { closeGate } from './gate.ts'
import { registryFor } from './registry-for.ts'
import { serveWeb } from './serve-web.ts'

export interface App {
  api: FastifyInstance
  database: Database
  /** Mail stays here, to be read at /dev/mailbox. */
  hasMailbox: boolean
  /** Cards are played at /dev/pay. */
  hasTestPayments: boolean
  /** Stops taking requests, lets the running ones end, then closes index and database. */
  close(): Promise<void>
}

/** Opens database, index, API and pages as one process. It does not listen yet. */
export async function createApp(
  config: Config,
  options: { clock?: Clock; vite?: ViteDevServer; leaving?: AbortSignal } = {},
): Promise<App> {
  const clock = options.clock ?? systemClock
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  await closeDirectory(config.dataDir)
  await prepareDatabase(config, options.leaving ?? new AbortController().signal)
  const database = await openDatabase({
    url: config.databaseUrl,
    pool: config.databasePool,
    directory: config.dataDir,
  })
  // What was opened last is closed first.
  const opened: (() => Promise<unknown>)[] = [() => database.close()]
  const close = async () => {
    for (const end of opened.splice(0).toReversed()) await end()
  }
  try {
    if (database.kind === 'pglite') {
      await migrate(database, migrations)
      await openTaxonomy(database)
    }
    const queue = await openQueue({ database, clock })
    opened.push(() => queue.stop())
    registerSeller(database, config.seller)
    const mail = await openMail({ database, queue, config, attach: mailAttachments })
    // Its last emails are still being delivered while the queue stops.
    opened.splice(-1, 0, () => mail.close())
    if (config.fillDemo) await fillDemo(database, clock)
    const index = await openLiveIndex({
      database,
      sqlIndex: config.searchSqlIndex,
      directory: config.dataDir,
    })
    const secret = config.secret ?? (await localSecret(config.dataDir))
    opened.push(() => index.stop())
    const people = openPeopleIndex({ database, directory: config.dataDir })
    opened.push(() => people.stop())
    const files = openFiles(database, config.filesBucket)
    await adoptDirectory(inDataFolder(config.dataDir, 'files'), files)
    const push = await installedPush(config)
    const sources = openChainSources(config, database, sampleSource(clock))
    const credentials = openCredentials(config, database)
    const payments = openPayments(config, { database, clock, secret })
    const activity = { sources, registry: registryFor(sources.chains), credentials }
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
      signer: signing && openScoreSigner(signing),
      queue,
      push,
      hasMailbox: mail.isLocal,
      beforeRoutes: (api) => {
        const { gatePassword: password, origin } = config
        if (password) closeGate(api, { password, secret, clock, origin })
      },
    })
    opened.push(() => api.close())
    await serveWeb(api, {
      origin: config.origin,
      mode: config.mode,
      passwordMax: config.passwordMax,
      review: config.review,
      signsScores: signing !== null,
      formTargets: formTargets(config),
      ...(options.vite ? { vite: options.vite } : {}),
    })
    const operators =
      database.kind === 'pglite' ? await listenForOperators({ database, config, log: api.log }) : null
    if (operators) opened.push(() => operators.close())
    scheduleJobs(queue)
    await queue.start()
    if (payments.forPages.provider) await settleAtStart(database)
    await readCredentialsAtStart(database)
    return {
      api,
      database,
      hasMailbox: mail.isLocal,
      hasTestPayments: payments.forPages.standIn != null,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Schema and reference data on a connection without a time limit; the embedded database has none, and opens only once. */
async function prepareDatabase(config: Config, leaving: AbortSignal): Promise<void> {
  if (!config.databaseUrl) return
  await waitForDatabase(config.databaseUrl, {
    seconds: config.databaseWait,
    leaving,
    say: (line) => console.error(line),
  })
  const database = await openDatabase({
    url: config.databaseUrl,
    pool: 2,
    directory: config.dataDir,
    patient: true,
  })
  try {
    await migrate(database, migrations)
    await openTaxonomy(database)
  } finally {
    await database.close()
  }
}

/** Where a form may lead besides our own pages. */
function formTargets({ providerCredentials, stripe }: Config): string[] {
  return [
    ...(providerCredentials.google ? ['https://accounts.google.com'] : []),
    ...(providerCredentials.linkedin ? ['https://www.linkedin.com'] : []),
    ...(stripe.keys ? ['https://checkout.stripe.com'] : []),
  ]
}
