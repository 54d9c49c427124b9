import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { type Page, expect } from '@playwright/test'
import { fillSteps, writePosting } from './hiring.ts'
import { type OwnServer, ownServer } from './own-server.ts'
import { cards, choose, enterCard, payWith } from './paying.ts'
import { createCompany, signUp, verify } from './people.ts'
import { inMenu } from './recruiting-fixtures.ts'
import { test } from './test.ts'

let server: OwnServer
test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = await ownServer({ REVIEW: 'operator', WELCOME_CREDITS: '1' })
})
test.afterAll(() => server.stop())

const billing = '/recruiter/settings/payment-and-billing'
const success = (page: Page) => page.getByRole('dialog', { name: 'Payment Successful' })
const available = (page: Page) =>
  page.getByRole('region', { name: 'Credits' }).getByRole('definition').first().getByRole('strong')
const paymentIn = (page: Page) => new URL(page.url()).searchParams.get('purchase')!

/** Opens the newest mail like this in the mailbox and downloads what is attached. */
async function openAttached(page: Page, email: string, subject: RegExp): Promise<Buffer> {
  const mail = page.getByRole('link', { name: subject }).first()
  await expect(async () => {
    await page.goto('/dev/mailbox')
    await page.getByLabel('Address').fill(email)
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(mail).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await mail.click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /\.pdf$/ }).click()
  return readFile(await (await download).path())
}

test('a new company posts for nothing, pays for the next post, buys credits, and gets some money back', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const page = await (await browser.newContext({ baseURL: server.origin })).newPage()
  const mark = randomUUID().slice(0, 6)
  const email = `ada@harbor-${mark}.example`
  const [free, paid] = [`Free Keeper ${mark}`, `Paid Keeper ${mark}`]

  await test.step('the founder proves their address and founds the company', async () => {
    await signUp(page, { email, context: 'recruiter' })
    await verify(page, email)
    await createCompany(page, `Harbor ${mark}`)
  })

  await test.step('the first post is free', async () => {
    await page.goto('/recruiter/post-job')
    await expect(page.getByText('Your first post is free')).toBeVisible()
    await writePosting(page, free, null)
  })

  await test.step('the second is paid for by card, and goes to review', async () => {
    await page.goto('/recruiter/post-job')
    await expect(page.getByText('Submitting costs 99.00 USD')).toBeVisible()
    await fillSteps(page, paid, null)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByText('No credits left, post saved to drafts').first()).toBeVisible()
    await page.getByRole('button', { name: 'Pay 99.00 USD by card' }).click()
    await payWith(page, cards.paid)
    await expect(page.getByRole('heading', { name: 'Job post submitted' })).toBeVisible()
    await expect(page.getByText('For Review', { exact: true })).toBeVisible()
    const waiting = JSON.parse(await server.operate('postings', 'review', 'list', '--json'))
    expect(waiting).toContainEqual(expect.objectContaining({ title: paid }))
  })

  const bought = await test.step('five credits are bought with 3-D Secure', async () => {
    await page.getByRole('link', { name: 'My Job Posts' }).last().click()
    await page.getByRole('main').getByRole('link', { name: 'Buy More Credits' }).click()
    await page.getByRole('radio', { name: /^5 credits/ }).check()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await payWith(page, cards.secured)
    await page.getByRole('button', { name: 'Complete' }).click()
    await expect(success(page)).toContainText('5 credits were added. You have 5.')
    return paymentIn(page)
  })

  await test.step('a declined card is tried again with another, which is kept', async () => {
    await choose(page, '1 credit')
    await payWith(page, cards.declined)
    await expect(page.getByRole('alert')).toContainText('Your card was declined.')
    await page.getByRole('link', { name: 'Back to Chainwork' }).click()
    await expect(page.getByText('Payment not finished. Nothing was charged.')).toBeVisible()
    await page.getByRole('link', { name: 'Try again' }).click()
    await enterCard(page, cards.paid)
    await page.getByLabel('Keep this card').check()
    await page.getByRole('button', { name: /^Pay / }).click()
    await expect(success(page)).toContainText('1 credit was added. You have 6.')
  })

  await test.step('the kept card pays once more, and is deleted', async () => {
    await choose(page, '1 credit')
    await expect(page.getByRole('radio', { name: /^Visa ending in 4242/ })).toBeChecked()
    await page.getByRole('button', { name: /^Pay / }).click()
    await expect(success(page)).toContainText('1 credit was added. You have 7.')
    await page.goto(billing)
    await page.getByRole('link', { name: 'Delete: Visa ending in 4242' }).click()
    const question = page.getByRole('dialog', { name: 'Delete card?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No saved cards.')).toBeVisible()
    await choose(page, '1 credit')
    await expect(page.getByText('Visa ending in 4242')).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to Chainwork' }).click()
  })

  await test.step('the receipt comes by mail, as a PDF', async () => {
    const pdf = await openAttached(page, email, /^Payment received/)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  })

  await test.step('the post is sponsored as soon as it is approved', async () => {
    for (const { id } of JSON.parse(await server.operate('postings', 'review', 'list', '--json')))
      await server.operate('postings', 'review', 'approve', String(id))
    await page.goto('/recruiter/my-jobs')
    const card = page.getByRole('feed').getByRole('article').filter({ hasText: paid })
    await (await inMenu(card, 'Sponsor')).click()
    const question = page.getByRole('dialog', { name: 'Sponsor this job post?' })
    await expect(question.getByText('Uses 1 of 7 credits')).toBeVisible()
    await question.getByRole('button', { name: 'Sponsor' }).click()
    await expect(card.getByText('Sponsored', { exact: true })).toBeVisible()
    await expect(page.getByText('6 credits left')).toBeVisible()
  })

  await test.step('two unused credits go back, with a credit note, and everything adds up', async () => {
    const said = await server.operate(
      'payments',
      'refund',
      bought,
      '--credits',
      '2',
      '--reference',
      `ticket ${mark}`,
    )
    expect(said).toContain('178.00 USD went back')
    await page.goto(billing)
    await expect(page.getByText('Credit note, 2 credits')).toBeVisible()
    await expect(page.getByText('−178.00 USD')).toBeVisible()
    await expect(available(page)).toHaveText('4')
    expect((await openAttached(page, email, /^178.00 USD refunded/)).subarray(0, 5).toString()).toBe('%PDF-')
    await server.operate('credits', 'audit')
    await server.operate('payments', 'reconcile')
  })
})
