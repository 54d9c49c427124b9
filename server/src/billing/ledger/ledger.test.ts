import { beforeEach, expect, test } from 'vitest'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/new-id.ts'
import { aCompany } from '../../testing/build-postings.ts'
import { paidPurchase } from '../../testing/build-purchases.ts'
import { testApp } from '../../testing/test-app.ts'
import {
  auditCredits,
  bookDispute,
  bookFee,
  bookPurchase,
  bookRefund,
  bookRefundFailed,
  clawBackCredits,
  freezeCredits,
  grantCredits,
  releaseBoughtCredit,
  reserveCredit,
  returnCredit,
  returnSponsoring,
  revokeCredits,
  spendForSponsoring,
  thawCredits,
  useCredit,
} from '../index.ts'

const app = testApp()
const now = new Date('2026-11-21T12:00:00.000Z')
let companyId: string
beforeEach(async () => {
  companyId = await aCompany(app)
})

/** Each call in a transaction of its own. */
const run = <T>(work: (tx: Tx) => Promise<T>) => app.database.transaction(work)
const grant = (amount: number) =>
  run((tx) => grantCredits(tx, { companyId, amount, reference: newId('purchase'), operator: 'op', now }))
const purchase = async (more: { postingId?: string; credits?: number } = {}) => {
  const paid = {
    purchaseId: newId('purchase'),
    companyId,
    credits: 5,
    currency: 'USD',
    net: 44_500,
    tax: 8455,
    postingId: null,
    now,
    ...more,
  }
  await app.database.db.insertInto('purchase').values(paidPurchase(paid)).execute()
  return paid
}

async function buy(more: { postingId: string; credits: number }) {
  const bought = await purchase(more)
  await run((tx) => bookPurchase(tx, bought))
}

