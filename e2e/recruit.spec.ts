import { type Page, expect } from '@playwright/test'
import { pressOffline } from './offline.ts'
import { restingBox } from './resting-box.ts'
import { test } from './test.ts'

async function fill(page: Page, email: string) {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('How can we help you?').selectOption('Billing Assistance')
}

test('a recruiter learns what there is and writes to the team', async ({ page }) => {
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
  await fill(page, 'ada')
  await page.getByLabel(/I agree/).uncheck()
  await page.getByRole('button', { name: 'Send' }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Invalid email address')
  await expect(summary).toContainText('The terms and conditions must be accepted.')
  await summary.getByRole('link', { name: 'Invalid email address' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill(`ada${Date.now()}@example.org`)
  await page.getByLabel(/I agree/).check()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Form submitted successfully').first()).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('')
})

test('a message that cannot be sent says so and is still there', async ({ page, context }) => {
  await page.goto('/recruit')
  await page.getByRole('button', { name: 'Stop the steps' }).waitFor()
  await fill(page, 'ada@example.org')
  const send = page.getByRole('button', { name: 'Send' })
  await context.setOffline(true)
  await pressOffline(send)
  await context.setOffline(false)
  await page.route('**/api/contact-us', (route) => route.fulfill({ status: 500 }))
  await send.click()
  await expect(page.getByRole('alert')).toContainText('Form submission failed')
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.org')
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form says what is wrong, keeps what was written and sends', async ({ page }) => {
    await page.goto('/recruit#contactus')
    await fill(page, 'ada')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('alert')).toContainText('Invalid email address')
    await expect(page.getByLabel('First name')).toHaveValue('Ada')
    await expect(page.getByLabel('How can we help you?')).toHaveValue('Billing Assistance')
    await page.getByLabel('Email').fill(`grace${Date.now()}@example.org`)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Form submitted successfully')).toBeVisible()
  })
})

test('another site cannot send the form in somebody else’s name', async ({ request }) => {
  const answer = await request.post('/recruit', {
    form: { firstName: 'Eve', email: 'eve@example.org', helpType: 'General Inquiry', termsOfService: 'true' },
    headers: { origin: 'https://evil.example' },
  })
  expect(answer.status()).toBe(403)
})

test.describe('the cookie notice', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  for (const [button, value] of [
    ['Accept All', 'all'],
    ['Reject All', 'necessary'],
  ] as const)
    test(`${button} is kept for 365 days and not asked again`, async ({ page, context }) => {
      await page.goto('/jobs')
      const [accept, reject] = [
        await restingBox(page.getByRole('button', { name: 'Accept All' })),
        await restingBox(page.getByRole('button', { name: 'Reject All' })),
      ]
      expect(accept.height).toBe(reject.height)
      await page.getByRole('button', { name: button }).click()
      const kept = async () => (await context.cookies()).find(({ name }) => name === 'consent')
      await expect.poll(async () => (await kept())?.value).toBe(value)
      const cookie = (await kept())!
      expect(Math.round((cookie.expires - Date.now() / 1000) / 86_400)).toBe(365)
      await page.reload()
      await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
      await expect(page.getByRole('button', { name: button })).toBeHidden()
    })

  test('it can be answered without scripts, and leads back to the page', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ baseURL: baseURL!, javaScriptEnabled: false })
    await page.goto('/jobs?q=engineer')
    await page.getByRole('button', { name: 'Reject All' }).click()
    await expect(page).toHaveURL(/\/jobs\?q=engineer$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Search Jobs' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reject All' })).toBeHidden()
    await page.close()
  })
})

test('the legal pages say what they must and are linked from every page', async ({ page }) => {
  await page.goto('/jobs')
  for (const [name, words] of [
    ['Privacy policy', 'Last updated April 2024'],
    ['Terms of use', 'at least 18'],
    ['Cookie policy', '365 days'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(words)
  }
})
