import { type Page, expect } from '@playwright/test'
import { pressOffline } from './offline.ts'
import { freshAddress, join, leave, password } from './people.ts'
import { test } from './test.ts'

test('a posting is saved and unsaved with undo, on the card, in the detail and on the saved page', async ({
  page,
}) => {
  await newSeeker(page)
  await page.goto('/jobs')
  const card = page.getByRole('feed').getByRole('article').first()
  const save = card.getByRole('button', { name: /^Save / })
  await save.click()
  await expectNotice(page, 'Job post saved')
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('complementary').getByRole('button', { name: 'Saved' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectNotice(page, 'Job post unsaved')
  await expect(save).toHaveAttribute('aria-pressed', 'false')
  await save.click()
  await expectNotice(page, 'Job post saved')
  await page.getByRole('switch', { name: 'Saved Post Only' }).click()
  await expect(page.getByRole('heading', { name: '1 Job Post', exact: true })).toBeVisible()
  await page.goto('/applied-jobs')
  await page.getByRole('link', { name: 'Saved Posts (1)' }).click()
  await expect(page).toHaveURL(/tab=saved/)
  await page.route('**/api/job-posting/*/bookmark*', (route) => route.abort())
  await page.getByRole('button', { name: /^Save / }).click()
  await expect(page.getByRole('button', { name: /^Save / })).toHaveAttribute('aria-pressed', 'true')
})

test('a page carries only the saved postings it shows, and cards loaded later ask for theirs', async ({
  page,
}) => {
  await newSeeker(page)
  const search = async (after: string | null) => {
    const answer = await page.request.post('/api/jobs/search', {
      data: { varied: true, pagination: { limit: 20 }, ...(after && { after }) },
    })
    return (await answer.json()) as { jobPostings: { id: string; jobTitle: string }[]; next: string | null }
  }
  // Job posts that other tests publish meanwhile may change what stands on the first page.
  const before = await (await page.request.get('/jobs')).text()
  const [one, two] = [await search(null), await search((await search(null)).next)]
  const first = one.jobPostings.find(({ id }) => before.includes(id))!
  const later = (await search(two.next)).jobPostings.find(({ id }) => !before.includes(id))!
  for (const { id } of [first, later]) await page.request.post(`/api/job-posting/${id}/bookmark`)
  const html = await (await page.request.get('/jobs')).text()
  expect(html).toContain(first.id)
  expect(html).not.toContain(later.id)
  await page.goto('/jobs')
  const button = (id: string) => page.locator(`article#card-${id}`).getByRole('button', { name: /^Save / })
  await expect(button(first.id)).toHaveAttribute('aria-pressed', 'true')
  const cards = page.getByRole('feed').getByRole('article')
  for (const atLeast of [40, 60]) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(atLeast)
  }
  await expect(button(later.id)).toHaveAttribute('aria-pressed', 'true')
})

test('offline a job post is neither saved nor dismissed; without a session it is saved after signing in again', async ({
  page,
}) => {
  await newSeeker(page)
  await page.goto('/jobs')
  const card = page.getByRole('feed').getByRole('article').first()
  const save = card.getByRole('button', { name: /^Save / })
  await expect(save).toHaveAttribute('aria-pressed', 'false')
  await page.context().setOffline(true)
  await pressOffline(save, 'Job post save error. Not sent: no connection. Try again when you are online.')
  await expect(save).toHaveAttribute('aria-pressed', 'false')
  await pressOffline(card.getByRole('button', { name: /^Not interested in / }))
  await expect(card).toBeVisible()
  await page.context().setOffline(false)
  await save.click()
  await expectNotice(page, 'Job post saved')
  await page.context().setOffline(true)
  await pressOffline(save, 'Job post unsave error. Not sent: no connection. Try again when you are online.')
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await page.context().setOffline(false)

  const other = page
    .getByRole('feed')
    .getByRole('article')
    .nth(1)
    .getByRole('button', { name: /^Save / })
  await leave(page)
  await other.click()
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expectNotice(page, 'Job post saved')
  await expect(other).toHaveAttribute('aria-pressed', 'true')
})

async function newSeeker(page: Page): Promise<string> {
  const email = freshAddress('profile')
  await join(page, { email })
  return email
}

async function expectNotice(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
}
