import { expect } from '@playwright/test'
import { linkDemoWallet } from './demo-wallet.ts'
import { freshAddress, join, register } from './people.ts'
import { plainly } from './plain-pages.ts'
import { test } from './test.ts'

test('a job seeker reads the first steps and the profile; what needs scripts says so and sends nothing', async ({
  page: scripted,
  browser,
  baseURL,
}) => {
  await register(scripted, freshAddress('plain'))
  const page = await plainly(browser, baseURL!, scripted)
  const needsScripts = 'This needs scripts. Switch them on in your browser.'
  await page.goto('/onboarding')
  expect(await page.content()).toContain(needsScripts)
  await page.getByRole('link', { name: 'Skip this step' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What are you looking for?' })).toBeVisible()
  await page.goto('/profile/edit')
  expect(await page.content()).toContain(needsScripts)
  const personal = page.locator('#personal')
  await personal.getByLabel('About').fill('Lives somewhere.')
  await personal.getByRole('button', { name: 'Save' }).click()
  await expect(personal.getByLabel('About')).toHaveValue('Lives somewhere.')
  await expect(page).toHaveURL(/\/profile\/edit$/)
  await page.context().close()
})

test('a job seeker saves and dismisses job posts, subscribes to a search and disconnects a wallet', async ({
  page: scripted,
  browser,
  baseURL,
}) => {
  await join(scripted, { email: freshAddress('plain') })
  await linkDemoWallet(scripted)
  const page = await plainly(browser, baseURL!, scripted)
  const card = page.getByRole('feed').getByRole('article').first()
  await page.goto('/jobs?q=rust')
  await card.getByRole('button', { name: /^Save / }).click()
  await expect(page.getByText('Job post saved')).toBeVisible()
  const id = (await card.getAttribute('id'))!
  await card.getByRole('button', { name: /^Not interested in / }).click()
  await expect(page).toHaveURL('/jobs?q=rust')
  await expect(page.locator(`#${id}`)).toBeHidden()
  await page.goto('/applied-jobs?tab=dismissed')
  await page.getByRole('button', { name: /^Bring back/ }).click()
  await expect(page.getByRole('heading', { name: 'Nothing dismissed' })).toBeVisible()

  await page.goto('/jobs?q=rust&loc=DE')
  await page.getByRole('link', { name: 'Alert me', exact: true }).click()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Subscribed to job alert!')).toBeVisible()
  await page.goto('/settings/user')
  await page.getByRole('button', { name: /^Delete “rust”, Germany/ }).click()
  await expect(page.getByText('Unsubscribed to job alert!')).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Notifications/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()

  await page.goto('/wallets')
  await page.getByRole('button', { name: /^Disconnect/ }).click()
  await expect(page.getByRole('heading', { name: 'No wallet connected' })).toBeVisible()
  await page.context().close()
})
