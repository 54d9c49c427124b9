import { expect } from '@playwright/test'
import { test } from './test.ts'

test('a guest comes to the search, sees the first post, and can share what is seen', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/jobs$/)
  await expect(page.getByRole('heading', { name: /^\d+ Job Posts$/ })).toBeVisible()
  const first = page.getByRole('article').first()
  await expect(first).toHaveAttribute('aria-current', 'true')
  const title = await page.getByRole('feed').getByRole('heading').nth(2).textContent()
  await page.getByRole('feed').getByRole('link', { name: title!, exact: true }).first().click()
  await expect(page.locator('#detail-title')).toHaveText(title!)
  await expect(page).toHaveURL(/job=pos_/)
  await page.reload()
  await expect(page.locator('#detail-title')).toHaveText(title!)
})

test('typing searches, filters narrow, chips and the back button undo', async ({ page }) => {
  await page.goto('/jobs')
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

test('a place is chosen from suggestions with the keyboard', async ({ page }) => {
  await page.goto('/jobs')
  const place = page.getByRole('combobox', { name: 'Location' })
  await place.fill('G')
  await expect(page.getByRole('listbox')).toBeHidden()
  await place.fill('germnay')
  await expect(page.getByRole('option', { name: 'Germany', exact: true })).toBeVisible()
  await place.press('ArrowDown')
  await place.press('Enter')
  await expect(page).toHaveURL(/loc=DE/)
  await expect(page.getByRole('article').first()).toContainText('Germany')
})

test('too short a keyword says what to do and keeps what was typed', async ({ page }) => {
  await page.goto('/jobs')
  await page.getByLabel('Keyword').fill('xx')
  await expect(page.getByRole('alert')).toHaveText('Please enter at least 3 characters')
  await expect(page.getByLabel('Keyword')).toHaveValue('xx')
})

test('the list grows while scrolling and is as long as before after going back', async ({ page }) => {
  await page.goto('/jobs')
  await expect(page.getByRole('article')).toHaveCount(21)
  await page.getByText('Load more').scrollIntoViewIfNeeded()
  await expect.poll(() => page.getByRole('feed').getByRole('article').count()).toBeGreaterThan(20)
  const grown = await page.getByRole('feed').getByRole('article').count()
  await page.getByRole('complementary').getByRole('link', { name: /./ }).first().click()
  await expect(page).toHaveURL(/\/company\//)
  await page.goBack()
  await expect.poll(() => page.getByRole('feed').getByRole('article').count()).toBeGreaterThanOrEqual(grown)
})

test('letter keys move through the list, and a question mark explains them', async ({ page }) => {
  await page.goto('/jobs')
  // Needs scripts, so it is there exactly when they run.
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
  const cards = page.getByRole('feed').getByRole('article')
  await page.keyboard.press('j')
  await expect(cards.nth(1)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('k')
  await expect(cards.first()).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(page.getByLabel('Keyword')).toBeFocused()
})

test('no results say which filter to drop', async ({ page }) => {
  await page.goto('/jobs?q=baker&loc=JP')
  await expect(page.getByRole('heading', { name: 'There are no Job Posts' })).toBeVisible()
  await page.getByRole('link', { name: /Without the place/ }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})
