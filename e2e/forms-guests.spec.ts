import { type Locator, type Page, expect } from '@playwright/test'
import { fillSignUp, freshAddress, linkOf, password, register } from './people.ts'
import { test } from './test.ts'

test('a lost connection costs guests nothing: signing up, forgetting the password, and signing in with a new one', async ({
  page,
}) => {
  const email = freshAddress('guest')

  await page.goto('/signup')
  await fillSignUp(page, email)
  await notSent(page, page.getByRole('button', { name: 'Create Account' }), async () => {
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
    await expect(page.getByLabel(/at least 18/)).toBeChecked()
  })
  await expect(page.getByText('Account created!')).toBeVisible()
  await page.context().clearCookies({ name: 'chainwork.session_token' })

  await page.goto('/login?continue=%2Fjobs%3Fq%3Drust')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).fill('Wrong-pass1')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toContainText('Email and password do not match.')
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await expect(page.getByRole('button', { name: 'Send Code' })).toBeVisible()
  await notSent(page, page.getByRole('button', { name: 'Send Code' }), () =>
    expect(page.getByLabel('Email')).toHaveValue(email),
  )
  await expect(page.getByRole('heading', { name: 'Password reset email sent!' })).toBeVisible()
  const link = await linkOf(page, email, /resetPassword/)
  await page.goto(link)
  const fresh = 'Fresh-pass2'
  const [wanted, again] = [page.getByLabel('New Password', { exact: true }), page.getByLabel(/^Confirm New/)]
  await wanted.fill(fresh)
  await again.fill('Fresh-pass3')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('alert')).toContainText('Passwords do not match')
  await again.fill(fresh)
  await notSent(page, page.getByRole('button', { name: 'Save password' }), async () => {
    await expect(wanted).toHaveValue(fresh)
    await expect(again).toHaveValue(fresh)
  })

  // Back to where they were.
  await expect(page).toHaveURL('/login?continue=%2Fjobs%3Fq%3Drust')
  await page.getByLabel('Email').fill(email)
  await notSent(page, page.getByRole('button', { name: 'Continue', exact: true }), () =>
    expect(page.getByLabel('Email')).toHaveValue(email),
  )
  const secret = page.getByLabel('Password', { exact: true })
  await secret.fill(fresh)
  await notSent(page, page.getByRole('button', { name: 'Login' }), () => expect(secret).toHaveValue(fresh))
  await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
})

test('a session that ends while nothing is sent asks to sign in and sends nothing by itself', async ({
  page,
  context,
}) => {
  const email = freshAddress('idle')
  await register(page, email)
  await page.goto('/settings/user')
  await page.getByText('Change email').click()
  await page.getByLabel('New email').fill(freshAddress('other'))
  await context.clearCookies({ name: 'chainwork.session_token' })
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' })
  await expect(dialog).toContainText('sign in, then send it when you’re ready')
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Password is required')
  await dialog.getByLabel('Password', { exact: true }).fill('Wrong-pass1')
  await dialog.getByRole('button', { name: 'Login' }).dblclick()
  await expect(dialog.getByRole('alert')).not.toContainText('is required')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(dialog).toBeHidden()
  // Twice in all, however often it was pressed.
  expect(posts.map((url) => new URL(url).pathname)).toEqual(['/api/sign-in', '/api/sign-in'])
})

/** Sends without an answer: that is said, everything stays, and the same press works once there is a connection. */
async function notSent(page: Page, button: Locator, stays: () => Promise<void>): Promise<void> {
  await page.route('**/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await button.click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Not sent: no connection. Try again when you are online.' }),
  ).toBeFocused()
  await stays()
  await page.unroute('**/*')
  await button.click()
}
