import { type Page, expect } from '@playwright/test'
import { test } from './test.ts'

/** The button needs scripts, so it is there exactly when they run. */
async function openSearch(page: Page) {
  await page.goto('/jobs')
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
}

const cards = (page: Page) => page.getByRole('feed').getByRole('article')

test('keys go through the list of job posts, into the details and back, and out of the list', async ({
  page,
}) => {
  await openSearch(page)
  const title = (at: number) => cards(page).nth(at).getByRole('heading').getByRole('link')

  await test.step('letters move, also faster than anything loads', async () => {
    for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key)
    await expect(cards(page).nth(2)).toHaveAttribute('aria-current', 'true')
    await expect(title(2)).toBeFocused()
  })

  await test.step('Enter opens the card that has the focus and moves into its details', async () => {
    const words = (await title(4).textContent())!
    await cards(page).nth(3).getByRole('link').last().focus()
    await page.keyboard.press('Tab')
    await expect(title(4)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#detail-title')).toHaveText(words)
    await expect(page.locator('#detail-title')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(title(4)).toBeFocused()
  })

  await test.step('Control and End leave the list, Control and Home go before it', async () => {
    await title(1).focus()
    await page.keyboard.press('Control+End')
    await expect(page.getByRole('link', { name: 'Load more' })).toBeFocused()
    await title(1).focus()
    await page.keyboard.press('Control+Home')
    await expect(page.locator('#q, main button').filter({ visible: true }).locator(':focus')).toHaveCount(0)
    const isBefore = () =>
      page.evaluate(() => {
        const { activeElement } = document
        return activeElement?.closest('[role=feed]') === null && activeElement.closest('main') !== null
      })
    await expect.poll(isBefore).toBe(true)
  })

  await test.step('a slash leads to the keyword', async () => {
    await page.keyboard.press('/')
    await expect(page.getByLabel('Keyword')).toBeFocused()
    await page.keyboard.press('Escape')
  })

  await test.step('single-key shortcuts can be switched off, and on again without them', async () => {
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
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
  })

  await test.step('Enter on another link of a card follows that link', async () => {
    await cards(page).nth(1).getByRole('link', { name: /^Save/ }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/login\?continue=/)
  })
})

test('a filter is opened, chosen and closed with the keyboard, which keeps the focus', async ({ page }) => {
  await openSearch(page)
  const filter = page.getByRole('button', { name: 'Skills', exact: true })
  await filter.click()
  await expect(page.getByRole('checkbox', { name: /^Rust/ })).toBeVisible()
  await filter.focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('checkbox', { name: /^Rust/ })).toBeHidden()
  await expect(filter).toBeFocused()

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
  const lowest = page.getByLabel('At least')
  await lowest.focus()
  await lowest.selectOption({ index: 2 })
  await expect(page).toHaveURL(/min=/)
  await expect(page.getByRole('link', { name: /^Remove from/ })).toBeVisible()
  await expect(lowest).toBeFocused()
})
