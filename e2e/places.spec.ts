import { expect } from '@playwright/test'
import { test } from './test.ts'

test('a place is chosen from suggestions by keyboard; a name of several is asked, and keeps the rest of the search', async ({
  page,
}) => {
  await test.step('from suggestions', async () => {
    await page.goto('/jobs')
    const place = page.getByRole('combobox', { name: 'Location' })
    await place.fill('G')
    await expect(page.getByRole('listbox')).toBeHidden()
    await place.fill('germnay')
    await expect(page.getByRole('option', { name: 'Germany', exact: true })).toBeVisible()
    await place.press('ArrowDown')
    await place.press('Enter')
    await expect(page).toHaveURL(/loc=DE/)
    await expect(page.getByRole('article').first()).toContainText('Germany')
  })

  await page.goto('/jobs?q=engineer&type=full-time')
  const box = page.getByRole('combobox', { name: 'Location' })
  await box.fill('Portland')
  await box.press('Enter')
  const question = page.getByRole('group', { name: /^Which Portland\?/ })
  await expect(question).toBeVisible()
  await expect(box).toHaveValue('Portland')
  await expect(box).toBeFocused()
  const places = question.getByRole('link')
  await expect(places.first()).toHaveText('Portland, Oregon, United States')
  await expect(places.nth(1)).toHaveText('Portland, Maine, United States')
  await box.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/loc=US-OR-5746545/)
  await expect(question).toBeHidden()
  await expect(box).toHaveValue('Portland, Oregon, United States')
  const address = new URL(page.url()).searchParams
  expect([address.get('q'), address.get('type'), address.get('where')]).toEqual([
    'engineer',
    'full-time',
    null,
  ])
})

test('what nobody knows stays typed, a certain place needs no list, and remote is the filter for remote work', async ({
  page,
}) => {
  await page.goto('/jobs')
  const box = page.getByRole('combobox', { name: 'Location' })
  await box.fill('Atlantis')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('status').filter({ hasText: "We don't know “Atlantis”" })).toBeVisible()
  await page.getByLabel('Keyword').fill('engineer')
  await expect(page).toHaveURL(/q=engineer/)
  await expect(box).toHaveValue('Atlantis')
  await box.fill('berlin')
  await box.press('Enter')
  await expect(page).toHaveURL(/loc=DE-BE/)
  await expect(box).toHaveValue('Berlin, Germany')
  await box.fill('Europe')
  await box.press('Enter')
  await expect(page.getByRole('link', { name: 'Remove Europe from the keyword' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Keyword' })).toHaveValue('engineer Europe')

  await page.goto('/jobs?q=engineer')
  const chip = page.getByRole('link', { name: 'Remove Remote/Hybrid' })
  for (const [typed, send] of [
    ['remote', () => box.press('Enter')],
    ['Worldwide', () => page.getByRole('button', { name: 'Search' }).click()],
  ] as const) {
    await box.fill(typed)
    await send()
    await expect(page).toHaveURL(/\/jobs\?q=engineer&place=remote$/)
    await expect(chip).toBeVisible()
    await expect(box).toHaveValue('')
    await chip.click()
    await expect(page).toHaveURL(/\/jobs\?q=engineer$/)
  }
})

test('a keyword and a place pasted in quick succession are both searched', async ({ page }) => {
  await page.clock.install()
  await page.goto('/jobs')
  const place = page.getByRole('combobox', { name: 'Location' })
  for (const choose of [
    () => place.press('Enter'),
    () => page.getByRole('button', { name: 'Search' }).click(),
  ]) {
    await page.getByLabel('Keyword').fill('designer')
    await place.fill('Germany')
    await choose()
    // The keyword's pending search would run now.
    await page.clock.runFor(1000)
    await expect(page).toHaveURL(/loc=DE/)
    await expect(page).toHaveURL(/q=designer/)
    await page.goto('/jobs')
  }
})

test('a place without job posts says so and links to places around it that have some', async ({ page }) => {
  await page.goto('/jobs?q=Munich')
  await expect(page.getByText('No job post in Munich matches all your filters')).toBeVisible()
  const around = page.getByRole('link', { name: /^In Germany: \d+ job posts?$/ })
  const total = /\d+/.exec((await around.textContent())!)![0]
  await around.click()
  await expect(page.getByRole('heading', { name: `${total} Job Posts` })).toBeVisible()
  await expect(page.locator('#where')).toHaveValue('Germany')
  await page.goto('/jobs?q=🚀🚀🚀')
  await expect(page.getByText('“🚀🚀🚀” has no letters or numbers to search for.')).toBeVisible()
  await page.goto('/jobs?q=munich+omaha')
  await expect(page.getByText('No job post is in Munich and Omaha at once.')).toBeVisible()
  await page.goto('/jobs?q=baker&loc=JP')
  await expect(page.getByRole('heading', { name: 'There are no Job Posts' })).toBeVisible()
  await page.getByRole('link', { name: /Without the place/ }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})
