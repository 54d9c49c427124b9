import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { freshAddress, join, linkOf } from './people.ts'
import { aFounder, sender } from './recruiting-fixtures.ts'
import { test } from './test.ts'

test('a search for candidates is saved, mails who is new, opens from the mail, and comes back once deleted', async ({
  page,
  browser,
  server,
}) => {
  const mark = `weaver${randomUUID().replace(/\D/g, '').slice(0, 6)}`
  const { email } = await aFounder(page, `Looms ${mark}`)
  await page.goto(`/recruiter/candidates?q=${mark}`)
  await page.getByRole('button', { name: 'Save search' }).click()
  const saving = page.getByRole('dialog', { name: 'Save search' })
  await saving.getByLabel('Name').fill('Weavers')
  await saving.getByLabel('Email me new candidates').selectOption('Within minutes')
  await saving.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved as Weavers')).toBeVisible()

  const seeker = await (await browser.newContext()).newPage()
  await join(seeker, { email: freshAddress('weaver'), firstName: 'Grace' })
  const send = sender(seeker.request)
  await send('PATCH', '/api/job-seeker/me', { jobTitle: `Bridge ${mark}`, locationCode: 'PT' })
  await send('PATCH', '/api/job-seeker/me/visibility', { findable: 'everyone' })
  await expect(async () => {
    await page.reload()
    await expect(page.locator('#count')).toHaveText('1 candidate', { timeout: 2000 })
  }).toPass()

  await server.pass(6 * 60)
  const mails = async () => {
    const answer = await page.request.get(`/dev/mailbox/api/messages?to=${encodeURIComponent(email)}`)
    return (await answer.json()) as { subject: string; text: string }[]
  }
  await expect
    .poll(async () => (await mails()).map(({ subject }) => subject), { timeout: 40_000 })
    .toContain('1 new candidate: Weavers')
  const mail = (await mails()).find(({ subject }) => subject.startsWith('1 new candidate'))!
  expect(mail.text).toContain('Grace Ledger')
  await page.goto(await linkOf(page, email, /\/recruiter\/candidates\?q=/))
  await expect(page.locator('#count')).toHaveText('1 candidate')
  await expect(page.getByText('Saved as Weavers')).toBeVisible()

  await page.getByRole('feed').getByRole('link', { name: 'Grace Ledger' }).click()
  const opened = page.getByRole('complementary', { name: 'Selected candidate' })
  await expect(opened.getByRole('heading', { name: 'Grace Ledger' })).toBeVisible()
  await page.goto('/recruiter/candidates')
  const recent = page.getByRole('region', { name: 'Recently viewed' })
  await expect(recent.getByRole('link', { name: /Grace Ledger/ })).toBeVisible()

  const saved = page.locator('#saved')
  await saved.getByText('Saved searches').click()
  await saved.getByRole('button', { name: 'Delete Weavers' }).click()
  await expect(saved).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(saved.getByText('Weavers')).toBeAttached()

  // Who hides is gone from what was opened before.
  await send('PATCH', '/api/job-seeker/me/visibility', { findable: 'no' })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Search Candidates' })).toBeVisible()
  await expect(recent).toBeHidden()
  await seeker.context().close()
})
