import { enter, verify } from './people.ts'
import { picturing, test } from './picturing.ts'
import { aFounder, aPostInEachStatus, inMenu, sender } from './recruiting-fixtures.ts'

const ownPages = [
  ['my-jobs', '/recruiter/my-jobs'],
  ['applicants', '/recruiter/applicants'],
  ['candidates', '/recruiter/candidates'],
  ['shortlists', '/recruiter/shortlists'],
  ['invitations', '/recruiter/invitations'],
  ['post-job', '/recruiter/post-job'],
  ['company', '/recruiter/company-profile/about'],
  ['company-edit', '/recruiter/company-profile/edit'],
  ['domain', '/recruiter/company-profile/domain'],
  ['settings', '/recruiter/settings/user'],
  ['organization', '/recruiter/settings/organization'],
  ['billing', '/recruiter/settings/payment-and-billing'],
  ['buy-credits', '/recruiter/buy-credits'],
  ['messages', '/messages'],
] as const

test('recruiter', async ({ browser, baseURL }) => {
  const { page, see, close } = await picturing(browser, baseURL!, 'recruiter')
  await enter(page, 'recruiter@chainwork.example')
  for (const [name, address] of ownPages) await see(name, address)
  await close()
})

test('owner', async ({ browser, baseURL }) => {
  const { page, see, take, close } = await picturing(browser, baseURL!, 'owner')
  await enter(page, 'owner@chainwork.example')
  for (const [name, address] of ownPages) await see(name, address)
  await page.goto('/recruiter/applicants')
  const selected = page.getByRole('region', { name: 'Selected applicant' })
  const answers = selected.getByRole('link', { name: /^Answers/ })
  // Only who was asked something has answers.
  await page.setViewportSize({ width: 1440, height: 900 })
  const rows = page.getByRole('feed', { name: 'Applicants' }).getByRole('article')
  await rows.first().waitFor()
  for (const row of await rows.all()) {
    const name = await row.getByRole('heading').innerText()
    await row.getByRole('link').first().click()
    await selected.getByRole('heading', { level: 2, name }).waitFor()
    if (await answers.count()) break
  }
  await take('applicant')
  for (const tab of ['Answers', 'Match', 'Notes']) {
    await selected.getByRole('link', { name: new RegExp(`^${tab}`) }).click()
    await take(`applicant-${tab.toLowerCase()}`)
  }
  await selected.getByRole('link', { name: 'Reject…' }).click()
  await page.getByRole('dialog').waitFor()
  await take('decision')
  await page.getByRole('dialog').getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Board' }).click()
  await page.getByRole('region', { name: 'Board', exact: true }).waitFor()
  await take('board')
  await close()
})

test('candidate', async ({ browser, baseURL }) => {
  const seeker = await picturing(browser, baseURL!, 'seeker')
  await enter(seeker.page, 'seeker@chainwork.example')
  const me = await seeker.page.request.get('/api/graph/job-seeker/me')
  const { id } = (await me.json()) as { id: string }
  await seeker.close()
  const { page, see, close } = await picturing(browser, baseURL!, 'owner')
  await enter(page, 'owner@chainwork.example')
  await see('candidate', `/recruiter/candidates/${id}`)
  await close()
})

test('founder', async ({ browser, baseURL }) => {
  const { page, see, take, close } = await picturing(browser, baseURL!, 'founder')
  const { companyId } = await aFounder(page, 'Bridgeworks Collective', 'ada@bridgeworks.example')
  for (const [name, address] of ownPages) await see(`empty-${name}`, address)
  await aPostInEachStatus(page, companyId)
  const invited = 'grace.hopper@bridgeworks.example'
  await page.request.post(`/api/company/${companyId}/recruiter/invite`, {
    data: { email: invited, role: 'admin' },
  })
  const member = `who=${encodeURIComponent(invited)}`
  for (const [name, address] of [
    ['my-jobs', '/recruiter/my-jobs'],
    ['my-jobs-none', '/recruiter/my-jobs?q=nobody+wrote+this'],
    ['organization', '/recruiter/settings/organization'],
    ['invite', '/recruiter/settings/organization?do=invite'],
    ['role', `/recruiter/settings/organization?do=role&${member}`],
    ['resend', `/recruiter/settings/organization?do=resend&${member}`],
    ['delete-user', `/recruiter/settings/organization?do=delete&${member}`],
  ] as const)
    await see(name, address)
  await page.goto('/recruiter/settings/organization')
  await page.getByRole('button', { name: 'Delete Organization' }).click()
  await page.getByRole('dialog', { name: 'Delete Organization?' }).waitFor()
  await take('delete-organization')
  const row = (name: string) =>
    page
      .getByRole('feed')
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
  await page.goto('/recruiter/my-jobs')
  const closing = await inMenu(row('Bridge Engineer'), 'Close')
  await take('my-jobs-menu')
  await closing.click()
  await page.getByRole('dialog').waitFor()
  await take('close')
  await page.goto('/recruiter/my-jobs')
  await row('Bridge Surveyor').getByRole('link', { name: /^Pay/ }).click()
  await page.getByRole('heading', { name: 'One credit opens it' }).waitFor()
  await take('pay')
  await page.goto('/recruiter/my-jobs')
  await (await inMenu(row('Principal Engineer for Bridges and Tunnels'), 'Edit')).click()
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor()
  await take('step-details')
  for (const step of ['Skills', 'On-chain', 'Schedule', 'Preview']) {
    await page.getByRole('button', { name: `Continue to ${step}` }).click()
    const heading = step === 'Preview' ? 'As people will see it' : step
    await page.getByRole('heading', { name: heading, level: 2 }).waitFor()
    await take(`step-${step.toLowerCase()}`)
  }
  await close()
})

test('newcomers', async ({ browser, baseURL }) => {
  for (const context of ['jobSeeker', 'recruiter'] as const) {
    const { page, see, close } = await picturing(browser, baseURL!, `new-${context}`)
    const email = `new-${context.toLowerCase()}@example.com`
    const names = { firstName: 'Ada', lastName: 'Ledger' }
    const account = { ...names, email, password: 'Chain-work1', acceptsTerms: true, context }
    await sender(page.request)('POST', '/api/sign-up', account)
    const pages =
      context === 'jobSeeker'
        ? ['/jobs', '/profile', '/settings/user', '/wallets', '/messages']
        : ['/recruiter/my-jobs', '/recruiter/onboarding', '/settings/user']
    for (const address of pages) await see(`unverified${address.replaceAll('/', '-')}`, address)
    await verify(page, email)
    const isSeeker = context === 'jobSeeker'
    if (isSeeker) {
      await page.goto('/onboarding')
      await page.getByRole('button', { name: 'Start as job seeker' }).click()
      await page.getByRole('link', { name: 'Skip this step' }).waitFor()
    }
    const steps = isSeeker ? ['experience', 'look', 'wallet'] : []
    for (const step of steps) await see(`verified-start-${step}`, `/onboarding?step=${step}`)
    for (const address of pages) await see(`verified${address.replaceAll('/', '-')}`, address)
    await close()
  }
})
