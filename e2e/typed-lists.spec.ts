import { type Page, expect } from '@playwright/test'
import { freshAddress, join } from './people.ts'
import { aFounder, sender, writePost } from './recruiting-fixtures.ts'
import { test } from './test.ts'

/** Keeps answers to an address back until they are let through. */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, (route) => promise.then(() => route.continue()))
  return resolve
}

test('a country typed in full counts, however fast the field is left or the form is sent', async ({
  page,
}) => {
  await join(page, { email: freshAddress('typist') })
  await page.goto('/profile/edit')
  const personal = page.getByRole('region', { name: 'Personal information' })
  const place = personal.getByRole('combobox', { name: 'Location' })
  const saved = async () =>
    (await sender(page.request)('GET', '/api/graph/job-seeker/me')).locationCode as string | null

  await personal.getByLabel('About').fill('Types fast.')
  await place.fill('portugal')
  await place.press('Tab')
  await expect(place).toHaveValue('Portugal')
  await personal.getByRole('button', { name: 'Save' }).click()
  await expect.poll(saved).toBe('PT')

  await place.fill('Austria')
  await place.press('Enter')
  await expect.poll(saved).toBe('AT')

  await place.fill('Nowhere at all')
  await personal.getByRole('button', { name: 'Save' }).click()
  await expect(personal.getByRole('alert')).toContainText("We don't know “Nowhere at all”.")
  await place.fill('Germany')
  await place.press('Tab')
  await expect(personal.getByRole('alert')).toBeHidden()
  await personal.getByRole('button', { name: 'Save' }).click()
  await expect.poll(saved).toBe('DE')

  await test.step('the first suggestion of a skill is the one most asked for: solid and Enter add Solidity', async () => {
    const skills = page.getByRole('region', { name: 'Skills and tools' })
    await skills.getByRole('combobox').pressSequentially('solid')
    await expect(page.getByRole('group', { name: 'Skills' }).getByRole('option').first()).toHaveText(
      /^Solidity\d+$/,
    )
    await skills.getByRole('combobox').press('Enter')
    await expect(skills.getByText('Solidity', { exact: true })).toBeVisible()
    await expect(skills.getByText('SolidWorks', { exact: true })).toHaveCount(0)
  })
})

test('Enter in a field of skills waits for their list, and a corrected field loses its problem', async ({
  page,
}) => {
  const { companyId } = await aFounder(page, `Typed Lists ${Date.now()}`)
  const id = await writePost(page, companyId, 'Keeper of Lists')
  const release = await hold(page, '**/api/skill')
  await page.goto(`/recruiter/edit-job/${id}?step=skills`)
  const skills = page.getByRole('combobox', { name: 'Skills Required' })
  await skills.fill('typescript')
  await skills.press('Enter')
  release()
  await expect(page.getByRole('button', { name: 'Remove TypeScript' })).toBeVisible()
  await expect(skills).toHaveValue('')

  await test.step('by the browser', async () => {
    await skills.fill('Reading of tea leaves')
    await page.getByRole('button', { name: 'Save draft' }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'Choose skills from the list.' })
    await expect(summary).toBeVisible()
    await skills.fill('Go')
    await skills.press('Enter')
    await expect(page.getByText('Choose skills from the list.')).toHaveCount(0)
  })

  await test.step('by the server, when the list cannot be loaded', async () => {
    await page.reload()
    await page.route('**/api/skill', (route) => route.abort())
    await skills.fill('Reading of tea leaves')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.locator('#requiredSkills-problem')).toContainText('is not on the list of skills')
    await page.unroute('**/api/skill')
    await skills.fill('Rus')
    await expect(page.locator('#requiredSkills-problem')).toHaveCount(0)
  })

  await test.step('a pasted list becomes chips, and unknown names stay in the field', async () => {
    const other = await writePost(page, companyId, 'Paster of Lists')
    await page.goto(`/recruiter/edit-job/${other}?step=skills`)
    await skills.fill('typescript, Kubernetes; Underwater Basketry, golang')
    await skills.press('Enter')
    const chips = page.getByRole('list', { name: 'Skills Required, chosen' }).getByRole('listitem')
    await expect(chips).toHaveText(['Rust', 'Solidity', 'TypeScript', 'Kubernetes', 'Go'])
    await expect(skills).toHaveValue('Underwater Basketry')
  })
})

test('places found after their field was left do not open over the next one', async ({ page }) => {
  await aFounder(page, `Left Fields ${Date.now()}`)
  await page.goto('/recruiter/company-profile/edit')
  const release = await hold(page, '**/api/place?*')
  const place = page.getByRole('combobox', { name: /^Location/ })
  const requested = page.waitForRequest('**/api/place?*')
  await place.fill('Portugal')
  await requested
  await place.press('Tab')
  const answered = page.waitForResponse('**/api/place?*')
  release()
  await answered
  await expect(place).toHaveAttribute('aria-expanded', 'false')
  await page.waitForTimeout(300)
  await expect(page.getByRole('listbox', { name: 'Location' })).toHaveCount(0)
})
