import { type Database, recordSearchChanges } from '@chainwork/server'
import { sql } from 'kysely'

export const titles = [
  'Rust Engineer',
  'Solidity Engineer',
  'Product Designer',
  'Data Analyst',
  'Smart Contract Auditor',
  'Community Manager',
  'Backend Engineer',
  'Compliance Manager',
  'Site Reliability Engineer',
  'Technical Writer',
]
const places = ['DE-BE', 'US-CA', 'GB-LND', 'SG', 'IN-KA', 'BR-SP', 'NG-LA', 'PT-11']
const batchSize = 1000
/** Different descriptions; more postings repeat them under other ids and dates. */
const distinct = 10_000
/** Postings copied by one statement. */
const copiedAtOnce = 50_000

/**
 * Fills a database with postings whose texts have the shape of real ones: about 150 different words each, drawn by Zipf's
 * law from 60,000, so that few words are in nearly every posting and most in hardly any. Goes on from what is there.
 */
export async function makePostings(database: Database, count: number): Promise<void> {
  const { rows: present } = await sql<{ made: number }>`select count(*)::int as made from posting`.execute(
    database.db,
  )
  const before = present[0]!.made
  if (!before) await describePostings(database, Math.min(count, distinct), count)
  for (let made = before || Math.min(count, distinct); made < count; made += copiedAtOnce)
    await copyPostings(database, made, Math.min(count, made + copiedAtOnce), count)
  // What the database would tidy up later, in the middle of a measurement.
  await sql`vacuum analyze`.execute(database.db)
  await sql`checkpoint`.execute(database.db)
}

/** The first postings, each with words of its own, as their verbs would write them. */
async function describePostings(database: Database, described: number, count: number): Promise<void> {
  await sql`insert into company (id, name, industry, size_min, size_max)
    select 'com_' || lpad(n::text, 26, '0'), 'Company ' || n, 'Information Technology', 10, 50 from generate_series(1, 500) n`.execute(
    database.db,
  )
  for (let made = 0; made < described; made += batchSize) {
    const rows = Array.from({ length: Math.min(batchSize, described - made) }, (_row, offset) =>
      row(made + offset, count),
    )
    await database.transaction(async (tx) => {
      await sql`insert into posting (id, company_id, job_title, job_description, status, publish_at, employment_type, salary_min, salary_max, salary_currency, location_code, is_remote)
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, company_id text, job_title text, job_description text, status text, publish_at timestamptz, employment_type text, salary_min integer, salary_max integer, salary_currency text, location_code text, is_remote boolean)`.execute(
        tx,
      )
      await recordSearchChanges(
        tx,
        rows.map(({ id }) => id),
      )
    })
  }
}

/** Postings number `from` to `to` as copies of the described ones, made inside the database. */
async function copyPostings(database: Database, from: number, to: number, count: number): Promise<void> {
  const copies = sql`(
    select n, 'pos_' || lpad((n % ${sql.lit(distinct)})::text, 26, '0') as old, 'pos_' || lpad(n::text, 26, '0') as id,
      date_trunc('milliseconds', now() - (n::float / ${sql.lit(count)}) * interval '29 days' - interval '1 minute') as publish_at
    from generate_series(${sql.lit(from)}::int, ${sql.lit(to - 1)}::int) n) c`
  await sql`insert into posting (id, company_id, job_title, job_description, status, publish_at, employment_type, salary_min, salary_max, salary_currency, location_code, is_remote)
    select c.id, company_id, job_title, '', status, c.publish_at, employment_type, salary_min, salary_max, salary_currency, location_code, is_remote
    from ${copies} join posting p on p.id = c.old`.execute(database.db)
  await sql`insert into posting_search (posting_id, publish_at, salary_min, salary_max, terms, words, card)
    select c.id, c.publish_at, salary_min, salary_max, terms, words, replace(card, c.old, c.id)
    from ${copies} join posting_search s on s.posting_id = c.old`.execute(database.db)
}

function row(number: number, count: number) {
  const random = (salt: number) => (Math.imul(number * 31 + salt, 0x9e3779b1) >>> 0) / 0x1_0000_0000
  const words = Array.from({ length: 180 }, (_word, at) => `w${Math.floor(60_000 ** random(at + 7)) - 1}`)
  const salary = 40_000 + Math.floor(random(1) * 140) * 1000
  return {
    id: `pos_${String(number).padStart(26, '0')}`,
    company_id: `com_${String((number % 500) + 1).padStart(26, '0')}`,
    job_title: `${random(2) < 0.2 ? 'Senior ' : ''}${titles[number % titles.length]}`,
    job_description: `<p>${words.join(' ')}${number % 7 ? '' : ' kubernetes'}${number % 25 ? '' : ' smart contract'}${number % 3 ? '' : ' data engineer'}</p>`,
    status: 'Published',
    publish_at: new Date(Date.now() - (number / count) * 29 * 86_400_000 - 60_000).toISOString(),
    employment_type: random(3) < 0.7 ? 'full-time' : 'contract',
    salary_min: salary,
    salary_max: salary + 30_000,
    salary_currency: 'USD',
    location_code: places[number % places.length],
    is_remote: random(4) < 0.4,
  }
}
