import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { enter } from './people.ts'
import { pasteAd } from './recruiting-ads.ts'
import { test } from './test.ts'

const owner = 'owner@chainwork.example'
test('each field says whether it was read from the ad until it is edited, and what was cut is said', async ({
  page,
}) => {
  await enter(page, owner)
  await page.goto('/recruiter/post-job')
  await pasteAd(page)
  const notice = page.getByRole('region', { name: 'Read from the ad' })
  await expect(notice).toContainText(
    'Read from the ad: Job Title, Job Category, Employment Type, Job Location, Job Description',
  )
  await expect(notice).toContainText('Salary: it is not in US dollars, or outside the range of the form.')
  await expect(notice).toContainText(/Cut: Job Title, \d\d of \d\d characters\./)
  await expect(notice).toContainText(/Cut: Job Description, 4,\d{3} of \d,\d{3} characters\./)
  for (const label of ['Job Title', 'Job Category', 'Employment Type', 'Job Location'])
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(/^Read from the ad/)
  await expect(page.getByLabel('Experience Level')).toHaveAccessibleDescription('Not found in the ad')
  await expect(page.getByRole('group', { name: 'Salary' })).toContainText('Not found in the ad')

  await page.getByLabel('Job Title').fill('Settlement Engineer')
  await page.getByLabel('Experience Level').selectOption('Senior')
  await expect(page.getByLabel('Job Title')).toHaveAccessibleDescription('')
  await expect(page.getByLabel('Experience Level')).toHaveAccessibleDescription('')
  await page.getByRole('button', { name: 'Continue to Skills' }).click()
  await expect(page.getByRole('combobox', { name: 'Skills Required' })).toHaveAccessibleDescription(
    /^Read from the ad/,
  )
  await expect(page.getByRole('combobox', { name: 'Skills Preferred' })).toHaveAccessibleDescription(
    'Not found in the ad',
  )
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Job Title')).toHaveAccessibleDescription('')
  await expect(page.getByLabel('Job Category')).toHaveAccessibleDescription('Read from the ad')

  await test.step('also on the page loaded again', async () => {
    // Saved, and heard of it: what is loaded before that is older than what is typed.
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Job Title')).toHaveValue('Settlement Engineer')
    await expect(page.getByLabel('Job Title')).toHaveAccessibleDescription('')
    await expect(page.getByLabel('Job Category')).toHaveAccessibleDescription('Read from the ad')
  })

  await test.step('what was read is taken out, what was written stays', async () => {
    await page.getByLabel('Minimum').fill('70000')
    await page.getByRole('button', { name: 'Remove what we read' }).click()
    await expect(page.getByText('We cleared the fields filled from the ad.')).toBeVisible()
    await expect(notice).toHaveCount(0)
    await expect(page.getByLabel('Job Category')).toHaveValue('')
    await expect(page.getByLabel('Job Title')).toHaveValue('Settlement Engineer')
    await expect(page.getByLabel('Experience Level')).toHaveValue('Senior')
    await expect(page.getByLabel('Minimum')).toHaveValue('70000')
    await page.reload()
    await expect(page.getByLabel('Job Location')).toHaveValue('')
    await expect(page.getByLabel('Minimum')).toHaveValue('70000')
  })
})

test('an ad does not write over what was written by hand', async ({ page }) => {
  await enter(page, owner)
  const title = `Own words ${randomUUID().slice(0, 6)}`
  await page.goto('/recruiter/post-job')
  await page.getByLabel('Job Title').fill(title)
  await page.getByLabel('Employment Type').selectOption('part-time')
  await page.getByLabel('Maximum').fill('99000')
  await test.step('a file that is no document is refused in words, and nothing is read', async () => {
    const file = (name: string, mimeType: string, bytes = 2) => ({
      name,
      mimeType,
      buffer: Buffer.alloc(bytes),
    })
    await page.getByText('Start from an existing ad').click()
    const input = page.getByLabel('File')
    await input.setInputFiles(file('ad.xls', 'application/vnd.ms-excel'))
    await expect(page.getByText('File type is not allowed')).toBeVisible()
    await input.setInputFiles(file('ad.bak', 'application/pdf'))
    await expect(page.getByText('Unsupported file extension')).toBeVisible()
    await input.setInputFiles(file('ad.pdf', 'application/pdf', 5 * 1024 * 1024 + 1))
    await expect(page.getByText('File size exceeds 5MB')).toBeVisible()
    await page.getByRole('button', { name: 'Fill in the form' }).click()
    await expect(page.getByText('Paste the text of an ad first.')).toBeVisible()
  })
  await pasteAd(page, '$80,000')
  const notice = page.getByRole('region', { name: 'Read from the ad' })
  await expect(notice).toContainText('Kept as you wrote it: Job Title, Employment Type, Salary.')
  await expect(page.getByLabel('Job Title')).toHaveValue(title)
  await expect(page.getByLabel('Employment Type')).toHaveValue('part-time')
  await expect(page.getByLabel('Minimum')).toHaveValue('')
  await expect(page.getByLabel('Maximum')).toHaveValue('99000')
  await expect(page.getByLabel('Job Title')).toHaveAccessibleDescription('')
  await expect(page.getByLabel('Job Category')).toHaveValue('Engineering')
  // A new post does not begin with what has become part of this one.
  await page.goto('/recruiter/post-job')
  await expect(page.getByLabel('Job Title')).toHaveValue('')
})
