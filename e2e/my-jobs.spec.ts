import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { post } from './hiring.ts'
import { enter, freshAddress, join, password } from './people.ts'
import { aFounder, inMenu } from './recruiting-fixtures.ts'
import { test } from './test.ts'

test("a recruiter's job posts are searched, read beside the list with keys, and reopened by their address", async ({
  page,
}) => {
  await aFounder(page, `Lists ${randomUUID().slice(0, 6)}`)
  for (let at = 1; at <= 23; at++)
    await page.request.post('/api/graph/job-posting?draft=true', {
      data: { jobTitle: `Post ${at}`, locationCode: at % 2 ? 'PT' : 'DE' },
    })
  await page.goto('/recruiter/my-jobs')
  const cards = page.getByRole('feed').getByRole('article')
  const detail = page.getByRole('complementary', { name: 'Selected job post' })
  const title = (name: string) => detail.getByRole('heading', { name, exact: true, level: 2 })
  await expect(title('Post 23')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()

  await page.keyboard.press('j')
  await expect(title('Post 22')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(title('Post 22')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(cards.getByRole('link', { name: 'Post 22', exact: true })).toBeFocused()
  await page.reload()
  await expect(title('Post 22')).toBeVisible()

  await page.getByRole('link', { name: 'Load more' }).scrollIntoViewIfNeeded()
  await expect(cards).toHaveCount(23)
  await expect(page.getByText('You’ve seen all 23 job posts.')).toBeVisible()
  // What is done far down keeps the list as long as it was.
  await (await inMenu(cards.last(), 'Duplicate')).click()
  await expect(page.getByText('Job post duplicated')).toBeVisible()
  await expect(cards).toHaveCount(24)
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Job post deleted')).toBeVisible()
  await expect(cards).toHaveCount(23)

  await page.getByLabel('Location').fill('Portugal')
  await page.getByRole('option', { name: 'Portugal', exact: true }).click()
  await expect(page.getByRole('heading', { name: '12 Job Posts' })).toBeVisible()
  await page.getByLabel('Sort By').selectOption('Oldest to Newest')
  await expect(title('Post 1')).toBeVisible()
  await page.getByLabel('Keyword').fill('Post 17')
  await expect(page.getByRole('heading', { name: '1 Job Post' })).toBeVisible()
  await expect(page).toHaveURL(/q=Post\+17&loc=PT&sort=asc/)
})

test('the sidebar is folded to icons on a desktop and stays so', async ({ page }) => {
  await enter(page, 'owner@chainwork.example')
  await page.goto('/recruiter/my-jobs')
  const side = page.getByRole('navigation', { name: 'Sidebar' })
  await side.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect.poll(async () => (await side.boundingBox())!.width).toBe(72)
  await page.reload()
  await expect.poll(async () => (await side.boundingBox())!.width).toBe(72)
  await side.getByRole('button', { name: 'Expand sidebar' }).click()
  await expect.poll(async () => (await side.boundingBox())!.width).toBe(212)
})

test('a password is changed over the settings, and the way on is a job list', async ({ page }) => {
  const email = freshAddress('dialogs')
  await join(page, { email })
  await page.goto('/settings/user')
  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  await dialog.getByLabel('Old Password', { exact: true }).fill('wrong')
  await dialog.getByLabel('New Password', { exact: true }).fill('N3w!passw0rd')
  await dialog.getByLabel('Confirm New Password', { exact: true }).fill('N3w!passw0rd')
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await expect(dialog.getByText('Incorrect password').first()).toBeVisible()
  await dialog.getByLabel('Old Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  const done = page.getByRole('dialog', { name: 'Password Changed!' })
  await expect(done.getByText('Your password has been successfully updated.')).toBeVisible()
  await done.getByRole('link', { name: 'Back to Jobs' }).click()
  await expect(page).toHaveURL(/\/jobs/)
})

test('the edit page of a public job post says that saved changes go live at once', async ({ page }) => {
  await enter(page, 'owner@chainwork.example')
  const job = await post(page, `Lighthouse Keeper ${Date.now()}`, null)
  await page.goto(`/recruiter/edit-job/${job}`)
  const notice = page.getByText('This job post is public. Changes go live as soon as you save them.')
  await expect(notice).toBeVisible()
  await expect(page.getByText('Submit the changes.')).toHaveCount(0)
})
