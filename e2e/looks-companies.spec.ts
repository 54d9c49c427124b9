import { type Browser, type Page, expect } from '@playwright/test'
import { lookingAt } from './looking.ts'
import { enter, password } from './people.ts'
import { aFounder, aPostInEachStatus, inMenu, sender } from './recruiting-fixtures.ts'
import { test } from './test.ts'

let email = ''

test.beforeAll(async ({ browser, server }) => {
  test.setTimeout(180_000)
  const context = await browser.newContext({ baseURL: server.origin })
  const page = await context.newPage()
  const full = await aFounder(page, 'Bridgeworks Collective')
  email = full.email
  await aPostInEachStatus(page, full.companyId)
  const send = sender(page.request)
  await send('PATCH', `/api/company/${full.companyId}`, profile)
  for (const [invited, role] of [
    ['grace.hopper@bridgeworks.example', 'admin'],
    ['a.person.with.a.long.name@recruiting.bridgeworks.example', 'recruiter'],
  ] as const)
    await send('POST', `/api/company/${full.companyId}/recruiter/invite`, { email: invited, role })
  await context.close()
})

const profile = {
  bio: 'Bridges between chains that hold.',
  description: 'We build and audit bridges.\n\nNobody has lost a coin on one of ours.',
  website: 'https://www.bridgeworks.example',
  email: 'hello@bridgeworks.example',
  industry: 'Information Technology',
  sizeMin: 10,
  sizeMax: 50,
  locationCode: 'PT',
  foundingYear: 2019,
  workplaceType: 'Hybrid',
  workplaceEnvironment: 'Quiet mornings, loud lunches.',
  blockchains: ['ETH'],
}

async function open(page: Page, address: string, heading: string | RegExp) {
  await page.goto(address)
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
}

/** A founder on a page that is looked at. */
async function lookingAs(browser: Browser, baseURL: string, who: string) {
  const looking = await lookingAt(browser, baseURL)
  await enter(looking.page, who, password)
  return looking
}

const member = `who=${encodeURIComponent('grace.hopper@bridgeworks.example')}`

test('the profile and the team of a company hinder nobody', async ({ browser, baseURL }) => {
  const { page, see, walk, close } = await lookingAs(browser, baseURL!, email)
  await walk([
    ['company', '/recruiter/company-profile/about', 'Bridgeworks Collective'],
    ['company-edit', '/recruiter/company-profile/edit', 'Edit company profile'],
    ['domain', '/recruiter/company-profile/domain', 'Verify your domain'],
    ['settings', '/recruiter/settings/user', 'Settings'],
    ['legal', '/cookie-policy', 'Cookie policy'],
    ['organization', '/recruiter/settings/organization', 'Organization'],
    ['invite', '/recruiter/settings/organization?do=invite', 'Invite User'],
    ['role', `/recruiter/settings/organization?do=role&${member}`, 'Update User Roles'],
    ['resend', `/recruiter/settings/organization?do=resend&${member}`, 'Resend Invite'],
    ['delete-user', `/recruiter/settings/organization?do=delete&${member}`, 'Delete User'],
  ])
  await open(page, '/recruiter/settings/organization', 'Organization')
  await page.getByRole('button', { name: 'Delete Organization' }).click()
  await expect(page.getByRole('dialog', { name: 'Delete Organization?' })).toBeVisible()
  await see('delete-organization')
  await close()
})

test('the job posts of a company, in every status, hinder nobody', async ({ browser, baseURL }) => {
  const { page, see, walk, close } = await lookingAs(browser, baseURL!, email)
  await walk([
    ['my-jobs', '/recruiter/my-jobs', 'Your Job Posts'],
    ['my-jobs-none', '/recruiter/my-jobs?q=nobody+wrote+this', 'There are no Job Posts'],
  ])
  // Alone in its list: an open menu lies over the rows that follow.
  await open(page, '/recruiter/my-jobs?status=Published', 'Your Job Posts')
  const closing = await inMenu(row(page, 'Bridge Engineer'), 'Close')
  await see('my-jobs-menu')
  await closing.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await see('my-jobs-close')
  await open(page, '/recruiter/my-jobs', 'Your Job Posts')
  await row(page, 'Bridge Surveyor').getByRole('link', { name: /^Pay/ }).click()
  await expect(page.getByRole('heading', { name: 'One credit opens it' })).toBeVisible()
  await see('post-one-credit')
  await close()
})

test('the steps of writing a post hinder nobody', async ({ browser, baseURL }) => {
  const { page, see, close } = await lookingAs(browser, baseURL!, email)
  await open(page, '/recruiter/post-job', 'Post a Job')
  await page.getByRole('group').filter({ hasText: 'Start from an existing ad' }).locator('summary').click()
  await see('post-job-from-an-ad')
  await open(page, '/recruiter/my-jobs', 'Your Job Posts')
  const draft = row(page, 'Principal Engineer for Bridges and Tunnels')
  await (await inMenu(draft, 'Edit')).click()
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await see('step-details')
  for (const step of ['Skills', 'On-chain', 'Schedule', 'Preview']) {
    await page.getByRole('button', { name: `Continue to ${step}` }).click()
    await expect(
      page.getByRole('heading', { name: step === 'Preview' ? 'As people will see it' : step, level: 2 }),
    ).toBeVisible()
    await see(`step-${step.toLowerCase()}`)
  }
  await close()
})

function row(page: Page, name: string) {
  return page
    .getByRole('feed')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
}
