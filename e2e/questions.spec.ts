import { randomUUID } from 'node:crypto'
import { type Page, expect } from '@playwright/test'
import { operate } from './operator.ts'
import { freshAddress } from './people.ts'
import { aFounder, writePost } from './recruiting-fixtures.ts'
import { test } from './test.ts'

/** Opens the question from its link, in a menu where that is named; Enter there changes nothing, whether it is asked once or again. */
async function staysByEnter(
  page: Page,
  opener: string | RegExp,
  title: string,
  menu?: string,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  const link = page
    .getByRole('link', { name: opener })
    .or(page.getByRole('button', { name: opener }))
    .first()
  const opening = `summary[aria-label="${menu}"]`
  for (const _time of ['first', 'again']) {
    if (menu) await page.locator(opening).press('Enter')
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Cancel')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(menu ? page.locator(opening) : link).toBeVisible()
  }
}

test('questions of recruiters about what cannot be taken back begin on Cancel', async ({ page }) => {
  const name = `Questions ${randomUUID().slice(0, 6)}`
  const { companyId } = await aFounder(page, name)
  await operate('credits', 'grant', companyId, '1', '--reference', name)
  const open = await writePost(page, companyId, 'Open post')
  await writePost(page, companyId, 'Draft')
  expect((await page.request.post(`/api/job-posting/${open}/post-job`, { data: {} })).ok()).toBe(true)
  const invited = { email: freshAddress('invited'), role: 'recruiter' }
  await page.request.post(`/api/company/${companyId}/recruiter/invite`, { data: invited })

  await page.goto('/recruiter/my-jobs')
  await staysByEnter(page, 'Close: Open post', 'Close this job post?', 'More actions: Open post')
  await staysByEnter(page, 'Delete: Draft', 'Delete this job post?', 'More actions: Draft')
  await page.goto('/recruiter/settings/organization')
  await staysByEnter(page, `Delete User: ${invited.email}`, 'Delete User')

  // The focus is back on the link before the browser says that the question was closed.
  const link = page.getByRole('link', { name: `Delete User: ${invited.email}` })
  const dialog = page.getByRole('dialog', { name: 'Delete User' })
  await link.press('Enter')
  await expect(dialog).toBeVisible()
  await link.evaluate((element: HTMLElement) =>
    element.addEventListener('focus', () => element.click(), { once: true }),
  )
  const isRead = page.waitForResponse(/\/organization\.data/)
  await page.keyboard.press('Escape')
  await isRead
  await expect(dialog, 'asked for again at once').toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
