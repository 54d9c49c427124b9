import { expect } from '@playwright/test'
import { newSeeker } from './hiring.ts'
import { test } from './test.ts'

test('a pasted address gets the kind of its site, with and without scripts', async ({ browser }) => {
  const page = await newSeeker(browser, 'Ada')
  await page.goto('/profile/edit')
  const links = page.getByRole('region', { name: 'Links' })
  const box = links.getByPlaceholder('Enter username or handle')
  const long = `https://ada.example/${'a'.repeat(80)}`
  await box.fill(long)
  await box.press('Enter')
  const chip = links.getByRole('listitem').filter({ hasText: 'ada.example' })
  await expect.poll(async () => (await chip.boundingBox())!.width).toBe(200)
  await chip.getByRole('button').click()
  for (const typed of ['https://github.com/ada', 'twitter.com/ada_l', 'https://ada.example/cv']) {
    await box.fill(typed)
    await box.press('Enter')
    await expect(box).toHaveValue('')
  }
  await links.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Update successful' })).toBeVisible()
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plain = await context.newPage()
  await plain.goto('/profile/edit')
  const plainly = plain.getByRole('region', { name: 'Links' })
  await plainly.getByLabel('Username or address').fill('https://gitlab.com/ada')
  await plainly.getByRole('button', { name: 'Add link' }).click()
  await expect(plainly.getByText('GitLab:')).toBeAttached()
  await context.close()
  await page.goto('/profile')
  const shown = page.getByRole('region', { name: 'Links' }).getByRole('link')
  await expect
    .poll(() => shown.evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href)))
    .toEqual([
      'https://github.com/ada',
      'https://x.com/ada_l',
      'https://ada.example/cv',
      'https://gitlab.com/ada',
    ])
})
