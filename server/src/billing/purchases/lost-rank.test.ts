import { beforeEach, expect, test, vi } from 'vitest'
import { banUser } from '../../accounts/index.ts'
import { aRecruiter } from '../../testing/build-accounts.ts'
import { aDraft } from '../../testing/build-company.ts'
import { type Buyer, aBuyer, expectBooksToBalance, fakeOf } from '../../testing/build-purchases.ts'
import { FakePayments } from '../../testing/fake-payments.ts'
import { testApp } from '../../testing/test-app.ts'
import { endLostCheckouts } from './end-lost-checkouts.ts'
import { settleDue } from './look-at-open.ts'

const app = testApp({ provider: (clock) => new FakePayments(clock) })
const anAdmin = () => aRecruiter(app, { companyId: buyer.companyId, role: 'admin' })
type Admin = Awaited<ReturnType<typeof anAdmin>>
let buyer: Buyer
let admin: Admin
beforeEach(async () => {
  Object.assign(fakeOf(app), new FakePayments(app.clock))
  buyer = await aBuyer(app)
  admin = await anAdmin()
})
const member = () => `/api/company/${buyer.companyId}/recruiter/${admin.recruiterId}`
const remove = () => buyer.owner.call('DELETE', member())
const demote = () => buyer.owner.call('PATCH', member(), { role: 'recruiter' })
const startAs = async (who: Admin | Buyer['owner'], body: object = {}) =>
  (await buyer.start(body, undefined, who)).body as { id: string; sessionId: string }
const statusOf = (sessionId: string) => fakeOf(app).of(sessionId).status
const openSetup = async (who: Admin | Buyer['owner']) =>
  String((await who.call('POST', `/api/company/${buyer.companyId}/payment-card`, {})).body.url)
const setupOf = (url: string) => fakeOf(app).setups.get(url.split('/').at(-1)!)
/** Once the queue has nothing left to do. */
const later = () => app.mailbox.allTo('nobody@example.org')
const ban = () =>
  app.database.transaction((tx) =>
    banUser(tx, async () => {}, {
      userId: admin.userId,
      operator: 'op',
      now: app.clock.now(),
      reason: 'fraud',
      freezesPostings: false,
    }),
  )

test.each([
  ['is removed', remove],
  ['is demoted', demote],
  ['is deactivated in the team', () => buyer.owner.call('POST', `${member()}/deactivate`)],
  ['is banned', ban],
  ['deletes their account', () => admin.call('DELETE', '/api/account')],
])(
  "when an admin %s, their checkout with the company's cards and their page to add one end",
  async (_how, lose) => {
    const { id, sessionId } = await startAs(admin)
    const owners = await startAs(buyer.owner)
    const [setup, ownersSetup] = [await openSetup(admin), await openSetup(buyer.owner)]
    expect([statusOf(sessionId), setupOf(setup)]).toEqual(['open', 'open'])
    const answer = await lose()
    if ('status' in answer) expect(answer.status).toBe(200)
    await later()
    expect(statusOf(sessionId)).toBe('expired')
    expect(await buyer.show(id)).toMatchObject({ status: 'canceled', url: null })
    expect([statusOf(owners.sessionId), setupOf(ownersSetup)]).toEqual(['open', 'open'])
    expect(setupOf(setup)).toBe('expired')
  },
)

test('a card page whose opening was cut off ends too, and one is forgotten once it is over', async () => {
  fakeOf(app).trouble = 'after'
  const cutOff = await buyer.owner.call('POST', `/api/company/${buyer.companyId}/payment-card`, {})
  expect(cutOff.status).toBe(503)
  fakeOf(app).trouble = 'none'
  await admin.call('POST', `/api/company/${buyer.companyId}/payment-card`, {})
  await app.database.db.updateTable('card_setup').set({ session_id: null }).execute()
  await demote()
  await later()
  const rows = await app.database.db.selectFrom('card_setup').select('user_id').execute()
  expect([[...fakeOf(app).setups.values()], rows.some(({ user_id }) => user_id === admin.userId)]).toEqual([
    ['expired'],
    false,
  ])
  app.clock.advance(61 * 60_000)
  await settleDue({ ...app, provider: fakeOf(app) }, { isStart: true })
  expect(await app.database.db.selectFrom('card_setup').selectAll().execute()).toEqual([])
})

