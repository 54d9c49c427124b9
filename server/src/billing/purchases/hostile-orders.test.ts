import { expect, test } from 'vitest'
import { aDraft } from '../../testing/build-company.ts'
import { aBuyer, expectBooksToBalance } from '../../testing/build-purchases.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp({ standIn: true })
const sessions = () =>
  app.database.db
    .selectFrom('payment_stand_in_object')
    .select('id')
    .where('kind', '=', 'checkout.session')
    .execute()
const purchases = () => app.database.db.selectFrom('purchase').select('id').execute()

/** Nothing was ordered, here or at the provider, and the company has what it had. */
async function expectNothing(buyer: Awaited<ReturnType<typeof aBuyer>>) {
  expect([await purchases(), await sessions()]).toEqual([[], []])
  expect(await buyer.credits()).toMatchObject({ available: 0, used: 0 })
  await expectBooksToBalance(app)
}

test.each([0, 1.5, 1e9, -5, '5', null, [5]])(
  'a quantity of %j beside an offer is refused by name, and nothing is ordered',
  async (quantity) => {
    const buyer = await aBuyer(app)
    for (const name of ['quantity', 'credits', 'amount']) {
      const { status, body } = await buyer.start({ [name]: quantity })
      expect([status, body.reason]).toEqual([422, 'input.invalid'])
      expect(body.fields[name]).toMatch(/\w+ \w+/)
    }
    await expectNothing(buyer)
  },
)

test.each([0, 1.5, 1e9, null, true, ['posts-5'], { id: 'posts-5' }, 'posts-5\u0000', 'x'.repeat(61)])(
  'the offer %j is refused in words, and nothing is ordered',
  async (offerId) => {
    const buyer = await aBuyer(app)
    const { status, body } = await buyer.start({ offerId })
    expect([status, body.reason]).toEqual([422, 'input.invalid'])
    expect(body.fields.offerId).toMatch(/\w+ \w+/)
    await expectNothing(buyer)
  },
)

test.each([
  '',
  ' ',
  'posts-0',
  'posts-1e9',
  'POSTS-5',
  'posts-5 ',
  '__proto__',
  'constructor',
  '0',
  '1000000000',
])('the offer %j is none, and nothing is ordered', async (offerId) => {
  const buyer = await aBuyer(app)
  expect(await buyer.start({ offerId })).toMatchObject({
    status: 422,
    body: { reason: 'offer.unknown', message: expect.stringMatching(/\w+ \w+/) },
  })
  await expectNothing(buyer)
})

test.each(['EUR', 'usd', '', 'USDT', 0, null, ['USD'], '__proto__'])(
  'the currency %j is refused in words, and nothing is ordered',
  async (currency) => {
    const buyer = await aBuyer(app)
    const { status, body } = await buyer.start({ currency })
    expect([status, body.reason]).toEqual([422, 'input.invalid'])
    expect(body.fields.currency).toMatch(/\w+ \w+/)
    await expectNothing(buyer)
  },
)

test('one post takes the offer of one credit, and no other sum', async () => {
  const buyer = await aBuyer(app)
  const postingId = await aDraft(buyer.owner)
  for (const offerId of ['posts-5', 'posts-10']) {
    const { status, body } = await buyer.start({ offerId, postingId })
    expect([status, body.fields]).toEqual([422, { offerId: 'One job post takes the offer of one credit.' }])
  }
  await expectNothing(buyer)
})
