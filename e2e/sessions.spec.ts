import { expect } from '@playwright/test'
import {
  fillSignUp,
  createCompany,
  enter,
  freshAddress,
  join,
  leave,
  logOut,
  password,
  register,
  signUp,
} from './people.ts'
import { test } from './test.ts'

test('a session is ended from another device, and logging out in one tab is seen by the other', async ({
  context,
  page,
  browser,
}) => {
  const email = freshAddress('tabs')
  await register(page, email)
  await test.step('from another device', async () => {
    const elsewhere = await (await browser.newContext()).newPage()
    await enter(elsewhere, email, password)
    await page.goto('/settings/user')
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(page.getByText('1 other device is signed out.')).toBeVisible()
    await elsewhere.goto('/settings/user')
    await expect(elsewhere).toHaveURL(/\/login/)
    await elsewhere.context().close()
  })

  await page.goto('/jobs')
  const other = await context.newPage()
  await other.goto('/settings/user')
  await expect(other.getByRole('heading', { name: 'Account Details' })).toBeVisible()
  await logOut(page)
  await expect(other).toHaveURL(/\/login\?continue=%2Fsettings%2Fuser/)
})

test('the signup says what to change, beside each field and above them, and pressed twice creates one account', async ({
  page,
}) => {
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
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
  await fillSignUp(page, freshAddress('twice'))
  await page.getByRole('button', { name: 'Create Account' }).dblclick()
  await expect(page.getByText('Account created!')).toBeVisible()
  expect(posts.filter((url) => url.includes('/signup'))).toHaveLength(1)
})

test('an address that has an account says how it signs in, and leads there', async ({ page }) => {
  const email = freshAddress('known')
  await register(page, email)
  await leave(page)
  await page.goto('/signup')
  await fillSignUp(page, email)
  await page.getByRole('button', { name: 'Create Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Already in use' })
  await expect(dialog).toContainText(`Email ${email} is already in use by Password sign-in method(s).`)
  await dialog.getByRole('button', { name: 'Continue with Password' }).click()
  // The form being left has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: /^Account: Ada/ })).toBeVisible()
})

test('what one person wrote or pressed is not carried out for another who signs in to the same browser', async ({
  context,
  page,
}) => {
  await register(page, freshAddress('writer'))
  const links = page.getByRole('region', { name: 'Links' })
  const write = async () => {
    await page.goto('/profile/edit')
    await links.getByLabel('Username or address').fill('secret-keeper')
    await links.getByRole('button', { name: 'Add link' }).click()
  }
  const other = await context.newPage()
  const signInAsAnother = async () => {
    await context.clearCookies({ name: 'chainwork.session_token' })
    await signUp(other, { email: freshAddress('next') })
    await expect(page).not.toHaveURL(/profile/)
    const me = await context.request.get('/api/graph/job-seeker/me')
    expect(me.status()).toBe(200)
    expect(await me.text()).not.toContain('secret-keeper')
  }
  await test.step('written, not sent', async () => {
    await write()
    await signInAsAnother()
  })
  await test.step('sent after the session had ended', async () => {
    await write()
    await context.clearCookies({ name: 'chainwork.session_token' })
    await links.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('dialog', { name: 'Sign in to continue' })).toBeVisible()
    await signInAsAnother()
  })
})

test('a press in a page of one account is not carried out for another that the page has not heard of', async ({
  context,
  page,
}) => {
  await register(page, freshAddress('presser'))
  await page.goto('/settings/user')
  const alerts = page.getByRole('switch', { name: 'Job alerts' })
  await expect(alerts).toBeChecked()
  await context.clearCookies({ name: 'chainwork.session_token' })
  await register(page, freshAddress('unheard'))
  await alerts.click()
  await expect(page).toHaveURL(/\/jobs$/)
  const preferences = await page.request.get('/api/preferences')
  expect(await preferences.json()).toMatchObject({ notifyJobAlerts: true })
})

test('what was written for one company is not sent for another, and can be once it is chosen again', async ({
  page,
}) => {
  await join(page, { email: freshAddress('twice'), context: 'recruiter' })
  for (const name of ['Harbor', 'Quay']) {
    await page.goto('/recruiter/onboarding')
    await createCompany(page, name)
  }
  const companies = (await (await page.request.get('/api/recruiter/me/company')).json()) as {
    id: string
    name: string
  }[]
  const choose = async (wanted: string) => {
    const { id } = companies.find(({ name }) => name === wanted)!
    const answer = await page.request.post('/api/recruiter/me/company', { data: { companyId: id } })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await page.goto('/recruiter/settings/organization?do=invite')
  const dialog = page.getByRole('dialog')
  const email = freshAddress('colleague')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Role').selectOption('recruiter')
  await choose('Harbor')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByText('You switched to Harbor in another tab.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Invite User' }).click()
  await expect(dialog.getByText(/You switched to another company/)).toBeVisible()
  await choose('Quay')
  await dialog.getByRole('button', { name: 'Invite User' }).click()
  await expect(page.getByRole('link', { name: `Resend Invite: ${email}` })).toBeVisible()
})
