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
