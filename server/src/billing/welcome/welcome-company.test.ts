import { expect, test } from 'vitest'
import { aUser } from '../../testing/build-accounts.ts'
import { testApp } from '../../testing/test-app.ts'
import { auditCredits, decideWelcome, listWelcomes } from '../index.ts'
import { forgetNetworks } from './index.ts'

const app = testApp({ welcome: { welcomeCredits: 1, countsNetworks: true } })
const day = 86_400_000
let number = 0

/** Somebody with a verified address. */
const someone = (email: string) => aUser(app, { email, email_verified: true })
type Person = Awaited<ReturnType<typeof someone>>

/** Founds a company and answers its id with its credits. */
async function found(
  founder: Person,
): Promise<{ id: string; available: number; free: number; waiting: number }> {
  const name = `Company ${++number}`
  const { status, body } = await founder.call('POST', '/api/company', { name })
  if (status !== 200) throw new Error(JSON.stringify(body))
  const id = (
    await app.database.db
      .selectFrom('company')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).id
  const credits = (await founder.call('GET', `/api/company/${id}/job-posting-credit`)).body
  return { id, available: credits.available, free: credits.free, waiting: credits.waiting }
}
/** Apart from the rule about networks. */
const forget = () => app.database.db.updateTable('welcome_credit').set({ network_hash: null }).execute()
const titlesOf = async (who: Person) =>
  (await who.call('GET', '/api/notifications')).body.items.map(({ title }: { title: string }) => title)

test('a new company has its first post free, and its founder is told', async () => {
  const founder = await someone('ada@kelp.example')
  expect(await found(founder)).toMatchObject({ available: 1, free: 1, waiting: 0 })
  expect(await titlesOf(founder)).toEqual(['1 credit was added'])
  expect((await auditCredits(app.database.db)).problems).toEqual([])
  expect((await app.call('GET', '/api/credit-offer')).body.welcomeCredits).toBe(1)
})

test('a person has it once: not with a second company, nor after deleting the first, nor with the same address written otherwise', async () => {
  const founder = await someone('grace@gmail.com')
  await found(founder)
  expect((await found(founder)).available).toBe(0)
  const again = await someone('gra.ce+2@googlemail.com')
  expect((await found(again)).available).toBe(0)
})

test('a company that has only its free credit can be deleted, and its founder gets no other one', async () => {
  const founder = await someone('hopper@deep.example')
  const { id } = await found(founder)
  const gone = await founder.call('DELETE', `/api/company/${id}`)
  expect([gone.status, gone.body.reason]).toEqual([200, undefined])
  await app.database.db.updateTable('welcome_credit').set({ domain: null }).execute()
  expect((await found(founder)).available).toBe(0)
  expect((await auditCredits(app.database.db)).problems).toEqual([])
})

test('a company domain has it once in 90 days, free mail is no domain', async () => {
  expect((await found(await someone('a@one.example'))).available).toBe(1)
  expect((await found(await someone('b@one.example'))).available).toBe(0)
  expect((await found(await someone('a@gmail.com'))).available).toBe(1)
  expect((await found(await someone('b@gmail.com'))).available).toBe(1)
  await forget()
  await app.database.db
    .updateTable('welcome_credit')
    .set({ at: new Date(app.clock.now().getTime() - 91 * day) })
    .execute()
  expect((await found(await someone('c@one.example'))).available).toBe(1)
})

test.each([
  ['ann@team1.solo.example', 'ann@team2.solo.example', 0],
  ['ann@a.solo.co.uk', 'ann@b.solo.co.uk', 0],
  ['ann@one.co.uk', 'ann@two.co.uk', 1],
  ['ann@hotmail.co.za', 'bea@hotmail.co.za', 1],
  ['ann@outlook.com.au', 'bea@outlook.com.au', 1],
  ['ann@yahoo.com.sg', 'bea@yahoo.com.sg', 1],
  ['ann@live.se', 'bea@live.se', 1],
  ['ann@yahoo.example', 'bea@yahoo.example', 0],
  ['ann@ann.fastmail.com', 'bea@bea.fastmail.com', 1],
  ['ann@fastmail.com', 'new@ann.fastmail.com', 0],
  ['ann@proton.me', 'a.n-n@protonmail.com', 0],
  ['ann@icloud.com', 'ann@me.com', 0],
])('after %s, the company of %s has %i free', async (first, second, credits) => {
  expect((await found(await someone(first))).available).toBe(1)
  expect((await found(await someone(second))).available).toBe(credits)
})

test('the fifth company of a network waits for an operator to decide, and is notified', async () => {
  for (let at = 0; at < 4; at++) expect((await found(await someone(`f@net${at}.example`))).available).toBe(1)
  const [fifth, sixth] = [await someone('f@fifth.example'), await someone('f@sixth.example')]
  const { id, available, waiting } = await found(fifth)
  const other = await found(sixth)
  expect([available, waiting, other.available]).toEqual([0, 1, 0])
  expect(await titlesOf(fifth)).toEqual(['Your free first post has to wait'])
  expect((await listWelcomes(app.database.db, 10)).map(({ company }) => company)).toEqual([id, other.id])
  const decide = (companyId: string, decision: 'approve' | 'refuse') =>
    app.database.transaction((tx) =>
      decideWelcome(tx, { companyId, decision, operator: 'op', now: app.clock.now() }),
    )
  expect(await decide(id, 'approve')).toEqual({ result: 'done' })
  expect(await decide(other.id, 'refuse')).toEqual({ result: 'done' })
  expect(await decide(id, 'approve')).toEqual({ result: 'notWaiting', state: 'granted' })
  expect(await decide('com_none', 'approve')).toEqual({ result: 'noCompany' })
  const left = async (who: Person, company: string) =>
    (await who.call('GET', `/api/company/${company}/job-posting-credit`)).body
  expect(await left(fifth, id)).toMatchObject({ available: 1, waiting: 0 })
  expect(await left(sixth, other.id)).toMatchObject({ available: 0, waiting: 0 })
  expect([(await titlesOf(fifth))[0], (await titlesOf(sixth))[0]]).toEqual([
    '1 credit was added',
    'Your first post is not free',
  ])
})

test('addresses and networks are kept as salted hashes, networks for 90 days', async () => {
  await found(await someone('alan@turing.example'))
  const row = () => app.database.db.selectFrom('welcome_credit').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(await row())).not.toMatch(/alan|127\.0\.0\.1/)
  const later = (days: number) => new Date(app.clock.now().getTime() + days * day)
  await app.database.transaction((tx) => forgetNetworks(tx, later(89)))
  expect((await row()).network_hash).not.toBeNull()
  await app.database.transaction((tx) => forgetNetworks(tx, later(91)))
  expect((await row()).network_hash).toBeNull()
})
