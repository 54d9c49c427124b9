import { existsSync } from 'node:fs'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import {
  type Config,
  DirectoryInUse,
  OtherSchema,
  migrations,
  openDatabase,
  pendingMigrations,
} from '@chainwork/server'
import { z } from 'zod'
import { sendCommand } from '../control/send.ts'
import { explain } from './explain.ts'
import type { Finding } from './finding.ts'
import { countDeadLetters } from './status-command.ts'
import type { Caller, Print } from './operator-command.ts'

/** Less free space than this will be used up before anybody notices. */
const minFreeMb = 200
/** Tokens and mail codes are good for minutes; clocks further apart than this make trouble. */
const maxSkewSeconds = 5
const patienceMs = 4000

/** Is the data folder there, writable, and is there room? */
export async function checkDisk(dataDir: string): Promise<Finding> {
  const folder = resolve(dataDir)
  const probe = join(folder, `doctor-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true })
    const file = await open(probe, 'wx')
    await file.writeFile(Buffer.alloc(4096))
    await file.sync()
    await file.close()
    const { bavail, bsize } = await statfs(folder)
    const freeMb = Math.floor((bavail * bsize) / 1e6)
    if (freeMb < minFreeMb)
      return { check: 'disk', state: 'failed', detail: `only ${freeMb} MB are free in ${folder}` }
    return { check: 'disk', state: 'ok', detail: `${folder} is writable, ${freeMb} MB free` }
  } catch (error) {
    return { check: 'disk', state: 'failed', detail: `${folder} cannot be written: ${explain(error).text}` }
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}

/** Does the database answer, is its schema this version's, does its clock agree with ours? */
export async function checkDatabase(config: Config, caller: Caller): Promise<Finding[]> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'pglite/PG_VERSION')))
    return [{ check: 'database', state: 'skipped', detail: 'none yet; the first start makes it' }]
  try {
    const database = await openDatabase({ url: config.databaseUrl, pool: 2, directory: config.dataDir })
    try {
      const asked = Date.now()
      const { rows } = await database.pool.query<{ now: Date }>('select clock_timestamp() as now')
      const middle = (asked + Date.now()) / 2
      const pending = await pendingMigrations(database, migrations).catch((error) => {
        if (error instanceof OtherSchema) return error
        throw error
      })
      const isCurrent = Array.isArray(pending) && !pending.length
      return [
        { check: 'database', state: 'ok', detail: `${database.kind} answers` },
        migrationsFinding(pending),
        ...(isCurrent ? [deadLettersFinding(await countDeadLetters(database))] : []),
        clockFinding('the database', rows[0]!.now.getTime() - middle),
      ]
    } finally {
      await database.close()
    }
  } catch (error) {
    if (error instanceof DirectoryInUse) return askRunning(config, caller, error)
    return [{ check: 'database', state: 'failed', detail: explain(error).text }]
  }
}

/** The embedded database is open in the server, so the server is asked. */
async function askRunning(config: Config, caller: Caller, inUse: DirectoryInUse): Promise<Finding[]> {
  const said: string[] = []
  const print: Print = {
    line: (text) => said.push(text),
    problem: (text) => said.push(text),
    progress: () => {},
  }
  const exit = await sendCommand(config.dataDir, { command: 'status', args: { json: true }, caller, print })
  if (exit !== 0) {
    const detail = exit === null ? `${inUse.message}\nIt takes no commands.` : said.join('\n')
    return [{ check: 'database', state: 'failed', detail }]
  }
  const status = z
    .object({
      database: z.string(),
      pendingMigrations: z.array(z.string()),
      deadLetters: z.record(z.string(), z.number()),
    })
    .parse(JSON.parse(said.join('')))
  return [
    { check: 'database', state: 'ok', detail: `${status.database} answers through the running server` },
    migrationsFinding(status.pendingMigrations),
    deadLettersFinding(status.deadLetters),
  ]
}

function deadLettersFinding(dead: Record<string, number>): Finding {
  const given = Object.entries(dead).map(([job, count]) => `${job} ${count}`)
  return given.length
    ? {
        check: 'deadLetters',
        state: 'failed',
        detail: `given up after all attempts: ${given.join(', ')}. The log says why; mail is listed by: chainwork mail list`,
      }
    : { check: 'deadLetters', state: 'ok', detail: 'no job was given up' }
}

function migrationsFinding(pending: string[] | OtherSchema): Finding {
  if (pending instanceof OtherSchema) return { check: 'migrations', state: 'failed', detail: pending.message }
  return pending.length
    ? { check: 'migrations', state: 'failed', detail: `to do: ${pending.join(', ')}. Run: chainwork migrate` }
    : { check: 'migrations', state: 'ok', detail: 'the schema is current' }
}

/** Is a server running, ready, with its index built, and does its clock agree with ours? */
export async function checkServer(config: Config, url: string | undefined): Promise<Finding[]> {
  const host = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host
  const address = url ?? `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`
  let answer: Response
  const asked = Date.now()
  try {
    answer = await fetch(new URL('/readyz', address), { signal: AbortSignal.timeout(patienceMs) })
  } catch (error) {
    const cause = (error as Error).cause ?? error
    const isNone = !url && (cause as NodeJS.ErrnoException).code === 'ECONNREFUSED'
    if (isNone) return [{ check: 'server', state: 'skipped', detail: `none runs at ${address}` }]
    return [
      {
        check: 'server',
        state: 'failed',
        detail: `${address} does not answer: ${explain(cause).text.split('\n')[0]}`,
      },
    ]
  }
  const ready = z
    .object({ status: z.string(), search: z.string(), why: z.string().optional() })
    .safeParse(await answer.json().catch(() => null))
  if (!ready.success)
    return [{ check: 'server', state: 'failed', detail: `what answers at ${address} is not Chainwork` }]
  const { status, search, why } = ready.data
  const findings: Finding[] = [
    {
      check: 'server',
      state: answer.ok ? 'ok' : 'failed',
      detail: `${address} is ${status}${why ? `. ${why}` : ''}`,
    },
    search === 'index'
      ? { check: 'search', state: 'ok', detail: 'the index is ready' }
      : {
          check: 'search',
          state: 'failed',
          detail: 'the index is still being built; the database answers searches meanwhile',
        },
  ]
  const date = Date.parse(answer.headers.get('date') ?? '')
  // The header has whole seconds, so half of one is the best guess.
  if (!Number.isNaN(date)) findings.push(clockFinding('the server', date + 500 - (asked + Date.now()) / 2))
  return findings
}

function clockFinding(whose: string, skewMs: number): Finding {
  const seconds = Math.abs(skewMs) / 1000
  return seconds > maxSkewSeconds
    ? {
        check: 'clock',
        state: 'failed',
        detail: `the clock of ${whose} is ${seconds.toFixed(1)} s ${skewMs > 0 ? 'ahead of' : 'behind'} this machine's. Use a time service (NTP).`,
      }
    : { check: 'clock', state: 'ok', detail: `the clock of ${whose} agrees with this machine's` }
}
