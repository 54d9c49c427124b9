import pg from 'pg'
import type { Database } from './database.ts'

const [firstRetryMs, maxRetryMs] = [500, 5000]
/**
 * A connection on which nothing is sent does not notice that the other machine is gone, the kernel only after two hours. It is
 * asked this often, and has as long to answer.
 */
const defaultBeatMs = 5000

const open = new WeakMap<Database, Set<WakeUps>>()

/** Which channels of a database this process listens on, and whether notifications arrive; empty on the embedded database. */
export function listening(database: Database): { channel: string; isAlive: boolean }[] {
  return [...(open.get(database) ?? [])]
}

/**
 * Hears a channel of PostgreSQL on a connection of its own. It only makes things quicker: a notification can be lost with
 * the connection, so anyone who uses this also looks when it is back (then `said` is empty) and now and then by himself. On
 * the embedded database there is nothing to hear.
 */
export class WakeUps {
  readonly channel: string
  private readonly settings: pg.ClientConfig | null
  private readonly database: Database
  private readonly beatMs: number
  private readonly wake: (said: string) => void
  private client: pg.Client | null = null
  private retry: NodeJS.Timeout | undefined
  private beat: NodeJS.Timeout | undefined
  private stopped = false
  private isHearing = false

  constructor(
    database: Database,
    channel: string,
    wake: (said: string) => void,
    beatMs: number = defaultBeatMs,
  ) {
    const { connectionString } = database.pool.options
    this.settings =
      database.kind === 'postgresql' && connectionString
        ? {
            connectionString,
            keepAlive: true,
            connectionTimeoutMillis: 3000,
            query_timeout: beatMs,
            application_name: 'chainwork',
          }
        : null
    this.database = database
    this.channel = channel
    this.wake = wake
    this.beatMs = beatMs
    if (!this.settings) return
    open.set(database, (open.get(database) ?? new Set()).add(this))
    this.connect(firstRetryMs)
  }

  /** True while notifications arrive. */
  get isAlive(): boolean {
    return this.isHearing
  }

  async stop(): Promise<void> {
    this.stopped = true
    open.get(this.database)?.delete(this)
    clearTimeout(this.retry)
    clearTimeout(this.beat)
    await this.client?.end().catch(() => {})
  }

  private connect(retryMs: number): void {
    const client = new pg.Client(this.settings!)
    this.client = client
    let hasEnded = false
    const again = () => {
      if (hasEnded) return
      hasEnded = true
      clearTimeout(this.beat)
      const pause = this.isHearing ? firstRetryMs : retryMs
      const next = Math.min(pause * 2, maxRetryMs)
      this.isHearing = false
      client.end().catch(() => {})
      if (!this.stopped) this.retry = setTimeout(() => this.connect(next), pause).unref()
    }
    const look = () => {
      this.beat = setTimeout(() => void client.query('select 1').then(look, again), this.beatMs).unref()
    }
    client.on('error', again)
    client.on('end', again)
    client.on('notification', ({ payload }) => this.wake(payload ?? ''))
    client
      .connect()
      .then(() => client.query(`listen ${this.channel}`))
      .then(() => {
        if (hasEnded || this.stopped) return
        this.isHearing = true
        look()
        // What was missed while nobody listened.
        this.wake('')
      })
      .catch(again)
  }
}
