import { type Page, expect } from '@playwright/test'
import { demoPost } from './demo-posts.ts'
import {
  freshAddress,
  leave,
  linkOf,
  logOut,
  password,
  register,
  signInAtProvider,
  verify,
} from './people.ts'
import { test } from './test.ts'

/** Addresses of an open posting that asks nothing and of one that asks something. */
async function twoPostings(page: Page): Promise<{ plain: string; asking: string }> {
  const addressOf = async (title: string) => `/jobs/${(await demoPost(page.request, title)).slug}`
  return { plain: await addressOf('Data Analyst'), asking: await addressOf('Senior Data Analyst') }
}

async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel(/at least 18/).check()
  await page.getByRole('button', { name: 'Create Account' }).click()
}

test('a post a guest wanted to save is saved once they have logged in, and only once', async ({ page }) => {
  const email = freshAddress('goes-on')
  await register(page, email)
  await leave(page)
  const { plain } = await twoPostings(page)
  await page.goto(plain)
  await page.getByRole('link', { name: 'Save', exact: true }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Job post saved')).toBeVisible()
  await expect(page).toHaveURL(plain)
  await page.getByRole('button', { name: 'Saved', exact: true }).click()
  await expect(page.getByText('Job post unsaved')).toBeVisible()
  // The address alone, as anybody could send it, saves nothing.
  await page.goto(`${plain}?do=save`)
  await expect(page).toHaveURL(plain)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
})

test('applying goes on after signing up and following the link of the mail, and questions open their page', async ({
  page,
}) => {
  const { plain, asking } = await twoPostings(page)
  const email = freshAddress('goes-on')
  await page.goto(plain)
  await page.getByRole('link', { name: 'Apply', exact: true }).first().click()
  await page.getByRole('link', { name: 'Create Account' }).click()
  await fillSignUp(page, email)
  await expect(page).toHaveURL(plain)
  await verify(page, email)
  const dialog = page.getByRole('dialog', { name: 'Apply for this job?' })
  await dialog.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByRole('dialog', { name: 'Application Successful!' })).toBeVisible()
  await page.goto('/jobs')
  await logOut(page)
  await page.goto(asking)
  await page.getByRole('link', { name: 'Apply', exact: true }).first().click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(`${asking}/apply`)
  await expect(page.getByRole('button', { name: 'Submit Application' })).toBeVisible()
})

test('a guest who saves signs in with Google for the first time: the account is created and the post is saved', async ({
  page,
}) => {
  const { plain } = await twoPostings(page)
  await page.goto(plain)
  await page.getByRole('link', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: /Continue with Google/ }).click()
  await signInAtProvider(page, freshAddress('google'))
  await expect(page.getByText('Job post saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  await page.goto('/applied-jobs?tab=saved')
  await expect(page.getByRole('link', { name: 'Saved Posts (1)' })).toBeVisible()
})

test('the link of a reset leads back to where the person was, once they have logged in', async ({ page }) => {
  const email = freshAddress('resets')
  await register(page, email)
  await leave(page)
  await page.goto('/forgot-password?continue=%2Fjobs%3Fq%3Drust')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect(page.getByRole('heading', { name: 'Password reset email sent!' })).toBeVisible()
  await page.goto(await linkOf(page, email, /resetPassword/))
  await page.getByLabel('New Password', { exact: true }).fill('Fresh-pass2')
  await page.getByLabel('Confirm New Password', { exact: true }).fill('Fresh-pass2')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL('/login?continue=%2Fjobs%3Fq%3Drust')
})
