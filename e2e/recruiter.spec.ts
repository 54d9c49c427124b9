import { expect } from '@playwright/test'
import { post } from './hiring.ts'
import { pressOffline } from './offline.ts'
import { enter } from './people.ts'
import { inMenu } from './recruiting-fixtures.ts'
import { test } from './test.ts'

test('without a connection a list that is acted on stays, says so, and works again later', async ({
  page,
  context,
}) => {
  await enter(page, 'owner@chainwork.example')
  const first = page.getByRole('feed').getByRole('article').first()
  await test.step('the edit page of a public job post says that saved changes go live at once', async () => {
    await page.goto(`/recruiter/edit-job/${await post(page, `Lighthouse Keeper ${Date.now()}`, null)}`)
    await expect(
      page.getByText('This job post is public. Changes go live as soon as you save them.'),
    ).toBeVisible()
    await expect(page.getByText('Submit the changes.')).toHaveCount(0)
    await page.goto('/recruiter/my-jobs?status=Published')
  })
  const duplicate = await inMenu(first, 'Duplicate')
  const title = await first.getByRole('heading').innerText()
  await context.setOffline(true)
  await pressOffline(duplicate)
  await page.getByLabel('Status').selectOption('Closed')
  await expect(first.getByRole('heading')).toHaveText(title)
  await context.setOffline(false)
  await expect(page).toHaveURL(/status=Closed/)
  await expect(page.getByRole('heading', { name: 'Your Job Posts' })).toBeVisible()
  await page.goto('/recruiter/settings/organization')
  await page.getByRole('link', { name: 'Invite User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite User' })
  await dialog.getByLabel('Email').fill('kept@example.com')
  await dialog.getByLabel('Role').selectOption('recruiter')
  await page.route(/recruiter\/invite/, (route) => route.abort())
  await dialog.getByRole('button', { name: 'Invite User' }).click()
  await expect(dialog.getByText('Not sent: no connection. Try again when you are online.')).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue('kept@example.com')
})

test("an applicant's address is copied with one press, and a browser that does not let us says so", async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, 'owner@chainwork.example')
  await page.goto('/recruiter/applicants')
  await page.getByRole('link', { name: 'Lena Vogt' }).first().click()
  const copy = page.getByRole('button', { name: 'Copy email' })
  const notice = (words: string) => page.getByRole('status').filter({ hasText: words })
  await copy.click()
  await expect(notice('Email copied to clipboard')).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  await expect(page.getByRole('link', { name: address })).toHaveAttribute('href', `mailto:${address}`)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await copy.click()
  await expect(notice('Failed to copy email to clipboard')).toBeVisible()
})
