import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()

test('anyone sees what credits cost', async () => {
  const { status, body, headers } = await app.call('GET', '/api/credit-offer')
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=300'])
  expect(body).toMatchObject({ taxBehavior: 'exclusive', sponsorCredits: 1 })
  expect(body.offers.map((offer: any) => [offer.credits, offer.prices])).toEqual([
    [1, [{ currency: 'USD', amount: 9900 }]],
    [5, [{ currency: 'USD', amount: 44_500 }]],
    [10, [{ currency: 'USD', amount: 79_000 }]],
  ])
})
