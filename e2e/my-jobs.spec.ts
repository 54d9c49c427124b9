import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { freshAddress, join, password } from './people.ts'
import { aFounder, inMenu } from './recruiting-fixtures.ts'
import { test } from './test.ts'

test("a recruiter's job posts are searched, read beside the list with keys, and reopened by their address", async ({
  page,
}) => {
  await aFounder(page, `Lists ${randomUUID().slice(0, 6)}`)
  for (let at = 1; at <= 26; at++)
    await page.request.post('/api/graph/job-posting?draft=true', {
      data: { jobTitle: `Post ${at}`, locationCode: at % 2 ? 'PT' : 'DE' },
    })
  await page.goto('/recruiter/my-jobs')
  const cards = page.getByRole('feed').getByRole('article')
  const detail = page.getByRole('complementary', { name: 'Selected job post' })
  const title = (name: string) => detail.getByRole('heading', { name, exact: true, level: 2 })
  await expect(title('Post 26')).toBeVisible()
  await expect
    .poll(async () => (await cards.first().boundingBox())!.height, 'rows are short')
    .toBeLessThanOrEqual(72)
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()

  await page.keyboard.press('j')
  await expect(title('Post 25')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(title('Post 25')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(cards.getByRole('link', { name: 'Post 25', exact: true })).toBeFocused()
  await page.reload()
  await expect(title('Post 25')).toBeVisible()

  await page.getByRole('link', { name: 'Load more' }).scrollIntoViewIfNeeded()
  await expect(cards).toHaveCount(26)
  await expect(page.getByText('You’ve seen all 26 job posts.')).toBeVisible()
  // What is done far down keeps the list as long as it was.
  await (await inMenu(cards.last(), 'Duplicate')).click()
  await expect(page.getByText('Job post duplicated')).toBeVisible()
  await expect(cards).toHaveCount(27)
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Job post deleted')).toBeVisible()
  await expect(cards).toHaveCount(26)

  await page.getByRole('combobox', { name: 'Location' }).fill('Portugal')
  await page.getByRole('option', { name: 'Portugal', exact: true }).click()
  await expect(page.getByRole('heading', { name: '13 Job Posts' })).toBeVisible()
  await page.getByLabel('Sort By').selectOption('Oldest to Newest')
  await expect(title('Post 1')).toBeVisible()
  await page.getByLabel('Keyword').fill('Post 17')
  await expect(page.getByRole('heading', { name: '1 Job Post' })).toBeVisible()
  await expect(page).toHaveURL(/q=Post\+17&loc=PT&sort=asc/)

  await test.step('the sidebar is folded to icons on a desktop and stays so', async () => {
    const side = page.getByRole('navigation', { name: 'Sidebar' })
    const width = async () => (await side.boundingBox())!.width
    await side.getByRole('button', { name: 'Collapse sidebar' }).click()
    await expect.poll(width).toBe(72)
    await page.reload()
    await expect.poll(width).toBe(72)
    await side.getByRole('button', { name: 'Expand sidebar' }).click()
    await expect.poll(width).toBe(212)
  })
})

test("a recruiter's job posts are narrowed by chips with their counts, and by their address", async ({
  page,
  browser,
}) => {
  await aFounder(page, `Chips ${randomUUID().slice(0, 6)}`)
  for (const [jobTitle, employmentType, isRemote] of [
    ['Night Watch', 'contract', true],
    ['Day Watch', 'full-time', true],
    ['Baker', 'full-time', false],
  ])
    await page.request.post('/api/graph/job-posting?draft=true', {
      data: { jobTitle, employmentType, isRemote },
    })
  await page.goto('/recruiter/my-jobs')
  await expect(page.getByRole('heading', { name: '3 Job Posts' })).toBeVisible()
  // So few are seen at once: there is no form to search them.
  await expect(page.getByRole('search')).toHaveCount(0)
  const bar = page.getByRole('group', { name: 'Filters' })
  await expect(bar.locator(':scope > div > button')).toHaveText([
    'Compensation',
    'Skills',
    'Location Type',
    'Industry/Market',
    'Employment Type',
    'Sort By',
  ])
  const type = bar.getByRole('button', { name: 'Employment Type' })
  await type.focus()
  await page.keyboard.press('Enter')
  const choices = page.getByRole('dialog', { name: 'Employment Type' })
  await expect(choices.getByRole('checkbox', { name: /^Full-time 2/ })).toBeVisible()
  await choices.getByRole('checkbox', { name: /^Full-time/ }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { name: '2 Job Posts' })).toBeVisible()
  await expect(page).toHaveURL(/my-jobs\?type=full-time$/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Employment Type (1)' })).toBeFocused()
  const shared = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plain = await shared.newPage()
  await plain.goto(`${page.url()}&place=remote`)
  await expect(plain.getByRole('heading', { name: '1 Job Post' })).toBeVisible()
  await plain.getByRole('link', { name: 'Remove Full-time' }).click()
  await expect(plain.getByRole('heading', { name: '2 Job Posts' })).toBeVisible()
  await expect(plain).toHaveURL(/my-jobs\?place=remote$/)
  await plain.getByRole('button', { name: 'Employment Type' }).click()
  await plain.getByRole('checkbox', { name: /^Contract/ }).check()
  await plain.getByRole('dialog').getByRole('button', { name: /^Show/ }).click()
  await expect(plain.getByRole('heading', { name: '1 Job Post' })).toBeVisible()
  await plain.getByRole('link', { name: 'Remove All' }).click()
  await expect(plain.getByRole('heading', { name: '3 Job Posts' })).toBeVisible()
  await shared.close()
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
