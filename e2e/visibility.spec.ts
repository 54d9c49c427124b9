import { type Browser, type Page, expect } from '@playwright/test'
import { pressOffline } from './offline.ts'
import { freshAddress, join } from './people.ts'
import { aFounder } from './recruiting-fixtures.ts'
import { test } from './test.ts'

test('what a seeker hides is gone from the preview and for recruiters, whose look is in the log', async ({
  page,
  browser,
}) => {
  const seekerId = await newSeeker(page)
  await change(page, { about: 'Marked words about me.', jobTitle: 'Auditor', locationCode: 'DE' })
  const company = `Looking ${freshAddress('x').slice(2, 10)}`
  const recruiter = await newRecruiter(browser, company)
  const candidate = `/recruiter/candidates/${seekerId}`
  await recruiter.goto(candidate)
  await expect(recruiter.getByRole('heading', { level: 1, name: 'Ada Ledger' })).toBeVisible()
  await expect(recruiter.getByText('Marked words about me.')).toBeVisible()

  await page.goto('/profile')
  const mark = await markOf(page)
  expect(mark).toMatch(/^AL \d+$/)
  expect(await markOf(recruiter)).toBe(mark)
  const [initials, tint] = mark.split(' ')
  await expect(
    page.getByRole('banner').locator(`[data-initials="${initials}"][data-tint="${tint}"]`),
  ).toBeAttached()
  await page.getByRole('link', { name: 'Change who sees what' }).click()
  await expect(
    page.getByRole('region', { name: 'Who saw me' }).getByRole('link', { name: company }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden()
  await level(page, 'About', 'Companies I applied to')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectNotice(page, 'Update successful')
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden()
  await page.getByRole('link', { name: 'See as a recruiter' }).click()
  await expect(page.getByText('Not shown: Contact, About, On-chain profile.')).toBeVisible()
  await expect(page.getByText('Marked words about me.')).toBeHidden()
  await page.getByRole('link', { name: 'A company I applied to' }).click()
  await expect(page.getByText('Marked words about me.')).toBeVisible()
  await recruiter.reload()
  await expect(recruiter.getByRole('heading', { level: 1, name: 'Ada Ledger' })).toBeVisible()
  await expect(recruiter.getByText('Marked words about me.')).toBeHidden()

  await page.goto('/profile/visibility')
  for (const name of [
    'About',
    'Links',
    'Education',
    'Work experience',
    'Skills and tools',
    'Languages',
    'Interests',
    'Availability',
  ])
    await level(page, name, 'Hidden')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectNotice(page, 'Update successful')
  await page.goto('/profile/preview')
  await expect(page.getByRole('heading', { name: 'They find no profile' })).toBeVisible()
  // A day that is in no calendar names no page of the log.
  await page.goto(`/profile/visibility?after=2026-02-30_com_${'0'.repeat(26)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Visibility' })).toBeVisible()
  await recruiter.reload()
  await expect(recruiter.getByText('Page not found')).toBeVisible()
  await recruiter.context().close()
})

test('a company is found, blocked and unblocked, each with a way back', async ({ page, browser }) => {
  const seekerId = await newSeeker(page)
  const company = `Blocked ${freshAddress('x').slice(2, 10)}`
  const recruiter = await newRecruiter(browser, company)
  await page.goto('/profile/visibility')
  const blocks = page.getByRole('region', { name: 'Blocked companies' })
  const box = blocks.getByRole('combobox', { name: 'Company or domain' })
  await box.fill(company.toLowerCase())
  await page.getByRole('option', { name: company }).click()
  await expectNotice(page, `${company} is blocked`)
  await expect(box).toHaveValue('')
  await recruiter.goto(`/recruiter/candidates/${seekerId}`)
  await expect(recruiter.getByText('Page not found')).toBeVisible()
  await blocks.getByRole('button', { name: `Unblock ${company}` }).click()
  await expectNotice(page, `${company} is no longer blocked`)
  await expect(blocks.getByText('No company is blocked.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(blocks.getByRole('button', { name: `Unblock ${company}` })).toBeVisible()
  await blocks.getByRole('button', { name: `Unblock ${company}` }).click()
  await expect(blocks.getByText('No company is blocked.')).toBeVisible()
  await recruiter.reload()
  await expect(recruiter.getByRole('heading', { level: 1, name: 'Ada Ledger' })).toBeVisible()
  await box.fill('https://www.nobody.example/jobs')
  await box.press('Enter')
  await expect(blocks.getByText('nobody.example', { exact: true })).toBeVisible()
  await box.fill('no such company')
  await blocks.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(
    blocks.getByText('Choose a company from the list, or enter a domain like example.com'),
  ).toBeVisible()
  await expect(box).toHaveValue('no such company')
  await recruiter.context().close()
})

test('levels chosen from an old state, or without a connection, stay chosen', async ({ page, context }) => {
  await newSeeker(page)
  await page.goto('/profile/visibility')
  const save = page.getByRole('button', { name: 'Save changes' })
  await level(page, 'Links', 'Hidden')
  await change(page, { about: 'Changed elsewhere' })
  await save.click()
  await expect(page.getByRole('alert')).toContainText('changed elsewhere. Check the current version')
  await expect(group(page, 'Links').getByLabel('Hidden')).toBeChecked()
  await context.setOffline(true)
  await pressOffline(save)
  await context.setOffline(false)
  await save.click()
  await expect(save).toBeHidden()
  await page.reload()
  await expect(group(page, 'Links').getByLabel('Hidden')).toBeChecked()
})

const group = (page: Page, name: string) => page.getByRole('group', { name })
const level = (page: Page, name: string, to: string) => group(page, name).getByLabel(to).check()

async function newSeeker(page: Page): Promise<string> {
  const email = freshAddress('visible')
  await join(page, { email })
  const answer = await page.request.get('/api/graph/job-seeker/me')
  await change(page, { findable: 'everyone' }, '/visibility')
  return ((await answer.json()) as { id: string }).id
}

async function newRecruiter(browser: Browser, company: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await aFounder(page, company)
  return page
}

async function change(page: Page, data: object, part = ''): Promise<void> {
  const answer = await page.request.patch(`/api/job-seeker/me${part}`, { data })
  expect(answer.ok()).toBe(true)
}

async function expectNotice(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
}

/** The first person's mark on the page: the initials that stand where there is no picture, and their tint. */
async function markOf(page: Page): Promise<string> {
  const mark = page.getByRole('main').locator('[data-initials]').first()
  return `${await mark.getAttribute('data-initials')} ${await mark.getAttribute('data-tint')}`
}
