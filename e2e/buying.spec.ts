import { randomUUID } from 'node:crypto'
import { type Page, expect } from '@playwright/test'
import { keysOn } from './keys.ts'
import { cards, choose, creditsOf, enterCard, payWith } from './paying.ts'
import { aFounder } from './recruiting-fixtures.ts'
import { alive, test } from './test.ts'

const name = () => `Tollbridge ${randomUUID().slice(0, 6)}`
const success = (page: Page) => page.getByRole('dialog', { name: 'Payment Successful' })

test('five credits are bought with 3-D Secure, once it has failed and once it is confirmed', async ({
  page,
}) => {
  const { companyId } = await aFounder(page, name())
  const before = await creditsOf(page, companyId)
  await choose(page, '5 credits')
  await payWith(page, cards.secured)
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await creditsOf(page, companyId)).toBe(before)
  await payWith(page, cards.secured)
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(success(page)).toContainText(`5 credits were added. You have ${before + 5}.`)
  expect(await creditsOf(page, companyId)).toBe(before + 5)

  await test.step('reading the page again adds nothing, and back leads to no second payment', async () => {
    await page.reload()
    await expect(success(page)).toContainText(`You have ${before + 5}.`)
    await success(page).getByRole('link', { name: 'Close' }).click()
    await expect(success(page)).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your payment' })).toBeVisible()
    await expect(success(page)).toBeHidden()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'This checkout is complete' })).toBeVisible()
    expect(await creditsOf(page, companyId)).toBe(before + 5)
  })

  await test.step('what was read about is not announced again on the way back', async () => {
    await choose(page, '1 credit')
    await payWith(page, cards.paid)
    await expect(success(page)).toBeVisible()
    await alive(page)
    await success(page).getByRole('link', { name: 'Post a Job' }).click()
    await expect(page.getByRole('heading', { name: 'Post a Job', level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Your payment' })).toBeVisible()
    await expect(success(page)).toBeHidden()
  })
})

test('a second tab that waits for a payment shows it as soon as it is made in the first', async ({
  page,
  context,
}) => {
  const { companyId } = await aFounder(page, name())
  const before = await creditsOf(page, companyId)
  await choose(page, '1 credit')
  const cancel = await page.getByRole('link', { name: 'Back to Chainwork' }).getAttribute('href')
  const other = await context.newPage()
  await other.goto(cancel!.replace('&canceled=1', ''))
  await expect(other.getByText('Confirming your payment. You can leave')).toBeVisible()
  await payWith(page, cards.paid)
  await expect(success(page)).toBeVisible()
  await expect(success(other)).toContainText(`You have ${before + 1}.`)
  await expect(success(other).getByRole('link', { name: 'Post a Job' })).toBeFocused()
  await other.keyboard.press('Escape')
  await expect(success(other)).toBeHidden()
})

test('a card is kept while paying, used again, made the default and deleted', async ({ page }) => {
  const { companyId } = await aFounder(page, name())
  const before = await creditsOf(page, companyId)
  const billing = '/recruiter/settings/payment-and-billing'
  await choose(page, '1 credit')
  await enterCard(page, cards.paid)
  await page.getByLabel('Keep this card').check()
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(success(page)).toBeVisible()

  await test.step('it is offered next time', async () => {
    await choose(page, '1 credit')
    await page.getByRole('radio', { name: /^Visa ending in 4242/ }).check()
    await page.getByRole('button', { name: /^Pay / }).click()
    await expect(success(page)).toContainText(`You have ${before + 2}.`)
  })

  await test.step('another is added and becomes the default', async () => {
    await page.goto(billing)
    await page.getByRole('button', { name: 'Add a card' }).click()
    await enterCard(page, '5555 5555 5555 4444')
    await page.getByRole('button', { name: 'Save card' }).click()
    await expect(page).toHaveURL(new RegExp(`${billing}$`))
    await expect(page.getByRole('status').getByText('Card saved')).toBeVisible()
    await alive(page)
    await page.getByRole('button', { name: 'Make default: Mastercard ending in 4444' }).click()
    await expect(page.getByRole('button', { name: 'Make default: Visa ending in 4242' })).toBeVisible()
  })

  await test.step('the first is deleted with keys, after a question that Escape turns down', async () => {
    await page.goto(billing)
    const { press, tabTo } = keysOn(page)
    const remove = page.getByRole('link', { name: 'Delete: Visa ending in 4242' })
    const question = page.getByRole('dialog', { name: 'Delete card?' })
    await tabTo(remove)
    await press('Enter')
    await expect(question).toContainText('Visa ending in 4242 will no longer be offered.')
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(remove).toBeFocused()
    await press('Enter')
    await expect(question).toBeVisible()
    await tabTo(question.getByRole('button', { name: 'Delete' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(page.getByText('Visa ending in 4242')).toHaveCount(0)
    await expect(page.getByText('Mastercard ending in 4444')).toBeVisible()
  })

  await test.step('the receipts of both payments open as PDF', async () => {
    const links = page.getByRole('link', { name: /^Download \d{4}-\d{6}$/ })
    await expect(links).toHaveCount(2)
    const answer = await page.request.get((await links.first().getAttribute('href'))!)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  })
})
