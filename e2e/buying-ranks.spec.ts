import { randomUUID } from 'node:crypto'
import { type Browser, type Page, expect } from '@playwright/test'
import { cards, choose, creditsOf, enterCard, payWith, spendAll } from './paying.ts'
import { aColleague, aFounder, sender, writePost } from './recruiting-fixtures.ts'
import { test } from './test.ts'

/** A company's founder, and on another page a colleague with that rank. */
async function aTeam(page: Page, browser: Browser, baseURL: string, role: 'admin' | 'recruiter') {
  const { companyId } = await aFounder(page, `Quay ${randomUUID().slice(0, 6)}`)
  const colleague = await (await browser.newContext({ baseURL })).newPage()
  const { recruiterId } = await aColleague(page, colleague, companyId, role)
  return { companyId, colleague, recruiterId }
}

test('a recruiter pays for one post without the cards of the company, and reads who buys credits', async ({
  page,
  browser,
  baseURL,
}) => {
  const { companyId, colleague } = await aTeam(page, browser, baseURL!, 'recruiter')
  await choose(page, '1 credit')
  await enterCard(page, cards.paid)
  await page.getByLabel('Keep this card').check()
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByRole('dialog', { name: 'Payment Successful' })).toBeVisible()
  await spendAll(colleague, companyId, (title) => writePost(colleague, companyId, title))

  const title = 'Quay Keeper'
  await writePost(colleague, companyId, title)
  await colleague.goto('/recruiter/my-jobs')
  await expect(colleague.getByText('A post costs 99.00 USD by card.')).toBeVisible()
  await expect(colleague.getByText('Buy More Credits')).toHaveCount(0)
  await colleague.getByRole('button', { name: `Submit: ${title}` }).click()
  await expect(colleague.getByRole('button', { name: 'Pay 99.00 USD by card' })).toBeVisible()
  await expect(colleague.getByText('Buy More Credits')).toHaveCount(0)
  const post = colleague.url()

  await colleague.goto('/recruiter/buy-credits')
  await expect(
    colleague.getByText('Only admins and owners can buy credits for your organization. Ask one of them.'),
  ).toBeVisible()
  await expect(colleague.getByText('445.00 USD')).toBeVisible()
  await colleague.goto('/recruiter/settings/payment-and-billing')
  await expect(colleague.getByText('Only admins and owners can open that page.')).toBeVisible()
  await expect(colleague.getByRole('heading', { name: 'Payment And Billing' })).toHaveCount(0)
  await colleague.goto('/recruiter/settings/organization')
  const tabs = colleague.getByRole('navigation', { name: 'Settings' })
  await expect(tabs.getByRole('link', { name: 'Organization' })).toBeVisible()
  await expect(tabs.getByRole('link', { name: 'Payment And Billing' })).toHaveCount(0)

  await colleague.goto(post)
  await colleague.getByRole('button', { name: 'Pay 99.00 USD by card' }).click()
  await expect(colleague.getByRole('heading', { name: '1 job post' })).toBeVisible()
  await expect(colleague.getByText('Visa ending in 4242')).toHaveCount(0)
  await expect(colleague.getByLabel('Keep this card')).toHaveCount(0)
  await payWith(colleague, cards.paid)
  await expect(colleague.getByRole('heading', { name: 'Your job post is published' })).toBeVisible()
  await expect(colleague.getByText('Payment received. Your receipt is on its way by email.')).toBeVisible()
})

/** The checkout that a page is on has ended, soon after its buyer may not buy any more. */
async function expectEnded(page: Page): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'This checkout has expired' })).toBeVisible({
      timeout: 1000,
    })
  }).toPass({ timeout: 20_000 })
  await expect(page.getByText('Nothing was charged.')).toBeVisible()
}

test('an admin who becomes a recruiter while paying can no longer pay for the company', async ({
  page,
  browser,
  baseURL,
}) => {
  const { companyId, colleague, recruiterId } = await aTeam(page, browser, baseURL!, 'admin')
  const before = await creditsOf(page, companyId)
  await choose(colleague, '5 credits')
  await sender(page.request)('PATCH', `/api/company/${companyId}/recruiter/${recruiterId}`, {
    role: 'recruiter',
  })
  await expectEnded(colleague)
  await colleague.getByRole('link', { name: 'Back to Chainwork' }).click()
  await expect(colleague.getByText('Payment not finished. Nothing was charged.')).toBeVisible()
  expect(await creditsOf(page, companyId)).toBe(before)
})

test('an admin who is removed while paying can no longer pay for the company', async ({
  page,
  browser,
  baseURL,
}) => {
  const { companyId, colleague, recruiterId } = await aTeam(page, browser, baseURL!, 'admin')
  const before = await creditsOf(page, companyId)
  await choose(colleague, '5 credits')
  await sender(page.request)('DELETE', `/api/company/${companyId}/recruiter/${recruiterId}`)
  await expectEnded(colleague)
  await colleague.getByRole('link', { name: 'Back to Chainwork' }).click()
  await expect(
    colleague.getByText('You’re no longer in the organization you paid for. If the payment went through,'),
  ).toBeVisible()
  expect(await creditsOf(page, companyId)).toBe(before)
})
