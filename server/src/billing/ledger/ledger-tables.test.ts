import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/new-id.ts'
import { aCompany, somePostings } from '../../testing/build-postings.ts'
import { paidPurchase } from '../../testing/build-purchases.ts'
import { aRecruiter } from '../../testing/build-accounts.ts'
import { testApp } from '../../testing/test-app.ts'
import { auditCredits, bookPurchase, grantCredits, reserveCredit } from '../index.ts'

const app = testApp()
const now = new Date('2026-11-21T12:00:00.000Z')
let companyId: string
beforeEach(async () => {
  companyId = await aCompany(app)
  const order = { companyId, amount: 3, reference: 'invoice-1', operator: 'op', now }
  await run((tx) => grantCredits(tx, order))
})

const run = <T>(work: (tx: Tx) => Promise<T>) => app.database.transaction(work)
const problems = async () => (await auditCredits(app.database.db)).problems

/** A move written by hand; `lines` as SQL values of account, unit and amount. */
const byHand = (tx: Tx, lines: string, { kind = 'grant', purchaseId = null as string | null } = {}) =>
  sql`with made as (
      insert into ledger_move (reference, kind, company_id, purchase_id, operator, at)
      values (${newId('purchase')}, ${kind}, ${companyId}, ${purchaseId}, ${kind === 'grant' ? 'op' : null}, ${now}) returning id
    ) insert into ledger_line (move_id, account, unit, amount)
    select id, account, unit, amount from made, (values ${sql.raw(lines)}) as line (account, unit, amount)`.execute(
    tx,
  )

/** Behind the back of the database's own checks. */
const unguarded = (work: (tx: Tx) => Promise<unknown>) =>
  run(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await work(tx)
  })

test.each([
  ['credits that come from nowhere', `('available', 'credit', 1)`, 'does not add up'],
  ['one currency paid with another', `('provider', 'USD', 100), ('revenue', 'EUR', -100)`, 'does not add up'],
  ['a line of nothing', `('available', 'credit', 0)`, 'amount_check'],
  ['credits in an account of money', `('provider', 'credit', 1)`, 'ledger_line_check'],
  ['money in an account of credits', `('available', 'USD', 1)`, 'ledger_line_check'],
  ['a unit that is none', `('provider', 'usd', 1)`, 'unit_check'],
])('the database refuses %s', async (_what, lines, words) => {
  await expect(run((tx) => byHand(tx, lines))).rejects.toThrow(words)
  expect(await problems()).toEqual([])
})

test('a move cannot be empty, and no later line can unbalance one', async () => {
  const empty = sql`insert into ledger_move (reference, kind, company_id, operator, at) values ('x', 'grant', ${companyId}, 'op', ${now})`
  await expect(run((tx) => empty.execute(tx))).rejects.toThrow('moves nothing')
  const late = sql`insert into ledger_line select id, 'used', 'credit', 1 from ledger_move`
  await expect(run((tx) => late.execute(tx))).rejects.toThrow('does not add up')
})

test.each(['ledger_move', 'ledger_line'])('no row of %s is ever changed or deleted', async (table) => {
  const column = table === 'ledger_move' ? 'company_id' : 'amount'
  const change = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}`
  await expect(run((tx) => change.execute(tx))).rejects.toThrow('never changed')
  await expect(run((tx) => sql`delete from ${sql.table(table)}`.execute(tx))).rejects.toThrow('never changed')
})

test('no balance goes below zero', async () => {
  for (const account of ['available', 'reserved', 'used', 'frozen'])
    await expect(
      run((tx) => sql`update credit_balance set ${sql.ref(account)} = -1`.execute(tx)),
    ).rejects.toThrow(`${account}_check`)
})

const bought = {
  purchaseId: 'pur_1',
  credits: 5,
  currency: 'USD',
  net: 44_500,
  tax: 0,
  postingId: null,
  now,
  get companyId() {
    return companyId
  },
}
const insertPurchase = (more = {}) =>
  app.database.db
    .insertInto('purchase')
    .values({ ...paidPurchase(bought), ...more })
    .execute()

test.each([
  ['other credits', { credits: 4 }],
  ['other money', { total: 44_501 }],
  ['another currency', { currency: 'EUR' }],
  ['nothing that was paid', { paid_at: null, status: 'open' as const }],
])('a booking of a purchase over %s is found', async (_what, more) => {
  await run((tx) => bookPurchase(tx, bought))
  await insertPurchase(more)
  expect(await problems()).toEqual([expect.stringMatching(/^pur_1 \(\w+\): booked 1 times/)])
})

test('a payment that was not booked is found', async () => {
  await insertPurchase()
  expect(await problems()).toEqual([expect.stringMatching(/^pur_1 \(paid\): booked 0 times/)])
})

test('a second grant planted by hand is found, also when the balance was changed with it', async () => {
  await run((tx) => bookPurchase(tx, bought))
  expect(await problems()).toEqual([
    'pur_1 (unknown): booked 1 times, with 44500 of its money left; the purchase says otherwise',
  ])
  await insertPurchase()
  expect(await problems()).toEqual([])
  await run((tx) =>
    byHand(tx, `('issued', 'credit', -5), ('available', 'credit', 5)`, {
      kind: 'purchase',
      purchaseId: 'pur_1',
    }),
  )
  const twice = 'pur_1 (paid): booked 2 times, with 44500 of its money left; the purchase says otherwise'
  expect(await problems()).toEqual([
    `${companyId}: its balance is 8 available, 0 reserved, 0 used, 0 frozen; its moves add up to 13 available, 0 reserved, 0 used, 0 frozen`,
    twice,
  ])
  await app.database.db.updateTable('credit_balance').set({ available: 13 }).execute()
  expect(await problems()).toEqual([twice])
})

test('a move that does not add up is found, however it got there', async () => {
  await unguarded((tx) => byHand(tx, `('provider', 'USD', 100), ('revenue', 'USD', -99)`))
  await unguarded((tx) =>
    sql`insert into ledger_move (reference, kind, company_id, operator, at) values ('x', 'grant', ${companyId}, 'op', ${now})`.execute(
      tx,
    ),
  )
  expect(await problems()).toEqual([
    expect.stringMatching(/^move pur_.*: adds up to 1 USD, not 0$/),
    'move x: moves nothing',
  ])
})

test('a post that says it is paid, or not, against the ledger is found', async () => {
  const { companyId: theirs, userId } = await aRecruiter(app)
  const about = { company_id: theirs, created_by: userId, status: 'For Review' as const, publish_at: null }
  const [stolen, unpaid] = await somePostings(app, [{ ...about, credit_used: true }, about])
  await run((tx) => reserveCredit(tx, { companyId, postingId: unpaid!, now }))
  const gone = newId('posting')
  await run((tx) => reserveCredit(tx, { companyId, postingId: gone, now }))
  expect(await problems()).toEqual(
    [
      `${stolen} (For Review): its moves say 0 reserved, 0 used, 0 for sponsoring; the post does not`,
      `${unpaid} (For Review): its moves say 1 reserved, 0 used, 0 for sponsoring; the post does not`,
      `${gone} (deleted): its moves say 1 reserved, 0 used, 0 for sponsoring; the post does not`,
    ].toSorted(),
  )
})
