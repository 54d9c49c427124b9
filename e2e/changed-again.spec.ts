import { type Page, expect } from '@playwright/test'
import { demoPost } from './demo-posts.ts'
import { newSeeker } from './hiring.ts'
import { sender } from './recruiting-fixtures.ts'
import { test } from './test.ts'

test('an alert that is deleted comes back, and what is changed again while it is being saved counts as it was left', async ({
  browser,
  baseURL,
}) => {
  const page = await newSeeker(browser, 'Ada', baseURL)
  const send = sender(page.request)
  const made = await send('POST', '/api/job-alerts/me', {
    search: 'q=rust&loc=DE',
    frequency: 'weekly',
    timeZone: 'Europe/Berlin',
  })
  await send('PATCH', `/api/job-alerts/me/${made.id}`, { isPaused: true })
  // The question about how often belongs to a new alert, not to a restored one.
  await send('PATCH', '/api/job-seeker/me/notifications', { jobAlerts: false })
  await page.goto('/settings/user#alerts')

  await test.step('an alert that is deleted by mistake comes back as it was', async () => {
    const alerts = page.getByRole('region', { name: 'Job alerts' })
    for (const first of [true, false]) {
      if (!first) await alerts.getByRole('button', { name: /^Resume/ }).click()
      await expect(alerts.getByText('Paused', { exact: true })).toBeVisible({ visible: first })
      await alerts.getByRole('button', { name: /^Delete/ }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Unsubscribed to job alert!' })).toBeVisible()
      await expect(alerts.getByText('No alerts yet.')).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(alerts.getByRole('link', { name: '“rust”, Germany' })).toBeVisible()
      await expect(alerts.getByText('Paused', { exact: true })).toBeVisible({ visible: first })
    }
    await expect(alerts.getByRole('combobox', { name: /^How often/ })).toHaveValue('weekly')
    const list = await send('GET', '/api/job-alerts/me')
    expect(list).toMatchObject({
      items: [{ timeZone: 'Europe/Berlin', isPaused: false, frequency: 'weekly' }],
    })
  })

  const newsletter = page.getByRole('switch', { name: 'Newsletter' })
  const wasOn = await newsletter.isChecked()
  const often = page.getByRole('combobox', { name: /^How often/ })
  const release = await holdAnswers(page)
  await newsletter.click()
  await newsletter.click()
  await often.selectOption('daily')
  await often.selectOption('weekly')
  await expect(newsletter).toBeChecked({ checked: wasOn })
  let saves = 0
  page.on('response', (answer) => void (answer.request().method() === 'PATCH' && (saves += 1)))
  await release()
  await expect.poll(() => saves).toBe(4)
  await page.reload()
  await expect(newsletter).toBeChecked({ checked: wasOn })
  await expect(often).toHaveValue('weekly')
  await page.context().close()
})

test('a job post that is saved and taken off at once is not saved', async ({ browser, baseURL }) => {
  const page = await newSeeker(browser, 'Ada', baseURL)
  const { id } = await demoPost(page.request, 'Senior Protocol Engineer')
  await page.goto('/jobs?q=senior+protocol+engineer+tidewater')
  const save = page.locator(`#card-${id}`).getByRole('button', { name: /^Save / })
  const release = await holdAnswers(page)
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'false')
  await release()
  await expect(page.getByRole('status').filter({ hasText: 'Job post unsaved' })).toBeVisible()
  await page.reload()
  await expect(save).toHaveAttribute('aria-pressed', 'false')
  await page.context().close()
})

/** Keeps every answer to what is sent until the function it answers is called. */
async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  let go = () => {}
  const gone = new Promise<void>((resolve) => (go = resolve))
  await page.route(/\.data|\/api\/|\/form\//, async (route) => {
    if (route.request().method() !== 'GET') await gone
    await route.continue().catch(() => {})
  })
  return async () => {
    go()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
}
