import { type Page, expect, test } from '@playwright/test'
import { freshAddress, linkOf, password, signUp, verify } from './people.ts'

test('somebody becomes a job seeker, verifies the address, leaves and comes back', async ({ page }) => {
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
  await expect(page).toHaveURL(/\/jobs/)
  await expect(page.getByText('Account created!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Verify your account' })).toBeVisible()
  await verify(page, email)
  await expect(page.getByText('Email verified')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Verify your account' })).toBeHidden()
  await logOut(page)
  await logIn(page, email, password)
  await expect(page.getByRole('button', { name: /^Account: Ada/ })).toBeVisible()
})

test('a recruiter verifies first, then founds the company', async ({ page }) => {
  const email = freshAddress('recruiter')
  await signUp(page, { email, context: 'recruiter' })
  await expect(page.getByRole('heading', { name: 'Verify your account' })).toBeVisible()
  await page.goto('/recruiter/settings/user')
  await expect(page).toHaveURL(/\/signup/)
  await page.getByRole('button', { name: 'Resend Email' }).click()
  await expect(page.getByRole('status').filter({ hasText: /email resent!|Wait 30 seconds/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resend Email' })).toBeDisabled()
  await verify(page, email)
  await expect(page.getByRole('heading', { name: 'Set up my Company Profile' })).toBeVisible()
  await page.getByRole('button', { name: 'Create company' }).click()
  await expect(page.getByRole('alert')).toContainText('Company name cannot be empty')
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByLabel('Company name').fill('Ledger Works')
  await page.getByRole('button', { name: 'Create company' }).click()
  await expect(page.getByText('Ledger Works selected')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Sidebar' })).toContainText('Ledger Works')
})

test('whoever is invited joins the company, and switches between companies', async ({ page, browser }) => {
  const owner = freshAddress('owner')
  await signUp(page, { email: owner, context: 'recruiter' })
  await verify(page, owner)
  await foundCompany(page, 'First Chain')
  const invited = freshAddress('invited')
  const { companyContext } = await (await page.request.get('/api/session')).json()
  const answer = await page.request.post(`/api/company/${companyContext.id}/recruiter/invite`, {
    data: { email: invited, role: 'recruiter' },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(answer.status()).toBe(200)

  const guest = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  const invitation = await linkOf(guest, invited, /\/accept-invite/)
  await guest.goto(invitation)
  await expect(guest).toHaveURL(/\/login\?continue=/)
  await signUp(guest, { email: invited, context: 'recruiter' })
  await verify(guest, invited)
  await guest.goto(invitation)
  await expect(guest.getByText('You have been invited to join First Chain as a recruiter.')).toBeVisible()
  await guest.getByRole('button', { name: 'Accept' }).click()
  await expect(guest.getByText('First Chain selected')).toBeVisible()

  await guest.getByRole('link', { name: /First Chain/ }).click()
  await guest.getByRole('link', { name: 'Add more accounts' }).click()
  await foundCompany(guest, 'Second Chain')
  await guest.getByRole('link', { name: /Second Chain/ }).click()
  await expect(guest.getByRole('listitem').filter({ hasText: 'Second Chain' })).toContainText('Selected')
  await guest.getByRole('button', { name: /First Chain/ }).click()
  await expect(guest.getByText('First Chain selected')).toBeVisible()
  // An invitation works once.
  await guest.goto(invitation)
  await expect(guest.getByText('There is no open invitation')).toBeVisible()
})

test('a forgotten password is chosen anew, and the old one is of no use', async ({ page }) => {
  const email = freshAddress('forgetful')
  await signUp(page, { email })
  await logOut(page)
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).fill('Wrong-pass1')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toContainText('Email and password do not match.')
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect(page.getByRole('heading', { name: 'Password reset email sent!' })).toBeVisible()
  const link = await linkOf(page, email, /resetPassword/)
  await page.goto(link)
  await page.getByLabel('New Password', { exact: true }).fill('Fresh-pass2')
  await page.getByLabel('Confirm New Password', { exact: true }).fill('Fresh-pass3')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('alert')).toContainText('Passwords do not match')
  await page.getByLabel('Confirm New Password', { exact: true }).fill('Fresh-pass2')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password updated successfully')).toBeVisible()
  await logIn(page, email, 'Fresh-pass2')
  await page.goto(link)
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
})

test('a password is changed with the old one', async ({ page }) => {
  await signUp(page, { email: freshAddress('changer') })
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('link', { name: 'Change Password' }).click()
  await page.getByLabel('Old Password', { exact: true }).fill('Not-this-one1')
  await page.getByLabel('New Password', { exact: true }).fill('Fresh-pass2')
  await page.getByLabel('Confirm New Password', { exact: true }).fill('Fresh-pass2')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByRole('alert')).toContainText('Incorrect password')
  await expect(page.getByLabel('New Password', { exact: true })).toHaveValue('Fresh-pass2')
  await page.getByLabel('Old Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Password Changed!' })
  await expect(dialog).toContainText('Your password has been successfully updated.')
  await dialog.getByRole('link', { name: 'Back to Jobs' }).click()
  await expect(page).toHaveURL(/\/jobs/)
})

test('logging out in one tab is seen by the other', async ({ context, page }) => {
  await signUp(page, { email: freshAddress('tabs') })
  const other = await context.newPage()
  await other.goto('/settings/user')
  await expect(other.getByRole('heading', { name: 'Account Details' })).toBeVisible()
  await logOut(page)
  await expect(other).toHaveURL(/\/login\?continue=%2Fsettings%2Fuser/)
})

test('a session that ends in the middle of a form asks to sign in over the page and loses nothing', async ({
  context,
  page,
}) => {
  const email = freshAddress('expired')
  await signUp(page, { email })
  await page.goto('/change-password')
  await page.getByLabel('Old Password', { exact: true }).fill(password)
  await page.getByLabel('New Password', { exact: true }).fill('Fresh-pass2')
  await page.getByLabel('Confirm New Password', { exact: true }).fill('Fresh-pass2')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('dialog', { name: 'Password Changed!' })).toBeVisible()
})

test('pressing twice creates one account', async ({ page }) => {
  const email = freshAddress('twice')
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await page.goto('/signup')
  await fillSignUp(page, email)
  await page.getByRole('button', { name: 'Create Account' }).dblclick()
  await expect(page.getByText('Account created!')).toBeVisible()
  expect(posts.filter((url) => url.includes('/signup'))).toHaveLength(1)
})

test('the signup says what to change, beside each field and above them', async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel('Password', { exact: true }).pressSequentially('Abc1')
  await expect(page.getByText('1 number (met)')).toBeVisible()
  await page.getByLabel('Email').fill('nobody')
  await page.getByLabel('First name').focus()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await page.getByLabel(/at least 18/).check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('First name is required')
  await expect(summary).toContainText('Password must be at least 8 characters long')
  await summary.getByRole('link', { name: 'First name is required' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill('Ada')
  await expect(summary).not.toContainText('First name is required')
})

test('a session is ended from another device', async ({ page, browser }) => {
  const email = freshAddress('devices')
  await signUp(page, { email })
  const elsewhere = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await logIn(elsewhere, email, password)
  await page.goto('/settings/user')
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('1 other device is signed out.')).toBeVisible()
  await elsewhere.goto('/settings/user')
  await expect(elsewhere).toHaveURL(/\/login/)
})

test('nobody is led to another site after signing in', async ({ page }) => {
  const email = freshAddress('careful')
  await signUp(page, { email })
  await logOut(page)
  await page.goto(`/login?continue=${encodeURIComponent('//evil.example/x')}`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/jobs/)
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
    await expect(page).toHaveURL(/\/jobs/)
    await expect(page.getByText('Account created!')).toBeVisible()
    await page.goto(await linkOf(page, email, /verifyEmail/))
    // Opening the link changes nothing yet: mail scanners open links too.
    const { user } = await (await page.request.get('/api/session')).json()
    expect(user.emailVerified).toBe(false)
    await page.getByRole('button', { name: 'Verify email' }).click()
    await expect(page.getByText('Email verified')).toBeVisible()
    await logOut(page)
    await logIn(page, email, password)
    await page.goto('/settings/user')
    await expect(page.getByText(email).first()).toBeVisible()
  })
})

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.locator('#user-menu').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
}

async function logIn(page: Page, email: string, secret: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible()
}

async function foundCompany(page: Page, name: string): Promise<void> {
  await page.getByLabel('Company name').fill(name)
  await page.getByRole('button', { name: 'Create company' }).click()
  await expect(page.getByText(`${name} selected`)).toBeVisible()
}

async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel(/at least 18/).check()
}
