import { type Page, expect } from '@playwright/test'
import { freshAddress, join } from './people.ts'
import { aFounder, sender, writePost } from './recruiting-fixtures.ts'
import { test } from './test.ts'

const portlands = ['Portland, Oregon, United States', 'Portland, Maine, United States']
const maine = 'US-ME-4975802'
const own = async (page: Page) => sender(page.request)('GET', '/api/graph/job-seeker/me')

async function newSeeker(page: Page): Promise<void> {
  await join(page, { email: freshAddress('placed') })
}

test('the profile asks which place is meant when it is left or saved, and keeps what nobody knows', async ({
  page,
}) => {
  await newSeeker(page)
  await page.goto('/profile/edit')
  const personal = page.getByRole('region', { name: 'Personal information' })
  const place = personal.getByRole('combobox', { name: 'Location' })
  const choices = personal.getByRole('list', { name: 'Which Portland?' })
  const save = personal.getByRole('button', { name: 'Save' })
  await personal.getByLabel('About').fill('Lives somewhere.')

  await test.step('places are offered in eight rows', async () => {
    await place.fill('sant')
    await place.press('ArrowDown')
    const list = personal.getByRole('listbox')
    await expect(list.getByRole('option').nth(9)).toBeAttached()
    // The frame round it, with its border.
    await expect.poll(async () => (await list.locator('..').boundingBox())!.height).toBe(322)
    await place.press('Escape')
  })

  await test.step('asked when the box is left', async () => {
    await place.fill('portland')
    await place.press('Tab')
    await expect(choices.getByRole('button')).toContainText(portlands)
    await expect(place).toHaveValue('portland')
    await expect(personal.getByText('Which Portland?').first()).toBeVisible()
  })

  await test.step('asked again when the form is sent', async () => {
    await save.click()
    await expect(personal.getByRole('alert')).toContainText('Location: Which Portland?')
    expect((await own(page)).locationCode).toBeNull()
    await choices.getByRole('button', { name: portlands[1]! }).click()
    await expect(place).toHaveValue(portlands[1]!)
    await expect(place).toBeFocused()
    await expect(choices).toBeHidden()
    await save.click()
    await expect(page.getByRole('status').filter({ hasText: 'Update successful' })).toBeVisible()
    expect((await own(page)).locationCode).toBe(maine)
  })

  await test.step('one that cannot be looked up is not said to be missing', async () => {
    await page.route('**/api/place/meant*', (route) => route.abort())
    await place.fill('boise id')
    await place.press('Enter')
    await expect(personal.getByRole('alert')).toContainText("We couldn't look this place up.")
    await expect(personal.getByRole('alert')).not.toContainText('Add a valid location')
    await expect(personal.getByText("We couldn't look this place up.")).toHaveCount(2)
    await page.unroute('**/api/place/meant*')
  })

  await test.step('what nobody knows stays in the box', async () => {
    await place.fill('atlantis')
    await place.press('Enter')
    await expect(personal.getByRole('alert')).toContainText("We don't know “atlantis”.")
    await expect(place).toHaveValue('atlantis')
    expect((await own(page)).locationCode).toBe(maine)
  })

  await test.step('an exact name is enough', async () => {
    await place.fill('boise id')
    await place.press('Enter')
    await expect.poll(async () => (await own(page)).location).toBe('Boise, Idaho, United States')
  })
})

test('the steps of a job post ask which place is meant, and a step that is left keeps what was typed', async ({
  page,
}) => {
  const { companyId } = await aFounder(page, `Placed Posts ${Date.now()}`)
  const id = await writePost(page, companyId, 'Harbor Pilot')
  const code = async () => (await sender(page.request)('GET', `/api/jobs/${id}`)).locationCode
  await page.goto(`/recruiter/edit-job/${id}?step=details`)
  const place = page.getByRole('combobox', { name: 'Job Location' })
  const choices = page.getByRole('list', { name: 'Which Portland?' })
  const before = await code()

  await place.fill('Portland')
  await place.press('Enter')
  await expect(choices.getByRole('button').first()).toHaveText(portlands[0]!)
  await page.getByRole('button', { name: 'Continue to Skills' }).click()
  await expect(page.getByRole('alert')).toContainText('Which Portland?')
  await expect(page).toHaveURL(/step=details/)

  await test.step('another step and back', async () => {
    await page
      .getByRole('navigation', { name: 'Steps' })
      .getByRole('link', { name: /Schedule/ })
      .click()
    await expect(page.getByRole('heading', { level: 2, name: 'Schedule' })).toBeVisible()
    expect(await code()).toBe(before)
    await page
      .getByRole('navigation', { name: 'Steps' })
      .getByRole('link', { name: /Details/ })
      .click()
    await expect(place).toHaveValue('Portland')
    await choices.getByRole('button', { name: portlands[1]! }).click()
  })

  await page.getByRole('button', { name: 'Continue to Skills' }).click()
  await expect.poll(code).toBe(maine)
})
