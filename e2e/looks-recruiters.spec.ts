import { randomUUID } from 'node:crypto'
import { type Browser, expect } from '@playwright/test'
import { writeUpToOnChain } from './hiring.ts'
import { lookingAt } from './looking.ts'
import { enter, freshAddress, linkOf, register } from './people.ts'
import { pasteAd } from './recruiting-ads.ts'
import { sender } from './recruiting-fixtures.ts'
import { test } from './test.ts'

/** The id of the demo's job seeker, whom companies find. */
async function theSeeker(browser: Browser, baseURL: string): Promise<string> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  await enter(page, 'seeker@chainwork.example')
  const { id } = await sender(page.request)('GET', '/api/graph/job-seeker/me')
  await page.context().close()
  return id
}

test('what a new recruiter meets hinders nobody', async ({ browser, baseURL }) => {
  const candidate = await theSeeker(browser, baseURL!)
  const { page, see, walk, close } = await lookingAt(browser, baseURL!)
  const email = freshAddress('looks-recruiter')
  await register(page, email, { context: 'recruiter' })
  // Nothing of a company is open to whom no address is proven; another mail can be had after 30 seconds, counted down.
  await page.goto('/recruiter/settings/user')
  await expect(page).toHaveURL(/\/signup/)
  await expect(page.getByRole('button', { name: 'Resend Email' })).toBeDisabled()
  await expect(page.getByRole('status').filter({ hasText: /^\s*\d+ s$/ })).toBeVisible()
  await see('verify')
  await page.goto(await linkOf(page, email, /verifyEmail/))
  await expect(page.getByRole('heading', { name: 'Set up my Company Profile' })).toBeVisible()
  await see('company-none')
  await page.goto('/accept-invite?token=nothing')
  await see('accept-invite-unknown')

  const name = `Bare Bridge ${randomUUID().slice(0, 6)}`
  const send = sender(page.request)
  await send('POST', '/api/company', { name })
  await send('POST', '/api/session/context', { context: 'recruiter' })
  await walk([
    ['my-jobs-empty', '/recruiter/my-jobs', 'Your Job Posts'],
    ['company-empty', '/recruiter/company-profile/about', name],
    ['domain-empty', '/recruiter/company-profile/domain', 'Verify your domain'],
    ['organization-empty', '/recruiter/settings/organization', 'Organization'],
    ['shortlists-none', '/recruiter/shortlists', 'Shortlists'],
    ['invitations-none', '/recruiter/invitations', 'Invitations'],
    ['candidates-none', '/recruiter/candidates?q=nobody+anywhere&skills=Rust&lang=en&level=3'],
    ['select-account', '/select-account'],
  ])
  await page.goto(`/recruiter/candidates/${candidate}`)
  await expect(page.getByText('can see that you looked')).toBeVisible()
  await see('candidate')
  await close()
})

test('applicants, alone and on the board, hinder nobody', async ({ browser, baseURL }) => {
  const { page, see, close } = await lookingAt(browser, baseURL!)
  await enter(page, 'owner@chainwork.example')
  await page.goto('/recruiter/applicants')
  const selected = page.getByRole('region', { name: 'Selected applicant' })
  await expect(page.getByRole('article').first()).toBeVisible()
  await see('applicants')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(selected.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await see('applicant')
  for (const tab of ['Match', 'Notes']) {
    await selected.getByRole('link', { name: new RegExp(`^${tab}`) }).click()
    await expect(selected.getByRole('link', { name: new RegExp(`^${tab}`) })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await see(`applicant-${tab.toLowerCase()}`)
  }
  await selected.getByRole('link', { name: 'Reject…' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await see('decision')
  await page.goto('/recruiter/applicants?view=board')
  await expect(page.getByRole('region', { name: 'Board', exact: true })).toBeVisible()
  await see('board')

  // A wide window opens the first applicant beside the list, a narrow one shows the list.
  await page.setViewportSize({ width: 375, height: 900 })
  await page.goto('/recruiter/applicants?sortBy=fit')
  // Where a line ends, a fact goes to the next one whole.
  const fact = page.getByText(/^on-chain\s100%/).first()
  await expect(fact).toBeVisible()
  await expect.poll(async () => (await fact.boundingBox())!.height).toBeLessThan(24)
  await see('applicants-by-fit')
  await page.getByRole('article').first().getByRole('link').first().click()
  await selected.getByRole('link', { name: 'On-Chain Data' }).click()
  await expect(selected.getByRole('heading', { name: /On-Chain Data/ })).toBeVisible()
  await see('applicant-on-chain')
  await close()
})

test('candidates, and a job post read from an ad, hinder nobody', async ({ browser, baseURL }) => {
  const candidate = await theSeeker(browser, baseURL!)
  const { page, see, close } = await lookingAt(browser, baseURL!)
  await enter(page, 'owner@chainwork.example')
  await page.goto('/recruiter/candidates?q=engineer')
  await page.getByRole('feed', { name: 'Candidates' }).getByRole('article').first().getByRole('link').click()
  await expect(page.locator('#detail-title')).toBeVisible()
  await see('candidates-opened')
  await page.goto(`/recruiter/candidates/${candidate}/scores/dex`)
  await expect(page.getByText('shows the score, not how it adds up.')).toBeVisible()
  await see('candidate-score')

  await writeUpToOnChain(page, 'Chain Reader', null)
  await page.getByLabel('Ask for on-chain experience').check()
  await page.getByLabel('Blockchains').fill('Bitc')
  await page.getByRole('option', { name: 'Bitcoin', exact: true }).click()
  await expect(page.getByText(/^Met by (fewer than 10|\d[\d,]*\+) job seekers$/)).toHaveCount(3)
  await expect(page.getByText('Bitcoin: not read, so it can’t be checked')).toBeVisible()
  await see('step-on-chain-asked')

  await page.goto('/recruiter/post-job')
  await pasteAd(page)
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await see('read-ad')
  await page.getByRole('button', { name: 'Continue to Skills' }).click()
  await expect(page.getByRole('combobox', { name: 'Skills Required' })).toBeVisible()
  await see('read-ad-skills')
  await close()
})
