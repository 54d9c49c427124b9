import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { pressOffline } from './offline.ts'
import { cards, choose, creditsOf, payWith } from './paying.ts'
import { aFounder } from './recruiting-fixtures.ts'
import { test } from './test.ts'

const name = () => `Lockgate ${randomUUID().slice(0, 6)}`

test('a lost connection, a declined card and the way back from paying keep what was chosen', async ({
  page,
  context,
}) => {
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

  test('credits are bought, nothing is wider than the screen, and the notice of narrow screens is passed first', async ({
    page,
    context,
  }) => {
    const { companyId } = await aFounder(page, name())
    const before = await creditsOf(page, companyId)
    const dialog = page.getByRole('dialog', { name: 'Payment Successful' })
    const anyway = page.getByRole('link', { name: 'Continue anyway' })
    const isModal = () => dialog.evaluate((element) => element.matches(':modal'))
    const wide = { width: 1280, height: 812 }
    await page.goto('/recruiter/my-jobs')
    await anyway.click()
    await choose(page, '5 credits')
    await payWith(page, cards.paid)
    await expect(dialog).toContainText(`You have ${before + 5}.`)
    // It moves to the middle of the screen as soon as scripts run.
    await expect.poll(isModal).toBe(true)

    await test.step('the notice stands before a dialog of the address, on the page as it is loaded', async () => {
      await context.clearCookies({ name: 'narrow' })
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

    await dialog.getByRole('link', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: 'See receipts' }).click()
    await expect(page.getByText(/^\d{4}-\d{6}$/).first()).toBeVisible()
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await overflow()).toBe(0)

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
