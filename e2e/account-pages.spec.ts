import { type Page, expect } from '@playwright/test'
import { lookingAt, looks } from './looking.ts'
import { foundCompany, freshAddress, password, signUp, verify } from './people.ts'
import { test } from './test.ts'

async function open(page: Page, address: string, heading?: string | RegExp) {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  if (heading) await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
}

for (const look of looks) {
  test(`pages that lead into an account hinder nobody ${look.name}`, async ({ browser, baseURL }) => {
    const { page, see, close } = await lookingAt(browser, baseURL!, look)
    for (const [name, address] of [
      ['login', '/login'],
      ['signup', '/signup'],
      ['signup-recruiter', '/signup?context=recruiter'],
      ['forgot-password', '/forgot-password'],
      ['auth-spent', '/auth?mode=verifyEmail&oobCode=spent'],
      ['auth-unknown', '/auth?mode=bogus'],
    ] as const) {
      await open(page, address)
      await see(name)
    }
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

  test(`a job seeker's account pages hinder nobody ${look.name}`, async ({ browser, baseURL }) => {
    const { page, see, close } = await lookingAt(browser, baseURL!, look)
    const email = freshAddress('looks')
    await signUp(page, { email })
    await see('verify')
    for (const [name, address] of [
      ['unverified-jobs', '/jobs'],
      ['unverified-profile', '/profile'],
      ['unverified-settings', '/settings/user'],
      ['unverified-wallets', '/wallets'],
      ['change-password', '/change-password'],
    ] as const) {
      await open(page, address)
      await see(name)
    }
    await page.goto('/profile')
    await page.getByRole('button', { name: /^Account:/ }).click()
    await see('user-menu')
    await verify(page, email)
    await see('onboarding')
    await close()
  })

  test(`a recruiter's account pages hinder nobody ${look.name}`, async ({ browser, baseURL }) => {
    const { page, see, close } = await lookingAt(browser, baseURL!, look)
    const email = freshAddress('looks-recruiter')
    await signUp(page, { email, context: 'recruiter' })
    await see('verify-recruiter')
    await verify(page, email)
    await see('recruiter-onboarding')
    await foundCompany(page, 'Look Works')
    await open(page, '/recruiter/settings/user')
    await see('recruiter-settings')
    await open(page, '/select-account')
    await see('select-account')
    await open(page, '/accept-invite?token=nothing')
    await see('accept-invite-unknown')
    await close()
  })
}

test('a password is asked for over the page in every look', async ({ browser, baseURL }) => {
  for (const look of looks) {
    const { page, see, close } = await lookingAt(browser, baseURL!, look)
    await signUp(page, { email: freshAddress('looks-dialog') })
    await open(page, '/change-password')
    await page.getByLabel('Old Password', { exact: true }).fill(password)
    await page.getByLabel('New Password', { exact: true }).fill('Fresh-pass2')
    await page.getByLabel('Confirm New Password', { exact: true }).fill('Fresh-pass2')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Change Password' }).click()
    await expect(page.getByRole('dialog', { name: 'Sign in to continue' })).toBeVisible()
    await see('access-dialog')
    await close()
  }
})
