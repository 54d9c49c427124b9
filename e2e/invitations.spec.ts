import { randomUUID } from 'node:crypto'
import { type Browser, type Page, expect } from '@playwright/test'
import { bestArea, linkDemoWallet } from './demo-wallet.ts'
import { post } from './hiring.ts'
import { operate } from './operator.ts'
import { freshAddress, join, linkOf } from './people.ts'
import { aFounder, sender } from './recruiting-fixtures.ts'
import { test } from './test.ts'

/** A word that only these people have, so that the demo's are not among them. */
const mark = `tower${randomUUID().replace(/\D/g, '').slice(0, 6)}`

/** Someone with the mark in their title and one skill, who answers in the settings who may find them. */
async function aCandidate(browser: Browser, firstName: string, isAnonymous = false) {
  const page = await (await browser.newContext()).newPage()
  const email = freshAddress(firstName.toLowerCase())
  await join(page, { email, firstName })
  const send = sender(page.request)
  const known: { id: string; name: string }[] = await send('GET', '/api/skill')
  const skillIds = known.filter(({ name }) => name === 'Rust').map(({ id }) => id)
  await send('PATCH', '/api/job-seeker/me', { jobTitle: `Tower ${mark}${firstName}`, locationCode: 'PT' })
  await send('PUT', '/api/job-seeker/me/skill', { skillIds })
  await page.goto('/profile/visibility')
  await page.getByRole('radio', { name: /^All companies/ }).check()
  if (isAnonymous) await page.getByRole('checkbox', { name: /Anonymous/ }).check()
  await page.getByRole('button', { name: 'Save changes' }).first().click()
  await expect(page.getByText('Update successful').first()).toBeVisible()
  return { page, email }
}

/** A recruiter with one open job post. */
async function aRecruiter(page: Page, name: string, more = {}) {
  const { companyId } = await aFounder(page, `${name} ${mark}`)
  await operate('credits', 'grant', companyId, '1', '--reference', `${name} ${mark}`)
  const title = `Tower Keeper ${name}`
  return { title, job: await post(page, title, null, more) }
}

/** Finds the candidate by skill, with the job post to match with, and opens the profile beside the list. */
async function find(page: Page, firstName: string, job: string, name: string) {
  await expect(async () => {
    await page.goto(`/recruiter/candidates?q=${mark}${firstName}&skills=Rust&job=${job}&sort=match`)
    await expect(page.locator('#count')).toHaveText('1 candidate', { timeout: 2000 })
  }).toPass()
  await page.getByRole('feed', { name: 'Candidates' }).getByRole('link', { name }).click()
  const opened = page.getByRole('complementary', { name: 'Selected candidate' })
  await expect(opened.getByRole('heading', { name })).toBeVisible()
  return opened
}

