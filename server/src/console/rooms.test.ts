import { beforeEach, expect, test } from 'vitest'
import { newId } from '../platform/new-id.ts'
import { aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { onePosting } from '../testing/build-applications.ts'
import { reportingOf } from '../testing/build-cases.ts'
import { testApp } from '../testing/test-app.ts'
import { testConsole } from '../testing/test-console.ts'

const app = testApp()
const desk = testConsole(app)
let recruiter: Awaited<ReturnType<typeof aRecruiter>>
let posting: string
const { report, anApplicant, cases, status, ofCompany } = reportingOf(app, () => ({
  recruiter,
  posting,
}))

beforeEach(async () => {
  recruiter = await aRecruiter(app, { role: 'owner' })
  posting = await onePosting(app, recruiter, { job_title: 'Wallet Tester' })
})

test('a review is decided once, under the operator’s name', async () => {
  const waiting = await onePosting(app, recruiter, {
    status: 'For Review',
    credit_used: true,
    job_title: 'Solidity Engineer',
  })
  const [ada, bob] = [await desk.operator('moderate', 'ada'), await desk.operator('moderate', 'bob')]
  expect((await ada.call('GET', '/api/console/today')).body.reviews).toBe(1)
  const { items } = (await ada.call('GET', '/api/console/review')).body
  expect(items).toMatchObject([{ id: waiting, title: 'Solidity Engineer' }])
  const { rev } = items[0]
  const review = `/api/console/review/${waiting}`
  const words = { rev, reason: 'Say who pays.' }
  expect((await ada.call('POST', `${review}/reject`, { rev, reason: ' ' })).status).toBe(422)
  expect((await ada.call('POST', `${review}/revise`, { ...words, rev: rev + 1 })).body.reason).toBe(
    'review.changed',
  )
  expect((await ada.call('POST', `${review}/revise`, words)).body).toMatchObject({ status: 'For Revision' })
  expect((await bob.call('POST', `${review}/approve`, { rev })).body.reason).toBe('review.notWaiting')
  expect((await bob.call('GET', review)).body.decisions).toMatchObject([
    { decision: 'revise', operator: 'ada', reason: 'Say who pays.' },
  ])
})

test('a case is frozen, upheld and recalled; who comes second hears that it changed', async () => {
  const seeker = await anApplicant()
  await report(seeker, { text: '<script>alert(1)</script>' })
  const { id, rev } = (await cases())[0]!
  const [ada, bob] = [await desk.operator('moderate', 'ada'), await desk.operator('moderate', 'bob')]
  const at = `/api/console/case/${id}`
  const shown = (await ada.call('GET', at)).body
  expect(shown).toMatchObject({
    state: 'open',
    reported: [{ text: '<script>alert(1)</script>', by: 'member' }],
  })
  const order = { rev, rule: 'money', facts: 'It asks for a deposit.', isScam: true }
  expect((await ada.call('POST', `${at}/freeze`, order)).body).toEqual({ state: 'frozen', rev: rev + 1 })
  expect(await status()).toBe(410)
  const late = await bob.call('POST', `${at}/uphold`, order)
  expect([late.status, late.body.reason]).toEqual([409, 'case.changed'])
  expect((await ada.call('POST', `${at}/freeze`, { ...order, rev: rev + 1 })).body.reason).toBe(
    'case.notPossible',
  )
  const upheld = await bob.call('POST', `${at}/uphold`, { ...order, rev: rev + 1 })
  expect(upheld.body).toEqual({ state: 'upheld', rev: rev + 2 })
  const { items } = (await ada.call('GET', '/api/console/case?decided=true')).body
  expect(items).toMatchObject([{ id, state: 'upheld', isScam: true }])
  const preview = (await ada.call('GET', `${at}/recall`)).body
  expect(preview).toMatchObject({ people: 1, ordered: null, mail: { subject: expect.any(String) } })
  const recall = { rev: rev + 2, name: preview.company, isImitated: false }
  expect((await ada.call('POST', `${at}/recall`, { ...recall, rev })).body.reason).toBe('case.changed')
  expect((await ada.call('POST', `${at}/recall`, { ...recall, name: 'Nobody' })).body.reason).toBe(
    'recall.otherName',
  )
  expect((await ada.call('POST', `${at}/recall`, recall)).body).toMatchObject({ people: 1 })
  expect((await ada.call('POST', `${at}/recall`, recall)).body.reason).toBe('recall.exists')
  const withdraw = { rev: rev + 2, reason: 'It was another company.' }
  expect((await ada.call('POST', `${at}/recall/withdraw`, withdraw)).body.reason).toBe('recall.notPossible')
  expect((await bob.call('POST', `${at}/recall/cancel`, { rev: rev + 2 })).status).toBe(200)
  expect((await ada.call('GET', `${at}/recall`)).body.ordered).toMatchObject({
    state: 'cancelled',
    by: 'ada',
  })
  expect((await bob.call('POST', `${at}/recall`, recall)).body).toMatchObject({ people: 1 })
  expect((await ada.call('GET', `${at}/recall`)).body.ordered).toMatchObject({ state: 'ordered', by: 'bob' })
})

test('who may only look finds people by what they know of them, and sees no address, evidence or author', async () => {
  const [eve, ada] = [await desk.operator('look', 'eve'), await desk.operator('moderate', 'ada')]
  const grace = await aSeeker(app, { name: 'Grace Kelp', email: 'grace@example.org' })
  const address = `0x${'ab'.repeat(20)}`
  await app.database.pool.query(
    `insert into wallet (address, user_id, chain_id, verified, checked_at, linked_at) values ($1, $2, 1, true, now(), now())`,
    [address, grace.userId],
  )
  const found = async (q: string) =>
    (await eve.call('GET', `/api/console/user?q=${encodeURIComponent(q)}`)).body.items
  const shown = { id: grace.userId, name: 'Grace Kelp', state: 'active', roles: ['jobSeeker'], email: null }
  expect(await found('kelp')).toEqual([shown])
  expect(await found('Grace@example.org')).toEqual([{ ...shown, email: 'grace@example.org' }])
  expect(await found('grace@example')).toEqual([])
  for (const each of [address, grace.userId, grace.seekerId!])
    expect(await found(each)).toEqual([{ id: grace.userId, name: null, state: null, roles: [], email: null }])
  await report(await anApplicant())
  const at = `/api/console/case/${(await cases())[0]!.id}`
  const evidence = async (who: typeof eve) => (await who.call('GET', at)).body.reported[0].evidence.length
  expect([await evidence(eve), await evidence(ada)]).toEqual([0, 1])
  const author = async (who: typeof eve) =>
    (await who.call('GET', `/api/console/review/${posting}`)).body.recruiter
  expect([await author(eve), await author(ada)]).toEqual([null, recruiter.email])
})

test('a post that an operator came across is frozen with a case, which its company reads and appeals', async () => {
  const { call } = await desk.operator('moderate', 'ada')
  const order = { rule: 'money', facts: 'It asks for a deposit.', isScam: false, isLegal: true }
  const freeze = (id = posting) => call('POST', `/api/console/posting/${id}/freeze`, order)
  expect((await freeze()).body).toMatchObject({ state: 'frozen' })
  expect(await status()).toBe(451)
  expect(await ofCompany()).toMatchObject([
    { state: 'frozen', mayAnswer: true, statements: [{ decision: 'frozen', facts: order.facts }] },
  ])
  expect((await freeze()).body.reason).toBe('case.notPossible')
  expect((await freeze(newId('posting'))).body.reason).toBe('posting.notFound')
  const draft = await onePosting(app, recruiter, { status: 'Draft' })
  expect((await freeze(draft)).body.reason).toBe('posting.notPublic')
})

test('today counts disputes, and apart from them what else about money is open', async () => {
  const { call } = await desk.operator('look')
  await app.database.pool.query(
    `insert into payment_task (key, text, created_at) values ('spent:1', 'Decide.', now()), ('dispute:1', 'Answer.', now())`,
  )
  expect((await call('GET', '/api/console/today')).body).toMatchObject({ disputes: 0, findings: 1 })
})

test('who answers for a case can be banned, and nobody else', async () => {
  const seeker = await anApplicant()
  await report(seeker)
  const { id, rev } = (await cases())[0]!
  const { call } = await desk.operator('moderate', 'ada')
  const at = `/api/console/case/${id}`
  const { people } = (await call('GET', at)).body
  expect(people).toMatchObject([{ isBanned: false }])
  const order = { rev, user: people[0].id, reason: 'Asked applicants for money.' }
  const stranger = { ...order, user: newId('user') }
  expect((await call('POST', `${at}/ban`, stranger)).body.reason).toBe('user.notFound')
  expect((await call('POST', `${at}/ban`, order)).status).toBe(200)
  expect((await call('POST', `${at}/ban`, order)).body.reason).toBe('user.notPossible')
  expect((await call('GET', at)).body.people).toMatchObject([{ isBanned: true }])
  const own = await recruiter.call('GET', `/api/company/${recruiter.companyId}/case`)
  expect(own.body.reason).toBe('session.none')
})
