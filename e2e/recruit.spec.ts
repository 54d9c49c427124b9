import { expect } from '@playwright/test'
import { pressOffline } from './offline.ts'
import { restingBox } from './resting-box.ts'
import { test } from './test.ts'

test('a recruiter learns what there is and writes to the team; a message that cannot be sent is still there', async ({
  page,
  context,
}) => {
  await page.goto('/recruit')
  await expect(page.getByRole('heading', { level: 1, name: 'Attract Top Talent' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Post a Job' })).toHaveAttribute(
    'href',
    '/login?context=recruiter',
  )
  await expect(page.getByText('Demo data')).toBeVisible()
  await expect(page.getByText('of 56 required').first()).toBeVisible()
  await page.getByRole('link', { name: 'Talk to our team' }).first().click()
  await expect(page).toHaveURL(/#contactus$/)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Email').fill('ada')
  await page.getByLabel('How can we help you?').selectOption('Billing Assistance')
  await page.getByLabel(/I agree/).uncheck()
  await page.getByRole('button', { name: 'Send' }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Invalid email address')
  await expect(summary).toContainText('The terms and conditions must be accepted.')
  await summary.getByRole('link', { name: 'Invalid email address' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  const email = `ada${Date.now()}@example.org`
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/I agree/).check()
  const send = page.getByRole('button', { name: 'Send' })
  await context.setOffline(true)
  await pressOffline(send)
  await context.setOffline(false)
  await page.route('**/api/contact-us', (route) => route.fulfill({ status: 500 }))
  await send.click()
  await expect(summary).toContainText('Form submission failed')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.unroute('**/api/contact-us')
  await send.click()
  await expect(page.getByText('Form submitted successfully').first()).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('')
})

test('the steps light up in turn until somebody stops them, and stand still for who wants less motion', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/recruit')
  const lit = page.locator('li[data-lit]')
  await expect(lit).toContainText('Say what must be proven')
  await page.getByRole('button', { name: 'Stop the steps' }).click()
  const stopped = await lit.textContent()
  await page.clock.runFor(10_000)
  expect(await lit.textContent()).toBe(stopped)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Move the candidates' })).toBeVisible()
})

test.describe('the cookie notice', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('the answer is kept for 365 days and not asked for again', async ({ page, context }) => {
    for (const [button, value] of [
      ['Accept All', 'all'],
      ['Reject All', 'necessary'],
    ] as const) {
      await context.clearCookies()
      await page.goto('/jobs')
      const [accept, reject] = [
        await restingBox(page.getByRole('button', { name: 'Accept All' })),
        await restingBox(page.getByRole('button', { name: 'Reject All' })),
      ]
      expect(accept.height).toBe(reject.height)
      await page.getByRole('button', { name: button }).click()
      const stored = async () => (await context.cookies()).find(({ name }) => name === 'consent')
      await expect.poll(async () => (await stored())?.value).toBe(value)
      const cookie = (await stored())!
      expect(Math.round((cookie.expires - Date.now() / 1000) / 86_400)).toBe(365)
      await page.reload()
      await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
      await expect(page.getByRole('button', { name: button })).toBeHidden()
    }
  })
})
