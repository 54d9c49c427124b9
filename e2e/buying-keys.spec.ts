import { randomUUID } from 'node:crypto'
import { type Page, expect } from '@playwright/test'
import { keysOn } from './keys.ts'
import { cards, spendAll } from './paying.ts'
import { aFounder, writePost } from './recruiting-fixtures.ts'
import { test } from './test.ts'

const fields = (number: string) =>
  [
    ['Card number', number],
    ['Expiration', '12 / 34'],
    ['Security code', '123'],
    ['Name on card', 'Ada Ledger'],
  ] as const

/** Types a card into the provider's page and sends it. */
async function typeCard(page: Page, { tabTo, type }: ReturnType<typeof keysOn>, number: string) {
  for (const [label, typed] of fields(number)) {
    await tabTo(page.getByLabel(label))
    await page.keyboard.press('ControlOrMeta+A')
    await type(typed)
  }
  await page.keyboard.press('Enter')
}

test('a post is paid for with the keyboard alone: a wrong field, a declined card, then 3-D Secure', async ({
  page,
}) => {
  const { companyId } = await aFounder(page, `Ferry ${randomUUID().slice(0, 6)}`)
  await spendAll(page, companyId, (title) => writePost(page, companyId, title))
  const id = await writePost(page, companyId, 'Ferry Keeper')
  await page.request.post(`/api/job-posting/${id}/post-job`, { data: {} })
  await page.goto(`/recruiter/post-job/${id}`)
  const keys = keysOn(page)
  await keys.tabTo(page.getByRole('button', { name: 'Pay 99.00 USD by card' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dev\/pay\/c\//)

  await keys.tabTo(page.getByRole('button', { name: 'Pay 99.00 USD' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter the whole card number.')).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeFocused()
  await typeCard(page, keys, cards.declined)
  await expect(page.getByRole('alert')).toContainText('Your card was declined.')
  await typeCard(page, keys, cards.secured)
  await expect(page.getByRole('heading', { name: '3-D Secure' })).toBeVisible()
  await keys.tabTo(page.getByRole('button', { name: 'Complete' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your job post is published' })).toBeVisible()
})
