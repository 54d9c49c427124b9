import { type Browser, type Page, expect } from '@playwright/test'
import { demoPost } from './demo-posts.ts'
import { opensLater, pressOffline } from './offline.ts'
import { enter, freshAddress, register } from './people.ts'
import { restingBox } from './resting-box.ts'
import { alive, test } from './test.ts'

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

test('guests get to the jobs, the other side and the login from the bar of any window', async ({ page }) => {
  const bar = page.getByRole('banner')
  for (const [width, path, side] of [
    [320, '/recruit', 'For Job Seekers'],
    [430, '/jobs', 'For Recruiters'],
    [600, '/jobs', 'For Recruiters'],
    [768, '/jobs', 'For Recruiters'],
  ] as const) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(path)
    await expect(bar.getByRole('button', { name: /theme/ })).toBeInViewport({ ratio: 1 })
    for (const name of ['Jobs', side, 'Login'])
      await expect(bar.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('letters of Central Europe are fetched only where a page has them', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('woff2')) fonts.push(request.url())
  })
  await page.goto('/cookie-policy')
  expect(fonts.filter((url) => url.includes('latin-ext'))).toEqual([])
  await page.evaluate(() => (document.querySelector('h1')!.textContent = 'Łódź, Őrsi'))
  await expect.poll(() => fonts.filter((url) => url.includes('sans-latin-ext-600')).length).toBe(1)
})

test('keyboard shortcuts are offered where there is a keyboard', async ({ page, browser, baseURL }) => {
  await page.goto('/jobs')
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
  const phone = await opened(browser, { baseURL: baseURL!, hasTouch: true, isMobile: true })
  await phone.goto('/jobs')
  await alive(phone)
  await expect(phone.getByRole('button', { name: 'Keyboard shortcuts' })).toBeHidden()
})

test('without scripts the browser lands on the answer to what it refused', async ({ browser, baseURL }) => {
  const page = await opened(browser, { baseURL: baseURL!, javaScriptEnabled: false })
  await page.request.post('/api/sign-in', {
    data: { email: 'seeker@chainwork.example', password: 'Try-Me-2026' },
    headers: { origin: baseURL! },
  })
  await page.goto('/profile/edit')
  await page.getByLabel('First name').fill('')
  await page.locator('#personal').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'First name cannot be empty' })).toBeInViewport()
  await page.goto('/profile/edit')
  await page.getByLabel('Username or address').fill('no handle !!')
  await page.locator('#links').getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('Enter a valid LinkedIn handle or address')).toBeInViewport()
})

test('a narrow screen that was said to be fine is not asked about again', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/login?context=recruiter')
  await page.request.post('/api/sign-in', {
    data: { email: 'owner@chainwork.example', password: 'Try-Me-2026' },
    headers: { origin: new URL(page.url()).origin },
  })
  await page.goto('/recruiter/my-jobs')
  await page.getByRole('button', { name: 'Continue anyway' }).click()
  await expect(page.getByRole('heading', { name: 'Your Job Posts' })).toBeVisible()
  for (const path of ['/recruiter/applicants', '/recruiter/settings/user'])
    expect(await (await page.request.get(path)).text()).not.toContain('optimized for wider screens')
})

test('a refusal of push notifications stands apart from its button', async ({ page }) => {
  await register(page, freshAddress('push'))
  await page.goto('/settings/user')
  const section = page.getByRole('region', { name: 'Push notifications' })
  await section.getByRole('button').click()
  const said = section.getByRole('alert')
  await expect(said).toContainText('blocks notifications')
  await expect(async () => {
    const [above, below] = [(await said.boundingBox())!, (await section.getByRole('button').boundingBox())!]
    expect(below.y - above.y - above.height).toBeGreaterThanOrEqual(8)
  }).toPass({ timeout: 20_000 })
})

test('an application stands beside its list from 948 px, and takes its place below', async ({ page }) => {
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
})

test('where the system chooses the colors, a frame says which link is the current one', async ({ page }) => {
  const jobs = page.getByRole('banner').getByRole('link', { name: 'Jobs', exact: true })
  await page.goto('/jobs')
  await expect(jobs).toHaveCSS('outline-style', 'none')
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(jobs).toHaveCSS('outline-style', 'solid')
})

test('a toast keeps off the edges of a phone and the offline strip', async ({ page, context }) => {
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

test('a card has its description in a list of at least 648 px, so not beside the detail', async ({
  page,
}) => {
  const { id } = await demoPost(page.request, 'Senior Protocol Engineer')
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

async function opened(
  browser: Browser,
  options: NonNullable<Parameters<Browser['newContext']>[0]>,
): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 375, height: 800 }, ...options })).newPage()
}
