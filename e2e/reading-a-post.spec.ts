import { randomUUID } from 'node:crypto'
import { type Page, expect } from '@playwright/test'
import { demoPost } from './demo-posts.ts'
import { post } from './hiring.ts'
import { operate } from './operator.ts'
import { enter, freshAddress, join } from './people.ts'
import { aFounder } from './recruiting-fixtures.ts'
import { restingBox } from './resting-box.ts'
import { test } from './test.ts'

/** One that others are like. */
const aPost = async (page: Page) => `/jobs/${(await demoPost(page.request, 'Protocol Engineer')).slug}`
const panel = (page: Page) => page.getByRole('complementary', { name: 'Selected job post' })

test('a job post begins with its facts, and Apply and Save stay in reach in every width', async ({
  page,
}) => {
  await page.goto(await aPost(page))
  for (const [width, height] of [
    [375, 812],
    [834, 1112],
    [1440, 900],
  ] as const)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height })
      const facts = page.getByRole('list', { name: 'In short' })
      // Salary, place and type; the level too where one is stated.
      await expect(facts.getByRole('listitem')).toContainText([
        /USD|not shown/,
        /./,
        /./,
        /Posted/,
        /Closes/i,
      ])
      for (const place of ['top', 'middle', 'bottom']) {
        await page.evaluate(
          (to) => scrollTo(0, { top: 0, middle: document.body.scrollHeight / 3, bottom: 99_999 }[to]!),
          place,
        )
        if (place === 'top') await expect(facts).toBeInViewport({ ratio: 1 })
        for (const name of ['Apply', 'Save'])
          await expect(
            page.getByRole('article').getByRole('link', { name, exact: true }).filter({ visible: true }),
          ).toBeInViewport({ ratio: 1 })
      }
      await expect(
        page.getByRole('complementary').getByRole('heading', { name: 'Similar job posts' }),
      ).toBeVisible()
    })
  await expect(page.getByRole('heading', { name: 'Job Details' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How you match' }), 'guests read of no match').toHaveCount(0)
})

test('a seeker reads how they match before what the work asks for', async ({ page }) => {
  const order = () =>
    expect(page.getByRole('heading', { name: /^(How you match|Skills Required)$/ })).toHaveText([
      'How you match',
      'Skills Required',
    ])
  await enter(page, 'seeker@chainwork.example')
  await page.goto('/jobs?q=protocol+engineer')
  await order()
  await page.getByRole('feed').getByRole('article').nth(3).getByRole('heading').getByRole('link').click()
  await expect(
    panel(page)
      .getByText(/^\d+% match/)
      .first(),
  ).toBeVisible()
  await order()
  await page.goto(await aPost(page))
  await order()
})

test('the panel shows what the card knows while the rest is on its way', async ({ page }) => {
  await page.goto('/jobs?q=engineer')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/api\/jobs\/pos_/, async (route) => {
    await held
    await route.continue()
  })
  const fifth = page.getByRole('feed').getByRole('article').nth(4)
  const title = (await fifth.getByRole('heading').textContent())!
  await fifth.getByRole('heading').getByRole('link').click()
  await expect(panel(page).getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expect(panel(page).getByRole('list', { name: 'In short' })).toBeVisible()
  await expect(panel(page).getByRole('heading', { name: 'Job Details' })).toBeHidden()
  release()
  await expect(panel(page).getByRole('heading', { name: 'Job Details' })).toBeVisible()
})

test('the description begins on the first screens of a phone, and what is asked for follows it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(await aPost(page))
  await page.evaluate(() => document.fonts.ready)
  const description = page.getByRole('heading', { name: 'Description', exact: true })
  expect((await restingBox(description)).y).toBeLessThanOrEqual(900)
  await expect(page.getByRole('heading', { name: /^(Description|Skills Required|Job Details)$/ })).toHaveText(
    ['Description', 'Skills Required', 'Job Details'],
  )
})

test('a name without a space scrolls no phone sideways', async ({ page }) => {
  const { companyId } = await aFounder(page, `Kettenanalyseundinfrastruktur${randomUUID().slice(0, 8)}`)
  await operate('credits', 'grant', companyId, '2', '--reference', `long ${companyId}`)
  const id = await post(page, 'Bridge Painter', 'Which bridge?')
  await page.context().clearCookies()
  await join(page, { email: freshAddress('phone') })
  await page.setViewportSize({ width: 375, height: 812 })
  for (const path of [`/jobs/${id}`, `/jobs/${id}/apply`]) {
    await page.goto(path)
    await expect(page.getByText(/^Kettenanalyse/).first()).toBeVisible()
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(over, path).toBe(0)
  }
})
