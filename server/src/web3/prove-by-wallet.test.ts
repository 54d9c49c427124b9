import { expect, test } from 'vitest'
import { type Account, aSeeker, aSession } from '../testing/build-accounts.ts'
import { aWallet, linkWallet } from '../testing/build-wallets.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
type Wallet = ReturnType<typeof aWallet>

/** Somebody with a wallet whose proof has grown old; without `methods`, the wallet is all they have. */
async function aWalletOwner(methods: ('credential' | 'google')[] = []) {
  const seeker = await aSeeker(app, { methods })
  const wallet = aWallet()
  expect((await linkWallet(seeker, wallet)).status).toBe(200)
  app.clock.advance(16 * 60_000)
  return { seeker, wallet }
}

async function prove({ call }: Pick<Account, 'call'>, wallet: Wallet, signer = wallet) {
  const { body, status } = await call('GET', `/api/web3/${wallet.address}/proof`)
  if (status !== 200) return { status, body }
  const signature = await signer.signMessage({ message: body.message })
  return call('POST', `/api/web3/${wallet.address}/proof`, { signature, nounce: body.nounce })
}

test('whom only wallets let in proves who they are with one, and what was refused goes through', async () => {
  const { seeker, wallet } = await aWalletOwner()
  const rest = () => seeker.call('POST', '/api/account/hibernate')
  expect((await rest()).body.reason).toBe('session.stale')
  expect((await prove(seeker, wallet)).body).toEqual({ message: 'Confirmed' })
  expect((await rest()).status).toBe(200)
})

test('the message says what it is for, and serves nothing else', async () => {
  const { seeker, wallet } = await aWalletOwner()
  const { body } = await seeker.call('GET', `/api/web3/${wallet.address}/proof`)
  expect(body.message).toContain('\n\nConfirm that this account is mine. No transaction, no cost.\n\n')
  const signature = await wallet.signMessage({ message: body.message })
  const login = await app.call('POST', `/api/web3/${wallet.address}/login`, { signature })
  expect(login.status).toBe(410)
  const other = await aSession(app, seeker.userId)
  expect((await other.call('POST', `/api/web3/${wallet.address}/proof`, { signature })).status).toBe(410)
  expect((await seeker.call('POST', `/api/web3/${wallet.address}/proof`, { signature })).status).toBe(200)
  expect((await seeker.call('POST', `/api/web3/${wallet.address}/proof`, { signature })).status).toBe(410)
})

test.each(['credential', 'google'] as const)(
  'where there is a %s, a wallet alone proves nothing',
  async (method) => {
    const { seeker, wallet } = await aWalletOwner([method])
    expect((await prove(seeker, wallet)).body.reason).toBe('proof.otherWay')
    const signature = `0x${'ab'.repeat(65)}`
    const posted = await seeker.call('POST', `/api/web3/${wallet.address}/proof`, { signature })
    expect(posted.body.reason).toBe('proof.otherWay')
  },
)

test('neither does the wallet of somebody else, nor the signature of another key', async () => {
  const { seeker, wallet } = await aWalletOwner()
  const { wallet: foreign } = await aWalletOwner()
  expect((await prove(seeker, foreign)).body.reason).toBe('wallet.notFound')
  expect((await prove(seeker, aWallet())).body.reason).toBe('wallet.notFound')
  expect((await prove(seeker, wallet, aWallet())).body.reason).toBe('signature.invalid')
  expect((await seeker.call('DELETE', `/api/web3/${wallet.address}`)).body.reason).toBe('session.stale')
})

test('a sign-in with the only way there is counts as proof', async () => {
  const { seeker, wallet } = await aWalletOwner()
  const { body } = await app.call('GET', `/api/web3/${wallet.address}/login`)
  const signature = await wallet.signMessage({ message: body.message })
  const opened = await app.call('POST', `/api/web3/${wallet.address}/login`, {
    signature,
    secret: body.secret,
  })
  const { token } = opened.body
  expect(opened.body.session.user.uid).toBe(seeker.userId)
  expect((await app.call('POST', '/api/account/hibernate', undefined, { token })).status).toBe(200)
})

test('clients that keep no cookies sign in with the secret of the challenge, and nobody without it', async () => {
  const { seeker, wallet } = await aWalletOwner(['credential'])
  const start = () => app.call('GET', `/api/web3/${wallet.address}/login`)
  const finish = (signature: string, secret?: string) =>
    app.call('POST', `/api/web3/${wallet.address}/login`, { signature, ...(secret ? { secret } : {}) })
  const [{ body }, { body: foreign }] = [await start(), await start()]
  const signature = await wallet.signMessage({ message: body.message })
  const without = await finish(signature)
  expect([without.status, without.body.fields.secret]).toEqual([
    410,
    'Send the secret of the challenge along, or keep the cookie it sets.',
  ])
  expect((await finish(signature, 'x'.repeat(43))).status).toBe(410)
  expect((await finish(signature, foreign.secret)).status).toBe(401)
  const opened = await finish(signature, body.secret)
  expect([opened.status, opened.body.session.user.uid]).toEqual([200, seeker.userId])
  expect((await finish(signature, body.secret)).status).toBe(410)
})
