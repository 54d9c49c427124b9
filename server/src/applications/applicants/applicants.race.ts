import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../../migrations.ts'
import type { Database } from '../../platform/db/database.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import type { Reading } from '../../platform/http/caller.ts'
import { newId } from '../../platform/new-id.ts'
import { openTaxonomy } from '../../taxonomy/index.ts'
import { plantApplication } from '../applying/plant-application.ts'
import { searchApplicants, showBoard } from './search-applicants.ts'

let database: Database
const now = new Date()
beforeAll(async () => {
  database = await openDatabase({
    url: process.env['TEST_DATABASE_URL']!,
    pool: 3,
    directory: '',
    patient: true,
  })
  await migrate(database, migrations)
  await openTaxonomy(database)
}, 60_000)
afterAll(() => database.close())

/** A posting with one application, from which the others are copied. */
async function aModel() {
  const [company, user, posting, seekerId] = [
    newId('company'),
    newId('user'),
    newId('posting'),
    newId('seeker'),
  ]
  const { db } = database
  await db.insertInto('company').values({ id: company, name: 'Acme' }).execute()
  await db
    .insertInto('app_user')
    .values({ id: user, email: `${user}@example.org` })
    .execute()
  await db.insertInto('seeker').values({ id: seekerId, user_id: user }).execute()
  await db
    .insertInto('posting')
    .values({
      id: posting,
      company_id: company,
      job_title: 'Engineer',
      job_description: '<p>Work.</p>',
      status: 'Published',
      publish_at: new Date(now.getTime() - 3_600_000),
    })
    .execute()
  const wish = { seekerId, postingId: posting, appliedAt: now, recruiterUserId: user, now }
  const id = await database.transaction((tx) => plantApplication(tx, { ...wish, answer: () => '', told: [] }))
  return { company, user, posting, id }
}

async function aCrowd(count: number) {
  const { id, ...house } = await aModel()
  await sql`
    with people as (select n, 'usr_' || substr(md5(${house.posting}), 1, 6) || lpad(n::text, 20, '0') as id from generate_series(2, ${count}::int) n),
    users as (insert into app_user (id, email) select id, id || '@example.org' from people returning id),
    made as (insert into seeker (id, user_id) select replace(id, 'usr_', 'see_'), id from users returning id)
    select count(*) from made`.execute(database.db)
  await sql`
    insert into application (id, posting_id, company_id, seeker_id, status, applied_at, moved_at, shown_at, posting_digest, profile, match_score, answers)
    select 'app_' || substr(k.id, 5), a.posting_id, a.company_id, k.id,
      (array['Applied','Applied','Shortlisted','Interviewing','Offered','Hired','Rejected'])[1 + hashtext(k.id) % 7 * sign(hashtext(k.id))::int],
      a.applied_at - right(k.id, 6)::int * interval '1 second', a.moved_at, a.shown_at, a.posting_digest, a.profile, a.match_score, a.answers
    from application a, seeker k where a.id = ${id} and k.id like 'see_' || substr(md5(${house.posting}), 1, 6) || '%'`.execute(
    database.db,
  )
  return house
}

type House = Awaited<ReturnType<typeof aCrowd>>

/** Milliseconds of the median of many calls, taken in turns so that both see the same machine. */
async function medians(houses: readonly House[], call: (house: House) => Promise<unknown>) {
  const times: number[][] = houses.map(() => [])
  for (let round = 0; round < 40; round++)
    for (const [at, house] of houses.entries()) {
      const started = performance.now()
      await call(house)
      if (round >= 10) times[at]!.push(performance.now() - started)
    }
  return times.map((each) => each.sort((a, b) => a - b)[Math.floor(each.length / 2)]!)
}

test('with 10,000 applications the list and the board take at most twice as long as with 100', async () => {
  const houses = [await aCrowd(100), await aCrowd(10_000)]
  await sql`vacuum analyze application, application_count, seeker, app_user`.execute(database.db)
  const reading = (house: House) =>
    ({
      db: database.db,
      actor: { companyId: house.company, userId: house.user },
    }) as unknown as Reading<'recruiter'>
  const body = {
    applicationStatus: [],
    sortBy: 'desc' as const,
    pagination: { offset: 0, limit: 20 },
  }
  const calls: Record<string, (house: House) => Promise<unknown>> = {
    'list of a posting': (house) =>
      searchApplicants(reading(house), { body: { ...body, jobPostingId: house.posting } }),
    'list of the company': (house) => searchApplicants(reading(house), { body }),
    'one status': (house) =>
      searchApplicants(reading(house), {
        body: { ...body, jobPostingId: house.posting, applicationStatus: ['Applied'], sortBy: 'asc' },
      }),
    board: (house) => showBoard(reading(house), { params: { id: house.posting } }),
  }
  for (const [name, call] of Object.entries(calls)) {
    const [few, many] = (await medians(houses, call)) as [number, number]
    process.stdout.write(
      `${name}: ${few.toFixed(1)} ms, ${many.toFixed(1)} ms, ratio ${(many / few).toFixed(2)}\n`,
    )
    expect(many / few, name).toBeLessThan(2)
  }
  const { total } = await searchApplicants(reading(houses[1]!), { body })
  expect(total).toBe(10_000)
}, 120_000)
