import { expect } from '@playwright/test'
import { demoPost } from './demo-posts.ts'
import { post } from './hiring.ts'
import { lookingAt } from './looking.ts'
import { enter, freshAddress, password, prove, register } from './people.ts'
import { restingBox } from './resting-box.ts'
import { test } from './test.ts'

const onChainRequirements = {
  dexXp: 60,
  defiXp: 45,
  nftXp: 20,
  years: 2,
  blockchains: ['ETH', 'BTC'],
  skills: ['Governance'],
  questions: ['Which pool did you provide liquidity to?'],
}

test('what a new job seeker meets hinders nobody', async ({ browser, baseURL }) => {
  const recruiter = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await enter(recruiter, 'owner@chainwork.example')
  const job = await post(recruiter, `Chain Reader ${Date.now()}`, null, { onChainRequirements })
  await recruiter.context().close()
  const { page, see, walk, close } = await lookingAt(browser, baseURL!)
  const email = freshAddress('looks')
  await register(page, email)
  await walk([
    ['unverified-jobs', '/jobs', 'Verify your account'],
    ['unverified-profile', '/profile', 'My Profile'],
    ['wallets-none', '/wallets', 'No wallet connected'],
    ['messages-none', '/messages?tab=notifications', 'Notifications'],
    ['change-password', '/change-password'],
  ])
  await page.getByLabel('Old Password', { exact: true }).fill(password)
  await page.getByLabel('New Password', { exact: true }).fill('Fresh-pass2')
  await page.getByLabel('Confirm New Password', { exact: true }).fill('Fresh-pass2')
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in to continue' })).toBeVisible()
  await see('signing-in-over-the-page')
  await page.context().addCookies(cookies)

  await test.step('settings, with push notifications refused by the browser', async () => {
    await page.goto('/settings/user')
    const section = page.getByRole('region', { name: 'Push notifications' })
    await section.getByRole('button').click()
    const said = section.getByRole('alert')
    await expect(said).toContainText('blocks notifications')
    const [above, below] = [await restingBox(said), await restingBox(section.getByRole('button'))]
    expect(below.y - above.y - above.height).toBeGreaterThanOrEqual(8)
    await see('unverified-settings')
  })

  await page.goto('/profile')
  await page.getByRole('button', { name: /^Account:/ }).click()
  await see('user-menu')

  const place = page.getByRole('region', { name: 'Personal information' })
  await page.goto('/profile/edit')
  await place.getByRole('combobox', { name: 'Location' }).fill('Portland')
  await page.keyboard.press('Tab')
  await expect(place.getByRole('button', { name: 'Portland, Oregon, United States' })).toBeVisible()
  await see('profile-which-place')

  await page.goto(`/jobs/${job}`)
  await expect(page.getByText('no wallet is connected')).toBeVisible()
  await see('requirements-without-wallet')
  await page.goto('/profile/scores/dex')
  await expect(page.getByText('There is no score yet')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Connect Wallet' })).toBeVisible()
  await see('score-without-wallet')
  await close()
})

test('the first steps hinder nobody, and can be skipped to a search that says what is missing', async ({
  browser,
  baseURL,
}) => {
  const { page, see, close } = await lookingAt(browser, baseURL!)
  const email = freshAddress('looks')
  await register(page, email)
  await prove(page, email)
  await page.goto('/onboarding')
  await expect(page.getByRole('heading', { level: 1, name: 'Bring your experience' })).toBeVisible()
  await see('start-experience')
  await page.getByRole('link', { name: 'Skip this step' }).click()
  await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeFocused()
  await see('start-look')
  await page.getByRole('link', { name: 'Skip this step' }).click()
  await expect(page.getByRole('heading', { name: 'Show what you did on chain' })).toBeFocused()
  await see('start-wallet')
  await page.getByRole('link', { name: 'See your jobs' }).click()
  await expect(page).toHaveURL(/\/jobs$/)
  await expect(page.getByText('Profile 0% complete')).toBeVisible()
  await see('start-strip')
  await page.getByRole('link', { name: 'Add your work experience' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bring your experience' })).toBeVisible()
  await close()
})

test('what a job seeker has and does hinders nobody', async ({ browser, baseURL }) => {
  const { page, see, walk, close } = await lookingAt(browser, baseURL!)
  await enter(page, 'seeker@chainwork.example')
  await walk([
    ['profile', '/profile', 'My Profile'],
    ['profile-edit-entry', '/profile/edit?edit=employment&item=0', 'Edit Profile'],
    ['visibility', '/profile/visibility', 'Visibility'],
    ['preview', '/profile/preview', 'As a recruiter sees you'],
    ['settings', '/settings/user', 'Settings'],
    ['recommended', '/recommended', 'Recommended Jobs'],
    ['jobs-that-fit', '/jobs?sort=match', 'Search Jobs'],
    ['saved-posts', '/applied-jobs?tab=saved', 'Applications'],
    ['applications', '/applied-jobs', 'Applications'],
  ])
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  await see('application')

  const { slug } = await demoPost(page.request, 'Senior Backend Engineer', 'Copperline')
  await page.goto(`/jobs/${slug}/apply`)
  await expect(page.getByText('You are applying for:')).toBeVisible()
  await see('apply')

  await page.goto('/messages')
  await see('messages')
  await page.goto('/jobs?q=rust&place=remote')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByRole('link').first()).toBeVisible()
  await see('bell')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Job alert on' }).click()
  await expect(page.getByRole('dialog').getByText('In the last 7 days')).toBeVisible()
  await see('alert-dialog')
  await close()
})

test('a résumé that is looked through, and on-chain requirements with scores, hinder nobody', async ({
  browser,
  baseURL,
}) => {
  const recruiter = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await enter(recruiter, 'owner@chainwork.example')
  const job = await post(recruiter, `Chain Writer ${Date.now()}`, null, { onChainRequirements })
  await recruiter.context().close()
  const { page, see, walk, close } = await lookingAt(browser, baseURL!)
  await enter(page, 'seeker@chainwork.example')
  await page.goto(`/jobs/${job}`)
  await expect(page.getByText('Your scores as of')).toBeVisible()
  for (const line of [
    /^\s*Ethereum\s*met\s*\d+ active weeks$/,
    /^\s*2 years on chain\s*met\s*[\d.]+ years$/,
    /^\s*Bitcoin\s*not checked$/,
  ])
    await expect(page.getByRole('listitem').filter({ hasText: line })).toBeVisible()
  await see('requirements-with-scores')

  await walk([['resume', '/profile/resume', 'Résumé']])
  await page.getByLabel('Or paste its text').fill(resume)
  await page.getByRole('button', { name: 'Read résumé' }).click()
  await expect(page.getByRole('heading', { name: 'Look through your résumé' })).toBeVisible()
  await see('review')
  await page.getByRole('button', { name: 'Add to my profile' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await see('review-refused')
  await close()
})

const resume = `Grace Ledger
Auditor
Berlin, Germany

Experience
Auditor, Ledger Works, Berlin
March 2021 - Present
- Read every line

Education
MSc Mathematics, TU Berlin
2015 - 2018

Skills: Rust, Solidity, Go, TypeScript
Languages: English (native), Icelandic

Whatever else there is to say`
