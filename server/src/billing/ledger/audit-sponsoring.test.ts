import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aCompanyWithCredits, aDraft, decide } from '../../testing/build-company.ts'
import { testApp } from '../../testing/test-app.ts'
import { auditCredits } from '../index.ts'

const app = testApp()
let id: string
beforeEach(async () => {
  const { recruiter } = await aCompanyWithCredits(app, 3)
  id = await aDraft(recruiter)
  await recruiter.call('POST', `/api/job-posting/${id}/post-job`, {})
  await decide(app, id, 'approve')
  expect((await recruiter.call('POST', `/api/job-posting/${id}/sponsor-job`)).status).toBe(200)
  expect(await problems()).toEqual([])
})
const problems = async () => (await auditCredits(app.database.db, app.clock.now())).problems
const change = (set: string) => sql`update sponsorship set ${sql.raw(set)}`.execute(app.database.db)

test.each([
  [
    'that took other credits',
    'credits = 2',
    'sponsor:ID:1: its sponsoring took 2 credits, the ledger says 1',
  ],
  [
    'of another posting',
    "posting_id = 'pos_other'",
    'sponsor:ID:1: its sponsoring took 1 credits, the ledger says 0',
  ],
  [
    'that no move pays',
    "reference = 'sponsor:other'",
    'sponsor:other: its sponsoring took 1 credits, the ledger says 0',
  ],
  [
    'that was undone without its credits',
    "end_reason = 'undone', ended_at = now()",
    'sponsorReturn:ID:1: its sponsoring gave 1 credits back, the ledger says 0',
  ],
  [
    'that has ended while the posting is sponsored',
    "end_reason = 'over', ended_at = now()",
    'ID: is sponsored, and nobody paid for it',
  ],
])('the audit finds sponsoring %s', async (_what, set, problem) => {
  await change(set)
  expect(await problems()).toContain(problem.replace('ID', id))
})

test('the audit finds a move of sponsoring without its row, and sponsoring that its posting does not show', async () => {
  await sql`update posting set is_sponsored = false where id = ${id}`.execute(app.database.db)
  expect(await problems()).toEqual([`${id}: is not sponsored, though its sponsoring has not ended`])
  await sql`delete from sponsorship`.execute(app.database.db)
  expect(await problems()).toEqual([`sponsor:${id}:1: the ledger has it, and there is no such sponsoring`])
})

test('the audit finds credits of sponsoring that came back though it has not ended so', async () => {
  await sql`with made as (
      insert into ledger_move (reference, kind, company_id, posting_id, at)
      select ${`sponsorReturn:${id}:1`}, 'sponsorReturn', company_id, posting_id, now() from sponsorship returning id, company_id
    ), lines as (
      insert into ledger_line (move_id, account, unit, amount)
      select id, unnest(array['used', 'available']), 'credit', unnest(array[-1, 1]) from made
    ) update credit_balance set used = used - 1, available = available + 1 where company_id in (select company_id from made)`.execute(
    app.database.db,
  )
  expect(await problems()).toEqual([
    `sponsorReturn:${id}:1: its sponsoring gave 0 credits back, the ledger says 1`,
  ])
})
