import { type Browser, type Page, expect } from '@playwright/test'
import { lookingAt } from './looking.ts'
import { createCompany, freshAddress, password, register, signUp, verify } from './people.ts'
import { test } from './test.ts'

/** Looks at pages one after the other. */
async function seeAll(browser: Browser, baseURL: string, pages: readonly (readonly [string, string])[]) {
  const { page, see, close } = await lookingAt(browser, baseURL)
  for (const [name, address] of pages) {
    await page.goto(address)
    await see(name)
  }
  await close()
}

test('the login and the signup are accessible', async ({ browser, baseURL }) => {
  await seeAll(browser, baseURL!, [
    ['login', '/login'],
    ['signup', '/signup'],
    ['signup-recruiter', '/signup?context=recruiter'],
  ])
})

test('account recovery is accessible', async ({ browser, baseURL }) => {
  await seeAll(browser, baseURL!, [
    ['forgot-password', '/forgot-password'],
    ['auth-spent', '/auth?mode=verifyEmail&oobCode=spent'],
    ['auth-unknown', '/auth?mode=bogus'],
  ])
})

test('refused sign-in and signup forms are accessible', async ({ browser, baseURL }) => {
  const { page, see, close } = await lookingAt(browser, baseURL!)
  await page.goto('/login')
  await page.getByLabel('Email').fill('seeker@chainwork.example')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).fill('wrong-Password1')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await see('login-refused')
  await page.goto('/signup')
  await page.getByLabel(/at least 18/).check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('alert').first()).toBeFocused()
  await see('signup-refused')
  await close()
})

test('pages of an unverified account are accessible', async ({ browser, baseURL }) => {
  const { page, see, close } = await lookingAt(browser, baseURL!)
  await signUp(page, { email: freshAddress('looks') })
  await see('verify')
  for (const [name, address] of [
    ['unverified-jobs', '/jobs'],
    ['unverified-profile', '/profile'],
    ['unverified-settings', '/settings/user'],
    ['unverified-wallets', '/wallets'],
  ] as const) {
    await page.goto(address)
    await see(name)
  }
  await close()
})

test('the user menu and a new password are accessible', async ({ browser, baseURL }) => {
  const { page, see, close } = await lookingAt(browser, baseURL!)
  await register(page, freshAddress('looks'))
  await page.goto('/change-password')
  await see('change-password')
  await page.goto('/profile')
  await page.getByRole('button', { name: /^Account:/ }).click()
  await see('user-menu')
  await close()
})

test("a job seeker's first page is accessible", async ({ browser, baseURL }) => {
  const { page, see, close } = await lookingAt(browser, baseURL!)
  const email = freshAddress('looks')
  await register(page, email)
  await verify(page, email)
  await see('start-experience')
  await page.getByRole('link', { name: 'Skip this step' }).click()
  await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeFocused()
  await see('start-look')
  await page.getByRole('link', { name: 'Skip this step' }).click()
  await expect(page.getByRole('heading', { name: 'Show what you did on chain' })).toBeFocused()
  await see('start-wallet')
  await page.getByRole('link', { name: 'See your jobs' }).click()
  await expect(page.getByText('Profile 0% complete')).toBeVisible()
  await see('start-strip')
  await close()
})

/** Signed up and verified, on the page that founds a company. */
async function newRecruiter(page: Page): Promise<void> {
  const email = freshAddress('looks-recruiter')
  await register(page, email, { context: 'recruiter' })
  await verify(page, email)
}

test("a recruiter's first pages are accessible", async ({ browser, baseURL }) => {
  const { page, see, close } = await lookingAt(browser, baseURL!)
  const email = freshAddress('looks-recruiter')
  await signUp(page, { email, context: 'recruiter' })
  await see('verify-recruiter')
  await verify(page, email)
  await see('recruiter-onboarding')
  await close()
})

test("a recruiter's settings are accessible", async ({ browser, baseURL }) => {
  const { page, see, close } = await lookingAt(browser, baseURL!)
  await newRecruiter(page)
  await createCompany(page, 'Look Works')
  await page.goto('/recruiter/settings/user')
  await see('recruiter-settings')
  await page.goto('/select-account')
  await see('select-account')
  await close()
})

test('an unknown invitation is accessible', async ({ browser, baseURL }) => {
  const { page, see, close } = await lookingAt(browser, baseURL!)
  await newRecruiter(page)
  await page.goto('/accept-invite?token=nothing')
  await see('accept-invite-unknown')
  await close()
})

test('a password is asked for over the page in every look', async ({ browser, baseURL }) => {
  const { page, see, close } = await lookingAt(browser, baseURL!)
  await register(page, freshAddress('looks-dialog'))
  await page.goto('/change-password')
  await page.getByLabel('Old Password', { exact: true }).fill(password)
  await page.getByLabel('New Password', { exact: true }).fill('Fresh-pass2')
  await page.getByLabel('Confirm New Password', { exact: true }).fill('Fresh-pass2')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in to continue' })).toBeVisible()
  await see('access-dialog')
  await close()
})