test('a seeker who may be found is invited, applies from the mail, and the pipeline says so', async ({
  page,
  browser,
  server,
}) => {
  const ada = await aCandidate(browser, 'Ada')
  await linkDemoWallet(ada.page)
  await sender(ada.page.request)('PATCH', '/api/job-seeker/me/visibility', { onChain: 'allRecruiters' })
  const [area, line] = await bestArea(ada.page)
  const onChainRequirements = { dexXp: 0, defiXp: 0, nftXp: 0, [line]: 1 }
  const { title, job } = await aRecruiter(page, 'Upper', { onChainRequirements })
  await expect(async () => {
    await page.goto(`/recruiter/candidates?q=${mark}Ada&skills=Rust&job=${job}&meets=met`)
    await expect(page.locator('#count')).toHaveText('1 candidate', { timeout: 2000 })
  }).toPass()
  await page.getByRole('link', { name: 'Remove On-chain: what the job post asks for' }).click()
  await expect(page).not.toHaveURL(/meets=/)
  await page.getByRole('button', { name: 'On-chain scores', exact: true }).click()
  const scores = page.getByRole('dialog', { name: 'On-chain scores' })
  await scores.getByRole('checkbox', { name: 'What the job post asks for 1' }).check()
  await expect(page).toHaveURL(/meets=met/)
  await scores.getByRole('button', { name: 'Show 1 candidate' }).click()
  await page.getByRole('feed', { name: 'Candidates' }).getByRole('link', { name: 'Ada Ledger' }).click()
  const opened = page.getByRole('complementary', { name: 'Selected candidate' })
  await expect(opened.getByRole('heading', { name: 'Ada Ledger' })).toBeVisible()
  await expect(opened.getByText('Match with your job post')).toBeVisible()
  await opened.getByText('Every point').click()
  await expect(opened.getByText(`${area} score of 1 met`)).toBeVisible()
  await opened.getByRole('link', { name: 'Invite to apply' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Ada to apply' })
  await expect(dialog.getByLabel('Message')).toHaveValue(/^Hi Ada,/)
  await dialog.getByLabel('Message').fill('Your towers stand. Keep ours.')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invitation sent')).toBeVisible()
  await expect(opened.getByText('Invited', { exact: true })).toBeVisible()

  // Mails of notifications go out every minute.
  await server.pass(60)
  await ada.page.goto(await linkOf(ada.page, ada.email, /\/messages\?tab=invitations#inv_/))
  const invitation = ada.page.getByRole('article', { name: title })
  await expect(invitation.getByText('Your towers stand. Keep ours.')).toBeVisible()
  await invitation.getByText(/match with you/).click()
  await expect(invitation.getByText('Skills Required')).toBeVisible()
  await invitation.getByRole('link', { name: 'Apply' }).click()
  await ada.page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(ada.page.getByText('Application Successful!').first()).toBeVisible()

  await page.goto('/recruiter/applicants')
  await expect(page.getByText(/invited/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Ada Ledger' }).first().click()
  await expect(page.getByText(/invited by your company/)).toBeVisible()
  await page.goto('/recruiter/invitations')
  await expect(page.getByRole('article', { name: 'Ada Ledger' }).getByText('Applied')).toBeVisible()
})

test('an anonymous seeker shows who they are to the company that invited them', async ({ page, browser }) => {
  const eve = await aCandidate(browser, 'Eve', true)
  const { title, job } = await aRecruiter(page, 'Inner')
  const opened = await find(page, 'Eve', job, 'Anonymous candidate')
  await opened.getByRole('link', { name: 'Invite to apply' }).click()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invitation sent')).toBeVisible()
  expect(await page.content()).not.toContain('Eve Ledger')
  await page.goto('/recruiter/invitations')
  await expect(page.getByRole('article', { name: 'Anonymous candidate' })).toBeVisible()
  expect(await page.content()).not.toContain('Eve Ledger')

  await eve.page.goto('/messages?tab=invitations')
  const invitation = eve.page.getByRole('article', { name: title })
  await expect(invitation.getByText(/does not know who you are/)).toBeVisible()
  // The first press only asks: what was shown cannot be unseen.
  await invitation.getByRole('link', { name: /^Show who I am/ }).click()
  const dialog = eve.page.getByRole('dialog', { name: /^Show .* who you are\?$/ })
  await expect(dialog).toContainText('You can say no later')
  await dialog.getByRole('link', { name: 'Cancel' }).click()
  await expect(invitation.getByText(/does not know who you are/)).toBeVisible()
  await invitation.getByRole('link', { name: /^Show who I am/ }).click()
  await dialog.getByRole('button', { name: 'Show who I am' }).click()
  await expect(invitation.getByText(/sees who you are/)).toBeVisible()
  await page.reload()
  await page
    .getByRole('article', { name: 'Eve Ledger' })
    .getByRole('link', { name: 'Eve Ledger', exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Eve Ledger' })).toBeVisible()
})

test('a company that is blocked loses the person in an open tab as soon as the tab has the focus again', async ({
  page,
  browser,
}) => {
  const max = await aCandidate(browser, 'Max')
  const { title, job } = await aRecruiter(page, 'Outer')
  const opened = await find(page, 'Max', job, 'Max Ledger')
  await opened.getByRole('link', { name: 'Invite to apply' }).click()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invitation sent')).toBeVisible()

  await max.page.goto('/messages?tab=invitations')
  const invitation = max.page.getByRole('article', { name: title })
  await invitation.getByRole('link', { name: /^Block company/ }).click()
  await max.page.getByRole('dialog').getByRole('button', { name: 'Block company' }).click()
  await expect(max.page.getByText(/is blocked$/)).toBeVisible()
  await expect(max.page.getByText('No open invitations.')).toBeVisible()

  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText('There are no candidates')).toBeVisible()
  await expect(page.getByText('Max Ledger')).toHaveCount(0)
  await page.goto('/recruiter/invitations')
  await expect(page.getByText('No invitations yet')).toBeVisible()
})
