import { expect, test } from 'vitest'
import { type Account, aSeeker } from '../testing/build-accounts.ts'
import { aBrowser, aWallet, linkWallet } from '../testing/build-wallets.ts'
import { testHouse } from '../testing/test-house.ts'

const house = testHouse()

async function resetPassword({ email }: Account) {
  await house.call('POST', '/api/password-reset', { email })
  const { text } = await house.mailbox.lastTo(email)
  const oobCode = /oobCode=([\w-]+)/.exec(text)![1]
  const body = { oobCode, newPassword: 'Ledger#2026ok' }
  expect((await house.call('POST', '/api/password-reset/confirm', body)).status).toBe(200)
}

async function signsIn(wallet: ReturnType<typeof aWallet>): Promise<boolean> {
  const browser = aBrowser(house)
  const { body } = await browser.start(wallet.address)
  const signature = await wallet.signMessage({ message: body.message })
  return (await browser.finish(wallet.address, signature)).status === 200
}

test('a wallet linked under an address nobody had proven opens nothing once its owner resets the password', async () => {
  const trojan = await aSeeker(house, { email_verified: false })
  const wallet = aWallet()
  await linkWallet(trojan, wallet)
  expect(await signsIn(wallet)).toBe(true)
  await resetPassword(trojan)
  expect(await signsIn(wallet)).toBe(false)
})

test('neither does it when the owner first opened the verification link of the stranger', async () => {
  const trojan = await aSeeker(house, { email_verified: false })
  const [early, late] = [aWallet(), aWallet()]
  await linkWallet(trojan, early)
  house.clock.advance(60_000)
  await trojan.call('POST', '/api/verify-email', {})
  const { text } = await house.mailbox.lastTo(trojan.email)
  const oobCode = /oobCode=([\w-]+)/.exec(text)![1]
  const verified = await house.call('POST', '/api/email-action', { mode: 'verifyEmail', oobCode })
  expect(verified.status).toBe(200)
  house.clock.advance(60_000)
  await linkWallet(trojan, late)
  await resetPassword(trojan)
  expect([await signsIn(early), await signsIn(late)]).toEqual([false, true])
})

test('who forgets the password of a proven account keeps its wallets', async () => {
  const seeker = await aSeeker(house)
  const wallet = aWallet()
  await linkWallet(seeker, wallet)
  await resetPassword(seeker)
  expect(await signsIn(wallet)).toBe(true)
})
