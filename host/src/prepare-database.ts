import {
  type Config,
  migrate,
  migrations,
  openDatabase,
  openTaxonomy,
  refuseSharedBackends,
  waitForDatabase,
} from '@chainwork/server'

/** Schema and reference data on a connection without a time limit; the embedded database has none, and opens only once. */
export async function prepareDatabase(config: Config, leaving: AbortSignal): Promise<void> {
  if (!config.databaseUrl) return
  await waitForDatabase(config.databaseUrl, {
    seconds: config.databaseWait,
    leaving,
    say: (line) => console.error(line),
  })
  await refuseSharedBackends(config.databaseUrl)
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
