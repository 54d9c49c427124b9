import { expect, test } from 'vitest'
import { aSeeker } from '../testing/build-accounts.ts'
import { aBrowser, aWallet, linkWallet } from '../testing/build-wallets.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()

async function aLinkedWallet() {
  const seeker = await aSeeker(app)
  const wallet = aWallet()
  await linkWallet(seeker, wallet)
  return { seeker, wallet }
}

async function signIn(wallet: ReturnType<typeof aWallet>, browser = aBrowser(app)) {
  const { body } = await browser.start(wallet.address)
  return browser.finish(wallet.address, await wallet.signMessage({ message: body.message }))
}

test('a linked wallet signs in: session, cookie, record and email', async () => {
  const { seeker, wallet } = await aLinkedWallet()
  const opened = await signIn(wallet)
  expect(opened.status).toBe(200)
  expect(opened.body.session).toMatchObject({
    user: { uid: seeker.userId },
    signInProvider: 'wallet',
    context: 'jobSeeker',
  })
  expect(String(opened.headers['set-cookie'])).toMatch(
    /^chainwork\.session_token=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax/,
  )
  const session = await app.call('GET', '/api/session', undefined, { token: opened.body.token })
  expect(session.body.user.uid).toBe(seeker.userId)
  expect((await app.mailbox.lastTo(seeker.email)).subject).toBe('New sign-in with your wallet')
  expect(await lastEvent()).toMatchObject({
    kind: 'signIn',
    details: { method: 'wallet', address: wallet.address.toLowerCase() },
  })
})

test('a wallet session asks for a further proof before the address changes', async () => {
  const { seeker, wallet } = await aLinkedWallet()
  const { token } = (await signIn(wallet)).body
  const body = { email: 'new@example.org' }
  const stale = await app.call('POST', '/api/email-change', body, { token })
  expect([stale.status, stale.body.reason]).toEqual([403, 'session.stale'])
  expect((await seeker.call('POST', '/api/email-change', body)).status).toBe(200)
})

test('the message is the sign-in text, and its cookie is for this browser alone', async () => {
  const wallet = aWallet()
  const { body, headers } = await aBrowser(app).start(wallet.address)
  expect(body.message).toContain('\n\nSign in with this wallet. No transaction, no cost.\n\n')
  expect(headers['set-cookie']).toMatch(
    /^chainwork\.wallet_login=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/,
  )
  expect(headers['cache-control']).toBe('no-store')
})

test('a challenge of another browser, without a cookie or made up is no challenge', async () => {
  const { wallet } = await aLinkedWallet()
  const [mine, other] = [aBrowser(app), aBrowser(app)]
  const { body } = await mine.start(wallet.address)
  await other.start(aWallet().address)
  const signature = await wallet.signMessage({ message: body.message })
  for (const browser of [aBrowser(app), other])
    expect((await browser.finish(wallet.address, signature)).status).toBe(410)
  const forged = await app.call(
    'POST',
    `/api/web3/${wallet.address}/login`,
    { signature },
    {
      headers: { cookie: 'chainwork.wallet_login=1' },
    },
  )
  expect(forged.status).toBe(410)
  expect((await mine.finish(wallet.address, signature)).status).toBe(200)
  expect((await mine.finish(wallet.address, signature)).status).toBe(410)
})

test('asking again in the same browser ends the older challenge', async () => {
  const { wallet } = await aLinkedWallet()
  const browser = aBrowser(app)
  const { body } = await browser.start(wallet.address)
  await browser.start(wallet.address)
  const signature = await wallet.signMessage({ message: body.message })
  expect((await browser.finish(wallet.address, signature)).status).toBe(401)
})

test('a signature for linking does not sign in', async () => {
  const { seeker, wallet } = await aLinkedWallet()
  const { body } = await seeker.call('GET', `/api/web3/${wallet.address}`)
  const browser = aBrowser(app)
  await browser.start(wallet.address)
  const signature = await wallet.signMessage({ message: body.message })
  expect((await browser.finish(wallet.address, signature)).status).toBe(401)
})

test('a signature of another key is refused, uses the challenge up and is recorded', async () => {
  const { wallet } = await aLinkedWallet()
  const browser = aBrowser(app)
  const { body } = await browser.start(wallet.address)
  const wrong = await browser.finish(wallet.address, await aWallet().signMessage({ message: body.message }))
  expect([wrong.status, wrong.body.code]).toEqual([401, 'UNAUTHORIZED'])
  expect(await lastEvent()).toMatchObject({ kind: 'signInFailed', user_id: null })
  const right = await browser.finish(wallet.address, await wallet.signMessage({ message: body.message }))
  expect(right.status).toBe(410)
})

test('an unknown wallet gets the same challenge, and the same refusal until it proves its key', async () => {
  const { wallet } = await aLinkedWallet()
  const unknown = aWallet()
  const shape = async (one: typeof wallet) => {
    const browser = aBrowser(app)
    const started = await browser.start(one.address)
    const wrong = await browser.finish(one.address, await aWallet().signMessage({ message: 'else' }))
    const { requestId: _, ...refusal } = wrong.body
    return [started.status, Object.keys(started.body), wrong.status, refusal]
  }
  expect(await shape(unknown)).toEqual(await shape(wallet))
  const proven = await signIn(unknown)
  expect([proven.status, proven.body.message]).toEqual([404, 'No user found'])
})

test('inactive and pending accounts are refused after the proof, and get no session', async () => {
  for (const [state, code] of [
    ['inactive', 'USER_INACTIVE'],
    ['pending', 'USER_PENDING'],
  ] as const) {
    const { seeker, wallet } = await aLinkedWallet()
    await app.database.db.updateTable('app_user').set({ state }).where('id', '=', seeker.userId).execute()
    const refused = await signIn(wallet)
    expect([refused.status, refused.body.code, refused.headers['set-cookie']]).toEqual([403, code, undefined])
  }
})

test('without a job seeker profile a wallet opens nothing', async () => {
  const { seeker, wallet } = await aLinkedWallet()
  await app.database.db.deleteFrom('seeker').where('id', '=', seeker.seekerId).execute()
  expect((await signIn(wallet)).status).toBe(403)
})

test('a wallet whose contract no longer stands by it opens nothing', async () => {
  const { wallet } = await aLinkedWallet()
  await app.database.db.updateTable('wallet').set({ verified: false }).execute()
  expect((await signIn(wallet)).status).toBe(404)
})

test('expired challenges are swept away as new ones are made', async () => {
  for (let at = 0; at < 5; at++) await aBrowser(app).start(aWallet().address)
  app.clock.advance(300_001)
  await aBrowser(app).start(aWallet().address)
  const rows = await app.database.db.selectFrom('wallet_challenge').select('nonce').execute()
  expect(rows).toHaveLength(1)
})

function lastEvent() {
  return app.database.db
    .selectFrom('security_event')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}
