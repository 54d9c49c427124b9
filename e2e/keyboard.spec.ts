import { type Page, expect } from '@playwright/test'
import { test } from './test.ts'

/** The button needs scripts, so it is there exactly when they run. */
async function openSearch(page: Page, address = '/jobs') {
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
}

const cards = (page: Page) => page.getByRole('feed').getByRole('article')

test('Enter opens the card that has the focus and moves into its details', async ({ page }) => {
  await openSearch(page)
  const third = cards(page).nth(2).getByRole('heading').getByRole('link')
  const title = (await third.textContent())!
  await cards(page).nth(1).getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(third).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#detail-title')).toHaveText(title)
  await expect(page.locator('#detail-title')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(third).toBeFocused()
})

test('Escape closes an open filter from its button, and leaves the list alone', async ({ page }) => {
  await openSearch(page)
  const filter = page.getByRole('button', { name: 'Skills', exact: true })
  await filter.click()
  await expect(page.getByRole('checkbox', { name: /^Rust/ })).toBeVisible()
  await filter.focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('checkbox', { name: /^Rust/ })).toBeHidden()
  await expect(filter).toBeFocused()
})

test('Enter on another link of a card follows that link', async ({ page }) => {
  await openSearch(page)
  await cards(page).nth(1).getByRole('link', { name: /^Save/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login\?continue=/)
})

test('keys pressed faster than anything loads all count', async ({ page }) => {
  await openSearch(page)
  for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key)
  await expect(cards(page).nth(2)).toHaveAttribute('aria-current', 'true')
  await expect(cards(page).nth(2).getByRole('heading').getByRole('link')).toBeFocused()
})

test('a filter chosen with the keyboard keeps the focus', async ({ page }) => {
  await openSearch(page)
  await page.getByRole('button', { name: 'Employment Type' }).press('Enter')
  const contract = page.getByRole('checkbox', { name: /^Contract/ })
  await contract.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/type=contract/)
  await expect(page.getByRole('link', { name: 'Remove Contract' })).toBeVisible()
  await expect(contract).toBeFocused()
  await expect(contract).toBeChecked()
  await page.keyboard.press('Space')
  await expect(page).not.toHaveURL(/type=/)
  await expect(contract).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Compensation' }).press('Enter')
  const least = page.getByLabel('At least')
  await least.focus()
  await least.selectOption({ index: 2 })
  await expect(page).toHaveURL(/min=/)
  await expect(page.getByRole('link', { name: /^Remove from/ })).toBeVisible()
  await expect(least).toBeFocused()
})

test('single-key shortcuts can be switched off, and on again without them', async ({ page }) => {
  await openSearch(page)
  const button = page.getByRole('button', { name: 'Keyboard shortcuts' })
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await button.click()
  await help.getByRole('checkbox', { name: 'Single-letter keys' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('?')
  await expect(help).toBeHidden()
  await button.press('Enter')
  await help.getByRole('checkbox', { name: 'Single-letter keys' }).check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(help).toBeVisible()
})

test('Control and End leave the list, Control and Home go before it', async ({ page }) => {
  await openSearch(page)
  await cards(page).nth(1).getByRole('heading').getByRole('link').focus()
  await page.keyboard.press('Control+End')
  await expect(page.getByRole('link', { name: 'Load more' })).toBeFocused()
  await cards(page).nth(1).getByRole('heading').getByRole('link').focus()
  await page.keyboard.press('Control+Home')
  await expect(page.locator('#q, main button').filter({ visible: true }).locator(':focus')).toHaveCount(0)
  const isBefore = () =>
    page.evaluate(() => {
      const { activeElement } = document
      return activeElement?.closest('[role=feed]') === null && activeElement.closest('main') !== null
    })
  await expect.poll(isBefore).toBe(true)
})

test('text typed before the scripts run is searched for', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/jobs', { waitUntil: 'commit' })
  await page.getByLabel('Keyword').fill('solidity')
  release()
  await expect(page).toHaveURL(/q=solidity/)
  await expect(page.getByRole('combobox', { name: 'Keyword' })).toHaveValue('solidity')
})

test('suggestions complete the keyword with arrows, Enter and Escape', async ({ page }) => {
  await openSearch(page)
  const box = page.getByRole('combobox', { name: 'Keyword' })
  // At once: what is suggested for fewer letters would stand there meanwhile.
  await box.fill('soli')
  const list = page.getByRole('listbox', { name: 'Keyword' })
  await expect(list.getByRole('option').first()).toBeVisible()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await box.press('ArrowDown')
  const first = list.getByRole('option').first()
  await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id'))!)
  const words = (await first.locator('span').first().textContent())!
  await box.press('Enter')
  await expect(box).toHaveValue(words)
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(words)
  await expect(list).toBeHidden()
  await box.fill('engin')
  await expect(list).toBeVisible()
  await box.press('Escape')
  await expect(list).toBeHidden()
  await expect(box).toHaveValue('engin')
})