async function balance() {
  const row = await app.database.db
    .selectFrom('credit_balance')
    .select(['available', 'reserved', 'used', 'frozen'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row ? [row.available, row.reserved, row.used, row.frozen] : [0, 0, 0, 0]
}

async function linesOf(reference: string) {
  const rows = await app.database.db
    .selectFrom('ledger_line as l')
    .innerJoin('ledger_move as m', 'm.id', 'l.move_id')
    .select(['l.unit', 'l.account', 'l.amount'])
    .where('m.reference', '=', reference)
    .execute()
  return rows.map(({ unit, account, amount }) => `${unit} ${account} ${amount}`).toSorted()
}

test('a credit is kept when a post is handed in, used when it is published, and returned when it is not', async () => {
  const [first, second] = [newId('posting'), newId('posting')]
  await grant(2)
  expect(await run((tx) => reserveCredit(tx, { companyId, postingId: first, now }))).toBe(true)
  expect(await run((tx) => reserveCredit(tx, { companyId, postingId: second, now }))).toBe(true)
  expect(await balance()).toEqual([0, 2, 0, 0])
  expect(await run((tx) => reserveCredit(tx, { companyId, postingId: newId('posting'), now }))).toBe(false)
  for (let times = 0; times < 2; times++) {
    await run((tx) => useCredit(tx, { companyId, postingId: first, now }))
    await run((tx) => returnCredit(tx, { companyId, postingId: second, now }))
  }
  expect(await balance()).toEqual([1, 0, 1, 0])
  expect(await run((tx) => returnCredit(tx, { companyId, postingId: first, now }))).toBe(false)
})

test('a purchase books money and credits together, once', async () => {
  const bought = await purchase()
  expect(await run((tx) => bookPurchase(tx, bought))).toBe(true)
  expect(await run((tx) => bookPurchase(tx, bought))).toBe(false)
  expect(await linesOf(`purchase:${bought.purchaseId}`)).toEqual([
    'USD provider 52955',
    'USD revenue -44500',
    'USD tax -8455',
    'credit available 5',
    'credit issued -5',
  ])
  expect(await balance()).toEqual([5, 0, 0, 0])
})

test('a credit bought for a post is kept for it, and a second one is there for every post', async () => {
  const postingId = newId('posting')
  await buy({ postingId, credits: 1 })
  expect(await balance()).toEqual([0, 1, 0, 0])
  expect(await run((tx) => reserveCredit(tx, { companyId, postingId: newId('posting'), now }))).toBe(false)
  await buy({ postingId, credits: 1 })
  expect(await balance()).toEqual([1, 1, 0, 0])
  expect(await run((tx) => reserveCredit(tx, { companyId, postingId, now }))).toBe(true)
  expect(await balance()).toEqual([1, 1, 0, 0])
})

test('a bought credit is released once, and not after its post was handed in with it', async () => {
  const [first, second] = [newId('posting'), newId('posting')]
  await buy({ postingId: first, credits: 1 })
  await buy({ postingId: second, credits: 1 })
  const release = (postingId: string) => run((tx) => releaseBoughtCredit(tx, { companyId, postingId, now }))
  expect([await release(first), await release(first)]).toEqual([true, false])
  expect(await run((tx) => reserveCredit(tx, { companyId, postingId: second, now }))).toBe(true)
  expect(await release(second)).toBe(false)
  expect(await balance()).toEqual([1, 1, 0, 0])
})

test('refunds, fees and disputes move money once each, and everything still adds up', async () => {
  const bought = await purchase()
  const { purchaseId, currency } = bought
  const about = { purchaseId, companyId, currency, now }
  const steps = [
    (tx: Tx) => bookPurchase(tx, bought),
    (tx: Tx) => bookFee(tx, { ...about, reference: `fee:${purchaseId}`, amount: 1800 }),
    (tx: Tx) => bookRefund(tx, { ...about, refundId: 'rfd_1', net: 8900, tax: 1691 }),
    (tx: Tx) => bookRefund(tx, { ...about, refundId: 'rfd_2', net: 100, tax: 19 }),
    (tx: Tx) => bookRefundFailed(tx, { ...about, refundId: 'rfd_2', net: 100, tax: 19 }),
    (tx: Tx) => bookDispute(tx, { ...about, disputeId: 'dp_1', stage: 'opened', net: 35_600, tax: 6764 }),
  ]
  for (const step of steps) expect([await run(step), await run(step)]).toEqual([true, false])
  const usd = async () => (await auditCredits(app.database.db, now)).money
  const sums = { currency: 'USD', fees: 1800, revenue: -35_600, tax: -6764 }
  expect(await usd()).toEqual([{ ...sums, provider: -1800, disputed: 42_364 }])
  await run((tx) => bookDispute(tx, { ...about, disputeId: 'dp_1', stage: 'won', net: 35_600, tax: 6764 }))
  expect(await usd()).toEqual([{ ...sums, provider: 40_564, disputed: 0 }])
  for (const stage of ['opened', 'lost'] as const)
    await run((tx) => bookDispute(tx, { ...about, disputeId: 'dp_2', stage, net: 35_600, tax: 6764 }))
  expect(await usd()).toEqual([
    { currency: 'USD', fees: 1800, revenue: 0, tax: 0, provider: -1800, disputed: 0 },
  ])
  expect((await auditCredits(app.database.db, now)).problems).toEqual([])
})

test('no more is held back than there is, and the same order holds the same again', async () => {
  await grant(3)
  const hold = { companyId, credits: 5, now }
  for (let times = 0; times < 2; times++)
    expect(await run((tx) => freezeCredits(tx, { ...hold, reference: 'freeze:1' }))).toBe(3)
  expect(await balance()).toEqual([0, 0, 0, 3])
  expect(await run((tx) => freezeCredits(tx, { ...hold, reference: 'freeze:2' }))).toBe(0)
  for (let times = 0; times < 2; times++)
    expect(await run((tx) => thawCredits(tx, { ...hold, credits: 1, reference: 'thaw:1' }))).toBe(1)
  expect(await run((tx) => clawBackCredits(tx, { ...hold, reference: 'clawBack:1' }))).toBe(2)
  expect(await balance()).toEqual([1, 0, 0, 0])
  expect((await auditCredits(app.database.db, now)).problems).toEqual([])
})

test('sponsoring uses credits once for its reference, and gives them back once', async () => {
  await grant(3)
  const order = { companyId, postingId: newId('posting'), credits: 2, now, reference: 'sponsor:1' }
  for (let times = 0; times < 2; times++) expect(await run((tx) => spendForSponsoring(tx, order))).toBe(true)
  expect(await run((tx) => spendForSponsoring(tx, { ...order, reference: 'sponsor:2' }))).toBe(false)
  expect(await balance()).toEqual([1, 0, 2, 0])
  const back = { ...order, reference: 'sponsorReturn:1' }
  expect(await run((tx) => returnSponsoring(tx, back))).toBe(true)
  expect(await run((tx) => returnSponsoring(tx, back))).toBe(false)
  expect(await balance()).toEqual([3, 0, 0, 0])
})

test('a reference counts once, whatever it was for', async () => {
  await grant(5)
  const order = { companyId, operator: 'op', amount: 1, reference: 'ticket-7', now }
  expect((await run((tx) => grantCredits(tx, order))).result).toBe('done')
  expect((await run((tx) => revokeCredits(tx, order))).result).toBe('referenceTaken')
  expect(await balance()).toEqual([6, 0, 0, 0])
})
