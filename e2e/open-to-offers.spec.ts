import { type Browser, type Page, expect } from '@playwright/test'
import { freshAddress, join } from './people.ts'
import { aFounder } from './recruiting-fixtures.ts'
import { test } from './test.ts'

test('a seeker lets companies find them, becomes anonymous, and reads the preview', async ({
  page,
  browser,
}) => {
  await join(page, { email: freshAddress('open') })
  await page.goto('/onboarding')
  await page.getByRole('link', { name: 'Skip this step' }).click()
  await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible()
  for (const name of ['All companies', 'Verified companies only', 'Nobody'])
    await expect(page.getByRole('radio', { name })).not.toBeChecked()
  await page.getByRole('link', { name: 'Finish later' }).click()
  await expect(page).toHaveURL(/\/jobs/)

  await page.goto('/profile')
  await expect(page.getByText('No company can find you until you choose.')).toBeVisible()
  const { id } = (await (await page.request.get('/api/graph/job-seeker/me')).json()) as { id: string }
  await addJob(page)
  const recruiter = await aRecruiter(browser, `Offering ${freshAddress('x').slice(2, 10)}`)
  await recruiter.goto(`/recruiter/candidates/${id}`)
  await expect(recruiter.getByText('Page not found')).toBeVisible()

  await page.getByRole('link', { name: 'Choose who can find you' }).click()
  const offers = page.getByRole('region', { name: 'Open to offers' })
  await expect(offers.getByText('You haven’t chosen yet, so no company can find you.')).toBeVisible()
  await offers.getByRole('radio', { name: 'All companies' }).check()
  await offers.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Update successful').first()).toBeVisible()
  await recruiter.reload()
  await expect(recruiter.getByRole('heading', { level: 1, name: 'Ada Ledger' })).toBeVisible()
  await expect(recruiter.getByText('Quiet Works · Berlin')).toBeVisible()

  await offers.getByRole('checkbox', { name: 'Anonymous until I answer' }).check()
  await offers.getByRole('button', { name: 'Save changes' }).click()
  await expect(offers.getByRole('button', { name: 'Save changes' })).toBeHidden()
  await page.getByRole('link', { name: 'See as a recruiter' }).click()
  await expect(page.getByText('All companies can find you.')).toBeVisible()
  for (const seen of [page, recruiter]) {
    await seen.reload()
    await expect(seen.getByText('Anonymous candidate').first()).toBeVisible()
    await expect(seen.getByRole('main').getByText('Ada')).toHaveCount(0)
    await expect(seen.getByText('Quiet Works')).toHaveCount(0)
    await expect(seen.getByText('Employer not shown · Berlin')).toBeVisible()
    await expect(seen.getByText('Auditor').first()).toBeVisible()
  }
  await expect(page.getByText('All companies can find you.')).toBeVisible()
  await expect(page.getByText('You are anonymous:')).toBeVisible()
  await page.getByRole('link', { name: 'A company I applied to' }).click()
  await expect(page.getByRole('main').getByText('Ada Ledger')).toBeVisible()
  await expect(page.getByText('Quiet Works · Berlin')).toBeVisible()
  await recruiter.context().close()
})

test('availability is written, shown and taken away', async ({ page }) => {
  await join(page, { email: freshAddress('when') })
  await page.goto('/profile/edit')
  const part = page.getByRole('region', { name: 'Availability' })
  await part.getByRole('heading', { name: 'Availability' }).click()
  await part.getByLabel('Available from').fill('2031-07-09')
  await part.getByLabel('Time zone').selectOption('Europe/Berlin')
  await part.getByRole('combobox', { name: 'Where you may work' }).fill('icel')
  await page.getByRole('option', { name: 'Iceland', exact: true }).click()
  await part.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Update successful').first()).toBeVisible()
  for (const path of ['/profile', '/profile/preview']) {
    await page.goto(path)
    const shown = page.getByRole('region', { name: 'Availability' })
    for (const words of ['09.07.2031', 'Europe/Berlin', 'Iceland'])
      await expect(shown.getByText(words)).toBeVisible()
  }
  await page.goto('/profile/edit')
  await part.getByLabel('Available from').fill('')
  await part.getByLabel('Time zone').selectOption('Not set')
  await part.getByRole('button', { name: 'Remove Iceland' }).click()
  await part.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Update successful').first()).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText('No availability yet')).toBeVisible()
})

async function addJob(page: Page): Promise<void> {
  const answer = await page.request.post('/api/job-seeker/me/employment', {
    data: {
      jobTitle: 'Auditor',
      companyName: 'Quiet Works',
      locationCode: 'DE-BE',
      startDate: '2020-01',
      endDate: '2024-01',
      jobDescription: 'Read every line.',
    },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(answer.ok()).toBe(true)
}

async function aRecruiter(browser: Browser, company: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await aFounder(page, company)
  return page
}
