import pg from 'pg'
import type { Database } from './database.ts'

const [firstRetryMs, maxRetryMs] = [500, 30_000]

/**
 * Hears a channel of PostgreSQL on a connection of its own. It only makes things quicker: a notification can be lost with
 * the connection, so anyone who uses this also looks when it is back (then `said` is empty) and now and then by himself. On
 * the embedded database there is nothing to hear.
 */
export class WakeUps {
  private readonly settings: pg.ClientConfig | null
  private readonly channel: string
  private readonly wake: (said: string) => void
  private client: pg.Client | null = null
  private retry: NodeJS.Timeout | undefined
  private stopped = false
  private isHearing = false

  constructor(database: Database, channel: string, wake: (said: string) => void) {
    const { connectionString } = database.pool.options
    this.settings =
      database.kind === 'postgresql' && connectionString
        ? { connectionString, keepAlive: true, connectionTimeoutMillis: 3000, application_name: 'chainwork' }
        : null
    this.channel = channel
    this.wake = wake
    if (this.settings) this.connect(firstRetryMs)
  }

  /** True while notifications arrive. */
  get isAlive(): boolean {
    return this.isHearing
  }

  async stop(): Promise<void> {
    this.stopped = true
    clearTimeout(this.retry)
    await this.client?.end().catch(() => {})
  }

  private connect(retryMs: number): void {
    const client = new pg.Client(this.settings!)
    this.client = client
    let hasEnded = false
    const again = () => {
      if (hasEnded) return
      hasEnded = true
      const next = this.isHearing ? firstRetryMs : Math.min(retryMs * 2, maxRetryMs)
      this.isHearing = false
      client.end().catch(() => {})
      if (!this.stopped) this.retry = setTimeout(() => this.connect(next), retryMs).unref()
    }
    client.on('error', again)
    client.on('end', again)
    client.on('notification', ({ payload }) => this.wake(payload ?? ''))
    client
      .connect()
      .then(() => client.query(`listen ${this.channel}`))
      .then(() => {
        this.isHearing = !hasEnded
        // What was missed while nobody listened.
        this.wake('')
      })
      .catch(again)
  }
}
