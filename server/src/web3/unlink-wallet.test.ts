import { expect, test } from 'vitest'
import { aSeeker, aSession } from '../testing/build-accounts.ts'
import { aBrowser, aWallet, linkWallet } from '../testing/build-wallets.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()

test('a disconnected wallet is gone and no longer signs in, and the person is notified', async () => {
  const seeker = await aSeeker(app)
  const wallet = aWallet()
  await linkWallet(seeker, wallet)
  const answer = await seeker.call('DELETE', `/api/web3/${wallet.address}`)
  expect([answer.status, answer.body.message]).toEqual([200, 'Wallet disconnected'])
  expect((await seeker.call('GET', '/api/job-seeker/me/web3-account')).body).toEqual([])
  const browser = aBrowser(app)
  const { body } = await browser.start(wallet.address)
  const signature = await wallet.signMessage({ message: body.message })
  expect((await browser.finish(wallet.address, signature)).status).toBe(404)
  expect((await app.mailbox.lastTo(seeker.email)).subject).toContain('was removed')
})

test('the last way to sign in stays until there is another', async () => {
  const seeker = await aSeeker(app, { methods: [] })
  const [one, two] = [aWallet(), aWallet()]
  await linkWallet(seeker, one)
  const refused = await seeker.call('DELETE', `/api/web3/${one.address}`)
  expect([refused.status, refused.body.reason]).toEqual([409, 'signIn.lastMethod'])
  await linkWallet(seeker, two)
  expect((await seeker.call('DELETE', `/api/web3/${one.address}`)).status).toBe(200)
  expect((await seeker.call('GET', '/api/job-seeker/me/web3-account')).body).toHaveLength(1)
})

test('a wallet that can no longer sign in does not count as a way to sign in', async () => {
  const seeker = await aSeeker(app, { methods: [] })
  const [one, two] = [aWallet(), aWallet()]
  await linkWallet(seeker, one)
  await linkWallet(seeker, two)
  await app.database.db
    .updateTable('wallet')
    .set({ verified: false })
    .where('address', '=', two.address.toLowerCase())
    .execute()
  expect((await seeker.call('DELETE', `/api/web3/${one.address}`)).status).toBe(409)
  expect((await seeker.call('DELETE', `/api/web3/${two.address}`)).status).toBe(200)
})

test("a stranger's wallet is not there to be disconnected", async () => {
  const [owner, other] = [await aSeeker(app), await aSeeker(app)]
  const wallet = aWallet()
  await linkWallet(owner, wallet)
  expect((await other.call('DELETE', `/api/web3/${wallet.address}`)).status).toBe(404)
  expect((await owner.call('GET', '/api/job-seeker/me/web3-account')).body).toHaveLength(1)
})

test('sessions a wallet may have opened elsewhere end with it, others stay', async () => {
  const seeker = await aSeeker(app)
  const wallet = aWallet()
  await linkWallet(seeker, wallet)
  const byWallet = await aSession(app, seeker.userId, { method: 'wallet' })
  const byPassword = await aSession(app, seeker.userId)
  await seeker.call('DELETE', `/api/web3/${wallet.address}`)
  expect((await byWallet.call('GET', '/api/session')).status).toBe(401)
  expect((await byPassword.call('GET', '/api/session')).status).toBe(200)
})
