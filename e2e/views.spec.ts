import { expect } from '@playwright/test'
import { enter } from './people.ts'
import { test } from './test.ts'

test('a job post that is opened counts once, and one that only stands beside the list does not', async ({
  page,
  browser,
}) => {
  await enter(page, 'owner@chainwork.example')
  await page.goto('/recruiter/my-jobs?status=Published&sort=asc')
  const row = page.getByRole('feed').getByRole('article').first()
  const numbers = row.getByRole('list', { name: 'Numbers' })
  const views = async () => Number(/([\d,]+)\s*views?/.exec(await numbers.innerText())![1]!.replace(',', ''))
  const before = await views()
  const title = (await row.getByRole('heading').innerText()).trim()

  const guest = await (await browser.newContext()).newPage()
  const counted: string[] = []
  guest.on('request', (request) => {
    if (request.url().endsWith('/view')) counted.push(request.url())
  })
  await guest.goto(`/jobs?q=${encodeURIComponent(`${title} Tidewater`)}`)
  const card = guest.getByRole('feed').getByRole('article').first()
  await expect(card.getByRole('heading', { name: title })).toBeVisible()
  await guest.waitForTimeout(1500)
  expect(counted).toEqual([])
  for (const _time of [1, 2]) {
    const answer = guest.waitForResponse((response) => response.url().endsWith('/view'))
    await card.locator('a[data-opens]').click()
    expect((await answer).status()).toBe(200)
    await guest.reload()
  }

  await expect(async () => {
    await page.reload()
    expect(await views()).toBe(before + 1)
  }).toPass({ timeout: 30_000 })
})
