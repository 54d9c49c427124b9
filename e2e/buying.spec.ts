import { randomUUID } from 'node:crypto'
import { type Page, expect } from '@playwright/test'
import { cards, choose, creditsOf, enterCard, payWith, spendAll } from './paying.ts'
import { aFounder, writePost } from './recruiting-fixtures.ts'
import { alive, test } from './test.ts'

const name = () => `Tollbridge ${randomUUID().slice(0, 6)}`
const success = (page: Page) => page.getByRole('dialog', { name: 'Payment Successful' })

test('a post is paid for by card, goes to review, and its receipt comes by mail', async ({ page }) => {
  const { companyId, email } = await aFounder(page, name())
  await spendAll(page, companyId, (title) => writePost(page, companyId, title))
  // Its address makes it wait for a decision.
  const title = 'Toll Keeper'
  const jobDescription = `<p>Write to tolls.${companyId}@gmail.com.</p>`
  await writePost(page, companyId, title, { jobDescription })
  await page.goto('/recruiter/my-jobs')
  await expect(page.getByText('A post costs 99.00 USD by card.')).toBeVisible()
  await page.getByRole('button', { name: `Submit: ${title}` }).click()
  await expect(page).toHaveURL(/\/recruiter\/post-job\/pos_/)
  await expect(page.getByText('No credits left, post saved to drafts').first()).toBeVisible()
  await page.getByRole('button', { name: 'Pay 99.00 USD by card' }).click()
  await payWith(page, cards.paid)
  await expect(page).toHaveURL(/\/recruiter\/post-job\/pos_.*purchase=pur_/)
  await expect(page.getByRole('heading', { name: 'Job post submitted' })).toBeVisible()
  await expect(page.getByText('Payment received. Your receipt is on its way by email.')).toBeVisible()
  await expect(page.getByText('For Review', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Job post submitted' })).toBeVisible()

  await test.step('the mail carries the receipt as a PDF', async () => {
    const mailbox = `/dev/mailbox/api/messages?to=${encodeURIComponent(email)}`
    const find = async () => {
      const mails = (await (await page.request.get(mailbox)).json()) as {
        subject: string
        attachments: { name: string }[]
      }[]
      return mails.flatMap(({ attachments }) => attachments.map(({ name: file }) => file))
    }
    await expect.poll(find, { timeout: 20_000 }).toEqual([expect.stringMatching(/\.pdf$/)])
  })
})

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
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
    await expect(success(page)).toBeHidden()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'This checkout is complete' })).toBeVisible()
    expect(await creditsOf(page, companyId)).toBe(before + 5)
  })
})

test('a declined card charges nothing, and the same checkout is tried again', async ({ page }) => {
  const { companyId } = await aFounder(page, name())
  const before = await creditsOf(page, companyId)
  await choose(page, '1 credit')
  await payWith(page, cards.declined)
  await expect(page.getByRole('alert')).toContainText('Your card was declined.')
  await page.getByRole('link', { name: 'Back to Chainwork' }).click()
  await expect(page.getByText('Payment not finished. Nothing was charged.')).toBeVisible()
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await page.getByRole('link', { name: 'Try again' }).click()
  await payWith(page, cards.paid)
  await expect(success(page)).toContainText(`1 credit was added. You have ${before + 1}.`)
  await success(page).getByRole('link', { name: 'Post a Job' }).click()
  await expect(page.getByRole('heading', { name: 'Post a Job', level: 1 })).toBeVisible()
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
})

test('credits arrive by themselves when the buyer pays and never comes back', async ({ page }) => {
  const { companyId } = await aFounder(page, name())
  const before = await creditsOf(page, companyId)
  await choose(page, '5 credits')
  // As the browser sends it; what it is answered with is not followed.
  const paid = await page.request.post(page.url(), {
    form: { card: '', number: cards.paid, expiry: '12 / 34', cvc: '123', name: 'Ada', shown: '44500' },
    headers: { origin: new URL(page.url()).origin },
    maxRedirects: 0,
  })
  expect(paid.status()).toBe(303)
  await expect.poll(() => creditsOf(page, companyId), { timeout: 10_000 }).toBe(before + 5)
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

  await test.step('the first is deleted, after a question', async () => {
    await page.getByRole('link', { name: 'Delete: Visa ending in 4242' }).click()
    const question = page.getByRole('dialog', { name: 'Delete card?' })
    await expect(question).toContainText('Visa ending in 4242 will no longer be offered.')
    await question.getByRole('link', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await page.getByRole('link', { name: 'Delete: Visa ending in 4242' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
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
