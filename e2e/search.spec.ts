import { expect } from '@playwright/test'
import { test } from './test.ts'

test('a guest comes to the search, sees the first post, opens another, and can share what is seen', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/jobs$/)
  await expect(page.getByRole('heading', { name: /^\d+ Job Posts$/ })).toBeVisible()
  const first = page.getByRole('article').first()
  await expect(first).toHaveAttribute('aria-current', 'true')
  const title = await page.getByRole('feed').getByRole('heading').nth(2).textContent()
  const opened = page.getByRole('feed').getByRole('article').nth(2)
  await expect(opened.getByText('Seen')).toBeHidden()
  await opened.getByRole('link', { name: title!, exact: true }).click()
  await expect(page.locator('#detail-title')).toHaveText(title!)
  await expect(page).toHaveURL(/job=pos_/)
  await expect(opened.getByText('Seen')).toBeVisible()
  await page.reload()
  await expect(page.locator('#detail-title')).toHaveText(title!)
  await expect(opened.getByText('Seen')).toBeVisible()
})

test('typing searches, filters narrow, chips and the back button undo', async ({ page }) => {
  await page.goto('/jobs')
  await page.getByLabel('Keyword').fill('xx')
  await expect(page.getByRole('alert')).toHaveText('Please enter at least 3 characters')
  await expect(page.getByLabel('Keyword')).toHaveValue('xx')
  const count = page.locator('#count')
  const all = await count.textContent()
  await page.getByLabel('Keyword').fill('engineer')
  await expect(page).toHaveURL(/q=engineer/)
  await expect(count).not.toHaveText(all!)
  const before = await count.textContent()
  // Leaves the suggestions, which lie over the filters.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Skills', exact: true }).click()
  await page.getByRole('checkbox', { name: /^Rust/ }).check()
  await expect(page).toHaveURL(/skills=Rust/)
  await expect(count).not.toHaveText(before!)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Remove Rust' })).toBeVisible()
  await page.goBack()
  await expect(count).toHaveText(before!)
  await page.goForward()
  await page.getByRole('link', { name: 'Remove All' }).click()
  await expect(count).toHaveText(before!)
})
