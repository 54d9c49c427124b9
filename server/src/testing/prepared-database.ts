import { createHash, randomUUID } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { cp, mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { makeMailboxTables } from '@chainwork/stand-ins/mailbox/make-tables'
import { makePaymentTables } from '@chainwork/stand-ins/payments/make-tables'
import { migrations } from '../migrations.ts'
import type { Database } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDatabase, openEmbedded } from '../platform/db/open-database.ts'
import { runTransaction } from '../platform/db/transaction.ts'
import { prepareQueues } from '../platform/queue/prepare-queues.ts'
import { openTaxonomy } from '../taxonomy/index.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** One per process: test files come one after the other. */
let engine: Promise<PGlite> | null = null
let own: Promise<Database> | null = null
/** Empties a pool's database between tests. */
const sweepers = new WeakMap<Database['pool'], pg.Client>()

/**
 * A migrated, empty database with its reference data, for one test file at a time: on the worker's own PostgreSQL server where
 * TEST_DATABASE_URL names some (several times as fast), else embedded. Making one takes seconds, so each process makes it once.
 */
export async function openPreparedDatabase(): Promise<Database> {
  const servers = process.env['TEST_DATABASE_URL']?.split(' ').filter(Boolean)
  if (!servers?.length) return openPreparedEmbedded()
  const database = await openOwn(servers[Number(process.env['VITEST_POOL_ID'] ?? 1) - 1] ?? servers[0]!)
  await empty(database)
  return database
}

/** The same, embedded on any machine, for what is about that. */
export async function openPreparedEmbedded(): Promise<Database> {
  engine ??= openEngine()
  const embedded = await engine
  // What the file before left in the session, names of prepared statements among it.
  await embedded.exec('discard all')
  const database = await openEmbedded(embedded, async () => {})
  await empty(database)
  return database
}

/** A server for each worker: a transaction open in one database holds back what the feeds of all others on it may read. */
async function openOwn(server: string): Promise<Database> {
  own ??= makeOwn(server)
  // Another object for each file: what is remembered of a database is of its rows, too.
  const database: Database = { ...(await own), transaction: (work) => runTransaction(database, work) }
  return database
}

async function makeOwn(server: string): Promise<Database> {
  const name = `unit_${process.pid}`
  const outside = await openDatabase({ url: server, pool: 1, directory: '' })
  await outside.pool.query(`drop database if exists ${name} with (force)`)
  await outside.pool.query(`create database ${name}`)
  await outside.close()
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  // One connection, as the embedded database has: races are for tests of their own.
  const database = await openDatabase({ url, pool: 1, directory: '', patient: true })
  database.pool.options.connectionTimeoutMillis = 10_000
  await prepare(database)
  const sweeper = new pg.Client({ connectionString: url, options: '-c session_replication_role=replica' })
  await sweeper.connect()
  sweepers.set(database.pool, sweeper)
  // Anyone who closes it is done with it, and the next file goes on with connections that know their tables.
  database.close = async () => {}
  return database
}

/** Where readers of changes have got to. */
const positions = ['posting_change', 'search_state', 'person_change', 'person_state', 'alert_state']
const reference = ['skill', 'interest', 'blockchain', 'link_type', 'industry', 'place']

/** Removes what the file before wrote. Only tables that were written to: truncating all of them recreates hundreds of files. */
async function empty({ pool }: Database): Promise<void> {
  await pool.query('delete from pgboss.job; delete from pgboss.schedule')
  const { rows } = await pool.query<{ name: string }>(
    `select name from unnest($1::text[]) as name where pg_relation_size(('public.' || name)::regclass) > 0`,
    [await tablesToEmpty(pool)],
  )
  if (rows.length) {
    const names = rows.map(({ name }) => `public.${name}`)
    const client = await pool.connect()
    await client.query('set session_replication_role = replica')
    await client.query(names.map((name) => `delete from ${name}`).join('; '))
    await client.query('reset session_replication_role')
    client.release()
    await pool.query(`vacuum ${names.join(', ')}`)
  }
  for (const table of positions)
    await pool.query(
      `delete from ${table}; insert into ${table} overriding system value table as_new.${table}`,
    )
}

