import { searchPayload } from '@chainwork/contract/search/schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../migrations.ts'
import type { Database } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import type { Reading } from '../platform/http/caller.ts'
import { newId } from '../platform/new-id.ts'
import { countReads } from '../testing/count-reads.ts'
import { openTaxonomy } from '../taxonomy/index.ts'
import { listOwnPostings } from './list-own-postings.ts'
import { openRaceDatabase } from '../testing/open-race-database.ts'

let database: Database
const many = 100_000
const few = 100
beforeAll(async () => {
  // One connection, so that its counters are those of everything asked here.
  database = await openRaceDatabase(process.env['TEST_DATABASE_URL']!, 1)
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

test('the list of a company with 100,000 drafts reads a few hundred rows at most', async () => {
  const companies = [await aCompanyWithDrafts(few), await aCompanyWithDrafts(many)]
  await sql`vacuum analyze posting`.execute(database.db)
  for (const body of [{}, { status: 'Draft' }, { sortBy: 'asc' }, { status: ['Draft', 'Closed'] }]) {
    const payload = searchPayload.parse(body)
    const read: number[] = []
    for (const companyId of companies)
      read.push(
        await countReads(database, () =>
          listOwnPostings({ db: database.db, actor: { companyId } } as unknown as Reading<'recruiter'>, {
            query: {},
            body: payload,
          }),
        ),
      )
    process.stdout.write(`${JSON.stringify(body)}: ${read.join(' and ')} rows and index entries\n`)
    expect(read[0], JSON.stringify(body)).toBeGreaterThan(0)
    expect(read[1], JSON.stringify(body)).toBeLessThan(500)
  }
  const { total } = await listOwnPostings(
    { db: database.db, actor: { companyId: companies[1] } } as unknown as Reading<'recruiter'>,
    { query: {}, body: searchPayload.parse({}) },
  )
  expect(total).toBe(many)
})

test('filters are counted among the newest 10,000, so that a company with 100,000 drafts waits no longer', async () => {
  const companyId = await aCompanyWithDrafts(2 * few * 100)
  await sql`vacuum analyze posting`.execute(database.db)
  const reading = { db: database.db, actor: { companyId } } as unknown as Reading<'recruiter'>
  const body = searchPayload.parse({ facets: true, status: 'Draft' })
  const read = await countReads(database, () => listOwnPostings(reading, { query: {}, body }))
  expect(read).toBeLessThan(11_500)
})
