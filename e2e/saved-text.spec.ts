import { type Page, expect } from '@playwright/test'
import { enter } from './people.ts'
import { aFounder } from './recruiting-fixtures.ts'
import { test } from './test.ts'

/** An applicant of the demo's company who waits for an answer, as `id:rev`. */
async function anApplicant(page: Page): Promise<{ id: string; pick: string }> {
  await page.goto('/recruiter/applicants?status=Applied')
  const pick = (await page.locator('input[name=pick]').first().getAttribute('value'))!
  return { id: pick.split(':')[0]!, pick }
}

test('a note is kept while it is written, through a reload and another tab, until it is added', async ({
  page,
}) => {
  await enter(page, 'owner@chainwork.example')
  const { id } = await anApplicant(page)
  await page.goto(`/recruiter/applicants?application=${id}&tab=notes`)
  const note = page.getByLabel('Note', { exact: true })
  await note.pressSequentially('Calm on the call')
  await page.reload()
  await expect(note).toHaveValue('Calm on the call')
  await page.getByRole('link', { name: 'Match', exact: true }).click()
  await expect(note).toBeHidden()
  await page.getByRole('link', { name: /^Notes/ }).click()
  await expect(note).toHaveValue('Calm on the call')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(note).toHaveValue('')
  await page.reload()
  await expect(page.getByText('Calm on the call').first()).toBeVisible()
  await expect(note).toHaveValue('')

  await page.getByRole('button', { name: 'Remove the note: Calm on the call' }).click()
  await expect(page.getByText('Calm on the call')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Calm on the call').first()).toBeVisible()
})

test('own words to applicants and candidates are kept through a reload', async ({ page }) => {
  await enter(page, 'owner@chainwork.example')
  const { id, pick } = await anApplicant(page)
  await page.goto(`/recruiter/applicants?application=${id}&decide=Rejected&pick=${pick}`)
  const message = page.getByRole('dialog').getByRole('textbox', { name: /^Message/ })
  await message.fill('Thank you, {firstName}. We liked your bridge.')
  await page.reload()
  await expect(message).toHaveValue('Thank you, {firstName}. We liked your bridge.')
  await expect(page.getByRole('dialog')).toContainText('We liked your bridge.')

  await page.goto('/recruiter/candidates')
  const candidate = page.getByRole('feed').getByRole('article').getByRole('link').first()
  await page.goto(`${await candidate.getAttribute('href')}?invite=now`)
  await message.fill('Your audits are what we need.')
  await page.reload()
  await expect(message).toHaveValue('Your audits are what we need.')
})

test('a form that is left with something typed asks first: founding a company', async ({ page }) => {
  await aFounder(page, `Kept ${Date.now()}`)
  await page.goto('/recruiter/onboarding')
  await page.getByLabel('Description').pressSequentially('We keep what people type.')
  const opened = page.waitForEvent('dialog')
  // page.reload() would wait 45 seconds for the page that was refused.
  const reloaded = page.evaluate(() => location.reload())
  const dialog = await opened
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await reloaded
  await expect(page.getByLabel('Description')).toHaveValue('We keep what people type.')
})