/** Every table but the reference data, the steps taken and the positions of readers. */
async function tablesToEmpty(pool: Database['pool']): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'
      and tablename <> all($1) and tablename not like 'kysely%'`,
    [[...reference, ...positions]],
  )
  return rows.map(({ name }) => name)
}

/**
 * Makes a function that empties what has rows, for the tests of one file. One statement finds those tables, as planning one for each
 * takes longer than emptying.
 */
async function addEmptying({ pool }: Database): Promise<void> {
  const written = (await tablesToEmpty(pool)).map(
    (name) => `case when exists (select from public.${name}) then 'public.${name}' end`,
  )
  await pool.query(`create function empty_business() returns void language plpgsql as $$
    declare
      name text;
    begin
      foreach name in array (select array_remove(array[${written.join(', ')}], null)) loop
        set local session_replication_role = replica;
        execute 'delete from ' || name;
      end loop;
    end $$`)
}

/**
 * Empties what the test before wrote. On PostgreSQL it does so from a connection whose role never changes: setting the role throws
 * away every plan a connection has kept, and planning that one statement takes longer than all the rest.
 */
export async function emptyBusiness(database: Database): Promise<void> {
  const client = await database.pool.connect()
  try {
    // The tests' own connection is ours meanwhile, so none of their transactions is open.
    await (sweepers.get(database.pool) ?? client).query('select empty_business()')
  } finally {
    client.release()
  }
}

/** Schema, reference data and what emptying needs. */
async function prepare(database: Database): Promise<void> {
  await migrate(database, migrations)
  await makeMailboxTables(database)
  await makePaymentTables(database)
  await openTaxonomy(database)
  await prepareQueues(database)
  await database.pool.query('create schema as_new')
  for (const table of positions) await database.pool.query(`create table as_new.${table} as table ${table}`)
  await addEmptying(database)
}

async function openEngine(): Promise<PGlite> {
  const prepared = await preparedDirectory()
  const folder = await quickFolder()
  await removeLeft(folder)
  const directory = join(folder, `${left}${process.pid}`)
  await cp(prepared, directory, { recursive: true })
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  const embedded = await PGlite.create(directory)
  // Anyone who closes the database is done with it, and the next file goes on with the engine.
  embedded.close = async () => {}
  return embedded
}

/** Puts a prepared database where the product looks for its own, so that a start needs not make one. */
export async function fillDataFolder(dataDir: string): Promise<void> {
  await cp(await preparedDirectory(), join(dataDir, 'pglite'), { recursive: true })
}

const left = 'chainwork-test-'

/** Removes what processes that were killed could not. */
async function removeLeft(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = name.startsWith(left) ? Number(name.slice(left.length)) : NaN
    if (Number.isInteger(pid) && !existsSync(`/proc/${pid}`) && existsSync('/proc'))
      await rm(join(folder, name), { recursive: true, force: true })
  }
}

async function preparedDirectory(): Promise<string> {
  const cache = join(root, 'node_modules/.cache/chainwork-test-database')
  const prepared = join(cache, await fingerprint())
  if (await exists(prepared)) return prepared
  await mkdir(cache, { recursive: true })
  const draft = join(cache, `draft-${randomUUID()}`)
  const embedded = await PGlite.create(draft)
  const database = await openEmbedded(embedded, async () => {})
  await prepare(database)
  await database.close()
  // Test files start at the same time: anyone who is first wins, the others throw theirs away.
  await rename(draft, prepared).catch(() => rm(draft, { recursive: true, force: true }))
  await removeOthers(cache, prepared)
  return prepared
}

/** What a prepared database is made of: the schema's steps, the reference data and the engine. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  const folders = [
    'server/src/taxonomy',
    'server/src/platform/queue',
    'contract/src/reference',
    'contract/src/taxonomy',
  ]
  const files = (await Promise.all(folders.map(filesBelow))).flat()
  const steps = (await filesBelow('server/src')).filter((path) => path.includes('/migrations/'))
  const besides = (await filesBelow('stand-ins/src')).filter((path) => path.endsWith('/make-tables.ts'))
  const packages = ['@electric-sql/pglite', 'pg-boss'].map((name) => `node_modules/${name}/package.json`)
  const self = 'server/src/testing/prepared-database.ts'
  for (const path of [
    ...new Set([...files, ...steps, ...besides, ...packages, self, 'server/src/migrations.ts']),
  ].toSorted())
    hash.update(path).update(await readFile(join(root, path)))
  return hash.digest('hex').slice(0, 24)
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
}

async function removeOthers(cache: string, current: string): Promise<void> {
  const hour = 3_600_000
  for (const name of await readdir(cache)) {
    const path = join(cache, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (path !== current && Date.now() - mtimeMs > hour) await rm(path, { recursive: true, force: true })
  }
}

/** Memory where there is some to write files to: tests need no disk. */
async function quickFolder(): Promise<string> {
  return (await exists('/dev/shm')) ? '/dev/shm' : tmpdir()
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
