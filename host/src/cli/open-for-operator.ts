import {
  type Config,
  type Database,
  migrate,
  migrations,
  openDatabase,
  openTaxonomy,
} from '@chainwork/server'

/** Runs an operator's work on the database, without a time limit, and closes it. The embedded one must not be in use. */
export async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({
    url: config.databaseUrl,
    pool: 2,
    directory: config.dataDir,
    patient: true,
  })
  try {
    await migrate(database, migrations)
    await openTaxonomy(database)
    return await work(database)
  } finally {
    await database.close()
  }
}
