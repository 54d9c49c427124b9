import { type Page, expect } from '@playwright/test'
import { lookingAt } from './looking.ts'
import { enter } from './people.ts'
import { test } from './test.ts'

/** The checkout of five credits, begun as people do. */
async function openCheckout(page: Page): Promise<void> {
  await enter(page, 'admin@chainwork.example')
  await page.goto('/recruiter/buy-credits')
  await page
    .getByRole('button', { name: /^Continue to payment/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/dev\/pay\/c\/cs_test_/)
}

async function enterCard(page: Page, number: string): Promise<void> {
  const another = page.getByRole('radio', { name: 'Another card' })
  if (await another.count()) await another.check()
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiration').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Ada Kelp')
  await page.getByRole('button', { name: /^Pay / }).click()
}

test('the checkout hinders nobody, in any width and theme, whatever becomes of a card', async ({
  browser,
  baseURL,
}) => {
  const { page, see, close } = await lookingAt(browser, baseURL!)
  await openCheckout(page)
  await page.getByText('Test cards', { exact: true }).click()
  await see('checkout with its test cards')
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByText('Enter the whole card number.')).toBeVisible()
  await see('checkout with wrong fields')
  await enterCard(page, '4000000000009995')
  await expect(page.getByRole('alert')).toHaveText('Your card has insufficient funds.')
  await see('declined card')
  await enterCard(page, '4000002760003184')
  await expect(page.getByRole('heading', { name: '3-D Secure' })).toBeVisible()
  await see('3-D Secure')
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByRole('alert')).toContainText('unable to authenticate')
  await enterCard(page, '4242424242424242')
  await expect(page).toHaveURL(/\/recruiter\/buy-credits\/result\?purchase=/)
  await page.goto('/dev/pay')
  await see('payments stand-in')
  await close()
})

test('the keyboard alone pays, and the browser can go back to the page', async ({ page }) => {
  await openCheckout(page)
  const { href } = new URL(page.url())
  await page.getByLabel('Card number').focus()
  for (const text of ['4242424242424242', '12 / 34', '123', 'Ada Kelp']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/recruiter\/buy-credits\/result\?purchase=/)
  await page.goto(href)
  await expect(page.getByRole('heading', { name: 'This checkout is complete' })).toBeVisible()
})
