import { randomUUID } from 'node:crypto'
import { type Page, expect } from '@playwright/test'
import { post } from './hiring.ts'
import { operate } from './operator.ts'
import { aFounder, inMenu, sender } from './recruiting-fixtures.ts'
import { violationsOf } from './run-axe.ts'
import { test } from './test.ts'

let mark = ''
test.beforeEach(() => {
  mark = randomUUID().slice(0, 6)
})

/** A founder with so many credits and one published post; its id. */
async function founded(page: Page, title: string, credits: number): Promise<string> {
  const { companyId } = await aFounder(page, `Sponsors ${title}`)
  await operate('credits', 'grant', companyId, String(credits), '--reference', `sponsor ${title}`)
  return post(page, title, null)
}

/** What people without an account see on the search page and beside it. */
async function seenByGuest(page: Page, title: string) {
  const guest = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin })
  const there = await guest.newPage()
  await expect(async () => {
    await there.goto(`/jobs?q=${encodeURIComponent(title)}`)
    for (const part of [there.getByRole('feed', { name: 'Job posts' }), there.getByRole('complementary')])
      await expect(
        part.getByRole('article').filter({ hasText: title }).first().getByText('Sponsored', { exact: true }),
      ).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await guest.close()
}

test('sponsoring asks first, marks the post, and is undone within seconds', async ({ page }) => {
  const title = `Lighthouse Keeper ${mark}`
  await founded(page, title, 3)
  await page.clock.install()
  await page.goto('/recruiter/my-jobs')
  const card = page.getByRole('feed').getByRole('article').filter({ hasText: title })
  const sponsor = async () => (await inMenu(card, 'Sponsor')).click()
  const dialog = page.getByRole('dialog', { name: 'Sponsor this job post?' })
  await sponsor()
  await expect(dialog.getByText('Uses 1 of 2 credits')).toBeVisible()
  await expect(dialog.getByText(/every fifth place/)).toBeVisible()
  await expect(
    dialog.getByRole('button', { name: 'Cancel' }).or(dialog.getByRole('link', { name: 'Cancel' })),
  ).toBeFocused()
  expect(await violationsOf(page, {}, 'dialog')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('2 credits left')).toBeVisible()

  await sponsor()
  await dialog.getByRole('button', { name: 'Sponsor' }).click()
  const notice = page.getByRole('status')
  await expect(notice.getByText('Job post sponsored')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(card.getByText('Sponsored', { exact: true })).toBeVisible()
  await expect(page.getByText('1 credit left')).toBeVisible()
  // Longer than other notices stay.
  await page.clock.runFor(5000)
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Job post no longer sponsored. Its credits are back.')).toBeVisible()
  await expect(card.getByText('Sponsored', { exact: true })).toBeHidden()
  await expect(page.getByText('2 credits left')).toBeVisible()
  await expect(dialog).toBeHidden()

  await sponsor()
  await dialog.getByRole('button', { name: 'Sponsor' }).click()
  await expect(card.getByText('Sponsored', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()

  await test.step('also when the page is read again, as long as that is possible', async () => {
    // The post loses the question as soon as it is sponsored, before the address does, which would ask again.
    await expect(page).not.toHaveURL(/confirm=/)
    await page.reload()
    await notice.getByRole('button', { name: 'Undo' }).click()
    await expect(card.getByText('Sponsored', { exact: true })).toBeHidden()
    await expect(page.getByText('2 credits left')).toBeVisible()
    await page.reload()
    await expect(page.getByText('2 credits left')).toBeVisible()
    await expect(notice.getByRole('button', { name: 'Undo' })).toBeHidden()
  })

  await sponsor()
  await dialog.getByRole('button', { name: 'Sponsor' }).click()
  await expect(card.getByText('Sponsored', { exact: true })).toBeVisible()
  await seenByGuest(page, title)
})

test('after three undos sponsoring no longer offers Undo; without credits the question says where to buy some', async ({
  page,
}) => {
  const title = `Buoy Painter ${mark}`
  const id = await founded(page, title, 3)
  const send = sender(page.request)
  for (let times = 0; times < 3; times++) {
    await send('POST', `/api/job-posting/${id}/sponsor-job`, {})
    await send('DELETE', `/api/job-posting/${id}/sponsor-job`)
  }
  await page.goto('/recruiter/my-jobs')
  const card = page.getByRole('feed').getByRole('article').filter({ hasText: title })
  await (await inMenu(card, 'Sponsor')).click()
  const dialog = page.getByRole('dialog', { name: 'Sponsor this job post?' })
  await expect(dialog.getByText('It was undone 3 times; this time it cannot be undone.')).toBeVisible()
  await expect(dialog.getByText(/you can undo it/)).toBeHidden()
  await dialog.getByRole('button', { name: 'Sponsor' }).click()
  await expect(page.getByRole('status').getByText('Job post sponsored')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()

  const other = `Harbor Master ${mark}`
  await post(page, other, null)
  await page.goto('/recruiter/my-jobs')
  const second = page.getByRole('feed').getByRole('article').filter({ hasText: other })
  await (await inMenu(second, 'Sponsor')).click()
  await expect(dialog.getByText('Sponsoring costs 1 credit; your company has none left.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Sponsor' })).toBeHidden()
  await dialog.getByRole('link', { name: 'Buy More Credits' }).click()
  await expect(page).toHaveURL(/\/recruiter\/buy-credits$/)
})
