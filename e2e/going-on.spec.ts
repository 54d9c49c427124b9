import { expect } from '@playwright/test'
import { demoPost } from './demo-posts.ts'
import { freshAddress, leave, password, register, signInAtProvider } from './people.ts'
import { test } from './test.ts'

test('a post a guest wanted to save is saved once they have logged in, and only once', async ({ page }) => {
  const email = freshAddress('goes-on')
  await register(page, email)
  await leave(page)
  const plain = `/jobs/${(await demoPost(page.request, 'Data Analyst')).slug}`
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

test('a guest who saves signs in with Google for the first time: the account is created and the post is saved', async ({
  page,
}) => {
  const plain = `/jobs/${(await demoPost(page.request, 'Data Analyst')).slug}`
  await page.goto(plain)
  await page.getByRole('link', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: /Continue with Google/ }).click()
  await signInAtProvider(page, freshAddress('google'))
  await expect(page.getByText('Job post saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  await page.goto('/applied-jobs?tab=saved')
  await expect(page.getByRole('link', { name: 'Saved Posts (1)' })).toBeVisible()

  await test.step('and a first password is set', async () => {
    await page.goto('/settings/user')
    await page.getByRole('link', { name: 'Set Password' }).click()
    await page.getByLabel('New Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm New Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Set Password' }).click()
    await expect(page.getByRole('heading', { name: 'Password set!' })).toBeVisible()
    await expect(page).toHaveURL(/\/jobs/)
  })
})
