import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { storedOnDevice } from './stored-on-device.ts'
import { freshAddress } from './people.ts'
import { aFounder } from './recruiting-fixtures.ts'
import { test } from './test.ts'

test('a company proves its domain at the stand-in and carries the mark', async ({ page }) => {
  const email = freshAddress('founder')
  const mark = randomUUID().slice(0, 6)
  await aFounder(page, `Kelp ${mark}`, email)
  await page.goto('/recruiter/company-profile/edit')
  await page.getByLabel('Website').fill(`https://www.kelp-${mark}.example`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  // The form has the same link beside it.
  await expect(page).toHaveURL(/\/company-profile\/about$/)
  await page.getByRole('link', { name: 'Verify your domain' }).click()
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText(/as a TXT record or a file/)).toBeVisible()
  await page.getByRole('button', { name: /^Publish at/ }).click()
  await expect(page.getByText('Published. Now check it.')).toBeVisible()
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText(`kelp-${mark}.example is verified until`, { exact: false })).toBeVisible()
  await page.goto('/recruiter/company-profile/about')
  await expect(page.getByRole('heading', { name: `Kelp ${mark} verified domain` })).toBeVisible()
})

test('an invitation is resent with a word, half a minute later, and a recruiter changes their own name', async ({
  page,
  server,
}) => {
  await aFounder(page, `Resenders ${randomUUID().slice(0, 6)}`)
  const email = freshAddress('colleague')
  await page.goto('/recruiter/settings/organization?do=invite')
  await page.getByRole('dialog').getByLabel('Email').fill(email)
  await page.getByRole('dialog').getByLabel('Role').selectOption('recruiter')
  await page.getByRole('dialog').getByRole('button', { name: 'Invite User' }).click()
  await expect(page.getByText('Invite user successfully')).toBeVisible()
  // The page read again: resending says it by itself.
  await page.goto('/recruiter/settings/organization')
  const resend = page.getByRole('dialog').getByRole('button', { name: 'Resend Invite' })
  await page.getByRole('link', { name: `Resend Invite: ${email}` }).click()
  await resend.click()
  await expect(page.getByRole('dialog').getByText(/Wait 30 seconds/)).toBeVisible()
  await server.pass(30)
  await resend.click()
  await expect(page.getByRole('dialog', { name: 'Invitation Resent Successfully' })).toBeVisible()
  await expect(page.getByText('Invite user successfully')).toBeVisible()
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/recruiter/settings/user')
  const name = `Olga ${randomUUID().slice(0, 4)}`
  await page.getByLabel('First name').fill(name)
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('dialog', { name: 'Account Details Updated' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue(name)
})

test('what was typed about the company and not saved is back after a crash, and gone once it is saved', async ({
  page,
  context,
}) => {
  await aFounder(page, `Bakers ${randomUUID().slice(0, 6)}`)
  await page.goto('/recruiter/company-profile/edit')
  const words = `Bread ${randomUUID().slice(0, 6)}`
  await page.getByLabel('Short description').fill(words)
  await page.getByRole('combobox', { name: /^Blockchains/ }).fill('Polyg')
  await page.getByRole('option', { name: 'Polygon', exact: true }).click()
  await storedOnDevice(page, words, 'Polygon')
  await page.close({ runBeforeUnload: false })
  const again = await context.newPage()
  await again.goto('/recruiter/company-profile/edit')
  await expect(again.getByText(/^This shows what you typed on/)).toBeVisible()
  await expect(again.getByLabel('Short description')).toHaveValue(words)
  await expect(again.getByRole('button', { name: /^Remove Polyg/ })).toBeVisible()
  await again.getByRole('button', { name: 'Save changes' }).click()
  await expect(again.getByText(words)).toBeVisible()
  await again.goto('/recruiter/company-profile/edit')
  await expect(again.getByLabel('Short description')).toHaveValue(words)
  await expect(again.getByText(/^This shows what you typed on/)).toBeHidden()
})
