import { expect } from '@playwright/test'
import { lookingAt } from './looking.ts'
import { freshAddress, join } from './people.ts'
import { test } from './test.ts'

test('a seeker switches their public card on with the keyboard, a guest opens it, and then it is gone', async ({
  page,
  browser,
  baseURL,
}) => {
  await join(page, { email: freshAddress('card') })
  const name = `ada-${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/profile/visibility')
  const section = page.getByRole('region', { name: 'Public card' })
  const isOn = section.getByRole('checkbox', { name: 'Show my public card' })
  await isOn.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(section.getByRole('textbox', { name: 'Address' })).toBeFocused()
  await page.keyboard.type('admin')
  await page.keyboard.press('Enter')
  await expect(section.getByText('This address is reserved. Choose another one.').first()).toBeVisible()
  await section.getByRole('textbox', { name: 'Address' }).fill(name)
  await section.getByRole('checkbox', { name: 'Seal and radar of my four scores' }).check()
  await section.getByRole('button', { name: 'Save card' }).click()
  await expect(section.getByRole('heading', { name: 'What everybody sees' })).toBeVisible()
  await expect(section.getByRole('button', { name: 'Copy link' })).toBeEnabled()

  const guest = await lookingAt(browser, baseURL!)
  await guest.walk([['public card', `/p/${name}`, 'Ada Ledger']])
  await isOn.uncheck()
  await section.getByRole('button', { name: 'Save card' }).click()
  await expect(section.getByRole('heading', { name: 'What everybody would see' })).toBeVisible()
  await guest.page.reload()
  await expect(guest.page.getByText('Page not found')).toBeVisible()
  await guest.close()
})
