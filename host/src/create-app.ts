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
  migrate,
  migrations,
  openApi,
  openChainSources,
  openCredentials,
  openDatabase,
  openLiveIndex,
  openFiles,
  openMail,
  openQueue,
  openTaxonomy,
  sampleSource,
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
    const mail = await openMail({ database, queue, config })
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
    const files = openFiles(database, config.filesBucket)
    await adoptDirectory(inDataFolder(config.dataDir, 'files'), files)
    const push = await installedPush(config)
    const sources = openChainSources(config, database, sampleSource(clock))
    const credentials = openCredentials(config, database)
    const activity = { sources, registry: registryFor(sources.chains), credentials }
    subscribe(queue, { database, clock, files, secret, chainRpcs: config.chainRpcs, push, activity })
    const api = await openApi({
      database,
      clock,
      config: { ...config, secret },
      index,
      files,
      activity,
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
      formTargets: formTargets(config),
      ...(options.vite ? { vite: options.vite } : {}),
    })
    const operators =
      database.kind === 'pglite' ? await listenForOperators({ database, config, log: api.log }) : null
    if (operators) opened.push(() => operators.close())
    scheduleJobs(queue)
    await queue.start()
    return { api, database, hasMailbox: mail.isLocal, close }
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

/** Where a sign-in form may lead besides our own pages. */
function formTargets({ providerCredentials }: Config): string[] {
  return [
    ...(providerCredentials.google ? ['https://accounts.google.com'] : []),
    ...(providerCredentials.linkedin ? ['https://www.linkedin.com'] : []),
  ]
}
