import { type Page, expect } from '@playwright/test'
import { freshAddress, register } from './people.ts'
import { test } from './test.ts'

/** A new job seeker who knows these skills. */
async function knowing(page: Page, ...names: string[]): Promise<void> {
  await register(page, freshAddress('fits'))
  await saveSkills(page, ...names)
}

async function saveSkills(page: Page, ...names: string[]): Promise<void> {
  const all = (await (await page.request.get('/api/skill')).json()) as { id: string; name: string }[]
  const skillIds = names.map((name) => all.find((skill) => skill.name === name)!.id)
  const answer = await page.request.put('/api/job-seeker/me/skill', { data: { skillIds } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 })

test('a job seeker sorts by what fits and reads why it does and what is missing, by keys alone', async ({
  page,
}) => {
  await knowing(page, 'Solidity', 'Foundry', 'TypeScript')
  await page.goto('/jobs')
  await page.getByRole('button', { name: 'Sort By' }).press('Enter')
  await page.getByRole('radio', { name: 'Fits you' }).press('Space')
  await page.getByRole('button', { name: /^Show / }).press('Enter')
  await expect(page).toHaveURL(/[?&]sort=match/)
  await expect(page.getByText('Best fit for you first')).toBeVisible()
  const first = await titles(page).first().textContent()
  await page.getByRole('link', { name: 'Recommended', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Recommended Jobs' })).toBeVisible()
  await expect(titles(page).first()).toHaveText(first!)
  // The missing skill is named.
  const main = page.getByRole('main')
  await expect(main.getByText(/^\d+% match/).first()).toBeVisible()
  await expect(main.getByText(/^Not met: /).first()).toBeVisible()
  await main.getByText('Every point').first().press('Enter')
  await expect(main.getByText('Skills Required').first()).toBeVisible()
  // Cards say good news alone, and nobody knows what languages this person speaks.
  await expect(main.getByText(/Cannot tell|Not eligible/)).toHaveCount(0)

  await test.step('what is dismissed leaves the recommended jobs', async () => {
    const id = await page.getByRole('article').first().getAttribute('id')
    await page
      .locator(`#${id}`)
      .getByRole('button', { name: /^Not interested in / })
      .press('Enter')
    await expect(page.locator(`#${id}`)).toHaveCount(0)
    // Left at once: it is carried out all the same, at the latest a moment after the page has come again.
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('article').first()).toBeVisible()
      await expect(page.locator(`#${id}`)).toHaveCount(0, { timeout: 500 })
    }).toPass()
  })
})

test('a list in the order of a profile that has changed since goes on in the new one and loses nothing', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await knowing(page, 'Solidity', 'Foundry', 'TypeScript')
  await page.goto('/jobs?sort=match')
  const cards = page.getByRole('main').locator('article[id^="card-"]')
  const ids = () => cards.evaluateAll((all) => all.map(({ id }) => id))
  await expect(cards).toHaveCount(20)
  const before = await ids()
  // In another tab, as far as this page knows.
  await saveSkills(page, 'Python', 'React', 'PostgreSQL')
  const more = page.getByRole('link', { name: 'Load more' })
  await more.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  await more.click()
  await expect(page.getByText('Your profile has changed, and the order with it.')).toBeVisible()
  const after = await ids()
  expect(after.slice(0, 20)).toEqual(before)
  expect(after.length).toBeGreaterThanOrEqual(40)
  expect(new Set(after).size).toBe(after.length)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(scrolled)
  await expect(page.getByText('did not load')).toHaveCount(0)
  await more.click()
  await expect.poll(() => cards.count()).toBeGreaterThan(after.length)
  await page.getByRole('link', { name: 'Start again' }).click()
  await expect(cards).toHaveCount(20)
  expect(await ids()).not.toEqual(before)
  await expect(page.getByText('Your profile has changed')).toHaveCount(0)
})
