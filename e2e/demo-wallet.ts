import { type Page, expect } from '@playwright/test'

/** Links an account of the demo wallet, which has sample data. */
export async function linkDemoWallet(page: Page): Promise<string> {
  await page.goto('/wallets')
  return linkInDialog(page)
}

/** The same from any page that offers it. */
export async function linkInDialog(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Add Wallet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Wallet' })
  await dialog.getByRole('button', { name: 'Demo wallet (test keys)' }).click()
  const account = dialog.getByRole('button', { name: /^0x/ }).first()
  const name = await account.innerText()
  await account.click()
  await dialog.getByRole('button', { name: 'Sign to connect' }).click()
  await expect(dialog).toBeHidden()
  return name
}

/** Disconnects a wallet on the wallets page and confirms it. */
export async function disconnect(page: Page, address: string): Promise<void> {
  const label = `Disconnect ${address}`
  await page.getByRole('button', { name: label }).click()
  const question = page.getByRole('dialog', { name: `${label}?` })
  await question.getByRole('button', { name: 'Disconnect' }).click()
}

const areas = [
  ['DEX', 'dexXp'],
  ['DeFi', 'defiXp'],
  ['NFT', 'nftXp'],
] as const

/** The area in which the wallet of a seeker did most, once its chains are read: each demo wallet has a history of its own. */
export async function bestArea(page: Page) {
  const scoreIn = async (name: string) => {
    const answer = await page.request.get('/api/job-seeker/me/web3-profile')
    const { state, onChainScores } = (await answer.json()) as {
      state: string
      onChainScores: Record<string, { score: number | null }>
    }
    return state === 'ok' ? (onChainScores[`${name.toUpperCase()}_SCORE`]?.score ?? 0) : null
  }
  await expect.poll(() => scoreIn('DEX'), { timeout: 60_000 }).not.toBeNull()
  const scores = await Promise.all(areas.map(([name]) => scoreIn(name)))
  return areas[scores.indexOf(Math.max(...scores.map(Number)))]!
}
