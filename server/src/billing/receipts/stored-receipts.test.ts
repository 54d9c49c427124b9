import { expect, test } from 'vitest'
import { extractText } from '../../platform/documents/extract-text.ts'
import { aRecruiter } from '../../testing/build-accounts.ts'
import { aReceiptOrder } from '../../testing/build-receipts.ts'
import { testApp } from '../../testing/test-app.ts'
import { attachReceipt, issueReceipt, registerSeller } from '../index.ts'

const app = testApp()
const acme = {
  name: 'Acme GmbH',
  email: 'books@acme.example',
  addressLine1: 'Hauptstraße 1',
  addressLine2: '',
  postalCode: '',
  city: 'Berlin',
  region: '',
  country: 'DE',
  vatId: 'DE136695976',
}
const seller = { name: 'Chainwork Ltd', address: '1 Quay Street', vatId: '', email: 'a@b.example' }
const issue = (companyId: string) =>
  app.database.transaction((tx) => issueReceipt(tx, aReceiptOrder(companyId)))
const textOf = async (id: string) =>
  (await extractText((await attachReceipt(app.database, id))!.bytes, 'reader')).text

test('deleting a company removes its billing details, and its receipts stay as they were', async () => {
  const owner = await aRecruiter(app)
  const path = `/api/company/${owner.companyId}`
  expect((await owner.call('PUT', `${path}/billing-details`, acme)).status).toBe(200)
  const { id } = await issue(owner.companyId)
  expect((await owner.call('DELETE', path)).status).toBe(200)
  const { db } = app.database
  expect(await db.selectFrom('billing_details').selectAll().execute()).toEqual([])
  expect(await textOf(id)).toMatch(/Acme GmbH[\s\S]*Berlin[\s\S]*DE136695976/)
  expect((await owner.call('GET', `${path}/receipt/${id}`)).status).toBe(403)
})

test('a receipt keeps who sold then; one issued while nobody was set shows who sells now', async () => {
  const owner = await aRecruiter(app)
  registerSeller(app.database, null)
  const before = await issue(owner.companyId)
  expect(await textOf(before.id)).not.toContain('Seller')
  registerSeller(app.database, seller)
  const after = await issue(owner.companyId)
  registerSeller(app.database, { ...seller, name: 'Moved Ltd' })
  expect(await textOf(before.id)).toContain('Moved Ltd')
  expect(await textOf(after.id)).toContain('Chainwork Ltd')
  registerSeller(app.database, null)
})

test("the export of a company's manager has its receipts and billing details, a colleague's has none", async () => {
  const owner = await aRecruiter(app)
  const colleague = await aRecruiter(app, { companyId: owner.companyId, role: 'recruiter' })
  await owner.call('PUT', `/api/company/${owner.companyId}/billing-details`, acme)
  const { number } = await issue(owner.companyId)
  const { collectRecords } = await import('../../accounts/collect-records.ts')
  const recordsOf = ({ userId, email }: typeof owner) =>
    collectRecords(app.database.db, { userId, email, seekerId: null } as never)
  expect(await recordsOf(owner)).toMatchObject({
    'billing-details': [{ name: 'Acme GmbH', vat_id: 'DE136695976' }],
    receipts: [{ number, net: 44_500, tax: 8455, buyer: { name: 'Acme GmbH' } }],
  })
  expect(await recordsOf(colleague)).toMatchObject({ 'billing-details': [], receipts: [] })
})
