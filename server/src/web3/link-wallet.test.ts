import { expect, test } from 'vitest'
import { aRecruiter, aSeeker, aSession, aUser } from '../testing/build-accounts.ts'
import { aWallet, linkWallet } from '../testing/build-wallets.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
const day = 86_400_000

test('the message is the EIP-4361 text of this product, whatever the request claims to be', async () => {
  const seeker = await aSeeker(app)
  const { address } = aWallet()
  const { body } = await seeker.call('GET', `/api/web3/${address.toLowerCase()}?chainId=10`, undefined, {
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
  })
  expect(body.nounce).toMatch(/^[0-9A-Za-z]{22}$/)
  expect(body).toMatchObject({ wallet: address, chainId: 10 })
  expect(body.message).toBe(`127.0.0.1:3000 wants you to sign in with your Ethereum account:
${address}

Link this wallet to your job seeker profile. No transaction, no cost.

URI: http://127.0.0.1:3000
Version: 1
Chain ID: 10
Nonce: ${body.nounce}
Issued At: 2026-11-21T12:00:00.000Z
Expiration Time: 2026-11-21T12:05:00.000Z`)
})

test('signing links the wallet, sends an email and adds a way to sign in', async () => {
  const seeker = await aSeeker(app)
  const wallet = aWallet()
  const linked = await linkWallet(seeker, wallet)
  expect([linked.status, linked.body]).toEqual([200, { address: wallet.address, verified: true }])
  expect((await seeker.call('GET', '/api/job-seeker/me/web3-account')).body).toEqual([
    { address: wallet.address, verified: true, linkedAt: '2026-11-21T12:00:00.000Z' },
  ])
  expect((await app.mailbox.lastTo(seeker.email)).subject).toContain('was added')
  expect((await seeker.call('GET', '/api/session')).body.methods).toEqual(['password', 'wallet'])
  expect(await eventsOf(seeker.userId)).toEqual(['walletLinked'])
})

test('their own wallet again is fine and changes nothing', async () => {
  const seeker = await aSeeker(app)
  const wallet = aWallet()
  await linkWallet(seeker, wallet)
  expect((await linkWallet(seeker, wallet)).status).toBe(200)
  expect((await seeker.call('GET', '/api/job-seeker/me/web3-account')).body).toHaveLength(1)
  expect(await app.mailbox.allTo(seeker.email)).toHaveLength(1)
})

test('a wallet of somebody else is refused', async () => {
  const [one, two] = [await aSeeker(app), await aSeeker(app)]
  const wallet = aWallet()
  await linkWallet(one, wallet)
  const refused = await linkWallet(two, wallet)
  expect([refused.status, refused.body.message]).toEqual([409, 'credential already in use'])
  expect((await two.call('GET', '/api/job-seeker/me/web3-account')).body).toEqual([])
})

test('a signature of another key is refused with 422, never 401, and its challenge is gone', async () => {
  const seeker = await aSeeker(app)
  const [wallet, other] = [aWallet(), aWallet()]
  const { body } = await seeker.call('GET', `/api/web3/${wallet.address}`)
  const post = async (from: typeof wallet) =>
    seeker.call('POST', `/api/web3/${wallet.address}`, {
      signature: await from.signMessage({ message: body.message }),
    })
  const wrong = await post(other)
  expect([wrong.status, wrong.body.message]).toMatchObject([
    422,
    expect.stringContaining('SIGNATURE_INVALID'),
  ])
  expect((await post(wallet)).status).toBe(410)
})

test('a signature works once', async () => {
  const seeker = await aSeeker(app)
  const wallet = aWallet()
  const { body } = await seeker.call('GET', `/api/web3/${wallet.address}`)
  const signature = await wallet.signMessage({ message: body.message })
  const post = () => seeker.call('POST', `/api/web3/${wallet.address}`, { signature })
  expect((await post()).status).toBe(200)
  await seeker.call('DELETE', `/api/web3/${wallet.address}`)
  const again = await post()
  expect([again.status, again.body.message]).toEqual([410, 'Challenge expired, try again'])
})

test('five minutes later the challenge has expired', async () => {
  const seeker = await aSeeker(app)
  const wallet = aWallet()
  for (const [wait, status] of [
    [299_999, 200],
    [300_000, 410],
  ] as const) {
    const { body } = await seeker.call('GET', `/api/web3/${wallet.address}`)
    const signature = await wallet.signMessage({ message: body.message })
    app.clock.advance(wait)
    expect((await seeker.call('POST', `/api/web3/${wallet.address}`, { signature })).status).toBe(status)
  }
})

test('a challenge is good for its own session, address and purpose only, and gives way to a newer one', async () => {
  const seeker = await aSeeker(app)
  const other = await aSession(app, seeker.userId)
  const [wallet, second] = [aWallet(), aWallet()]
  const { body } = await seeker.call('GET', `/api/web3/${wallet.address}`)
  const signature = await wallet.signMessage({ message: body.message })
  expect((await other.call('POST', `/api/web3/${wallet.address}`, { signature })).status).toBe(410)
  expect((await seeker.call('POST', `/api/web3/${second.address}`, { signature })).status).toBe(410)
  expect((await app.call('POST', `/api/web3/${wallet.address}/login`, { signature })).status).toBe(410)
  const newer = await seeker.call('GET', `/api/web3/${wallet.address}`)
  const send = (nounce?: string) =>
    seeker.call('POST', `/api/web3/${wallet.address}`, { signature, ...(nounce ? { nounce } : {}) })
  expect((await send(body.nounce)).status).toBe(410)
  expect((await send(newer.body.nounce)).status).toBe(422)
})

