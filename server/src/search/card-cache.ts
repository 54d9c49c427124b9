import type { Database } from '../platform/db/database.ts'
import { isOpenText } from '../platform/open-window.ts'
import type { FeedPosition } from './change-feed.ts'

const maxCards = 20_000
/** With more changes than this outstanding, rows are looked at one by one instead. */
const maxUnread = 500

interface CachedCard {
  rev: number
  card: Buffer
}

/** Postings of which kept cards may be outdated; null: all of them. */
type Changed = ReadonlySet<string> | null

/**
 * The cards of these postings in this order, as JSON in bytes; null for one that is closed or gone by now. Cards of the
 * version that was found are kept; whether anything changed since the index last read is asked each time, in one small
 * statement, so that nothing outdated is shown even before the index hears of it.
 */
export class CardCache {
  private readonly cached = new Map<string, CachedCard>()
  private readonly database: Database
  private readonly unread: UnreadChanges

  constructor(database: Database) {
    this.database = database
    this.unread = new UnreadChanges(database)
  }

  /**
   * Which postings changed after `position`, which is how far an index has read before it is asked; null when there are too
   * many, or when the database itself is asked. To be begun before the index, so that both work at the same time.
   */
  async changedSince(position: FeedPosition | null): Promise<Changed> {
    return position && this.unread.since(position)
  }

  /** The cards of these postings, if all are kept in the version that was found; whether it is still theirs, `changedSince` tells. */
  known(hits: readonly { id: string; rev: number }[]): Buffer[] | null {
    const cards: Buffer[] = []
    for (const hit of hits) {
      const card = this.cachedCard(hit)
      if (!card) return null
      cards.push(card)
    }
    return cards
  }

  async read(
    hits: readonly { id: string; rev: number }[],
    changed: Changed,
    now: Date,
  ): Promise<(Buffer | null)[]> {
    if (!hits.length) return []
    const cards = hits.map((hit) => (changed && !changed.has(hit.id) ? this.cachedCard(hit) : null))
    const missing = hits.filter((_hit, at) => cards[at] === null).map(({ id }) => id)
    if (!missing.length) return cards
    const found = await this.readRows(missing, now)
    return hits.map(({ id }, at) => cards[at] ?? found.get(id) ?? null)
  }

  private cachedCard({ id, rev }: { id: string; rev: number }): Buffer | null {
    const known = this.cached.get(id)
    return known?.rev === rev ? known.card : null
  }

  private async readRows(ids: readonly string[], now: Date): Promise<Map<string, Buffer>> {
    const { rows } = await this.database.pool.query<{ posting_id: string; rev: number; card: string }>({
      name: 'search-cards',
      text: `select s.posting_id, s.rev, s.card from unnest($1::text[]) as k(id)
        -- Row by row through the primary key: a page never deserves reading the whole table, whatever is estimated.
        join lateral (select posting_id, rev, publish_at, card from posting_search p where p.posting_id = k.id offset 0) s on true
        where ${isOpenText('s.publish_at', '$2')}`,
      values: [ids, now],
    })
    // As bytes they are sent as they are; as text each answer would be encoded again.
    const cards = rows.map(({ posting_id, rev, card }) => ({ posting_id, rev, card: Buffer.from(card) }))
    for (const { posting_id, ...card } of cards) this.store(posting_id, card)
    return new Map(cards.map(({ posting_id, card }) => [posting_id, card]))
  }

  private store(id: string, card: CachedCard): void {
    this.cached.delete(id)
    this.cached.set(id, card)
    if (this.cached.size > maxCards) this.cached.delete(this.cached.keys().next().value!)
  }
}

/**
 * Which postings changed after what an index has read. Searches that ask while a statement is under way share the next
 * one, so that however many there are, the database is asked one question at a time.
 */
class UnreadChanges {
  private readonly database: Database
  private running: Promise<ReadonlySet<string> | null> | null = null
  private next: Promise<ReadonlySet<string> | null> | null = null

  constructor(database: Database) {
    this.database = database
  }

  /** The postings that committed changes after `position` concern; null when there are too many. */
  since(position: FeedPosition): Promise<ReadonlySet<string> | null> {
    if (!this.running) return this.start(position)
    // The first to wait has the earliest position, and what changed after it includes what the others must know. If the
    // running one fails, these fail with it: while the database hangs, asking again would double the wait.
    this.next ??= this.running.finally(() => (this.next = null)).then(() => this.start(position))
    return this.next
  }

  private start(position: FeedPosition): Promise<ReadonlySet<string> | null> {
    const running = this.ask(position).finally(() => {
      if (this.running === running) this.running = null
    })
    this.running = running
    return running
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
