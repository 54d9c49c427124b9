import { expect } from '@playwright/test'
import { cards, choose, enterCard, payWith, spendAll } from './paying.ts'
import { picturing, test } from './picturing.ts'
import { aFounder, writePost } from './recruiting-fixtures.ts'

test('payments', async ({ browser, baseURL }) => {
  const { page, see, take, close } = await picturing(browser, baseURL!, 'payments')
  const { companyId } = await aFounder(page, 'Weir Works', 'ada@weir.example')
  const write = (title: string) => writePost(page, companyId, title)
  for (const [name, address] of [
    ['billing-empty', '/recruiter/settings/payment-and-billing'],
    ['buy-credits', '/recruiter/buy-credits'],
    ['result-none', '/recruiter/buy-credits/result?purchase=none'],
  ] as const)
    await see(name, address)
  await spendAll(page, companyId, write)
  const id = await write('Weir Keeper')
  await page.request.post(`/api/job-posting/${id}/post-job`, { data: {} })
  await see('post', `/recruiter/post-job/${id}`)
  await choose(page, '5 credits')
  await take('checkout')
  await payWith(page, cards.declined)
  await page.getByRole('link', { name: 'Back to Chainwork' }).click()
  await expect(page.getByText('Payment not finished. Nothing was charged.')).toBeVisible()
  await take('result-unfinished')
  await page.getByRole('link', { name: 'Try again' }).click()
  await enterCard(page, cards.paid)
  await page.getByLabel('Keep this card').check()
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByRole('dialog', { name: 'Payment Successful' })).toBeVisible()
  await take('result-paid')
  await see('post-with-credit', `/recruiter/post-job/${id}`)
  await see('billing', '/recruiter/settings/payment-and-billing')
  await page.getByRole('link', { name: 'Delete: Visa ending in 4242' }).click()
  await page.getByRole('dialog', { name: 'Delete card?' }).waitFor()
  await take('delete-card')
  await close()
})
