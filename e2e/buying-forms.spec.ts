import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { keysOn } from './keys.ts'
import { pressOffline } from './offline.ts'
import { cards, choose, creditsOf, payWith } from './paying.ts'
import { aFounder } from './recruiting-fixtures.ts'
import { alive, test } from './test.ts'

const name = () => `Lockgate ${randomUUID().slice(0, 6)}`

test('credits are bought with the keyboard alone', async ({ page }) => {
  const { companyId } = await aFounder(page, name())
  const before = await creditsOf(page, companyId)
  await page.goto('/recruiter/my-jobs')
  const { press, type, tabTo } = keysOn(page)
  await tabTo(page.getByRole('main').getByRole('link', { name: 'Buy More Credits' }))
  await press('Enter')
  await tabTo(page.getByRole('radio', { name: /^5 credits/ }))
  await press('ArrowUp')
  await expect(page.getByRole('radio', { name: /^1 credit/ })).toBeChecked()
  await tabTo(page.getByRole('button', { name: 'Continue to payment' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dev\/pay\/c\//)
  for (const [label, typed] of [
    ['Card number', cards.paid],
    ['Expiration', '12 / 34'],
    ['Security code', '123'],
    ['Name on card', 'Ada Ledger'],
  ] as const) {
    await tabTo(page.getByLabel(label))
    await type(typed)
  }
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Payment Successful' })
  await expect(dialog).toContainText(`1 credit was added. You have ${before + 1}.`)
  await expect(dialog.getByRole('link', { name: 'Post a Job' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
})

test('without a connection nothing is sent, and the choice stays', async ({ page, context }) => {
  await aFounder(page, name())
  await page.goto('/recruiter/buy-credits')
  await context.setOffline(true)
  await page.getByRole('radio', { name: /^10 credits/ }).check()
  await pressOffline(page.getByRole('button', { name: 'Continue to payment' }))
  await expect(page.getByRole('radio', { name: /^10 credits/ })).toBeChecked()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(/\/dev\/pay\/c\//)
  await expect(page.getByText('790.00 USD').first()).toBeVisible()
})

test('going back from paying finds what was chosen, and nothing to be sent again', async ({ page }) => {
  await aFounder(page, name())
  await choose(page, '10 credits')
  await payWith(page, cards.declined)
  await expect(page.getByRole('alert')).toContainText('Your card was declined.')
  await expect(page.getByLabel('Name on card')).toHaveValue('Ada Ledger')
  await expect(page.getByLabel('Expiration')).toHaveValue('12 / 34')
  await expect(page.getByLabel('Card number')).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Your card was declined.')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Pay 790.00 USD' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio', { name: /^10 credits/ })).toBeChecked()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('button', { name: 'Pay 790.00 USD' })).toBeVisible()
})

test('billing details are kept while they are wrong, saved when they are right, and asked about when left', async ({
  page,
}) => {
  await aFounder(page, name())
  await page.goto('/recruiter/settings/payment-and-billing')
  await page.getByLabel('Legal name').fill('Lockgate Ltd')
  await page.getByLabel('Email for receipts').fill('books@lockgate.example')
  await page.getByLabel('Country').selectOption('IE')
  await page.getByLabel('VAT number').fill('IE123')
  await page.getByRole('button', { name: 'Save billing details' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible()
  await expect(page.getByLabel('VAT number')).toHaveValue('IE123')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'User' }).click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click()
  // Nothing behind an open dialog can be typed into.
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeHidden()
  await page.getByLabel('VAT number').fill('IE6388047V')
  await page.getByRole('button', { name: 'Save billing details' }).click()
  await expect(page.getByText('Update successful')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Legal name')).toHaveValue('Lockgate Ltd')
  await expect(page.getByLabel('VAT number')).toHaveValue('IE6388047V')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('credits are bought, and nothing is wider than the screen', async ({ page }) => {
    const { companyId } = await aFounder(page, name())
    const before = await creditsOf(page, companyId)
    await page.goto('/recruiter/my-jobs')
    await page.getByRole('button', { name: 'Continue anyway' }).click()
    await choose(page, '5 credits')
    await page.getByLabel('Card number').fill(cards.paid)
    await page.getByLabel('Expiration').fill('12 / 34')
    await page.getByLabel('Security code').fill('123')
    await page.getByLabel('Name on card').fill('Ada Ledger')
    await page.getByRole('button', { name: /^Pay / }).click()
    const dialog = page.getByRole('dialog', { name: 'Payment Successful' })
    await expect(dialog).toContainText(`You have ${before + 5}.`)
    // It moves to the middle of the screen as soon as scripts run.
    await expect.poll(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
    await dialog.getByRole('link', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: 'See receipts' }).click()
    await expect(page.getByText(/^\d{4}-\d{6}$/).first()).toBeVisible()
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await overflow()).toBe(0)
  })

  test('the notice of narrow screens can be passed before a dialog of the address shows', async ({
    page,
    context,
  }) => {
    const dialog = page.getByRole('dialog', { name: 'Payment Successful' })
    const anyway = page.getByRole('button', { name: 'Continue anyway' })
    const isModal = () => dialog.evaluate((element) => element.matches(':modal'))
    const wide = { width: 1280, height: 812 }
    await page.setViewportSize(wide)
    await aFounder(page, name())
    await choose(page, '1 credit')
    await payWith(page, cards.paid)
    await expect(dialog).toBeVisible()

    await test.step('on the page as it is loaded', async () => {
      await page.setViewportSize({ width: 375, height: 812 })
      await page.reload()
      await expect(dialog).toBeHidden()
      await anyway.click()
      await expect(dialog).toBeVisible()
      await expect.poll(isModal).toBe(true)
      await expect(dialog.getByRole('link', { name: 'Post a Job' })).toBeFocused()
    })

    await test.step('in a window that gets narrower, and wider again', async () => {
      await context.clearCookies({ name: 'narrow' })
      await page.setViewportSize(wide)
      await page.reload()
      await expect.poll(isModal).toBe(true)
      await page.setViewportSize({ width: 375, height: 812 })
      await expect(dialog).toBeHidden()
      await page.setViewportSize(wide)
      await expect.poll(isModal).toBe(true)
      await page.setViewportSize({ width: 375, height: 812 })
      await anyway.click()
      await expect.poll(isModal).toBe(true)
    })

    await test.step('with the link that is there before scripts run', async () => {
      await context.clearCookies({ name: 'narrow' })
      await page.goto('about:blank')
      await page.goto('/recruiter/my-jobs#main')
      await expect(page.getByRole('heading', { name: 'Your Job Posts' })).toBeVisible()
      await expect
        .poll(async () => (await context.cookies()).some(({ name }) => name === 'narrow'))
        .toBe(true)
      await expect(page.getByText('This page is optimized for wider screens.')).toHaveCount(0)
    })
  })
})

test('a payment that was read about is not announced again on the way back', async ({ page }) => {
  await aFounder(page, name())
  await choose(page, '1 credit')
  await payWith(page, cards.paid)
  const dialog = page.getByRole('dialog', { name: 'Payment Successful' })
  await expect(dialog).toBeVisible()
  await alive(page)
  await dialog.getByRole('link', { name: 'Post a Job' }).click()
  await expect(page).toHaveURL(/post-job/)
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  await expect(dialog).toBeHidden()
})
