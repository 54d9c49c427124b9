import { expect } from '@playwright/test'
import { newSeeker } from './hiring.ts'
import { test } from './test.ts'

test('a job alert that is deleted by mistake comes back as it was', async ({ browser }) => {
  const page = await newSeeker(browser, 'Ada')
  const made = await page.request.post('/api/job-alerts/me', {
    data: { search: 'q=rust&loc=DE', frequency: 'weekly', timeZone: 'Europe/Berlin' },
  })
  const { id } = (await made.json()) as { id: string }
  await page.request.patch(`/api/job-alerts/me/${id}`, { data: { isPaused: true } })
  // The question about how often belongs to a new alert, not to a restored one.
  await page.request.patch('/api/job-seeker/me/notifications', { data: { jobAlerts: false } })
  await page.goto('/settings/user#alerts')
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
  const list = await (await page.request.get('/api/job-alerts/me')).json()
  expect(list).toMatchObject({ items: [{ timeZone: 'Europe/Berlin', isPaused: false, frequency: 'weekly' }] })
})
