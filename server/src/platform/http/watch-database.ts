import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { databaseTrouble } from './database-trouble.ts'

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
    if (!answer) return 'unavailable'
    if (!answer.rows[0]!.off) return 'readOnly'
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
export async function withinSecond<T>(asked: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const slow = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), 1000)
  })
  const answer = await Promise.race([asked.catch(() => null), slow])
  clearTimeout(timer)
  return answer
}
