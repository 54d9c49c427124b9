import { randomUUID } from 'node:crypto'
import { type Locator, type Page, expect } from '@playwright/test'
import { post } from './hiring.ts'
import { lookingAt } from './looking.ts'
import { operate } from './operator.ts'
import { becomeSeeker } from './people.ts'
import { aFounder } from './recruiting-fixtures.ts'
import { test } from './test.ts'

/** A word that only these job posts have, so that no other comes or goes meanwhile. */
const mark = `moor${randomUUID().replace(/\D/g, '').slice(0, 6)}`
const search = `/jobs?q=${mark}&sort=newest`

/** Three of two companies; the newest is alone in its company. */
test.beforeAll(async ({ browser, server }) => {
  test.setTimeout(180_000)
  for (const [company, titles] of [
    ['Lower', ['Peat Cutter', 'Peat Keeper']],
    ['Upper', ['Heath Keeper']],
  ] as const) {
    const context = await browser.newContext({ baseURL: server.origin })
    const page = await context.newPage()
    const { companyId } = await aFounder(page, `${company} ${mark}`)
    await operate('credits', 'grant', companyId, '2', '--reference', `${company} ${mark}`)
    for (const title of titles) await post(page, `${title} ${mark}`, null)
    await context.close()
  }
  const context = await browser.newContext({ baseURL: server.origin })
  const guest = await context.newPage()
  await expect(async () => {
    await guest.goto(search)
    await expect(guest.getByRole('heading', { name: '3 Job Posts' })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await context.close()
})

test('a job post is dismissed by key and taken back, then with its company, and both are brought back', async ({
  browser,
  baseURL,
}) => {
  const { page, see, close } = await lookingAt(browser, baseURL!)
  await becomeSeeker(page)
  await page.goto(search)
  const cards = page.getByRole('feed').getByRole('article')
  const before = await total(page)
  const [first, second] = [await idOf(cards.nth(0)), await idOf(cards.nth(1))]
  const title = (await cards.nth(0).getByRole('heading').textContent())!

  await titleLink(page, first).focus()
  await page.keyboard.press('x')
  await expectNotice(page, 'Job post dismissed')
  await expect(page.locator(`#${first}`)).toBeHidden()
  await expect(titleLink(page, second)).toBeFocused()
  await expect(page.getByRole('complementary').locator('#detail-title')).toHaveText(
    (await page.locator(`#${second}`).getByRole('heading').textContent())!,
  )
  await expect.poll(() => total(page)).toBe(before - 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectNotice(page, 'Job post brought back')
  await expect(cards.nth(0)).toHaveAttribute('id', first)
  await expect.poll(() => total(page)).toBe(before)

  await page
    .locator(`#${first}`)
    .getByRole('button', { name: /^Not interested in / })
    .click()
  await expectNotice(page, 'Job post dismissed')
  await page.reload()
  await expect(page.locator(`#${second}`)).toBeVisible()
  await expect(page.locator(`#${first}`)).toBeHidden()
  await expect.poll(() => total(page)).toBe(before - 1)

  await page.goto(`/jobs/${first.replace('card-', '')}`)
  await expect(page.getByText('You dismissed this job post.')).toBeVisible()
  await see('dismissed-post')
  await page.getByRole('button', { name: /^Hide all jobs from/ }).click()
  await expect(page.getByText(/^You dismissed all jobs from/)).toBeVisible()
  await page.goto(search)
  const withoutCompany = await total(page)
  expect(withoutCompany).toBeLessThanOrEqual(before - 1)

  await page.goto('/applied-jobs')
  await page.getByRole('link', { name: 'Dismissed (2)' }).click()
  await expect(page).toHaveURL(/tab=dismissed/)
  await expect(page.getByRole('heading', { name: '1 company' })).toBeVisible()
  await see('dismissed')
  await page.getByRole('button', { name: /^Bring back all jobs from/ }).click()
  await expectNotice(page, 'Company brought back')
  await expect(page.getByRole('link', { name: 'Dismissed (1)' })).toBeFocused()
  await page.getByRole('button', { name: `Bring back ${title}` }).click()
  await expect(page.getByRole('heading', { name: 'Nothing dismissed' })).toBeVisible()
  await see('nothing-dismissed')
  await page.goto(search)
  await expect(page.locator(`#${first}`)).toBeVisible()
  await expect.poll(() => total(page)).toBe(before)
  await close()
})

test('beside the list a whole company is hidden, and what stands next is opened and focused', async ({
  page,
}) => {
  await becomeSeeker(page)
  await page.goto(search)
  const cards = page.getByRole('feed').getByRole('article')
  const before = await total(page)
  const [first, second] = [await idOf(cards.nth(0)), await idOf(cards.nth(1))]
  const detail = page.getByRole('complementary', { name: 'Selected job post' })
  await detail.getByRole('button', { name: /^Hide all jobs from/ }).click()
  await expect(page.getByRole('status').filter({ hasText: /^All jobs from .* dismissed/ })).toBeVisible()
  await expect(page.locator(`#${first}`)).toBeHidden()
  await expect(titleLink(page, second)).toBeFocused()
  await expect.poll(() => total(page)).toBeLessThan(before)
  await detail.getByRole('button', { name: 'Not interested' }).click()
  await expectNotice(page, 'Job post dismissed')
  await expect(page.locator(`#${second}`)).toBeHidden()
  await page.route('**/api/job-posting/*/dismissal*', (route) => route.abort())
  const third = await idOf(cards.nth(0))
  await page
    .locator(`#${third}`)
    .getByRole('button', { name: /^Not interested in / })
    .click()
  await expectNotice(page, 'connection')
  await expect(page.locator(`#${third}`)).toBeVisible()
})

const idOf = async (card: Locator) => (await card.getAttribute('id'))!
const titleLink = (page: Page, id: string) => page.locator(`#${id} h3 a`)

async function total(page: Page): Promise<number> {
  const words = await page
    .getByRole('heading', { name: /Job Posts?$/, level: 2 })
    .first()
    .textContent()
  return Number(words!.replace(/\D/g, ''))
}

async function expectNotice(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
}
