import {
  type Clock,
  type Config,
  type Database,
  localSecret,
  migrate,
  migrations,
  openApi,
  openDatabase,
  openLiveIndex,
  openTaxonomy,
  systemClock,
} from '@chainwork/server'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import { fillDemo } from './demo/fill-demo.ts'
import { serveWeb } from './serve-web.ts'

export interface House {
  app: FastifyInstance
  database: Database
  /** Stops taking requests, lets the running ones end, then closes index and database. */
  close(): Promise<void>
}

/** Opens database, index, API and pages as one process. It does not listen yet. */
export async function openHouse(
  config: Config,
  options: { clock?: Clock; vite?: ViteDevServer } = {},
): Promise<House> {
  const clock = options.clock ?? systemClock
  await prepareDatabase(config)
  const database = await openDatabase({
    url: config.databaseUrl,
    pool: config.databasePool,
    directory: config.dataDir,
  })
  try {
    if (database.kind === 'pglite') await migrate(database, migrations)
    await openTaxonomy(database)
    if (config.fillDemo) await fillDemo(database, clock)
    const index = await openLiveIndex({ database, sqlIndex: config.searchSqlIndex })
    const secret = config.secret ?? (await localSecret(config.dataDir))
    const app = await openApi({ database, clock, config: { ...config, secret }, index })
    await serveWeb(app, { origin: config.origin, ...(options.vite ? { vite: options.vite } : {}) })
    const close = async () => {
      await app.close()
      await index.stop()
      await database.close()
    }
    return { app, database, close }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Migrations on a connection without a time limit; the embedded database has none, and opens only once. */
async function prepareDatabase(config: Config): Promise<void> {
  if (!config.databaseUrl) return
  const database = await openDatabase({
    url: config.databaseUrl,
    pool: 2,
    directory: config.dataDir,
    patient: true,
  })
  try {
    await migrate(database, migrations)
  } finally {
    await database.close()
  }
}
