import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSeeker } from '../testing/build-accounts.ts'
import { aBrowser, aWallet, linkWallet } from '../testing/build-wallets.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp({ rateLimitFactor: 1 })
const junk = `0x${'ab'.repeat(65)}`
/** Another network for whatever comes next. */
const elsewhere = () => sql`delete from budget_spent where key like '% network %'`.execute(app.database.db)

test('junk signatures of strangers, with challenges of their own or without, keep no owner of a wallet out', async () => {
  const seeker = await aSeeker(app)
  const wallet = aWallet()
  await linkWallet(seeker, wallet)
  for (let attempt = 0; attempt < 8; attempt++) {
    await elsewhere()
    expect((await aBrowser(app).finish(wallet.address, junk)).status).toBe(410)
    const stranger = aBrowser(app)
    await stranger.start(wallet.address)
    expect((await stranger.finish(wallet.address, junk)).status).toBe(401)
  }
  await elsewhere()
  const owner = aBrowser(app)
  const { body } = await owner.start(wallet.address)
  const signature = await wallet.signMessage({ message: body.message })
  expect((await owner.finish(wallet.address, signature)).status).toBe(200)
})

test('one browser checks five signatures of a wallet in a minute, the sixth waits', async () => {
  const wallet = aWallet()
  const browser = aBrowser(app)
  const statuses = []
  for (let attempt = 0; attempt < 6; attempt++) {
    await browser.start(wallet.address)
    const { status, headers } = await browser.finish(wallet.address, junk)
    statuses.push(status)
    if (status === 429) expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

test('strangers who try to link a wallet do not keep its owner from linking it', async () => {
  const stranger = await aSeeker(app)
  const owner = await aSeeker(app)
  const wallet = aWallet()
  for (let attempt = 0; attempt < 8; attempt++)
    await stranger.call('POST', `/api/web3/${wallet.address}`, { signature: junk })
  expect((await linkWallet(owner, wallet)).status).toBe(200)
})
