import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** What stands behind a statement that failed although it was right: the database is away, or takes no changes. */
type DatabaseTrouble = 'database.unavailable' | 'database.readOnly'

const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'])
/** Classes of SQLSTATE: connections, resources, an operator's hand, the machine below. */
const passingClasses = new Set(['08', '53', '57', '58'])
/** Serialization and deadlock (the next try wins), locks not given, transactions that idled. */
const passingCodes = new Set(['40001', '40P01', '55P03', '25P03', '25P04', '72000'])
/** No room on the disk, a transaction that may not write, a disk quota. */
const readOnlyCodes = new Set(['53100', '25006', '53400'])
const passingWords =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client has encountered a connection error|not queryable|Received unexpected \w+ message from backend/
/** How the embedded database speaks of a disk without room. */
const fullWords = /No space left on device|ENOSPC|EDQUOT|EROFS/

/** Null for every other error, which is then a fault of ours. */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  const { code, message = '', cause } = (error ?? {}) as { code?: unknown; message?: string; cause?: unknown }
  if (typeof code === 'string') {
    if (readOnlyCodes.has(code)) return 'database.readOnly'
    if (network.has(code) || passingCodes.has(code)) return 'database.unavailable'
    if (/^[0-9A-Z]{5}$/.test(code) && passingClasses.has(code.slice(0, 2))) return 'database.unavailable'
  }
  if (fullWords.test(message)) return 'database.readOnly'
  if (passingWords.test(message)) return 'database.unavailable'
  return cause ? databaseTrouble(cause) : null
}

export type DatabaseState = 'ok' | 'unavailable' | 'readOnly' | 'full'

/** What an operator reads beside the state. */
export const stateWords: Record<Exclude<DatabaseState, 'ok'>, string> = {
  unavailable: 'The database does not answer.',
  readOnly: 'The database takes no changes: it is read-only or a standby.',
  full: 'The database cannot write: its disk is full or failing.',
}

/** Writing is tried this often while it works; once it has failed, more often, so that recovery is seen soon. */
const tryEveryMs = 15_000
const retryEveryMs = 2000

/** Looks whether the database answers and whether it takes changes, each within a second, however often it is asked. */
export function watchDatabase(database: Database): () => Promise<DatabaseState> {
  let tried: { at: number; state: DatabaseState } | null = null
  let trying: Promise<DatabaseState> | null = null
  const tryWriting = () => {
    const age = tried ? performance.now() - tried.at : Number.POSITIVE_INFINITY
    if (tried && age < (tried.state === 'ok' ? tryEveryMs : retryEveryMs)) return Promise.resolve(tried.state)
    trying ??= writeProbe(database)
      .then((state) => {
        tried = { at: performance.now(), state }
        return state
      })
      .finally(() => (trying = null))
    return trying
  }
  return async () => {
    const answer = await withinSecond(
      database.pool.query<{ off: boolean }>("select current_setting('transaction_read_only') = 'off' as off"),
    )
    // A connection that broke in the middle of an answer may leave one without a row.
    const row = answer?.rows[0]
    if (!row) return 'unavailable'
    if (!row.off) return 'readOnly'
    // A write that waits behind others says nothing about the disk.
    return (await withinSecond(tryWriting())) ?? 'ok'
  }
}

/** Replaces the one page of a table of its own: a new file, so that a full disk shows. It costs about 20 kB of log. */
async function writeProbe(database: Database): Promise<DatabaseState> {
  try {
    await database.transaction(async (tx) => {
      await sql`set local lock_timeout = '400ms'`.execute(tx)
      await sql`truncate write_probe`.execute(tx)
      await sql`insert into write_probe (filler) values (repeat('x', 7000))`.execute(tx)
    })
    return 'ok'
  } catch (error) {
    if (databaseTrouble(error) !== 'database.readOnly') return 'ok'
    return (error as { code?: string }).code === '25006' ? 'readOnly' : 'full'
  }
}

/** What was asked for, or null when it fails or takes longer than a second. */
export async function withinSecond<T>(pending: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const slow = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), 1000)
  })
  const answer = await Promise.race([pending.catch(() => null), slow])
  clearTimeout(timer)
  return answer
}
