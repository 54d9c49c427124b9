import { expect, test } from 'vitest'
import { aDraft } from '../../testing/build-company.ts'
import { aBuyer, fakeOf } from '../../testing/build-purchases.ts'
import { FakePayments } from '../../testing/fake-payments.ts'
import { testApp } from '../../testing/test-app.ts'
import { grantCredits } from '../index.ts'

const app = testApp({ provider: (clock) => new FakePayments(clock), review: 'operator' })

test('the metrics count credits granted, bought, reserved and returned, and the money of payments', async () => {
  const buyer = await aBuyer(app)
  const order = { companyId: buyer.companyId, operator: 'op', now: app.clock.now() }
  for (const amount of [2, 3])
    await app.database.transaction((tx) =>
      grantCredits(tx, { ...order, amount, reference: `order ${amount}` }),
    )
  const { id, sessionId } = (await buyer.start()).body
  fakeOf(app).pay(sessionId)
  await buyer.confirm(id)
  const posting = await aDraft(buyer.owner)
  await buyer.owner.call('POST', `/api/job-posting/${posting}/post-job`, {})
  await buyer.owner.call('PATCH', `/api/jobs/${posting}`, { status: 'Draft' })
  const { body } = await app.call('GET', '/metrics')
  const found = String(body)
    .split('\n')
    .filter((line) => line.startsWith('ledger_'))
  expect(found.toSorted()).toEqual([
    'ledger_credits_total{kind="grant"} 5',
    'ledger_credits_total{kind="purchase"} 5',
    'ledger_credits_total{kind="reserve"} 1',
    'ledger_credits_total{kind="return"} 1',
    'ledger_money_total{kind="fee",currency="USD"} 100',
    'ledger_money_total{kind="purchase",currency="USD"} 52955',
  ])
})
