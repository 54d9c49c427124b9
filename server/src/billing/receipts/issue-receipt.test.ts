import { beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { aRecruiter } from '../../testing/build-accounts.ts'
import { aReceiptOrder } from '../../testing/build-receipts.ts'
import { testApp } from '../../testing/test-app.ts'
import { issueReceipt } from '../index.ts'

const app = testApp()
let owner: Awaited<ReturnType<typeof aRecruiter>>
beforeEach(async () => {
  owner = await aRecruiter(app)
})

type More = Parameters<typeof aReceiptOrder>[1]
const issue = (more: More = {}) =>
  app.database.transaction((tx) => issueReceipt(tx, aReceiptOrder(owner.companyId, more)))
const stored = () => app.database.db.selectFrom('receipt').selectAll().orderBy('id').execute()
const titles = async (who = owner) =>
  (await who.call('GET', '/api/notifications')).body.items.map(({ title }: { title: string }) => title)

test('receipts are numbered by year from 1, without gaps, also after one that was aborted', async () => {
  const aborted = app.database.transaction(async (tx) => {
    await issueReceipt(tx, aReceiptOrder(owner.companyId))
    throw new Error('no')
  })
  await expect(aborted).rejects.toThrow('no')
  expect((await issue()).number).toBe('2026-000001')
  expect((await issue()).number).toBe('2026-000002')
  expect((await issue({ now: new Date('2026-12-31T23:59:59.999Z') })).number).toBe('2026-000003')
  expect((await issue({ now: new Date('2027-01-01T00:00:00.000Z') })).number).toBe('2027-000001')
  expect(await stored()).toHaveLength(4)
})

test('one purchase has one receipt, and a second try takes no number', async () => {
  const purchase = { id: 'pur_1' }
  await issue({ purchase })
  await expect(issue({ purchase })).rejects.toThrow('receipt_purchase')
  expect((await issue({ purchase, kind: 'creditNote', credits: 1, net: 8900, tax: 1691 })).number).toBe(
    '2026-000002',
  )
})

test('a receipt is made out to the billing details of then, and to the checkout where there are none', async () => {
  const paid = { name: 'Ada\nExample', email: 'ada@example.com', country: 'DE', vatIds: ['DE136695976'] }
  await issue({ buyer: paid })
  await app.database.db
    .insertInto('billing_details')
    .values({
      company_id: owner.companyId,
      name: 'Acme GmbH',
      email: 'books@acme.example',
      address_line1: 'Main 1',
      address_line2: '',
      postal_code: '10115',
      city: 'Berlin',
      region: '',
      country: 'AT',
      vat_id: 'ATU13585627',
      updated_at: app.clock.now(),
    })
    .execute()
  await issue({ buyer: paid })
  await issue({ buyer: { name: null, email: null, country: null, vatIds: [] } })
  await sql`delete from billing_details`.execute(app.database.db)
  await issue({ buyer: { name: null, email: null, country: null, vatIds: [] } })
  expect((await stored()).map(({ buyer }) => buyer)).toMatchObject([
    { name: 'Ada Example', email: 'ada@example.com', country: 'DE', vatIds: ['DE136695976'] },
    { name: 'Acme GmbH', email: 'books@acme.example', city: 'Berlin', vatIds: ['DE136695976'] },
    { name: 'Acme GmbH', country: 'AT', vatIds: ['ATU13585627'] },
    { name: 'Acme', email: '', country: '', vatIds: [] },
  ])
})

test('a credit note names the receipt that it corrects, and goes to whom that was made out', async () => {
  const purchase = { id: 'pur_1' }
  const { id } = await issue({ purchase })
  await issue({
    purchase,
    kind: 'creditNote',
    credits: 1,
    buyer: { name: 'Eve', email: null, country: null, vatIds: [] },
  })
  const [receipt, note] = await stored()
  expect(note).toMatchObject({ kind: 'creditNote', corrects: id, credits: 1, buyer: receipt!.buyer })
})

test('nobody changes or deletes a receipt, not even with SQL', async () => {
  await issue()
  const { db } = app.database
  for (const attempt of [sql`update receipt set net = 1`, sql`delete from receipt`])
    await expect(attempt.execute(db)).rejects.toThrow('receipts are never changed')
})

test('who paid and who manages the company are told, others are not', async () => {
  const companyId = owner.companyId
  const [buyer, colleague] = [
    await aRecruiter(app, { companyId, role: 'recruiter' }),
    await aRecruiter(app, { companyId, role: 'recruiter' }),
  ]
  await issue({ purchase: { buyer_id: buyer.userId } })
  await issue({ credits: 1 })
  await issue({ credits: 1, purchase: { posting_id: 'pos_1' } })
  await issue({ kind: 'creditNote', credits: 1, net: 8900, tax: 0 })
  expect(await titles()).toEqual([
    '89.00 USD refunded',
    'Payment received',
    '1 credit was added',
    '5 credits were added',
  ])
  expect(await titles(buyer)).toEqual(['5 credits were added'])
  expect(await titles(colleague)).toEqual([])
  const { items } = (await owner.call('GET', '/api/notifications')).body
  expect(items[3].text).toBe(
    'Each pays for one job post, open for 30 days. 529.55 USD paid, receipt 2026-000001.',
  )
})
