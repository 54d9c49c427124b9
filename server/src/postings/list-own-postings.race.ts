import { searchPayload } from '@chainwork/contract/search/schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../migrations.ts'
import type { Database } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import type { Reading } from '../platform/http/caller.ts'
import { newId } from '../platform/new-id.ts'
import { openTaxonomy } from '../taxonomy/index.ts'
import { listOwnPostings } from './list-own-postings.ts'

let database: Database
const many = 100_000
const few = 100
beforeAll(async () => {
  database = await openDatabase({
    url: process.env['TEST_DATABASE_URL']!,
    pool: 3,
    directory: '',
    patient: true,
  })
  await migrate(database, migrations)
  await openTaxonomy(database)
})
afterAll(() => database.close())

async function aCompanyWithDrafts(count: number): Promise<string> {
  const companyId = newId('company')
  await database.db.insertInto('company').values({ id: companyId, name: companyId }).execute()
  await sql`insert into posting (id, company_id, job_title, job_description, status)
    select 'pos_' || substr(md5(${companyId}), 1, 6) || lpad(n::text, 20, '0'), ${companyId}, 'Engineer ' || n, '<p>Work.</p>', 'Draft'
    from generate_series(1, ${count}::int) n`.execute(database.db)
  return companyId
}

/** Milliseconds of the median of many lists, taken in turns so that both see the same machine. */
async function medians(companies: readonly string[], body: object): Promise<number[]> {
  const payload = searchPayload.parse(body)
  const times: number[][] = companies.map(() => [])
  for (let round = 0; round < 60; round++)
    for (const [at, companyId] of companies.entries()) {
      const started = performance.now()
      await listOwnPostings({ db: database.db, actor: { companyId } } as unknown as Reading<'recruiter'>, {
        query: {},
        body: payload,
      })
      if (round >= 10) times[at]!.push(performance.now() - started)
    }
  return times.map((each) => each.sort((a, b) => a - b)[Math.floor(each.length / 2)]!)
}

test('a company with 100,000 drafts waits at most twice as long for its list as one with 100', async () => {
  const companies = [await aCompanyWithDrafts(few), await aCompanyWithDrafts(many)]
  await sql`vacuum analyze posting`.execute(database.db)
  for (const body of [{}, { status: 'Draft' }, { sortBy: 'asc' }, { status: ['Draft', 'Closed'] }]) {
    const [short, long] = (await medians(companies, body)) as [number, number]
    expect(long / short, JSON.stringify(body)).toBeLessThan(2)
  }
  const { total } = await listOwnPostings(
    { db: database.db, actor: { companyId: companies[1] } } as unknown as Reading<'recruiter'>,
    { query: {}, body: searchPayload.parse({}) },
  )
  expect(total).toBe(many)
})
