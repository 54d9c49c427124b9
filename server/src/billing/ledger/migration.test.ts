import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../../migrations.ts'
import type { Database } from '../../platform/db/database.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openMemoryDatabase } from '../../platform/db/open-database.ts'
import { newId } from '../../platform/new-id.ts'
import { grantCredits } from '../operate-credits.ts'
import { auditCredits } from './audit.ts'

let database: Database
const company = newId('company')
const at = '2026-11-01T10:00:00.000Z'
const query = (text: string, values: unknown[] = []) => database.pool.query(text, values)

/** Entries as they were written before there was a ledger. */
async function entry(kind: string, amount: number, reference: string, posting: string | null = null) {
  const operator = posting ? null : 'op'
  await query(
    'insert into credit_entry (company_id, amount, kind, reference, posting_id, operator, at) values ($1, $2, $3, $4, $5, $6, $7)',
    [company, amount, kind, reference, posting, operator, at],
  )
}

async function posting(status: string, approvedAt: string | null, isPaid = true): Promise<string> {
  const id = newId('posting')
  await query(
    `insert into posting (id, company_id, job_title, job_description, status, publish_at, approved_at, credit_used)
     values ($1, $2, 'Rust Engineer', '', $3, $4, $4, $5)`,
    [id, company, status, approvedAt, isPaid],
  )
  return id
}

const spend = (id: string, count: number) => entry('spend', -1, `spend:${id}:${count}`, id)
const refund = (id: string, count: number) => entry('refund', 1, `refund:${id}:${count}`, id)

let published: string,
  waiting: string,
  paidAgain: string,
  rejected: string,
  handedInTwice: string,
  deleted: string
beforeAll(async () => {
  database = await openMemoryDatabase()
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '070'))
  await migrate(database, before)
  await query('insert into company (id, name) values ($1, $2)', [company, 'Acme'])
  await entry('grant', 20, 'invoice-1')
  await entry('revoke', -2, 'return-1')
  published = await posting('Published', at)
  waiting = await posting('For Review', null)
  paidAgain = await posting('For Revision', null)
  rejected = await posting('Draft', null, false)
  handedInTwice = await posting('For Review', null)
  deleted = newId('posting')
  await spend(published, 1)
  await spend(waiting, 1)
  await spend(paidAgain, 1)
  await spend(rejected, 1)
  await spend(handedInTwice, 1)
  await spend(paidAgain, 2)
  await refund(rejected, 1)
  await refund(handedInTwice, 1)
  await spend(handedInTwice, 2)
  await spend(deleted, 1)
  await query('insert into credit_balance (company_id, available, used) values ($1, 12, 6)', [company])
  await migrate(database, migrations)
}, 60_000)
afterAll(() => database.close())

test('balances stay, and what was spent on posts that wait is reserved', async () => {
  const { rows } = await query('select available, reserved, used, frozen from credit_balance')
  expect(rows).toEqual([{ available: 12, reserved: 3, used: 3, frozen: 0 }])
  expect(await auditCredits(database.db)).toMatchObject({ available: 12, reserved: 3, used: 3, problems: [] })
})

test('every entry is a move with its number, reference, operator and time', async () => {
  const { rows } = await query(
    `select id, reference, kind, operator, at from ledger_move where kind <> 'use' order by id`,
  )
  expect(rows).toHaveLength(12)
  const time = new Date(at)
  expect(rows.slice(0, 3)).toEqual([
    { id: 1, reference: 'invoice-1', kind: 'grant', operator: 'op', at: time },
    { id: 2, reference: 'return-1', kind: 'revoke', operator: 'op', at: time },
    { id: 3, reference: `spend:${published}:1`, kind: 'reserve', operator: null, at: time },
  ])
  expect((await query('select to_regclass($1) as gone', ['credit_entry'])).rows).toEqual([{ gone: null }])
})

test('what was published, paid again or deleted since is used, and what was refunded is not', async () => {
  const { rows } = await query(
    `select m.posting_id as id, sum(l.amount) filter (where l.account = 'reserved') as reserved,
       coalesce(sum(l.amount) filter (where l.account = 'used'), 0) as used
     from ledger_move m join ledger_line l on l.move_id = m.id where m.posting_id is not null group by 1`,
  )
  expect(Object.fromEntries(rows.map(({ id, reserved, used }) => [id, [reserved, used]]))).toEqual({
    [published]: [0, 1],
    [waiting]: [1, 0],
    [paidAgain]: [1, 1],
    [rejected]: [0, 0],
    [handedInTwice]: [1, 0],
    [deleted]: [0, 1],
  })
})

test('a reference of before still counts once, and new moves are numbered after the old ones', async () => {
  const order = { companyId: company, operator: 'op', now: new Date(at) }
  const again = { ...order, amount: 20, reference: 'invoice-1' }
  expect(await database.transaction((tx) => grantCredits(tx, again))).toEqual({
    result: 'alreadyDone',
    available: 12,
  })
  const fresh = { ...order, amount: 1, reference: 'invoice-2' }
  expect(await database.transaction((tx) => grantCredits(tx, fresh))).toEqual({
    result: 'done',
    available: 13,
  })
})
