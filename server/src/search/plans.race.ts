import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../migrations.ts'
import type { Database } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openTaxonomy } from '../taxonomy/index.ts'
import { CardCache } from './card-cache.ts'
import { currentPosition, readChanges } from './change-feed.ts'
import { postingTables } from './posting-feed.ts'
import type { IndexQuery } from '@chainwork/search-index'
import { searchSql } from './sql-search.ts'
import { openRaceDatabase } from '../testing/open-race-database.ts'

/** So many that reading one table whole costs more than any look-up by an index. */
const many = 20_000

let database: Database

beforeAll(async () => {
  // One connection, so that its counters are those of everything asked here.
  database = await openRaceDatabase(process.env['TEST_DATABASE_URL']!, 1)
  await migrate(database, migrations)
  await openTaxonomy(database)
  await sql`insert into company (id, name) values ('com_plans', 'Acme')`.execute(database.db)
  await sql`insert into posting (id, company_id, job_title, job_description, status, publish_at)
    select 'pos_plan' || n, 'com_plans', 'Engineer', '', 'Published', now() - n * interval '1 minute' from generate_series(1, ${sql.lit(many)}) n`.execute(
    database.db,
  )
  await sql`insert into posting_search (posting_id, publish_at, salary_min, salary_max, terms, words, card)
    select id, publish_at, 50000 + n, 70000 + n, array['remote:1'], array['engineer b' || (n % 500), 'acme', '', ''], '{}'
    from posting, lateral (select substr(id, 9)::int as n) one where company_id = 'com_plans'`.execute(
    database.db,
  )
  await sql`insert into posting_change (posting_id) select id from posting where company_id = 'com_plans'`.execute(
    database.db,
  )
  // What a bulk left for later in the index of words counts as its cost until it is put in order.
  await sql`vacuum analyze`.execute(database.db)
}, 60_000)
afterAll(async () => {
  await sql`delete from posting where company_id = 'com_plans'`.execute(database.db)
  await database.close()
})

/** How often one of the large tables was read from end to end so far. */
async function wholeReads(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(database.db)
  const { rows } = await sql<{ scans: number }>`select sum(seq_scan)::int as scans from pg_stat_user_tables
    where relname in ('posting', 'posting_search', 'posting_change')`.execute(database.db)
  return rows[0]!.scans
}

const query = (keyword: string | null, more: Partial<IndexQuery> = {}): IndexQuery => ({
  now: Date.now(),
  keyword,
  groups: [],
  range: null,
  order: 'newest',
  offset: 0,
  limit: 20,
  ...more,
})

const remote = { facet: 'remote', any: ['remote:1'], none: [] }
const queries: [string, IndexQuery][] = [
  ['everything', query(null)],
  ['a word that all have', query('engineer')],
  ['a word that few have', query('b7 ')],
  ['a word that none has', query('nowhere ')],
  ['the beginning of a word', query('engin')],
  ['a phrase', query('"engineer acme"')],
  ['a filter', query(null, { groups: [remote] })],
  ['a salary that many have', query(null, { range: { min: 60_000, max: 90_000 } })],
  ['the oldest', query(null, { order: 'oldest' })],
]

test.each(queries)('search by SQL reads no table from end to end for %s', async (_what, wanted) => {
  const before = await wholeReads()
  await searchSql(database, wanted)
  expect((await wholeReads()) - before).toBe(0)
})

test('cards, documents and changes are looked up by their keys', async () => {
  const before = await wholeReads()
  const hits = Array.from({ length: 20 }, (_hit, at) => ({ id: `pos_plan${at * 500 + 1}`, rev: 0 }))
  const cache = new CardCache(database)
  const changed = await cache.changedSince(await currentPosition(database))
  const cards = await cache.read(hits, changed, new Date())
  expect(cards.filter(Boolean)).toHaveLength(20)
  expect((await readChanges(postingTables, database, { xid: '0', seq: 0 })).changes).toHaveLength(1000)
  expect((await wholeReads()) - before).toBe(0)
})
