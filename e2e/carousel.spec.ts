import { type Page, expect } from '@playwright/test'
import { test } from './test.ts'

const carousel = (page: Page) => page.getByRole('region', { name: 'About this market' })
const current = (page: Page) => carousel(page).locator('button[aria-current]')

/** From here on time passes only where it is told to; the number of the slide that is shown. */
async function stopClock(page: Page): Promise<number> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  let shown: string | null = null
  const rests = async () => {
    const before = shown
    shown = await current(page).getAttribute('aria-label')
    return shown === before
  }
  await expect.poll(rests, { intervals: [300] }).toBe(true)
  return Number(/^Slide (\d)/.exec(shown!)![1])
}

const isSlide = (page: Page, number: number) =>
  expect(current(page)).toHaveAccessibleName(new RegExp(`^Slide ${number}`))
const after = (number: number) => (number % 4) + 1

test('the slides move on by themselves every five seconds, and wait for a keyboard that meets them', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/jobs')
  await expect(page.getByRole('button', { name: 'Stop slide rotation' })).toBeVisible()
  let slide = await stopClock(page)
  for (let moves = 0; moves < 4; moves++) {
    slide = after(slide)
    await page.clock.runFor(5000)
    await isSlide(page, slide)
  }

  await test.step('the keyboard meets the rotation control first, and the slides wait until it starts them', async () => {
    expect(await carousel(page).locator('button, [tabindex]').first().getAttribute('aria-label')).toBe(
      'Stop slide rotation',
    )
    await page.getByRole('feed', { name: 'Job posts', exact: true }).getByRole('link').last().focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Start slide rotation' })).toBeFocused()
    await page.clock.runFor(11_000)
    await isSlide(page, slide)
    await expect(carousel(page).getByRole('group', { name: 'Slides' })).toHaveAttribute('aria-live', 'polite')
    await page.keyboard.press('Enter')
    await page.clock.runFor(5000)
    await isSlide(page, after(slide))
  })
})

test('the slides are a strip after the third job post, no job post themselves, and can be moved by hand', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/jobs')
  for (const width of [375, 834, 1366, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(async () => {
      const third = (await page.getByRole('feed').getByRole('article').nth(2).boundingBox())!
      const fourth = (await page.getByRole('feed').getByRole('article').nth(3).boundingBox())!
      const { y, height } = (await carousel(page).boundingBox())!
      expect(height).toBeLessThanOrEqual(96)
      expect(y).toBeGreaterThan(third.y + third.height - 1)
      expect(y).toBeLessThan(fourth.y)
    }).toPass({ timeout: 20_000 })
  }
  expect(await page.locator('[role=feed] section').count()).toBe(0)
  await expect(page.getByRole('button', { name: 'Start slide rotation' })).toBeVisible()
  await carousel(page)
    .getByRole('group', { name: 'Slides' })
    .evaluate((track) => track.scrollTo({ left: track.clientWidth * 2 }))
  await expect(current(page)).toHaveAccessibleName(/^Slide 3/)
})
