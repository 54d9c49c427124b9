import { expect } from '@playwright/test'
import { type Screen, lookingAt } from './looking.ts'
import { test } from './test.ts'

const read: readonly Screen[] = [
  ['jobs', '/jobs'],
  ['jobs-none', '/jobs?q=zzzzzz'],
  ['jobs-which-place', '/jobs?where=Portland'],
  ['posting', '/jobs/:slug'],
  ['company', '/company/:company'],
  ['company-jobs', '/company/:company?jobs=1'],
  ['recruit', '/recruit'],
  ['privacy-policy', '/privacy-policy'],
  ['terms-of-use', '/terms-of-use'],
  ['cookie-policy', '/cookie-policy'],
  ['not-found', '/no-such-page'],
  ['unsubscribe-broken', '/unsubscribe?token=nonsense'],
]

test('what everybody reads hinders nobody', async ({ browser, baseURL }) => {
  const { page, see, walk, close } = await lookingAt(browser, baseURL!)
  const answer = await page.request.post('/api/jobs/search', { data: { jobKeyword: 'solidity' } })
  const [{ slug, company }] = (await answer.json()).jobPostings as [
    { slug: string; company: { slug: string } },
  ]
  await walk(
    read.map(([name, address, heading]) => [
      name,
      address.replace(':slug', slug).replace(':company', company.slug),
      heading,
    ]),
  )

  const keyword = page.getByRole('combobox', { name: 'Keyword' })
  await page.goto('/jobs')
  await keyword.pressSequentially('engineer')
  await keyword.press('Enter')
  await keyword.fill('engi')
  await expect(
    page.getByRole('listbox', { name: 'Keyword' }).getByRole('group', { name: 'Titles' }),
  ).toBeVisible()
  await see('suggestions')
  await close()
})

test('the ways in hinder nobody, whether they are taken or refused', async ({ browser, baseURL }) => {
  const { page, see, walk, close } = await lookingAt(browser, baseURL!)
  await walk([
    ['login', '/login'],
    ['signup', '/signup'],
    ['signup-recruiter', '/signup?context=recruiter'],
    ['forgot-password', '/forgot-password'],
    ['auth-spent', '/auth?mode=verifyEmail&oobCode=spent'],
    ['auth-unknown', '/auth?mode=bogus'],
  ])
  await page.goto('/login?step=wallet')
  await expect(page.getByRole('button', { name: 'Demo wallet (test keys)' })).toBeVisible()
  await see('login-wallet')

  await page.goto('/login')
  await page.getByLabel('Email').fill('seeker@chainwork.example')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).fill('wrong-Password1')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await see('login-refused')
  await page.goto('/signup')
  await page.getByLabel(/at least 18/).check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('alert').first()).toBeFocused()
  await see('signup-refused')
  await close()
})

test('the parts of the set hinder nobody', async ({ browser, baseURL }) => {
  const { page, see, close } = await lookingAt(browser, baseURL!)
  await page.goto('/dev/experiment')
  await expect(page.getByRole('button', { name: 'Open a dialog' })).toBeVisible()
  await see('parts')
  await page.getByRole('button', { name: 'Open a dialog' }).click()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await see('parts-dialog')
  await close()
})
