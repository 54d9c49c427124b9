import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditCredits, grantCredits } from '../billing/index.ts'
import { migrations } from '../migrations.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import type { Writing } from '../platform/http/caller.ts'
import { newId } from '../platform/new-id.ts'
import { recordSearchChanges } from '../search/index.ts'
import { closePosting } from './change-status.ts'
import { freezePostings } from './freeze-posting.ts'
import type { PostingPorts } from './own-posting-rows.ts'
import { runLifecycle } from './run-lifecycle-job.ts'
import { sponsorPosting, unsponsorPosting } from './sponsor-posting.ts'
import { openRaceDatabase } from '../testing/open-race-database.ts'

let database: Database
const now = new Date('2026-11-21T12:00:00.000Z')
beforeAll(async () => {
  database = await openRaceDatabase(process.env['TEST_DATABASE_URL']!, 12)
  await migrate(database, migrations)
})
afterAll(() => database.close())

const ports: PostingPorts = {
  recordChanges: recordSearchChanges,
  submitted: async () => {},
  sponsorCredits: 1,
}

/** A company with credits and one published posting. */
async function aPublished(credits: number, publishAt = now) {
  const [companyId, id] = [newId('company'), newId('posting')]
  await database.db.insertInto('company').values({ id: companyId, name: companyId }).execute()
  await database.db
    .insertInto('posting')
    .values({
      id,
      company_id: companyId,
      status: 'Published',
      job_title: 'Rust Engineer',
      job_description: '',
      publish_at: publishAt,
    })
    .execute()
  const order = { companyId, amount: credits, reference: companyId, operator: 'op', now }
  await database.transaction((tx) => grantCredits(tx, order))
  const verb = (
    run: (
      writing: Writing<'recruiter'>,
      input: { query: object; params: { id: string } },
    ) => Promise<unknown>,
  ) =>
    database.transaction((tx: Tx) =>
      run({ tx, actor: { companyId, userId: null }, now } as unknown as Writing<'recruiter'>, {
        query: {},
        params: { id },
      }),
    )
  return {
    id,
    sponsor: () => verb(sponsorPosting(ports)),
    undo: () => verb(unsponsorPosting(ports)),
    close: () => verb(closePosting(ports)),
    freeze: () =>
      database.transaction((tx) =>
        freezePostings(tx, recordSearchChanges, {
          postingIds: [id],
          cause: 'case',
          reference: 'case',
          reason: 'Misleading.',
          isLegal: false,
          operator: 'op',
          now,
        }),
      ),
    left: async () =>
      (
        await database.db
          .selectFrom('credit_balance')
          .select('available')
          .where('company_id', '=', companyId)
          .executeTakeFirstOrThrow()
      ).available,
    isSponsored: async () =>
      (
        await database.db
          .selectFrom('posting')
          .select('is_sponsored')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).is_sponsored,
  }
}

const outcomes = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((each) =>
    each.status === 'fulfilled' ? 'done' : String(each.reason?.reason ?? each.reason),
  )

test('pressed many times by two colleagues at once, one sponsoring is charged', async () => {
  const posting = await aPublished(5)
  const answers = await outcomes(Array.from({ length: 10 }, () => posting.sponsor()))
  expect(answers.toSorted()).toEqual(['done', ...Array(9).fill('posting.actionNotAllowed')])
  expect([await posting.left(), await posting.isSponsored()]).toEqual([4, true])
})

test('undone many times at once, the credit comes back once', async () => {
  const posting = await aPublished(1)
  await posting.sponsor()
  await outcomes(Array.from({ length: 10 }, () => posting.undo()))
  expect([await posting.left(), await posting.isSponsored()]).toEqual([1, false])
})

test('sponsoring, closing, taking down, expiring and undoing at once leave credits and posts in step', async () => {
  for (let round = 0; round < 15; round++) {
    const posting = await aPublished(3)
    const answers = await outcomes([
      posting.sponsor(),
      posting.undo(),
      round % 3 ? posting.freeze() : posting.close(),
      posting.sponsor(),
      posting.undo(),
      runLifecycle(database, recordSearchChanges, now),
    ])
    expect(answers.filter((each) => !/^(?:done|posting\.\w+)$/.test(each))).toEqual([])
    const { rows } = await database.pool.query(
      `select coalesce(sum(credits) filter (where end_reason is null or end_reason in ('over', 'closed')), 0)::int as spent,
        count(*) filter (where ended_at is null)::int as running from sponsorship where posting_id = $1`,
      [posting.id],
    )
    expect([await posting.left(), await posting.isSponsored()]).toEqual([
      3 - rows[0].spent,
      rows[0].running === 1,
    ])
  }
  expect((await auditCredits(database.db)).problems).toEqual([])
})
