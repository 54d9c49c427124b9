import { type Page, expect } from '@playwright/test'
import { restingBox } from './resting-box.ts'
import { test } from './test.ts'

/** Job posts of which all can be seen: what lies under the cookie notice cannot. */
const wholeCards = (page: Page) =>
  page.evaluate(() => {
    const notice = document.querySelector('[data-consent]')
    const end = notice ? notice.getBoundingClientRect().top : innerHeight
    return [...document.querySelectorAll('[role=feed] > article')]
      .map((card) => card.getBoundingClientRect())
      .filter(({ top, bottom }) => top >= 0 && bottom <= end).length
  })

test.use({ storageState: { cookies: [], origins: [] } })

test('whole job posts stand on the first screen of every size, before cookies are answered and after', async ({
  page,
  context,
}) => {
  for (const [width, height, min] of [
    [375, 812, 3],
    [834, 1112, 4],
    [1366, 768, 3],
    [1440, 900, 4],
  ] as const)
    await test.step(`${width} × ${height}`, async () => {
      await context.clearCookies()
      await page.setViewportSize({ width, height })
      await page.goto('/jobs')
      await page.evaluate(() => document.fonts.ready)
      await expect.poll(() => wholeCards(page)).toBeGreaterThanOrEqual(min)
      const answer = page.getByRole('button', { name: 'Reject All' })
      await answer.click()
      await expect(answer).toBeHidden()
      await expect.poll(() => wholeCards(page)).toBeGreaterThanOrEqual(min)
      await expect(
        page.getByText(/^\d+ open (web3 )?jobs? · .*\d+% remote · salaries on \d+%$/),
      ).toBeInViewport()
    })
})

test('on a phone one pill opens to the place and the search button, and nothing moves', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/jobs')
  const place = page.getByRole('combobox', { name: 'Location' })
  await expect(place).toBeHidden()
  const first = page.getByRole('feed').getByRole('article').first()
  const before = await restingBox(first)
  await page.getByRole('combobox', { name: 'Keyword' }).click()
  await expect(place).toBeVisible()
  expect(await restingBox(first)).toEqual(before)
  await place.fill('Berlin')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/loc=DE-BE/)
  const plain = await browser.newContext({
    baseURL: baseURL!,
    javaScriptEnabled: false,
    viewport: { width: 375, height: 812 },
  })
  const other = await plain.newPage()
  await other.goto('/jobs')
  await other.locator('#q').fill('baker')
  await other.locator('#where').fill('Germany')
  await other.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await expect(other).toHaveURL(/q=baker.*loc=DE/)
  await plain.close()
})

test('the salary filter counts what job posts pay, and its handles search; a chip cut off by the edge of a tablet opens in the window', async ({
  page,
}) => {
  await page.goto('/jobs')
  await page.getByRole('button', { name: 'Compensation' }).click()
  const picture = page.getByRole('dialog', { name: 'Compensation' }).getByRole('img')
  await expect(picture).toHaveAccessibleName(/\$50k–\$75k: [1-9]/)
  await page.getByRole('slider', { name: 'Lowest salary' }).press('ArrowRight')
  await page.getByRole('slider', { name: 'Lowest salary' }).press('ArrowRight')
  await expect(page).toHaveURL(/min=50000/)
  await expect(page.getByLabel('At least')).toHaveValue('50000')
  await page.getByRole('slider', { name: 'Highest salary' }).press('ArrowLeft')
  await expect(page).toHaveURL(/min=50000&max=200000/)
  await page.getByRole('slider', { name: 'Lowest salary' }).press('Home')
  await expect(page).not.toHaveURL(/min=/)

  await page.setViewportSize({ width: 834, height: 1112 })
  await page.goto('/jobs')
  const chip = page.getByRole('button', { name: 'Employment Type', exact: true })
  await expect(chip).toBeInViewport()
  await expect(chip).not.toBeInViewport({ ratio: 1 })
  // Where it can be seen: a click in the middle would bring it into the row first.
  await chip.dispatchEvent('click')
  await expect(page.getByRole('dialog', { name: 'Employment Type' })).toBeInViewport({ ratio: 1 })
})
