import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { lookingAt } from './looking.ts'
import { operateOn } from './operator.ts'
import { type OwnServer, ownServer } from './own-server.ts'
import { cards, choose, enterCard, payWith, spendAll } from './paying.ts'
import { aColleague, aFounder, inMenu, writePost } from './recruiting-fixtures.ts'
import { alive, test } from './test.ts'

const anHour = 3700
let server: OwnServer
test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = await ownServer({ WELCOME_CREDITS: '1' })
  operateOn(server)
})
test.afterAll(async ({ server: shared }) => {
  await server.stop()
  operateOn(shared)
})

test('every state of a payment hinders nobody, and says what to do', async ({ browser }) => {
  const { page, see, close } = await lookingAt(browser, server.origin)
  const { companyId } = await aFounder(page, `Sluice ${randomUUID().slice(0, 6)}`)
  const write = (title: string) => writePost(page, companyId, title)
  const submit = (id: string) => page.request.post(`/api/job-posting/${id}/post-job`, { data: {} })
  await spendAll(page, companyId, write)

  await test.step('credits: being confirmed, expired here and at the provider', async () => {
    await choose(page, '1 credit')
    const checkout = page.url()
    const back = await page.getByRole('link', { name: 'Back to Chainwork' }).getAttribute('href')
    const result = back!.replace('&canceled=1', '')
    // Never answered, it stays the state that is looked at.
    await page.route('**/confirm*', () => {})
    await page.goto(result)
    await expect(page.getByText('Confirming your payment. You can leave')).toBeVisible()
    await page.evaluate(() => document.querySelector('[aria-busy]')?.removeAttribute('aria-busy'))
    await see('result-confirming')
    await page.unroute('**/confirm*')
    await server.pass(anHour)
    await page.goto(checkout)
    await expect(page.getByRole('heading', { name: 'This checkout has expired' })).toBeVisible()
    await see('checkout-expired')
    await page.goto(result)
    await expect(page.getByText('This checkout has expired. Nothing was charged.')).toBeVisible()
    await see('result-expired')
    await page.getByRole('link', { name: 'Start again' }).click()
    await expect(page.getByRole('radio', { name: /^1 credit/ })).toBeChecked()
  })

  await test.step('a post: expired, paid by card, and paid with a credit', async () => {
    const id = await write('Sluice Keeper')
    await submit(id)
    await page.goto(`/recruiter/post-job/${id}`)
    await page.getByRole('button', { name: 'Pay 99.00 USD by card' }).click()
    await enterCard(page, cards.paid)
    const back = await page.getByRole('link', { name: 'Back to Chainwork' }).getAttribute('href')
    await server.pass(anHour)
    await page.getByRole('button', { name: /^Pay / }).click()
    await expect(page.getByRole('heading', { name: 'This checkout has expired' })).toBeVisible()
    await page.goto(back!)
    await expect(page.getByText('This checkout has expired. Nothing was charged.')).toBeVisible()
    await see('post-expired')
    await page.getByRole('button', { name: 'Start again' }).click()
    await payWith(page, cards.paid)
    await expect(page.getByText('Your receipt is on its way by email.')).toBeVisible()
    await alive(page)
    await see('post-paid')

    const other = await write('Sluice Painter')
    await submit(other)
    await choose(page, '5 credits')
    await enterCard(page, cards.paid)
    await page.getByLabel('Keep this card').check()
    await page.getByRole('button', { name: /^Pay / }).click()
    await expect(page.getByRole('dialog', { name: 'Payment Successful' })).toBeVisible()
    await page.goto(`/recruiter/post-job/${other}`)
    await expect(page.getByRole('button', { name: 'Post - uses 1 of 5 credits' })).toBeVisible()
    await see('post-with-credit')
    await choose(page, '1 credit')
    await expect(page.getByRole('radio', { name: /^Visa ending in 4242/ })).toBeChecked()
    await see('checkout-with-saved-card')
  })

  await test.step('sponsoring, and a list of several receipts', async () => {
    await page.goto('/recruiter/my-jobs')
    const card = page.getByRole('feed').getByRole('article').filter({ hasText: 'Sluice Keeper' })
    await (await inMenu(card, 'Sponsor')).click()
    await expect(page.getByRole('dialog', { name: 'Sponsor this job post?' })).toBeVisible()
    await see('sponsor')
    await page.goto('/recruiter/settings/payment-and-billing')
    await expect(page.getByRole('link', { name: /^Download \d{4}-\d{6}$/ })).toHaveCount(2)
    await see('receipts')
  })

  await test.step('what recruiters below admin see', async () => {
    const { page: colleague, see: seeAlso, close: leave } = await lookingAt(browser, server.origin)
    await aColleague(page, colleague, companyId, 'recruiter')
    await spendAll(colleague, companyId, (title) => writePost(colleague, companyId, title))
    await colleague.goto('/recruiter/buy-credits')
    await seeAlso('recruiter-buy-credits')
    const id = await writePost(colleague, companyId, 'Lock Keeper')
    await colleague.request.post(`/api/job-posting/${id}/post-job`, { data: {} })
    await colleague.goto(`/recruiter/post-job/${id}`)
    await seeAlso('recruiter-pay-post')
    await leave()
  })
  await close()
})
