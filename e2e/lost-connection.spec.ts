import { expect } from '@playwright/test'
import { pressOffline } from './offline.ts'
import { freshAddress, logOut, register } from './people.ts'
import { test } from './test.ts'

const notSent = 'Not sent: no connection. Try again when you are online.'

test('the verification link is not resent without a connection: the page stays, and the same press sends it later', async ({
  page,
  context,
  server,
}) => {
  await register(page, freshAddress('resend'))
  await server.pass(31)
  // By the server's clock, which other journeys may have moved.
  const { user } = await (await page.request.get('/api/session')).json()
  await page.clock.install({ time: Date.parse(user.verificationSentAt) + 10_000 })
  await page.goto('/jobs')
  const banner = page.getByRole('region', { name: 'Verify your account' })
  const resend = banner.getByRole('button', { name: 'Resend Link' })
  // The countdown begins once the script of this part is there.
  await expect(resend).toBeDisabled()
  await page.clock.fastForward(21_000)

  await test.step('the device is offline', async () => {
    await context.setOffline(true)
    await pressOffline(resend)
    await context.setOffline(false)
    await expect(page.getByText('You are offline')).toHaveCount(0)
  })

  await test.step('the request is lost on its way', async () => {
    await page.route('**/api/verify-email', (route) => route.abort())
    await resend.click()
    await expect(banner.getByRole('status')).toHaveText(notSent)
    await expect(page.getByRole('heading', { name: 'Search Jobs' })).toBeVisible()
    await page.unroute('**/api/verify-email')
  })

  await resend.click()
  await expect(banner.getByRole('status')).toContainText('Verification link sent')
  await expect(resend).toBeDisabled()
})

test('if the script of one part fails to load, the rest of the page stays, and reloading brings the part', async ({
  page,
}) => {
  await register(page, freshAddress('parts'))
  await page.route('**/verify-banner-*.js', (route) => route.abort())
  await page.route('**/keyboard-dialog-*.js', (route) => route.abort())
  await page.goto('/jobs')
  const notice = page.getByRole('status').filter({ hasText: 'A part of this page could not be loaded.' })
  await expect(notice).toBeVisible()
  const banner = page.getByRole('region', { name: 'Verify your account' })
  await expect(banner).toBeVisible()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('heading', { name: 'Search Jobs' })).toBeVisible()
  await page.unrouteAll()
  await notice.getByRole('button', { name: 'Reload' }).click()
  await expect(notice).toBeHidden()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Oh no!' })).toBeHidden()
})

test('logging out without a connection leaves the page and the session, and works with one', async ({
  page,
  context,
}) => {
  await register(page, freshAddress('leaver'))
  // The bell beside the menu comes with the same script, and asks for news once it is there.
  const parts = page.waitForRequest('**/api/notifications/stream')
  await page.goto('/jobs')
  await parts
  const logout = page.locator('#user-menu').getByRole('button', { name: 'Logout' })
  await page.getByRole('button', { name: /^Account:/ }).click()

  await context.setOffline(true)
  await pressOffline(logout)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Search Jobs' })).toBeVisible()

  await page.route('**/*', (route) => route.abort())
  await expect(page.getByText(notSent)).toHaveCount(0)
  // Watched for from before the press, as a busy machine reports the press when the notice is gone.
  await Promise.all([page.getByText(notSent).waitFor(), logout.click()])
  await expect(page.getByRole('heading', { name: 'Search Jobs' })).toBeVisible()
  await page.unroute('**/*')

  await test.step('also where the script of that part never loads', async () => {
    await page.route('**/member-parts-*.js', () => {})
    await page.goto('/jobs')
    await page.getByRole('button', { name: /^Account:/ }).click()
    await context.setOffline(true)
    await pressOffline(logout)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Search Jobs' })).toBeVisible()
    await page.unroute('**/member-parts-*.js')
  })

  await page.goto('/jobs')
  await logOut(page)
})
