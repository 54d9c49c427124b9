import { expect } from '@playwright/test'
import { opensLater, pressOffline } from './offline.ts'
import { restingBox } from './resting-box.ts'
import { test } from './test.ts'

const ready = 'Keyboard shortcuts'

test('blocked storage costs nothing but the memory', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto('/jobs')
  const button = page.getByRole('button', { name: ready })
  await button.click()
  await page.getByRole('checkbox', { name: 'Single-letter keys' }).uncheck()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Load more' }).scrollIntoViewIfNeeded()
  await expect.poll(() => page.getByRole('feed').getByRole('article').count()).toBeGreaterThan(20)
  await expect(page.getByRole('heading', { name: 'Oh no!' })).toBeHidden()
  expect(errors).toEqual([])
})

test('a reload and the way back keep list, place, selection and filters', async ({ page }) => {
  await page.goto('/jobs?place=remote')
  await expect(page.getByRole('button', { name: ready })).toBeVisible()
  const count = () => page.getByRole('feed').getByRole('article').count()
  for (const atLeast of [40, 60, 80]) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(count).toBeGreaterThanOrEqual(atLeast)
  }
  const card = page.getByRole('feed').getByRole('article').nth(63)
  await card.getByRole('heading').getByRole('link').click()
  await expect(card).toHaveAttribute('aria-current', 'true')
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const seen = async () => ({
    count: await count(),
    scroll: await page.evaluate(() => scrollY),
    selected: await page.locator('article[aria-current]').getAttribute('id'),
    address: page.url(),
  })
  await restingBox(card)
  const before = await seen()
  const same = async () => {
    await expect.poll(count).toBe(before.count)
    await expect.poll(async () => Math.abs((await seen()).scroll - before.scroll)).toBeLessThanOrEqual(8)
    await expect.poll(seen).toMatchObject({ selected: before.selected, address: before.address })
  }
  await page.reload()
  await same()
  await page.locator('#detail-title').waitFor()
  await page.getByRole('complementary').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/company\//)
  await page.goBack()
  await same()
  await page.goto('/api')
  await page.goBack()
  await same()
})

test('a link followed without a connection keeps the page and works once there is one', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await page.goto('/jobs')
  await expect(page.getByRole('button', { name: ready })).toBeVisible()
  await context.setOffline(true)
  const save = page.getByRole('feed').getByRole('link', { name: /^Save/ }).first()
  await pressOffline(save, opensLater)
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByRole('combobox', { name: 'Keyword' }).fill('solidity')
  await page.clock.runFor(2000)
  await expect(page.getByRole('heading', { name: 'Search Jobs' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Oh no!' })).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Keyword' })).toHaveValue('solidity')
  await context.setOffline(false)
  await expect(page).toHaveURL(/q=solidity/)
  await save.click()
  await expect(page).toHaveURL(/\/login\?continue=/)
})
