import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { lookingAt } from './looking.ts'
import { cards, choose, enterCard, payWith, spendAll } from './paying.ts'
import { aFounder, writePost } from './recruiting-fixtures.ts'
import { alive, test } from './test.ts'

const name = () => `Weir ${randomUUID().slice(0, 6)}`

test('the pages of payments are accessible, before and after one', async ({ browser, baseURL }) => {
  const { page, see, close } = await lookingAt(browser, baseURL!)
  const { companyId } = await aFounder(page, name())
  await page.goto('/recruiter/settings/payment-and-billing')
  await see('billing-empty')
  await page.goto('/recruiter/buy-credits')
  await see('buy-credits')
  await page.goto('/recruiter/buy-credits/result?purchase=none')
  await see('result-none')
  await spendAll(page, companyId, (title) => writePost(page, companyId, title))
  const id = await writePost(page, companyId, 'Weir Keeper')
  await page.request.post(`/api/job-posting/${id}/post-job`, { data: {} })
  await page.goto(`/recruiter/post-job/${id}`)
  await expect(page.getByRole('button', { name: 'Pay 99.00 USD by card' })).toBeVisible()
  await see('pay-post')
  await choose(page, '5 credits')
  await payWith(page, cards.declined)
  await page.getByRole('link', { name: 'Back to Chainwork' }).click()
  await expect(page.getByText('Payment not finished. Nothing was charged.')).toBeVisible()
  await alive(page)
  await see('result-unfinished')
  await page.getByRole('link', { name: 'Try again' }).click()
  await enterCard(page, cards.paid)
  await page.getByLabel('Keep this card').check()
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByRole('dialog', { name: 'Payment Successful' })).toBeVisible()
  await alive(page)
  await see('result-paid')
  await page.goto('/recruiter/settings/payment-and-billing')
  await see('billing')
  await page.getByRole('link', { name: 'Delete: Visa ending in 4242' }).click()
  await expect(page.getByRole('dialog', { name: 'Delete card?' })).toBeVisible()
  await see('delete-card')
  await close()
})
