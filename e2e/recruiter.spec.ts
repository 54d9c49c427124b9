import { randomUUID } from 'node:crypto'
import { type Page, expect } from '@playwright/test'
import { pressOffline } from './offline.ts'
import { enter } from './people.ts'
import { inMenu } from './recruiting-fixtures.ts'
import { test } from './test.ts'

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('feed')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

test('a recruiter writes a job post in steps, posts it, edits, duplicates and closes it', async ({
  page,
}) => {
  // Journeys may be run again on the same data.
  const title = `Bridge Engineer ${randomUUID().slice(0, 6)}`
  await enter(page, 'owner@chainwork.example')
  await page.goto('/recruiter/post-job')
  await page.getByRole('button', { name: 'Continue to Skills' }).click()
  await expect(page.getByRole('alert').getByText('This field is required.').first()).toBeVisible()
  await page.getByLabel('Job Title').fill(title)
  await page.getByLabel('Job Category').selectOption('Engineering')
  await page.getByLabel('Employment Type').selectOption('full-time')
  await page.getByLabel('Job Location').fill('Portugal')
  await page.getByRole('option', { name: 'Portugal', exact: true }).click()
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Job Description' }).pressSequentially('You build ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('bridges')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Bullet list' }).click()
  await page.keyboard.type('Relays')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Proofs')
  await page.getByRole('button', { name: 'Continue to Skills' }).click()

  await page.getByLabel('Skills Required').fill('Rus')
  await page.getByRole('option', { name: 'Rust', exact: true }).click()
  await page.getByRole('button', { name: 'Continue to On-chain' }).click()
  await page.getByRole('button', { name: 'Continue to Schedule' }).click()
  await page.getByRole('button', { name: 'Continue to Preview' }).click()
  await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^Proofs$/ })).toBeVisible()

  await page.getByRole('button', { name: /^Submit - uses 1 of \d+ credits$/ }).click()
  await expect(page.getByText('Job post submitted').first()).toBeVisible()
  await page.goto(`/recruiter/my-jobs?q=${encodeURIComponent(title)}`)
  const row = rowOf(page, title)
  await expect(row.getByText('Published')).toBeVisible()

  await row.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('link', { name: 'Edit this job post' }).click()
  await page.getByLabel('Experience Level').selectOption('Senior')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Update successful')).toBeVisible()

  await page.getByRole('link', { name: 'Take back' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take this job post back?' })
  await dialog.getByRole('link', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  await page.goto(`/recruiter/my-jobs?q=${encodeURIComponent(title)}`)
  await (await inMenu(row, 'Duplicate')).click()
  await expect(page.getByText('Job post duplicated')).toBeVisible()
  await expect(rowOf(page, `${title} - Duplicated`).getByText('Draft')).toBeVisible()

  await (await inMenu(row, 'Close')).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Job post updated to "Closed"')).toBeVisible()
  await expect(row.getByText('Closed', { exact: true })).toBeVisible()
})

test('leaving with something unsaved asks first, and keeps what was typed', async ({ page }) => {
  await enter(page, 'owner@chainwork.example')
  await page.goto('/recruiter/post-job')
  await page.getByLabel('Job Title').fill('Half a thought')
  await page.getByRole('link', { name: 'Cancel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Job Title')).toHaveValue('Half a thought')
})

test('without a connection a list that is acted on stays, says so, and works again later', async ({
  page,
  context,
}) => {
  await enter(page, 'owner@chainwork.example')
  await page.goto('/recruiter/my-jobs?status=Published')
  const first = page.getByRole('feed').getByRole('article').first()
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
  await page.route(/organization/, (route) => route.abort())
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
  const told = (words: string) => page.getByRole('status').filter({ hasText: words })
  await copy.click()
  await expect(told('Email copied to clipboard')).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  await expect(page.getByRole('link', { name: address })).toHaveAttribute('href', `mailto:${address}`)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await copy.click()
  await expect(told('Failed to copy email to clipboard')).toBeVisible()
})
