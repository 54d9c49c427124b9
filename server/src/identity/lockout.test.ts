import { hash } from 'node:crypto'
import { type ProofOfWork, hasZeroBits } from '@chainwork/contract/proof-of-work'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { testApp } from '../testing/test-app.ts'

// Puzzles take a second each, and more where other tests run beside these.
vi.setConfig({ testTimeout: 60_000 })
const app = testApp({ rateLimitFactor: 1 })
const email = 'maria@example.org'
const password = 'Grün-3Wolke'

/** Solves a puzzle as an API client does, in about a second. */
function solve({ challenge, bits }: ProofOfWork): string {
  for (let count = 0; ; count++) {
    const proof = `${challenge}:${count}`
    if (hasZeroBits(hash('sha256', proof, 'buffer'), bits)) return proof
  }
}

const signUp = () =>
  app.call('POST', '/api/sign-up', { firstName: 'Maria', email, password, acceptsTerms: true })
const signIn = (secret: string, headers: Record<string, string> = {}, address = email) =>
  app.call('POST', '/api/sign-in', { email: address, password: secret }, { headers })
const methods = (headers: Record<string, string> = {}) =>
  app.call('POST', '/api/sign-in/methods', { email }, { headers })
const proveAddress = () =>
  app.database.db.updateTable('app_user').set({ email_verified: true }).where('email', '=', email).execute()

/** The cookie that makes a browser a known one for this address. */
async function knownBrowser(): Promise<Record<string, string>> {
  const { headers } = await signIn(password)
  const cookie = [headers['set-cookie']].flat().find((one) => String(one).startsWith('chainwork.device='))
  return { cookie: String(cookie).split(';')[0]! }
}

/** Wrong passwords from many networks, which only the address has in common. */
async function attack(tries = 12): Promise<void> {
  for (let attempt = 0; attempt < tries; attempt++) {
    await sql`delete from budget_spent where key like '% network %'`.execute(app.database.db)
    await signIn('Falsch-4567')
  }
  await sql`delete from budget_spent where key like '% network %'`.execute(app.database.db)
}

test('a browser that has signed in before gets in while strangers guess, and has its own budget for mistakes', async () => {
  await signUp()
  await proveAddress()
  const known = await knownBrowser()
  await attack()
  expect((await signIn(password)).status).toBe(429)
  expect((await signIn(password, known)).status).toBe(200)
  const statuses = []
  for (let attempt = 0; attempt < 10; attempt++) statuses.push((await signIn('Falsch-4567', known)).status)
  expect(statuses).toEqual([...Array(9).fill(422), 429])
})

test('neighbors who use up the budget of a network do not keep a known browser out', async () => {
  await signUp()
  await proveAddress()
  const known = await knownBrowser()
  for (let attempt = 0; attempt < 31; attempt++) await signIn('x', {}, `person-${attempt}@example.org`)
  expect((await signIn(password)).status).toBe(429)
  expect((await signIn(password, known)).status).toBe(200)
})

test('a known browser is known for its address alone, and a made-up one for none', async () => {
  await signUp()
  await proveAddress()
  const known = await knownBrowser()
  for (let attempt = 0; attempt < 12; attempt++) await signIn('Falsch-4567', known, 'other@example.org')
  expect((await signIn('Falsch-4567', known, 'other@example.org')).status).toBe(429)
  await attack()
  const [id = '', mark = ''] = known['cookie']!.split('=')[1]!.split('.')
  for (const forged of [`${id}.${'A'.repeat(22)}`, `${'A'.repeat(22)}.${mark}`, 'x', ''])
    expect((await signIn(password, { cookie: `chainwork.device=${forged}` })).status).toBe(429)
})

test('browsers that somebody collected while they had the account guess no more than five of them', async () => {
  await signUp()
  await proveAddress()
  const collected: Record<string, string>[] = []
  for (let at = 0; at < 6; at++) collected.push(await knownBrowser())
  const known = await knownBrowser()
  await attack()
  for (const browser of collected)
    for (let attempt = 0; attempt < 10; attempt++) await signIn('Falsch-4567', browser)
  const refused = await signIn(password, known)
  expect([refused.status, refused.body.proofOfWork?.algorithm]).toEqual([429, 'SHA-256'])
  const proof = solve(refused.body.proofOfWork)
  expect((await signIn(password, { ...known, 'x-proof-of-work': proof })).status).toBe(200)
})

test('a browser becomes known only for an address that is proven', async () => {
  await signUp()
  const { headers } = await signIn(password)
  expect(String(headers['set-cookie'])).not.toContain('chainwork.device')
})

test('a proof of work buys one call once the budget of the address is spent, by header or by cookie', async () => {
  await signUp()
  await attack()
  const refused = await signIn(password)
  expect([refused.status, refused.body.reason]).toEqual([429, 'rate.limited'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.body.proofOfWork).toMatchObject({
    algorithm: 'SHA-256',
    bits: 18,
    header: 'X-Proof-Of-Work',
  })
  const proof = solve(refused.body.proofOfWork)
  expect((await signIn(password, { 'x-proof-of-work': proof })).status).toBe(200)
  const again = await signIn(password, { 'x-proof-of-work': proof })
  expect(again.status).toBe(429)
  const other = solve(again.body.proofOfWork)
  expect((await signIn(password, { cookie: `proof_of_work=${other}` })).status).toBe(200)
})

test('the address of a sign-in is looked up for a proof too', async () => {
  await signUp()
  for (let attempt = 0; attempt < 21; attempt++) await methods()
  const refused = await methods()
  expect(refused.status).toBe(429)
  const found = await methods({ 'x-proof-of-work': solve(refused.body.proofOfWork) })
  expect(found.body.exists).toBe(true)
})

test('a proof is for one endpoint and one address, for two minutes, and must be one', async () => {
  await signUp()
  await attack()
  const { body } = await signIn(password)
  const proof = solve(body.proofOfWork)
  const send = (value: string, address = email) =>
    signIn(password, { 'x-proof-of-work': value }, address).then(({ status }) => status)
  expect(await send(`${body.proofOfWork.challenge}:nothing-worked-out`)).toBe(429)
  expect(await send(proof.replace(/^\d+/, (ends) => String(Number(ends) + 60)))).toBe(429)
  for (let attempt = 0; attempt < 11; attempt++) await send('x', 'other@example.org')
  expect(await send(proof, 'other@example.org')).toBe(429)
  app.clock.advance(121_000)
  expect(await send(proof)).toBe(429)
})

test('whatever is proved, a network signs in thirty times in five minutes at most', async () => {
  await signUp()
  await attack()
  const proof = solve((await signIn(password)).body.proofOfWork)
  for (let attempt = 0; attempt < 30; attempt++) await signIn('x', {}, `person-${attempt}@example.org`)
  const refused = await signIn(password, { 'x-proof-of-work': proof })
  expect([refused.status, refused.body.proofOfWork]).toEqual([429, undefined])
})
