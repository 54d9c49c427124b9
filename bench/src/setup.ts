import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cleanEnvironment, openedAt, runApp } from '@chainwork/host/testing/run-app'
import { type Database, migrate, migrations, openDatabase, openTaxonomy } from '@chainwork/server'
import { buildWeb } from '@chainwork/tools/build-web'
import { type ScratchPostgres, startScratchPostgres } from '@chainwork/tools/scratch-postgres'

const endings: (() => unknown)[] = []

/** Does something when the bench is over, however it ends; what was opened last is closed first. */
function atEnd(close: () => unknown): void {
  endings.unshift(close)
}

export async function closeAll(): Promise<void> {
  for (const close of endings.splice(0)) await close()
}

/** A folder that is gone afterwards. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chainwork-bench-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A PostgreSQL of its own. */
export async function scratchPostgres(settings?: Record<string, string>): Promise<ScratchPostgres> {
  const postgres = await startScratchPostgres(settings)
  if (!postgres) throw new Error('The bench needs the server binaries of PostgreSQL 15 or later.')
  atEnd(() => postgres.stop())
  return postgres
}

/** A database there, without a time limit on statements. */
export async function openScratch(url: string, pool: number): Promise<Database> {
  const database = await openDatabase({ url, pool, directory: '', patient: true })
  atEnd(() => database.close())
  return database
}

/** The same, with the schema and the taxonomy. */
export async function madeScratch(url: string, pool: number): Promise<Database> {
  const database = await openScratch(url, pool)
  await migrate(database, migrations)
  await openTaxonomy(database)
  return database
}

/** The server as a process of its own, so that asking does not slow it down; `--embedded` gives it the embedded database. */
export async function startServer(settings: Record<string, string> = {}) {
  buildWeb({ quiet: true })
  const url =
    settings['DATABASE_URL'] ?? (process.argv.includes('--embedded') ? null : (await scratchPostgres()).url)
  const app = await runApp({
    DATA_DIR: scratchFolder(),
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'error',
    ...(url ? { DATABASE_URL: url } : {}),
    ...settings,
  })
  atEnd(() => app.stop())
  return { ...app, url, kind: url ? 'PostgreSQL' : 'embedded database' }
}

/** The product as `npm start` starts it, with the demo in an embedded database. */
export async function startProduct(): Promise<{ origin: string; pid: number }> {
  const main = fileURLToPath(new URL('../../tools/start.ts', import.meta.url))
  const start = spawn(process.execPath, [main], {
    env: { ...cleanEnvironment(), DATA_DIR: scratchFolder(), PORT: '0', RATE_LIMIT_FACTOR: '1000' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(start, 'exit')
  atEnd(() => {
    start.kill('SIGTERM')
    return ended
  })
  return { origin: await openedAt(start), pid: start.pid! }
}
