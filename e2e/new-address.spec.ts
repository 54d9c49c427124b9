import { type Page, expect } from '@playwright/test'
import { lookingAt } from './looking.ts'
import { freshAddress, join, leave, linkOf, password } from './people.ts'
import { test } from './test.ts'

/** Somebody who has asked for another address: both, and the path of the link that confirms the new one. */
async function askFor(page: Page) {
  const [email, wanted] = [freshAddress('old'), freshAddress('new')]
  await join(page, { email })
  expect((await page.request.post('/api/email-change', { data: { email: wanted } })).ok()).toBe(true)
  return { email, wanted, link: await linkOf(page, wanted, /verifyEmail/) }
}

async function logInHere(page: Page, email: string) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

const confirming = { name: 'Confirm your new email' }

for (const scripts of [true, false])
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('a new address is confirmed where its account is signed in, and opens it from then on', async ({
      page,
    }) => {
      const { email, wanted, link } = await askFor(page)
      await leave(page)
      await page.goto(link)
      await expect(page.getByRole('heading', confirming)).toBeVisible()
      await expect(page.getByText('log in to that account first')).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
      await logInHere(page, email)
      await expect(page.getByText(`${wanted} in place of ${email}`)).toBeVisible()
      await page.getByRole('button', { name: 'Confirm email' }).click()
      await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
      await logInHere(page, wanted)
      await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible()
      await page.goto('/settings/user')
      await expect(page.getByRole('definition').filter({ hasText: wanted })).toBeVisible()
    })
  })

test('anyone else who opens a link to a new address reads whose account it is, and cannot confirm it', async ({
  browser,
  baseURL,
  page,
}) => {
  const { link } = await askFor(page)
  const stranger = await lookingAt(browser, baseURL!)
  await stranger.page.goto(link)
  await expect(stranger.page.getByText('the account of Ada Ledger, now o•••@example.com')).toBeVisible()
  await stranger.see('confirm-signed-out')
  await join(stranger.page, { email: freshAddress('other') })
  await stranger.page.goto(link)
  await expect(stranger.page.getByText('You are logged in to another account')).toBeVisible()
  await expect(stranger.page.getByRole('button', { name: 'Confirm email' })).toHaveCount(0)
  await stranger.see('confirm-other-account')
  await stranger.close()
  // Its owner can still use it, with a press of their own.
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})
