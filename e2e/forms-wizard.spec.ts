import { expect } from '@playwright/test'
import { freshAddress, password } from './people.ts'
import { aFounder, sender, writePost } from './recruiting-fixtures.ts'
import { test } from './test.ts'

test('a job post in writing outlives an ended session, a lost connection and what others save', async ({
  page,
}) => {
  const email = freshAddress('founder')
  const { companyId } = await aFounder(page, `Wizards ${email.slice(8, 16)}`, email)
  const send = sender(page.request)
  const id = await writePost(page, companyId, 'Keeper of Drafts')
  const saved = async () =>
    (await send('GET', `/api/jobs/${id}`)) as { jobTitle: string; jobCategory: string }
  await page.goto(`/recruiter/edit-job/${id}?step=details`)
  const title = page.getByLabel('Job Title')
  const save = page.getByRole('button', { name: 'Save draft' })
  const state = (words: string | RegExp) => page.getByRole('status').filter({ hasText: words })
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' })

  await test.step('without a session: declined, then accepted', async () => {
    await title.fill('Keeper of Sessions')
    await page.context().clearCookies({ name: 'chainwork.session_token' })
    await save.click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(state('Not saved: your session has ended. Kept on this device.')).toBeVisible()
    await expect(title).toHaveValue('Keeper of Sessions')
    await page.getByRole('button', { name: 'Retry' }).click()
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Login' }).click()
    await expect(state('Job post saved to drafts')).toBeVisible()
    expect(await saved()).toMatchObject({ jobTitle: 'Keeper of Sessions' })
  })

  await test.step('without an answer', async () => {
    await page.route('**/api/jobs/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await title.fill('Keeper of Connections')
    await save.click()
    await expect(state(/^Not saved: no connection/)).toBeVisible()
    await page.unroute('**/api/jobs/*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(async () => (await saved()).jobTitle).toBe('Keeper of Connections')
  })

  await test.step('after somebody else has saved', async () => {
    await title.fill('Keeper of Versions')
    await send('PATCH', `/api/jobs/${id}`, { jobCategory: 'Security' })
    await save.click()
    await expect(page.getByRole('alert')).toContainText('changed')
    expect(await saved()).toMatchObject({ jobTitle: 'Keeper of Connections', jobCategory: 'Security' })
    await expect(title).toHaveValue('Keeper of Versions')
    await save.click()
    await expect.poll(async () => (await saved()).jobTitle).toBe('Keeper of Versions')
  })
})
