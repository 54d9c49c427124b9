import { type Page, expect } from '@playwright/test'
import { sender } from './recruiting-fixtures.ts'

/** Test cards of the payment provider, by what becomes of them. */
export const cards = {
  paid: '4242 4242 4242 4242',
  secured: '4000 0027 6000 3184',
  declined: '4000 0000 0000 0002',
}

/** Fills in a card on the provider's page. */
export async function enterCard(page: Page, number: string): Promise<void> {
  await expect(page).toHaveURL(/\/dev\/pay\/c\//)
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiration').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Ada Ledger')
}

/** Enters a card and presses what pays. */
export async function payWith(page: Page, number: string): Promise<void> {
  await enterCard(page, number)
  await page.getByRole('button', { name: /^Pay / }).click()
}

/** Chooses how many credits to buy, and goes to the provider's page. */
export async function choose(page: Page, credits: '1 credit' | '5 credits' | '10 credits'): Promise<void> {
  await page.goto('/recruiter/buy-credits')
  await page.getByRole('radio', { name: new RegExp(`^${credits}`) }).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(/\/dev\/pay\/c\//)
}

/** How many credits the company of this page can use. */
export async function creditsOf(page: Page, companyId: string): Promise<number> {
  const { available } = await sender(page.request)('GET', `/api/company/${companyId}/job-posting-credit`)
  return available
}

/** Uses up what a new company was given, so that the next post has to be paid for. */
export async function spendAll(page: Page, companyId: string, write: (title: string) => Promise<string>) {
  for (let left = await creditsOf(page, companyId); left > 0; left--)
    await sender(page.request)('POST', `/api/job-posting/${await write(`Free Post ${left}`)}/post-job`, {})
  expect(await creditsOf(page, companyId)).toBe(0)
}
