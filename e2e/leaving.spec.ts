import { type Page, expect } from '@playwright/test'
import { freshAddress, join, logIn, password } from './people.ts'
import { test } from './test.ts'

test('preferences stay, the data come as an archive, an account rests and wakes, and once deleted leaves nothing to sign in to', async ({
  page,
}) => {
  const email = await newSeeker(page)
  await page.goto('/profile/edit')
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await page.getByRole('button', { name: 'Save picture' }).click()
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  const me = (await (await page.request.get('/api/graph/job-seeker/me')).json()) as { avatarUrl: string }
  expect((await page.request.get(me.avatarUrl)).status()).toBe(200)

  await page.goto('/settings/user')
  const newsletter = page.getByRole('switch', { name: 'Newsletter' })
  const before = await newsletter.isChecked()
  await newsletter.click()
  await expectNotice(page, 'Preferences updated')
  await page.reload()
  await expect(newsletter).toBeChecked({ checked: !before })
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export my data' }).click()
  expect((await download).suggestedFilename()).toMatch(/^chainwork-.*\.tar\.gz$/)
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Hibernate Account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hibernate Account' }).click()
  await expectNotice(page, 'Account hibernated successfully')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()

  await logIn(page, email, password)
  await expectNotice(page, 'Welcome back! Your account is no longer hibernating.')
  await page.goto('/settings/user')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click()
  await expectNotice(page, 'Account deleted successfully')
  expect((await page.request.get('/api/graph/job-seeker/me')).status()).toBe(401)
  expect((await page.request.get(me.avatarUrl)).status()).toBe(404)
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL(/\/signup/)
})

async function newSeeker(page: Page): Promise<string> {
  const email = freshAddress('profile')
  await join(page, { email })
  return email
}

async function expectNotice(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
}
