import { expect } from '@playwright/test'
import { linkInDialog } from './demo-wallet.ts'
import { newSeeker } from './hiring.ts'
import { test } from './test.ts'

test('a wallet stands in the list at once, while the list is still on its way, and whether it is read', async ({
  browser,
}) => {
  const page = await newSeeker(browser, 'Ada')
  await page.goto('/wallets')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/wallets.data*', async (route) => {
    await held
    await route.continue()
  })
  await page.route('**/me/web3-profile*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), state: 'unread' } })
  })
  const address = await linkInDialog(page)
  await expect(page.getByRole('region', { name: 'Connected wallets' })).toContainText(address)
  await expect(page.getByRole('button', { name: 'Add Wallet' })).toBeVisible()
  await expect(page.getByText('It is connected. Its chains are not read here.')).toBeVisible()
  release()
  await expect(page.getByRole('button', { name: `Disconnect ${address}` })).toHaveCount(1)
})
