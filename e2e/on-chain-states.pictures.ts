import { expect, test } from '@playwright/test'
import { linkInDialog } from './demo-wallet.ts'
import { type Swap, startExplorer } from './explorer.ts'
import { type OwnServer, ownServer } from './own-server.ts'
import { becomeSeeker } from './people.ts'
import { picturing } from './picturing.ts'
import { stillNow } from './still-now.ts'

/** Keys that everybody knows, of the first accounts that development nodes make, and their addresses. */
const [thin, unread] = [
  {
    key: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
    address: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
  },
  {
    key: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
    address: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
  },
]
const day = 86_400
const threeSwaps = (chainId: number): Swap[] =>
  [12, 11, 10].map((ago, at) => ({ block: 20_000_000 + chainId + at, ts: stillNow / 1000 - ago * day }))

let explorer: Awaited<ReturnType<typeof startExplorer>>
let server: OwnServer
test.beforeAll(async () => {
  test.setTimeout(120_000)
  explorer = await startExplorer()
  for (const chainId of [1, 8453]) explorer.wallets.set(`${chainId} ${thin!.address}`, threeSwaps(chainId))
  server = await ownServer({
    MODE: 'development',
    CHAIN_SOURCES: '1=etherscan;10=etherscan;8453=etherscan',
    ETHERSCAN_URL: explorer.url,
    ETHERSCAN_API_KEY: 'pictures',
  })
  await server.pass(Math.round((stillNow - Date.now()) / 1000))
})
test.afterAll(async () => {
  await server.stop()
  explorer.stop()
})

test('on-chain states', async ({ browser }) => {
  const { page, see, close } = await picturing(browser, server.origin, 'on-chain')
  const link = async ({ key }: { key: string }) => {
    await page.goto('/wallets')
    await page.evaluate((own) => localStorage.setItem('chainwork.demo-wallet.developer', own), key)
    await linkInDialog(page)
  }
  const pictured = async (state: string, words: string | RegExp) => {
    await expect(async () => {
      await page.goto('/profile?tab=on-chain')
      await expect(page.getByText(words).first()).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 120_000 })
    await see(state, '/profile?tab=on-chain')
    await see(`${state}-all-details`, '/profile')
    await see(`score-${state}`, '/profile/scores/dex')
  }

  await becomeSeeker(page)
  await link(thin!)
  await pictured('thin', 'Every point is explained.')

  explorer.state.isDown = true
  await server.pass(3 * day)
  await page.clock.setFixedTime(stillNow + 3 * day * 1000)
  await page.request.post('/api/job-seeker/me/web3-profile/refresh')
  await pictured('stale', /3 could not be read/)

  await page.context().clearCookies({ name: /^(?!narrow|consent)/ })
  await becomeSeeker(page)
  await link(unread!)
  await pictured('failed', 'There is no score yet.')
  await close()
})