test("an owner who becomes an admin keeps their checkout, a recruiter's own card too", async () => {
  const second = await aRecruiter(app, { companyId: buyer.companyId, role: 'owner' })
  const path = `/api/company/${buyer.companyId}/recruiter`
  const { sessionId } = await startAs(admin)
  expect((await buyer.owner.call('PATCH', member(), { role: 'admin' })).status).toBe(200)
  const recruiter = await aRecruiter(app, { companyId: buyer.companyId, role: 'recruiter' })
  const post = { offerId: 'posts-1', postingId: await aDraft(recruiter) }
  const own = await startAs(recruiter, post)
  expect((await second.call('DELETE', `${path}/${recruiter.recruiterId}`)).status).toBe(200)
  await later()
  expect([statusOf(sessionId), statusOf(own.sessionId)]).toEqual(['open', 'open'])
})

test('what was paid before the checkout could be ended is settled', async () => {
  const { id, sessionId } = await startAs(admin)
  fakeOf(app).pay(sessionId)
  await remove()
  await later()
  expect((await buyer.show(id)).status).toBe('paid')
  expect((await buyer.credits()).available).toBe(5)
  await expectBooksToBalance(app)
})

test('a provider that does not answer is asked again, and every checkout is tried', async () => {
  const [first, second] = [await startAs(admin), await startAs(admin)]
  fakeOf(app).trouble = 'before'
  await remove()
  const asks = () => fakeOf(app).calls.filter((name) => name === 'expireCheckout').length
  await vi.waitFor(() => expect(asks()).toBeGreaterThanOrEqual(2), 5000)
  fakeOf(app).trouble = 'none'
  await vi.waitFor(
    () => expect([first, second].map(({ sessionId }) => statusOf(sessionId))).toEqual(['expired', 'expired']),
    { timeout: 15_000, interval: 100 },
  )
}, 30_000)

test('an admin who lost the rank reads no address of the checkout, however they ask', async () => {
  const post = { offerId: 'posts-1', postingId: await aDraft(admin) }
  const started = await buyer.start(post, 'one-key-of-the-admin', admin)
  const { id, sessionId, url } = started.body
  expect(url).toContain(sessionId)
  await app.database.db
    .updateTable('recruiter')
    .set({ role: 'recruiter' })
    .where('id', '=', admin.recruiterId)
    .execute()
  expect((await buyer.confirm(id, admin)).body).toMatchObject({ status: 'open', url: null })
  expect((await admin.call('GET', `${buyer.path}/${id}`)).body.url).toBe(null)
  await app.database.db.deleteFrom('repeatable_answer').execute()
  const again = await buyer.start(post, 'one-key-of-the-admin', admin)
  expect(again.body).toMatchObject({ id, url: null })
  await endLostCheckouts({ ...app, provider: fakeOf(app) })
  expect(statusOf(sessionId)).toBe('expired')
})

test.each([
  ['an admin demoted', demote],
  ['an admin banned', ban],
])('%s while a checkout or a card page is being started gets none', async (_who, lose) => {
  const losing = () =>
    vi.spyOn(fakeOf(app), 'createCustomer').mockImplementationOnce(async ({ companyId }) => {
      await lose()
      return { id: `cus_${companyId}` }
    })
  losing()
  expect((await buyer.start({}, undefined, admin)).body.reason).toBe('rank.tooLow')
  buyer = await aBuyer(app)
  admin = await anAdmin()
  losing()
  const path = `/api/company/${buyer.companyId}/payment-card`
  expect((await admin.call('POST', path, {})).body.reason).toBe('rank.tooLow')
  expect([fakeOf(app).checkouts.size, fakeOf(app).setups.size]).toEqual([0, 0])
})
