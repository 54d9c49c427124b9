import { expect, test } from 'vitest'
import { aBuyer, expectBooksToBalance, fakeOf } from '../../testing/build-purchases.ts'
import { FakePayments } from '../../testing/fake-payments.ts'
import { testApp } from '../../testing/test-app.ts'
import { placeRefund } from '../index.ts'
import { settle } from './settle.ts'

const app = testApp({ provider: (clock) => new FakePayments(clock), operatorMail: 'operator@chainwork.test' })

test('a company with a checkout that can be paid is not deleted; money that comes later is a task', async () => {
  const buyer = await aBuyer(app)
  const remove = () => buyer.owner.call('DELETE', `/api/company/${buyer.companyId}`)
  const { id, sessionId } = (await buyer.start()).body
  expect((await remove()).body.reason).toBe('company.hasCheckout')
  await app.database.db.updateTable('purchase').set({ expires_at: app.clock.now() }).execute()
  expect((await remove()).status).toBe(200)
  fakeOf(app).pay(sessionId)
  await settle({ ...app, provider: fakeOf(app) }, id)
  const tasks = await app.database.db.selectFrom('payment_task').select(['key', 'text']).execute()
  expect(tasks).toMatchObject([{ key: `deleted:${id}`, text: expect.stringContaining(buyer.owner.email) }])
  await expectBooksToBalance(app)
})

test('the receipt and the credit note of a deleted company go to the address that it was paid with, and say what happens', async () => {
  const buyer = await aBuyer(app)
  const { id, sessionId } = (await buyer.start()).body
  await app.database.db.updateTable('purchase').set({ expires_at: app.clock.now() }).execute()
  await buyer.owner.call('DELETE', `/api/company/${buyer.companyId}`)
  fakeOf(app).pay(sessionId, { buyer: { name: null, email: null, country: null, vatIds: [] } })
  const settling = { ...app, provider: fakeOf(app) }
  await settle(settling, id)
  const receipt = await app.mailbox.lastTo(buyer.owner.email)
  expect(receipt).toMatchObject({
    subject: 'Payment received',
    text: expect.stringContaining(
      'The organization had already been deleted, so its credits cannot be used. We’re refunding the card',
    ),
    attachments: [{ type: 'application/pdf' }],
  })
  expect(receipt.text).not.toContain('/recruiter/')
  await placeRefund(settling, { purchaseId: id, credits: 5, reference: 'deleted', operator: 'op' }, {})
  const note = await app.mailbox.lastTo(buyer.owner.email)
  expect([note.subject, note.attachments.length]).toEqual(['529.55 USD refunded', 1])
  expect(note.text).not.toContain('/recruiter/')
  await expectBooksToBalance(app)
})
