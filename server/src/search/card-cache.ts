import type { Database } from '../platform/db/database.ts'

const mostCards = 20_000

interface Kept {
  rev: number
  card: string
}

/**
 * The cards of these postings in this order, as JSON texts; null for one that is closed or gone by now. One statement by
 * primary key checks all and brings only the cards whose version is not kept already.
 */
export class CardCache {
  private readonly kept = new Map<string, Kept>()
  private readonly database: Database

  constructor(database: Database) {
    this.database = database
  }

  async read(ids: readonly string[], now: Date): Promise<(string | null)[]> {
    if (!ids.length) return []
    const revs = ids.map((id) => this.kept.get(id)?.rev ?? 0)
    const { rows } = await this.database.pool.query<{ posting_id: string; rev: number; card: string | null }>(
      {
        name: 'search-cards',
        text: `select s.posting_id, s.rev, case when s.rev = k.rev then null else s.card end as card
        from unnest($1::text[], $2::int[]) as k(id, rev)
        -- Row by row through the primary key: a page never deserves reading the whole table, whatever is estimated.
        join lateral (select posting_id, rev, publish_at, card from posting_search p where p.posting_id = k.id offset 0) s on true
        where s.publish_at <= $3 and s.publish_at > $3::timestamptz - interval '30 days'`,
        values: [ids, revs, now],
      },
    )
    const current = new Map(rows.map((row) => [row.posting_id, row]))
    return ids.map((id) => {
      const row = current.get(id)
      if (!row) return null
      if (row.card === null) return this.kept.get(id)!.card
      this.keep(id, { rev: row.rev, card: row.card })
      return row.card
    })
  }

  private keep(id: string, card: Kept): void {
    this.kept.delete(id)
    this.kept.set(id, card)
    if (this.kept.size > mostCards) this.kept.delete(this.kept.keys().next().value!)
  }
}
