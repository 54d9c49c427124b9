import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Page, expect } from '@playwright/test'
import { linkInDialog } from './demo-wallet.ts'
import { lookingAt } from './looking.ts'
import { type OwnServer, ownServer } from './own-server.ts'
import { becomeSeeker, password } from './people.ts'
import { test } from './test.ts'

const script = fileURLToPath(new URL('../stand-ins/src/dev-chain/main.ts', import.meta.url))

/** A developer's terminal: the chain, where it answers, and what to run in the browser. */
async function startChain(): Promise<{ chain: ChildProcess; url: string; inBrowser: string; said: string }> {
  const chain = spawn(process.execPath, [script, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  for await (const chunk of chain.stdout!) {
    said += chunk
    const [, url] = /CHAIN_RPC_31337=(\S+)/.exec(said) ?? []
    const [inBrowser] = /localStorage\.setItem\(.*\)/.exec(said) ?? []
    if (!url || !inBrowser || !said.includes('Its contracts')) continue
    chain.stdout!.resume()
    return { chain, url, inBrowser, said }
  }
  throw new Error(`The chain did not start: ${said}`)
}

/** Links the wallet that owns the history of the chain. */
async function linkWallet(page: Page): Promise<void> {
  await page.goto('/wallets')
  await page.evaluate(started.inBrowser)
  await linkInDialog(page)
}

/** Disconnects the only wallet; after a long time the password is asked for. */
async function disconnect(page: Page, signedInLongAgo = false): Promise<void> {
  await page.goto('/wallets')
  await page.getByRole('button', { name: /^Disconnect 0x/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  if (signedInLongAgo) {
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
  }
  await expect(page.getByRole('heading', { name: 'No wallet connected' })).toBeVisible()
}

let started: Awaited<ReturnType<typeof startChain>>
let server: OwnServer
test.beforeAll(async () => {
  test.setTimeout(120_000)
  started = await startChain()
  server = await ownServer({
    MODE: 'development',
    CHAIN_SOURCES: '31337=jsonrpc',
    CHAIN_RPC_31337: started.url,
  })
})
test.afterAll(async () => {
  await server.stop()
  started.chain.kill()
})

test('a wallet with eight weeks on a real chain is linked by signature, scored, explained, computed again and erased', async ({
  browser,
}) => {
  const { page, see, close } = await lookingAt(browser, server.origin)
  await becomeSeeker(page)
  await linkWallet(page)

  await page.goto('/profile?tab=on-chain')
  await expect(page.getByRole('status').filter({ hasText: /1 of 1 chain read/ })).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByRole('region', { name: 'Sample data' })).toHaveCount(0)
  const scores = page.getByRole('region', { name: /On-Chain Data/ })
  for (const [name, score] of [
    ['DEX', '20.1'],
    ['DeFi', '19.4'],
    ['NFT', '19.5'],
    ['Multi-chain', '6.5'],
  ])
    await expect(scores.getByRole('link', { name: new RegExp(`^${name}`) })).toContainText(score!)
  expect(started.said).toContain('DEX_SCORE 20.1')

  await scores.getByRole('link', { name: /^DEX/ }).click()
  await expect(page.getByRole('heading', { name: 'DEX score' })).toBeVisible()
  await page.locator('summary', { hasText: 'Evidence' }).first().click()
  await expect(page.getByText('Local Dex, Local chain').first()).toBeVisible()
  await page.getByRole('button', { name: 'Recompute in this browser' }).click()
  await expect(page.getByText('It agrees, bit for bit.')).toBeVisible()

  // With the node gone, old scores stay and say since when; a new wallet says why it has none.
  started.chain.kill()
  await server.pass(3 * 86_400)
  await page.goto('/profile?tab=on-chain')
  const refreshed = await page.request.post('/api/job-seeker/me/web3-profile/refresh')
  expect(refreshed.status()).toBeLessThan(300)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Not up to date since').first()).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await expect(scores.getByRole('link', { name: /^DEX/ })).toContainText('20.1')
  await see('on-chain-stale')
  await scores.getByRole('link', { name: /^DEX/ }).click()
  await expect(page.getByText('Not up to date since')).toBeVisible()
  await see('on-chain-stale-score')
  await disconnect(page, true)

  await linkWallet(page)
  await page.goto('/profile?tab=on-chain')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('The source cannot be reached. Next try:')).toBeVisible({ timeout: 1000 })
    await expect(page.getByText('Unknown is never shown as zero.')).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await see('on-chain-failed')
  await page.goto('/profile/scores/dex')
  await see('on-chain-failed-score')

  await disconnect(page)
  await page.goto('/profile/scores/dex')
  await expect(page.getByText('There is no score yet')).toBeVisible()
  const file = await page.request.get('/api/job-seeker/me/web3-profile/export')
  expect((await file.json()).events).toEqual([])
  await close()
})
