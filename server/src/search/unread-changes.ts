import type { Database } from '../platform/db/database.ts'
import type { FeedPosition } from './change-feed.ts'

/** With more changes than this outstanding, rows are looked at one by one instead. */
const maxUnread = 500

/**
 * Which postings changed after what an index has read. Searches that ask while a statement is under way share the next
 * one, so that however many there are, the database is asked one question at a time.
 */
export class UnreadChanges {
  private readonly database: Database
  private running: Promise<unknown> | null = null
  private next: Promise<ReadonlySet<string> | null> | null = null

  constructor(database: Database) {
    this.database = database
  }

  /** The postings that committed changes after `position` concern; null when there are too many. */
  since(position: FeedPosition): Promise<ReadonlySet<string> | null> {
    if (!this.running) return this.start(position)
    // The first to wait has the earliest position, and what changed after it includes what the others must know.
    this.next ??= this.running.then(() => {
      this.next = null
      return this.start(position)
    })
    return this.next
  }

  private start(position: FeedPosition): Promise<ReadonlySet<string> | null> {
    const asked = this.ask(position)
    const ended: Promise<unknown> = asked
      .catch(() => {})
      .then(() => {
        if (this.running === ended) this.running = null
      })
    this.running = ended
    return asked
  }

  private async ask({ xid, seq }: FeedPosition): Promise<ReadonlySet<string> | null> {
    const { rows } = await this.database.pool.query<string[]>({
      name: 'search-unread',
      // In order, so that the index is read from its end however many changes are estimated.
      text: `select posting_id from posting_change where (xid, seq) > ($1::xid8, $2) order by xid, seq limit ${maxUnread}`,
      values: [xid, seq],
      rowMode: 'array',
    } as never)
    return rows.length < maxUnread ? new Set(rows.map(([id]) => id!)) : null
  }
}
