import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { inDataFolder } from '../data-folder.ts'
import type { Database, Tables } from './database.ts'
import { closeDirectory } from './close-directory.ts'
import { lockDirectory } from './directory-lock.ts'
import { giveTurns } from './give-turns.ts'
import { runTransaction } from './transaction.ts'

/** Compiling the database a second time, for speed, takes longer than making its files. */
const creatorArguments = ['--liftoff-only', fileURLToPath(new URL('./create-embedded.ts', import.meta.url))]
/** PostgreSQL's own 128 MB of page cache would all be taken at once: in WebAssembly every page is touched at the start. */
const embeddedSettings = ['-c', 'shared_buffers=16MB']
/** Seconds after which a statement is given up; a request must end within 5. */
const statementSeconds = 4
const statementLimit = `set statement_timeout = '${statementSeconds}s'`
const idleLimit = `set idle_in_transaction_session_timeout = '30s'`
/** As long as a connection may take to open. */
const limitsTimeout = { query_timeout: 3000 }

/**
 * PostgreSQL when there is a URL, else PGlite in a directory. Throws DirectoryInUse when another process holds that.
 */
export async function openDatabase(options: {
  url: string | null
  pool: number
  directory: string
  /** No statement time limit: for migrations, imports and other long work. */
  patient?: boolean
}): Promise<Database> {
  if (options.url)
    return wrap(
      'postgresql',
      postgresPool(options.url, options.pool, options.patient ?? false),
      async () => {},
    )
  await mkdir(options.directory, { recursive: true, mode: 0o700 })
  const release = await lockDirectory(options.directory)
  try {
    const { PGlite } = await import('@electric-sql/pglite')
    const data = inDataFolder(options.directory, 'pglite')
    if (!existsSync(join(data, 'PG_VERSION')))
      await promisify(execFile)(process.execPath, [...creatorArguments, data])
    const startParams = [...PGlite.defaultStartParams, ...embeddedSettings]
    const embedded = await PGlite.create(data, { startParams })
    // Some of its files it opens to everybody, whatever the process allows.
    await closeDirectory(options.directory)
    const database = await openEmbedded(embedded, async () => {
      await closeDirectory(options.directory)
      await release()
    })
    return Object.assign(database, { folder: data })
  } catch (error) {
    await release()
    throw error
  }
}

/** An embedded database in memory, for tests. */
export async function openMemoryDatabase(): Promise<Database> {
  const { PGlite } = await import('@electric-sql/pglite')
  return openEmbedded(await PGlite.create(), async () => {})
}

/** A database of an embedded engine that is already open; `release` runs after it has closed. */
export async function openEmbedded(
  embedded: import('@electric-sql/pglite').PGlite,
  release: () => Promise<void>,
): Promise<Database> {
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres')
  giveTurns(embedded)
  // One connection: a pool query inside an open transaction would wait for itself, so it fails after 10 s instead.
  const pool = new pg.Pool({ ...createPgConfig(embedded), max: 1, connectionTimeoutMillis: 10_000 })
  const database = wrap('pglite', pool, async () => {
    await embedded.close()
    await release()
  })
  const dump = async () => {
    await pool.query('checkpoint')
    return embedded.dumpDataDir('none')
  }
  return Object.assign(database, { dump })
}

/**
 * Closes itself when a query times out. Otherwise the next query, usually the rollback, would wait behind the one that hangs, and the
 * pool would lend the connection again until the kernel noticed that it is dead.
 */
class Connection extends pg.Client {
  override query(...given: unknown[]): never {
    const answer: unknown = Reflect.apply(super.query, this, given)
    if (answer instanceof Promise)
      answer.catch(({ message }: Error) => {
        if (message === 'Query read timeout') void this.end().catch(() => {})
      })
    return answer as never
  }
}

function postgresPool(url: string, max: number, patient: boolean): pg.Pool {
  return new pg.Pool({
    Client: Connection,
    connectionString: url,
    max,
    connectionTimeoutMillis: 3000,
    ...(patient ? {} : { query_timeout: statementSeconds * 1000 + 500 }),
    // The limits of the server are set once a connection is open: poolers refuse one that opens with them.
    onConnect: (client) =>
      client.query({ text: patient ? idleLimit : `${idleLimit}; ${statementLimit}`, ...limitsTimeout }),
    keepAlive: true,
    application_name: 'chainwork',
  })
}

// int8 and numeric: nothing here exceeds 2^53, so numbers are safe and simpler than strings.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

function wrap(kind: Database['kind'], pool: pg.Pool, after: () => Promise<void>): Database {
  // A connection that dies must not take the process with it, idle or lent to somebody; the next query opens another.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const database: Database = {
    kind,
    db,
    pool,
    transaction: (work) => runTransaction(database, work),
    close: async () => {
      await db.destroy()
      // Kysely leaves a pool open that it never used, and an idle connection keeps the process alive for ten seconds.
      if (!pool.ending) await pool.end()
      await after()
    },
  }
  return database
}
