import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '../platform/db/database.ts'
import type { IndexHealth } from './index-health.ts'

const words = 'posting_search_words'
/** The optional indexes behind the SQL form, each with what it is on. */
const indexes: Readonly<Record<string, string>> = {
  posting_search_salary: 'posting_search (salary_max, salary_min)',
  [words]: 'posting_search using gin (posting_search_vector(lexemes))',
}
/** What earlier versions made. */
const outdated = ['posting_search_lexemes', 'posting_search_names']
/** One session at a time builds or drops; anyone who finds it taken looks again. */
const lock = `hashtextextended('chainwork.sql-index', 0)`
const [lookMs, maxRetryMs] = [1000, 60_000]

type Ask = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<{ rows: Row[] }>

/**
 * Adds or drops the optional indexes behind the SQL form: faster while the index loads, costlier to write. One that was left
 * half built is made again. On PostgreSQL people read and write meanwhile, but it must run outside of a transaction.
 */
export async function prepareSqlIndex(
  database: Pick<Database, 'kind' | 'pool'>,
  wanted: boolean,
): Promise<void> {
  await build((text, values) => database.pool.query(text, values), database.kind, wanted)
}

async function build(ask: Ask, kind: Database['kind'], wanted: boolean): Promise<void> {
  const apart = kind === 'postgresql' ? 'concurrently' : ''
  for (const name of outdated) await ask(`drop index ${apart} if exists ${name}`)
  for (const [name, on] of Object.entries(indexes)) {
    const state = await stateOf(ask, name)
    if (wanted && state === 'valid') continue
    if (state !== 'none') await ask(`drop index ${apart} if exists ${name}`)
    if (!wanted) continue
    if (name === words) await declareVector(ask)
    await ask(`create index ${apart} ${name} on ${on}`)
    // Until it knows how frequent words are, the planner takes every one for rare.
    if (name === words) await ask('analyze posting_search')
  }
}

// What it costs without the index is thousands of operators, since the words lie outside of the row; believing it to be
// one, the planner would read row after row.
async function declareVector(ask: Ask): Promise<void> {
  await ask(`create or replace function posting_search_vector(lexemes text[]) returns tsvector
    language plpgsql immutable strict parallel safe cost 2000 as 'begin return array_to_tsvector(lexemes); end'`)
}

async function stateOf(ask: Ask, name: string): Promise<'none' | 'broken' | 'valid'> {
  const { rows } = await ask<{ indisvalid: boolean }>(
    'select indisvalid from pg_index where indexrelid = to_regclass($1)',
    [name],
  )
  if (!rows[0]) return 'none'
  return rows[0].indisvalid ? 'valid' : 'broken'
}

/**
 * Brings the optional indexes to what is wanted. On PostgreSQL that takes minutes with many postings, so it happens beside
 * everything else, in a session of its own that no time limit ends; on the embedded database, which does one thing at a time,
 * before anything else.
 */
export class SqlIndexManager {
  /** True when the SQL form may count on the index. */
  ready = false
  private readonly stopping = new AbortController()
  private working: Promise<void> = Promise.resolve()
  private client: pg.Client | null = null
  private readonly health: IndexHealth

  private constructor(health: IndexHealth) {
    this.health = health
  }

  static async open(database: Database, wanted: boolean, health: IndexHealth): Promise<SqlIndexManager> {
    const manager = new SqlIndexManager(health)
    const { connectionString } = database.pool.options
    if (database.kind === 'postgresql' && connectionString)
      manager.working = manager.retryUntilDone(connectionString, wanted)
    else {
      await prepareSqlIndex(database, wanted)
      manager.ready = wanted
    }
    return manager
  }

  /** What PostgreSQL is building it goes on building; the next start finds it. */
  async stop(): Promise<void> {
    this.stopping.abort()
    await this.client?.end().catch(() => {})
    await this.working
  }

  private async retryUntilDone(url: string, wanted: boolean): Promise<void> {
    const { signal } = this.stopping
    for (let retryMs = lookMs; !signal.aborted;) {
      const outcome = await this.attempt(url, wanted).catch((error: unknown) => {
        // Stopping ends the attempt that is under way; that is no failure.
        if (!signal.aborted) this.health.failed('sqlIndexes', error)
        return 'failed' as const
      })
      if (outcome === 'done') {
        this.health.worked('sqlIndexes')
        this.ready = wanted
        return
      }
      if (outcome === 'failed') retryMs = Math.min(retryMs * 2, maxRetryMs)
      await wait(outcome === 'taken' ? lookMs : retryMs, undefined, { signal }).catch(() => {})
    }
  }

  private async attempt(url: string, wanted: boolean): Promise<'done' | 'taken'> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 3000,
      keepAlive: true,
      application_name: 'chainwork',
    })
    client.on('error', () => {})
    this.client = client
    try {
      await client.connect()
      // A role may have limits of its own.
      await client.query('set statement_timeout = 0; set lock_timeout = 0')
      // Waiting for the lock would be a transaction that building waits for in turn.
      const taken = await client.query<{ free: boolean }>(`select pg_try_advisory_lock(${lock}) as free`)
      if (!taken.rows[0]!.free) return 'taken'
      await build((text, values) => client.query(text, values), 'postgresql', wanted)
      return 'done'
    } finally {
      this.client = null
      await client.end().catch(() => {})
    }
  }
}
