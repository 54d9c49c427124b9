import { type Page, expect } from '@playwright/test'
import { applyAs, post } from './hiring.ts'
import { operate } from './operator.ts'
import { aColleague, aFounder, sender } from './recruiting-fixtures.ts'
import { test } from './test.ts'

const moveTo = async (page: Page, id: string, rev: number, to: string) =>
  sender(page.request)('POST', '/api/recruiter/applicant/move', { applications: [{ id, rev }], to })

test('a card that a colleague has just moved shows its new stage and can be moved again', async ({
  page,
  browser,
  baseURL,
}) => {
  const { companyId } = await aFounder(page, `Two Hands ${Date.now()}`)
  await operate('credits', 'grant', companyId, '1', '--reference', `hands ${companyId}`)
  const job = await post(page, 'Bridge Warden', null)
  await applyAs(browser, ['Ada'], { job, asks: null, baseURL })
  await page.goto(`/recruiter/applicants?view=board&jobPostingId=${job}`)
  const column = (stage: string) => page.getByRole('region', { name: new RegExp(`^${stage} `) })
  const cardIn = (stage: string) => column(stage).getByRole('link', { name: 'Ada Ledger' })
  const { items } = await sender(page.request)('POST', '/api/recruiter/applicant/search', {
    jobPostingId: job,
  })
  const [{ id, rev }] = items

  await test.step('on the board', async () => {
    await moveTo(page, id, rev, 'Interviewing')
    await cardIn('Applied').press('Shift+ArrowRight')
    await expect(page.getByText('This application has changed since you opened it.')).toBeVisible()
    await expect(cardIn('Interviewing')).toBeVisible()
    await cardIn('Interviewing').press('Shift+ArrowLeft')
    // Moving somebody back asks for confirmation first.
    const back = page.getByRole('dialog', { name: 'Move Ada Ledger to Shortlisted' })
    await back.getByRole('button', { name: 'Move to Shortlisted' }).click()
    await expect(cardIn('Shortlisted')).toBeVisible()
  })

  await test.step('in the dialog of a decision', async () => {
    await cardIn('Shortlisted')
      .locator('xpath=ancestor::article')
      .getByRole('button', { name: /^Move/ })
      .click()
    await page.getByRole('button', { name: 'Rejected' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move Ada Ledger to Rejected' })
    await dialog.getByLabel('Message').fill('Thank you, {firstName}.')
    await moveTo(page, id, rev + 2, 'Interviewing')
    const decide = dialog.getByRole('button', { name: 'Move to Rejected' })
    await decide.click()
    await expect(dialog.getByRole('alert')).toContainText('has changed since you opened it')
    await expect(dialog.getByRole('alert')).toContainText('Interviewing')
    await decide.click()
    await expect(cardIn('Rejected')).toBeVisible()
  })
})

test('an open page follows a lowered role, and who is deactivated reads it at the next link', async ({
  page,
  browser,
  baseURL,
}) => {
  const { companyId } = await aFounder(page, `Changers ${Date.now()}`)
  const other = await (await browser.newContext({ baseURL })).newPage()
  const { recruiterId } = await aColleague(page, other, companyId, 'admin')
  const path = `/api/company/${companyId}/recruiter/${recruiterId}`
  const send = sender(page.request)

  await other.goto('/recruiter/settings/organization')
  await send('PATCH', path, { role: 'recruiter' })
  await other.getByRole('link', { name: 'Invite User' }).click()
  await expect(other.getByRole('link', { name: 'Invite User' })).toBeHidden()
  await expect(other.getByRole('dialog')).toBeHidden()

  await send('POST', `${path}/deactivate`)
  await other.getByRole('link', { name: 'Applicants', exact: true }).click()
  await expect(other.getByRole('heading', { name: 'User inactive' })).toBeVisible()
  await other.context().close()
})
