import { expect } from '@playwright/test'
import { applyAs, post, question } from './hiring.ts'
import { lookingAt } from './looking.ts'
import { operate } from './operator.ts'
import { aFounder } from './recruiting-fixtures.ts'
import { test } from './test.ts'

test('a company names a stage, moves an applicant inside a kind by keys, and judges them on a scorecard', async ({
  browser,
  baseURL,
}) => {
  const { page, see, close } = await lookingAt(browser, baseURL!)
  const { companyId } = await aFounder(page, `Own Stages ${Date.now()}`)
  await operate('credits', 'grant', companyId, '1', '--reference', `stages ${companyId}`)
  const job = await post(page, 'Staged Post', question)
  await applyAs(browser, ['Ada'], { job, asks: question, baseURL })
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} `) })

  await test.step('a stage is added and moved up by keys', async () => {
    await page.goto('/recruiter/settings/hiring')
    await page.getByRole('button', { name: 'Add stage' }).press('Enter')
    await page.keyboard.type('Phone screen')
    await page.getByRole('combobox', { name: 'Counts as' }).last().selectOption('Applied')
    for (let at = 7; at > 2; at--)
      await page.getByRole('button', { name: `Move stage ${at} up` }).press('Enter')
    await expect(page.getByRole('button', { name: 'Move stage 2 up' })).toBeFocused()
    await see('hiring-settings')
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Name', { exact: true }).nth(1)).toHaveValue('Phone screen')
  })

  await test.step('a move inside a kind asks nothing and tells nobody, so there is nothing to undo', async () => {
    await page.goto(`/recruiter/applicants?view=board&jobPostingId=${job}`)
    await page.getByRole('link', { name: 'Ada Ledger' }).press('Shift+ArrowRight')
    await expect(column('Phone screen').getByRole('link', { name: 'Ada Ledger' })).toBeFocused()
    await expect(page.getByText('Ada Ledger moved to Phone screen.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeHidden()
    await see('board-own-stages')
  })

  await test.step('a decision into a stage of another kind asks as before', async () => {
    await page.getByRole('button', { name: 'Move Ada Ledger' }).click()
    await page
      .getByRole('list', { name: 'Move Ada Ledger to' })
      .getByRole('button', { name: 'Offered' })
      .click()
    const question = page.getByRole('dialog', { name: 'Move Ada Ledger to Offered' })
    await question.getByRole('link', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
  })

  await test.step('a draft stays, a submitted scorecard is final and takes a correction', async () => {
    await page.getByRole('link', { name: 'Ada Ledger' }).press('Enter')
    await page.getByRole('link', { name: 'Scorecard', exact: true }).click()
    await page.getByRole('group', { name: 'Skills for the job' }).getByText('Strong yes').click()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('Draft saved')).toBeVisible()
    await page.reload()
    const skills = page.getByRole('group', { name: 'Skills for the job' })
    await expect(skills.getByRole('radio', { name: 'Strong yes' })).toBeChecked()
    await page.getByRole('button', { name: 'Submit for good' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Choose a recommendation.' })).toBeFocused()
    await see('scorecard-refused')
    await page.getByRole('group', { name: 'Would you hire them?' }).getByText('Yes', { exact: true }).click()
    await page.getByRole('button', { name: 'Submit for good' }).click()
    await expect(page.getByRole('heading', { name: 'You: Yes' })).toBeVisible()
    await page.getByText('Add a correction').click()
    await page.getByLabel('Correction').fill('She knows Go, too.')
    await page.getByRole('button', { name: 'Add correction' }).click()
    await expect(page.getByText('She knows Go, too.')).toBeVisible()
    // What is half under the bar at the top counts as too small to press.
    await page.evaluate(() => scrollTo(0, 0))
    await see('scorecard-submitted')
  })
  await close()
})
