import { beforeEach, expect, test } from 'vitest'
import { aRecruiter } from '../../testing/build-accounts.ts'
import { aReceiptOrder } from '../../testing/build-receipts.ts'
import { testApp } from '../../testing/test-app.ts'
import { issueReceipt } from '../index.ts'
import { receiptSumsCsv, receiptsCsv } from './export-receipts.ts'

const app = testApp()
let owner: Awaited<ReturnType<typeof aRecruiter>>
const buyer = { name: '=Ada, Inc.', email: 'ada@example.com', country: 'DE', vatIds: ['DE136695976'] }
type More = Parameters<typeof aReceiptOrder>[1]
const issue = (more: More = {}) =>
  app.database.transaction((tx) => issueReceipt(tx, aReceiptOrder(owner.companyId, { buyer, ...more })))

beforeEach(async () => {
  owner = await aRecruiter(app)
  const purchase = { id: 'pur_1' }
  await issue({ purchase, net: 8900, tax: 1691, currency: 'EUR', now: new Date('2026-10-01T00:00:00Z') })
  await issue({
    purchase,
    kind: 'creditNote',
    net: 4450,
    tax: 846,
    currency: 'EUR',
    now: new Date('2026-10-31T23:59:59Z'),
  })
  const abroad = { buyer: { ...buyer, country: 'JP', vatIds: [] }, net: 12000, tax: 0, currency: 'JPY' }
  await issue({ ...abroad, now: new Date('2026-11-01T00:00:00Z') })
})

async function linesOf(rows: AsyncGenerator<string>): Promise<string[]> {
  let text = ''
  for await (const row of rows) text += row
  return text.split('\r\n').slice(1, -1)
}

test('a period has its first and its last day in UTC, and what was given back stands below zero', async () => {
  const october = { from: '2026-10-01', to: '2026-10-31' }
  expect(await linesOf(receiptsCsv(app.database.db, october))).toEqual([
    expect.stringMatching(
      /^2026-000001,receipt,2026-10-01,DE,DE136695976,taxed,89,16.91,105.91,EUR,\d+,pur_1,,/,
    ),
    expect.stringMatching(
      /^2026-000002,credit note,2026-10-31,DE,DE136695976,taxed,-44.5,-8.46,-52.96,EUR,\d+,pur_1,2026-000001,/,
    ),
  ])
  expect(await linesOf(receiptsCsv(app.database.db, { from: '2026-11-02', to: '2026-12-31' }))).toEqual([])
})

test('a name that a spreadsheet might run gets an apostrophe', async () => {
  const [line] = await linesOf(receiptsCsv(app.database.db, { from: '2026-10-01', to: '2026-10-01' }))
  expect(line).toContain(`"'=Ada, Inc."`)
})

test('one country can be taken alone, and amounts are in the units of their currency', async () => {
  const filter = { from: '2026-01-01', to: '2026-12-31', country: 'JP' }
  expect(await linesOf(receiptsCsv(app.database.db, filter))).toEqual([
    expect.stringContaining(',JP,,untaxed,12000,0,12000,JPY,'),
  ])
})

test('sums are by month, country, kind of VAT and currency', async () => {
  const year = { from: '2026-01-01', to: '2026-12-31' }
  expect(await linesOf(receiptSumsCsv(app.database.db, year))).toEqual([
    '2026-10,DE,taxed,1,1,44.5,8.45,52.95,EUR',
    '2026-11,JP,untaxed,1,0,12000,0,12000,JPY',
  ])
})
