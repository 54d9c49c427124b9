import { expect } from '@playwright/test'
import { linkInDialog } from './demo-wallet.ts'
import { newSeeker } from './hiring.ts'
import { test } from './test.ts'

test('a wallet stands in the list at once, while the list is still on its way, then its scores', async ({
  browser,
}) => {
  const page = await newSeeker(browser, 'Ada')
  await page.goto('/wallets')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/wallets.data*', async (route) => {
    await held
    await route.continue()
  })
  const address = await linkInDialog(page)
  await expect(page.getByRole('region', { name: 'Connected wallets' })).toContainText(address)
  await expect(page.getByRole('button', { name: 'Add Wallet' })).toBeVisible()
  release()
  const scores = page.getByRole('region', { name: 'Your on-chain scores' })
  await expect(scores.getByRole('link', { name: /^DeFi \d/ })).toBeVisible({ timeout: 20_000 })
  await scores.getByRole('button', { name: 'Save' }).click()
  await expect(scores.getByText('Show my scores to')).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Disconnect ${address}` })).toHaveCount(1)
})
