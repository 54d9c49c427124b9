import { randomUUID } from 'node:crypto'
import { type Page, expect } from '@playwright/test'
import { type OwnServer, ownServer } from './own-server.ts'
import { cards, choose, enterCard } from './paying.ts'
import { aFounder } from './recruiting-fixtures.ts'
import { test } from './test.ts'

let server: OwnServer
test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = await ownServer({
    STRIPE_TAX: 'on',
    SELLER_NAME: 'Chainwork GmbH',
    SELLER_ADDRESS: 'Kai 1, Hamburg',
    SELLER_VAT_ID: 'DE136695976',
  })
})
test.afterAll(() => server.stop())

interface Mail {
  id: string
  text: string
  attachments: { position: number }[]
}

/** The words of the newest mail to an address that has a file; the file is a PDF. */
async function readReceipt(page: Page, email: string): Promise<string> {
  let found: Mail | undefined
  const find = async () => {
    const path = `/dev/mailbox/api/messages?to=${encodeURIComponent(email)}`
    const mails = (await (await page.request.get(path)).json()) as Mail[]
    found = mails.find(({ attachments }) => attachments.length > 0)
    return found !== undefined
  }
  await expect.poll(find, { timeout: 20_000 }).toBe(true)
  const { id, text, attachments } = found!
  const file = await page.request.get(`/dev/mailbox/${id}/attachment/${attachments[0]!.position}`)
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  return text
}

/** Buys five credits as a buyer of that country; whose total is another with tax enters the card again. */
async function buyFive(page: Page, country: string, vatId: string, total: string): Promise<void> {
  await choose(page, '5 credits')
  const enter = async () => {
    await enterCard(page, cards.paid)
    await page.getByLabel('Country').selectOption(country)
    await page.getByLabel(/^VAT number/).fill(vatId)
    await page.getByRole('button', { name: /^Pay / }).click()
  }
  await enter()
  if (total !== '445.00 USD') {
    await expect(page.getByRole('alert')).toContainText(`the total is ${total}`)
    await expect(page.getByLabel('Country')).toHaveValue(country)
    await expect(page.getByRole('button', { name: `Pay ${total}` })).toBeVisible()
    await enter()
  }
  await expect(page.getByRole('dialog', { name: 'Payment Successful' })).toBeVisible()
  await page.getByRole('link', { name: 'Close' }).click()
}

const buyers = [
  {
    who: 'without a VAT number pays VAT',
    country: 'DE',
    vatId: '',
    vat: '84.55 USD',
    total: '529.55 USD',
  },
  {
    who: 'with a VAT number of another country pays none',
    country: 'IE',
    vatId: 'IE6388047V',
    vat: '0.00 USD',
    total: '445.00 USD',
  },
]
for (const { who, country, vatId, vat, total } of buyers)
  test(`a company ${who}: screen, receipt and mail name the same sums`, async ({ browser }) => {
    const page = await (await browser.newContext({ baseURL: server.origin })).newPage()
    const { email, companyId } = await aFounder(page, `Lagoon ${randomUUID().slice(0, 6)}`)
    await buyFive(page, country, vatId, total)
    const sum = (label: string | RegExp) =>
      page.getByRole('main').locator('dl > div').filter({ hasText: label }).getByRole('definition')
    await expect(sum('5 credits')).toHaveText('445.00 USD')
    await expect(sum('VAT')).toHaveText(vat)
    await expect(sum(/^Paid on/)).toHaveText(total)

    await page.goto('/recruiter/settings/payment-and-billing')
    await expect(page.getByRole('row').filter({ hasText: '5 credits' })).toContainText(total)
    const { items } = await (await page.request.get(`/api/company/${companyId}/receipt`)).json()
    const shown = (amount: number) => `${(amount / 100).toFixed(2)} USD`
    expect(items.map((each: { tax: number; total: number }) => [shown(each.tax), shown(each.total)])).toEqual(
      [[vat, total]],
    )

    expect(await readReceipt(page, email)).toContain(`${total} arrived`)
  })
