import { existsSync } from 'node:fs'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import {
  type Config,
  DirectoryInUse,
  OtherSchema,
  openDatabase,
  refuseSharedBackends,
} from '@chainwork/server'
import { z } from 'zod'
import { sendCommand } from '../../control/send.ts'
import type { Caller } from '../command.ts'
import { explain } from '../explain.ts'
import { type Status, readStatus } from '../read-status.ts'
import { type Finding, failed, ok, skipped } from './finding.ts'

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
    return freeMb < minFreeMb
      ? failed('disk', `only ${freeMb} MB are free in ${folder}`)
      : ok('disk', `${folder} is writable, ${freeMb} MB free`)
  } catch (error) {
    return failed('disk', `${folder} cannot be written: ${explain(error).text}`)
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}

/** Does the database answer, is its schema this version's, does its clock agree with ours? */
export async function checkDatabase(config: Config, caller: Caller): Promise<Finding[]> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'pglite/PG_VERSION')))
    return [skipped('database', 'none yet; the first start makes it')]
  try {
    if (config.databaseUrl) await refuseSharedBackends(config.databaseUrl)
    const database = await openDatabase({ url: config.databaseUrl, pool: 2, directory: config.dataDir })
    try {
      const sentAt = Date.now()
      const { rows } = await database.pool.query<{ now: Date }>('select clock_timestamp() as now')
      const middle = (sentAt + Date.now()) / 2
      const status = await readStatus(database).catch((error) => {
        if (error instanceof OtherSchema) return error
        throw error
      })
      return [
        ok('database', `${database.kind} answers`),
        ...(status instanceof OtherSchema ? [failed('migrations', status.message)] : statusFindings(status)),
        clockFinding('the database', rows[0]!.now.getTime() - middle),
      ]
    } finally {
      await database.close()
    }
  } catch (error) {
    if (error instanceof DirectoryInUse) return askRunning(config, caller, error)
    return [failed('database', explain(error).text)]
  }
}

/** The embedded database is open in the server, so the server is asked. */
async function askRunning({ dataDir }: Config, caller: Caller, inUse: DirectoryInUse): Promise<Finding[]> {
  const said: string[] = []
  const hear = (text: string) => void said.push(text)
  const print = { line: hear, problem: hear, progress: () => {} }
  const exit = await sendCommand(dataDir, { command: 'status', args: { json: true }, caller, print })
  if (exit === null) return [failed('database', `${inUse.message}\nIt takes no commands.`)]
  if (exit) return [failed('database', said.join('\n'))]
  const status = JSON.parse(said.join('')) as Status
  return [ok('database', `${status.database} answers through the running server`), ...statusFindings(status)]
}

function statusFindings({ pendingMigrations: pending, deadLetters }: Status): Finding[] {
  if (pending.length) return [failed('migrations', `to do: ${pending.join(', ')}. Run: chainwork migrate`)]
  const dead = Object.entries(deadLetters).map(([job, count]) => `${job} ${count}`)
  return [
    ok('migrations', 'the schema is current'),
    dead.length
      ? failed(
          'deadLetters',
          `given up after all attempts: ${dead.join(', ')}. The log says why; mail is listed by: chainwork mail list`,
        )
      : ok('deadLetters', 'no job was given up'),
  ]
}

/** Is a server running, ready, with its index built, and does its clock agree with ours? */
export async function checkServer(config: Config, url: string | undefined): Promise<Finding[]> {
  const host = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host
  const address = url ?? `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`
  let answer: Response
  const sentAt = Date.now()
  try {
    answer = await fetch(new URL('/readyz', address), { signal: AbortSignal.timeout(patienceMs) })
  } catch (error) {
    const cause = (error as Error).cause ?? error
    const isNone = !url && (cause as NodeJS.ErrnoException).code === 'ECONNREFUSED'
    return isNone
      ? [skipped('server', `none runs at ${address}`)]
      : [failed('server', `${address} does not answer: ${explain(cause).text.split('\n')[0]}`)]
  }
  const ready = z
    .object({ status: z.string(), search: z.string(), why: z.string().optional() })
    .safeParse(await answer.json().catch(() => null))
  if (!ready.success) return [failed('server', `what answers at ${address} is not Chainwork`)]
  const { status, search, why } = ready.data
  const findings = [
    (answer.ok ? ok : failed)('server', `${address} is ${status}${why ? `. ${why}` : ''}`),
    search === 'index'
      ? ok('search', 'the index is ready')
      : failed('search', 'the index is still being built; the database answers searches meanwhile'),
  ]
  const date = Date.parse(answer.headers.get('date') ?? '')
  // The header has whole seconds, so half of one is the best guess.
  if (!Number.isNaN(date)) findings.push(clockFinding('the server', date + 500 - (sentAt + Date.now()) / 2))
  return findings
}

function clockFinding(whose: string, skewMs: number): Finding {
  const seconds = Math.abs(skewMs) / 1000
  return seconds > maxSkewSeconds
    ? failed(
        'clock',
        `the clock of ${whose} is ${seconds.toFixed(1)} s ${skewMs > 0 ? 'ahead of' : 'behind'} this machine's. Use a time service (NTP).`,
      )
    : ok('clock', `the clock of ${whose} agrees with this machine's`)
}