test('a message with one word changed, another chain for one, is not what was signed', async () => {
  const seeker = await aSeeker(app)
  const wallet = aWallet()
  for (const [from, to] of [
    ['Chain ID: 1', 'Chain ID: 10'],
    ['Link this wallet', 'Sign in with this wallet'],
    ['127.0.0.1:3000 wants', 'evil.example wants'],
  ] as const) {
    const { body } = await seeker.call('GET', `/api/web3/${wallet.address}`)
    const signature = await wallet.signMessage({ message: body.message.replace(from, to) })
    expect((await seeker.call('POST', `/api/web3/${wallet.address}`, { signature })).status).toBe(422)
  }
})

test('what is no address, no chain of ours or no signature is refused before anything else', async () => {
  const seeker = await aSeeker(app)
  const { address } = aWallet()
  const mistyped = address.replace(/[a-f]/, (char) => char.toUpperCase()).replace(/.$/, '0')
  expect((await seeker.call('GET', `/api/web3/${mistyped}`)).body.reason).toBe('wallet.checksum')
  for (const path of [address.slice(0, -1), `${address}0`, 'vitalik.eth', address.slice(2)]) {
    const answer = await seeker.call('GET', `/api/web3/${path}`)
    expect([path, answer.status, answer.body.reason]).toEqual([path, 404, 'route.notFound'])
  }
  for (const chainId of ['5', '0', '-1', 'x', '31338'])
    expect((await seeker.call('GET', `/api/web3/${address}?chainId=${chainId}`)).status).toBe(422)
  for (const signature of [
    '',
    'ab'.repeat(65),
    '0xabc',
    `0x${'ab'.repeat(10_001)}`,
    `0x${'xy'.repeat(65)}`,
  ]) {
    const answer = await seeker.call('POST', `/api/web3/${address}`, { signature })
    expect([answer.status, answer.body.reason]).toEqual([422, 'input.invalid'])
  }
  expect((await seeker.call('GET', `/api/web3/${address.toLowerCase()}`)).status).toBe(200)
  expect((await seeker.call('GET', `/api/web3/0x${address.slice(2).toUpperCase()}`)).status).toBe(200)
})

test('a signature of any length a contract wallet may have is looked at', async () => {
  const seeker = await aSeeker(app)
  const { address } = aWallet()
  for (const bytes of [0, 20, 64, 66, 10_000]) {
    await seeker.call('GET', `/api/web3/${address}`)
    const signature = `0x${'ab'.repeat(bytes)}`
    const answer = await seeker.call('POST', `/api/web3/${address}`, { signature })
    expect([bytes, answer.body.reason]).toEqual([bytes, 'wallet.contractUnavailable'])
  }
})

test('only job seekers link: guests are asked to sign in, everybody else is refused', async () => {
  const { address } = aWallet()
  const signature = `0x${'ab'.repeat(65)}`
  const actors = [
    [app, 401],
    [await aUser(app), 403],
    [await aRecruiter(app), 403],
    [await aSeeker(app, { state: 'inactive' }), 403],
    [await aSeeker(app, { state: 'pending' }), 403],
  ] as const
  for (const [actor, status] of actors) {
    expect((await actor.call('GET', `/api/web3/${address}`)).status).toBe(status)
    expect((await actor.call('POST', `/api/web3/${address}`, { signature })).status).toBe(status)
    expect((await actor.call('DELETE', `/api/web3/${address}`)).status).toBe(status)
    expect((await actor.call('GET', '/api/job-seeker/me/web3-account')).status).toBe(status)
  }
})

test('the twenty-first wallet is one too many', async () => {
  const seeker = await aSeeker(app)
  for (let at = 0; at < 20; at++) expect((await linkWallet(seeker, aWallet())).status).toBe(200)
  expect((await linkWallet(seeker, aWallet())).body.reason).toBe('wallet.tooMany')
  expect((await seeker.call('GET', '/api/job-seeker/me/web3-account')).body).toHaveLength(20)
})

test('for 30 days a disconnected wallet goes back to its owner only', async () => {
  const [owner, other] = [await aSeeker(app), await aSeeker(app)]
  const wallet = aWallet()
  await linkWallet(owner, wallet)
  await owner.call('DELETE', `/api/web3/${wallet.address}`)
  expect((await linkWallet(other, wallet)).body.message).toBe('credential already in use')
  expect((await linkWallet(owner, wallet)).status).toBe(200)
  await owner.call('DELETE', `/api/web3/${wallet.address}`)
  app.clock.advance(30 * day - 1000)
  const later = { call: (await aSession(app, other.userId)).call }
  expect((await linkWallet(later, wallet)).status).toBe(409)
  app.clock.advance(1000)
  expect((await linkWallet(later, wallet)).status).toBe(200)
})

test('a wallet that is not deployed or is a contract cannot be checked without its chain, and is not trusted', async () => {
  const seeker = await aSeeker(app)
  const { address } = aWallet()
  await seeker.call('GET', `/api/web3/${address}`)
  const answer = await seeker.call('POST', `/api/web3/${address}`, { signature: `0x${'ab'.repeat(130)}` })
  expect([answer.status, answer.body.reason]).toEqual([422, 'wallet.contractUnavailable'])
})

async function eventsOf(userId: string): Promise<string[]> {
  const rows = await app.database.db
    .selectFrom('security_event')
    .select('kind')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}
