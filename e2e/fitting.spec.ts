import { expect } from '@playwright/test'
import { demoPost } from './demo-posts.ts'
import { opensLater, pressOffline } from './offline.ts'
import { enter } from './people.ts'
import { restingBox } from './resting-box.ts'
import { test } from './test.ts'

test('every filter panel stays within the window, whatever its size, and scrolls inside', async ({
  page,
}) => {
  for (const [width, height] of [
    [1366, 768],
    [1366, 500],
    [768, 1024],
    [375, 667],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/jobs')
    const chips = page.locator('button[popovertarget^="filter-"]')
    expect(await chips.count()).toBeGreaterThan(5)
    for (const chip of await chips.all()) {
      await chip.click()
      const panel = page.locator('[popover]:popover-open')
      await expect(panel.getByRole('button', { name: /^Show / })).toBeInViewport({ ratio: 1 })
      await expect(async () => {
        const box = (await panel.boundingBox())!
        expect(box.y).toBeGreaterThanOrEqual(0)
        expect(box.y + box.height).toBeLessThanOrEqual(height)
      }).toPass({ timeout: 20_000 })
      await page.keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
    }
  }
})

test('what guests see fits any window, fonts and colors, and offers keys where there is a keyboard', async ({
  page,
  browser,
  baseURL,
}) => {
  const bar = page.getByRole('banner')
  const { id } = await demoPost(page.request, 'Senior Protocol Engineer')

  await test.step('the bar says its name, and leads to the jobs, the other side and the login', async () => {
    for (const [width, path, side] of [
      [320, '/recruit', 'For Job Seekers'],
      [375, '/jobs', 'For Recruiters'],
      [600, '/jobs', 'For Recruiters'],
      [768, '/jobs', 'For Recruiters'],
    ] as const) {
      await page.setViewportSize({ width, height: 700 })
      if (new URL(page.url()).pathname !== path) await page.goto(path)
      for (const name of ['Chainwork, start', side, 'Login'])
        await expect(bar.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
      // Narrower than any phone of today, the mark stands for it.
      if (width >= 375) await expect(bar.getByText('Chainwork', { exact: true })).toBeInViewport({ ratio: 1 })
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })

  await test.step('a card has its description in a list of at least 648 px, so not beside the detail', async () => {
    await page.goto('/jobs?q=senior+protocol+engineer+tidewater')
    const summary = page.locator(`#card-${id} p`).nth(2)
    for (const [width, isShown] of [
      [1440, false],
      [769, false],
      [768, true],
      [375, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect(summary).toBeVisible({ visible: isShown })
    }
  })

  await test.step('where the system chooses the colors, a frame says which link is the current one', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const jobs = bar.getByRole('link', { name: 'Jobs', exact: true })
    await expect(jobs).toHaveCSS('outline-style', 'none')
    await page.emulateMedia({ forcedColors: 'active' })
    await expect(jobs).toHaveCSS('outline-style', 'solid')
    await page.emulateMedia({ forcedColors: 'none' })
  })

  await test.step('keyboard shortcuts', async () => {
    await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
    const options = { viewport: { width: 375, height: 800 }, hasTouch: true, isMobile: true }
    const phone = await (await browser.newContext({ baseURL: baseURL!, ...options })).newPage()
    await phone.goto('/jobs')
    await expect(phone.getByRole('button', { name: 'Keyboard shortcuts' })).toBeHidden()
    await phone.context().close()
  })

  await test.step('letters of Central Europe are fetched only where a page has them', async () => {
    const fonts: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('woff2')) fonts.push(request.url())
    })
    await page.goto('/cookie-policy')
    expect(fonts.filter((url) => url.includes('latin-ext'))).toEqual([])
    await page.evaluate(() => (document.querySelector('h1')!.textContent = 'Łódź, Őrsi'))
    await expect.poll(() => fonts.filter((url) => url.includes('sans-latin-ext-500')).length).toBe(1)
  })
})

test('an application stands beside its list from 948 px, and takes its place below; a toast keeps off the edges of a phone', async ({
  page,
  context,
}) => {
  await enter(page, 'seeker@chainwork.example')
  await page.goto('/applied-jobs')
  await page.getByRole('article').first().getByRole('link').click()
  const list = page.getByRole('region', { name: 'Your applications' })
  const detail = page.getByRole('region', { name: 'Selected application' })
  const back = page.getByRole('link', { name: 'All applications' })
  await expect(page).toHaveURL(/application=/)
  await expect(detail.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  await page.setViewportSize({ width: 948, height: 800 })
  await expect(async () => {
    const [left, right] = [(await list.boundingBox())!, (await detail.boundingBox())!]
    expect(right.x).toBeGreaterThanOrEqual(left.x + left.width)
  }).toPass({ timeout: 20_000 })
  await expect(back).toBeHidden()
  await page.setViewportSize({ width: 947, height: 800 })
  await expect(back).toBeVisible()
  await expect(list).toBeHidden()

  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/jobs')
  await context.setOffline(true)
  await pressOffline(page.getByRole('link', { name: 'Chainwork, start' }), opensLater)
  const toast = await restingBox(page.getByText(opensLater))
  const strip = await restingBox(page.getByText('You are offline'))
  expect(toast.x).toBeGreaterThanOrEqual(16)
  expect(toast.x + toast.width).toBeLessThanOrEqual(304)
  expect(toast.y).toBeGreaterThanOrEqual(strip.y + strip.height)
})
