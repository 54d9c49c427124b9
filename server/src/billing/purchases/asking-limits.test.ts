import { expect, test } from 'vitest'
import { aBuyer } from '../../testing/build-purchases.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp({ standIn: true, rateLimitFactor: 1 })

test('one person asks the payment provider only so often, so that others can still pay', async () => {
  const buyer = await aBuyer(app)
  const { id } = (await buyer.start()).body
  await app.database.db
    .insertInto('budget_spent')
    .values({
      key: `POST /api/company/:id/credit-purchase/:purchaseId/confirm user ${buyer.owner.userId}`,
      time_window: Math.floor(app.clock.now().getTime() / 60_000),
      calls: 119,
      spent_at: app.clock.now(),
    })
    .execute()
  const second = Math.floor(app.clock.now().getTime() / 1000) % 60
  const outcomes = [await buyer.confirm(id), await buyer.confirm(id)].map(
    ({ status, body }) => `${status} ${body.reason ? `${body.reason}: ${body.message}` : ''}`,
  )
  const wait = `${60 - second} second${second === 59 ? '' : 's'}`
  expect(outcomes).toEqual(['200 ', `429 rate.limited: Too many requests. Try again in ${wait}.`])
  const other = await aBuyer(app)
  expect((await other.confirm((await other.start()).body.id)).status).toBe(200)
})
