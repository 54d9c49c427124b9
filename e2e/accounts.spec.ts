import { expect } from '@playwright/test'
import {
  fillSignUp,
  createCompany,
  freshAddress,
  join,
  leave,
  linkOf,
  logIn,
  logOut,
  password,
  register,
  signInAtProvider,
  verify,
} from './people.ts'
import { aFounder, sender } from './recruiting-fixtures.ts'
import { test } from './test.ts'

test('a new job seeker verifies the address, logs out and comes back', async ({ page }) => {
  const email = freshAddress('seeker')
  await page.goto('/jobs')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  // Nobody has this address yet, so it is carried over to the signup.
  await expect(page).toHaveURL(/\/signup/)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeDisabled()
  await page.getByLabel(/at least 18/).check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Account created!')).toBeVisible()
  await expect(page).toHaveURL(/\/jobs/)
  await expect(page.getByRole('heading', { name: 'Verify your account' })).toBeVisible()
  // Told for four seconds, so it is waited for from the beginning.
  const shown = expect(page.getByText('Email verified')).toBeVisible({ timeout: 60_000 })
  await verify(page, email)
  await shown
  await expect(page.getByRole('heading', { name: 'Bring your experience' })).toBeVisible()
  await page.getByRole('link', { name: 'Finish later' }).click()
  await expect(page).toHaveURL(/\/jobs/)
  await expect(page.getByRole('heading', { name: 'Verify your account' })).toBeHidden()
  await logOut(page)
  await logIn(page, email, password)
  await expect(page.getByRole('button', { name: /^Account: Ada/ })).toBeVisible()
})

test('anyone who is invited joins the company, and switches between companies', async ({ page, browser }) => {
  const { companyId } = await aFounder(page, 'First Chain')
  const invited = freshAddress('invited')
  await sender(page.request)('POST', `/api/company/${companyId}/recruiter/invite`, {
    email: invited,
    role: 'recruiter',
  })

  const guest = await (await browser.newContext()).newPage()
  const invitation = await linkOf(guest, invited, /\/accept-invite/)
  await guest.goto(invitation)
  await expect(guest).toHaveURL(/\/login\?continue=/)
  await join(guest, { email: invited, context: 'recruiter' })
  await guest.goto(invitation)
  await expect(guest.getByText('You have been invited to join First Chain as a recruiter.')).toBeVisible()
  await guest.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(guest.getByText('First Chain selected')).toBeVisible()

  await guest.getByRole('link', { name: /First Chain/ }).click()
  await guest.getByRole('link', { name: 'Add more accounts' }).click()
  await createCompany(guest, 'Second Chain')
  await guest.getByRole('link', { name: /Second Chain/ }).click()
  await expect(guest.getByRole('listitem').filter({ hasText: 'Second Chain' })).toContainText('Selected')
  await guest.getByRole('button', { name: /First Chain/ }).click()
  await expect(guest.getByText('First Chain selected')).toBeVisible()
  // An invitation works once.
  await guest.goto(invitation)
  await expect(guest.getByText('There is no open invitation')).toBeVisible()
})

test('anyone who types on before the page has been read again is signed in', async ({ page }) => {
  const email = freshAddress('fast')
  await register(page, email)
  await leave(page)
  await page.goto('/login')
  // What is read again after each answer takes its time.
  await page.route(/\.data(\?|$)/, async (route) => {
    if (route.request().method() === 'GET') await new Promise((resolve) => setTimeout(resolve, 2000))
    await route.continue()
  })
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible({ timeout: 15_000 })
})

test('a Google address that already has a password account leads to signing in and linking', async ({
  page,
}) => {
  const email = freshAddress('linker')
  await join(page, { email })
  await leave(page)
  await page.goto('/login')
  await page.getByRole('button', { name: /Continue with Google/ }).click()
  await signInAtProvider(page, email)
  const dialog = page.getByRole('dialog', { name: 'Already in use' })
  await expect(dialog).toContainText(`Email ${email} is already in use by Password sign-in method(s).`)
  await dialog.getByRole('button', { name: 'Continue with Password' }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  const link = page.getByRole('dialog', { name: 'Link your accounts' })
  // The provider remembers who was there a moment ago.
  await link.getByRole('button', { name: 'Link Google' }).click()
  await expect(page.getByText('You can now sign in with Google.')).toBeVisible()
  await logOut(page)
  await page.goto('/login')
  await page.getByRole('button', { name: /Continue with Google/ }).click()
  await expect(page.getByRole('button', { name: /^Account: Ada/ })).toBeVisible()
  await page.goto('/settings/user')
  await page.getByRole('button', { name: 'Unlink Google' }).click()
  await expect(page.getByText('Update successful')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Link Google' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('somebody signs up, verifies, logs out and in', async ({ page }) => {
    const email = freshAddress('plain')
    await page.goto('/signup')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByRole('alert')).toContainText('First name is required')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await fillSignUp(page, email)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('Account created!')).toBeVisible()
    await expect(page).toHaveURL(/\/jobs/)
    await page.goto(await linkOf(page, email, /verifyEmail/))
    // Opening the link changes nothing yet: mail scanners open links too.
    const { user } = await (await page.request.get('/api/session')).json()
    expect(user.emailVerified).toBe(false)
    await page.getByRole('button', { name: 'Verify email' }).click()
    await expect(page.getByText('Email verified')).toBeVisible()
    await page.getByRole('link', { name: 'Skip this step' }).click()
    // The second step needs scripts, and can be left out.
    await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible()
    await page.getByRole('link', { name: 'Skip this step' }).click()
    await expect(page.getByRole('heading', { name: 'Show what you did on chain' })).toBeVisible()
    await logOut(page)
    await logIn(page, email, password)
    await page.goto('/settings/user')
    await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible()
  })
})
