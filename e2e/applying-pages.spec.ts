import { type Browser, type Page, expect } from '@playwright/test'
import { demoPost } from './demo-posts.ts'
import { lookingAt } from './looking.ts'
import { test } from './test.ts'

async function signIn(page: Page, who: 'seeker' | 'owner') {
  await page.goto('/login')
  const answer = await page.request.post('/api/sign-in', {
    data: { email: `${who}@chainwork.example`, password: 'Try-Me-2026' },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(answer.ok()).toBe(true)
}

/** Nothing is being loaded and nothing moves any more. */
async function settled(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.waitForFunction(() => document.getAnimations().length === 0)
}

/** Somebody signed in, on a page that is looked at. */
async function lookingAs(browser: Browser, baseURL: string, who: 'seeker' | 'owner') {
  const looking = await lookingAt(browser, baseURL)
  await signIn(looking.page, who)
  return looking
}

test("a seeker's applications are accessible", async ({ browser, baseURL }) => {
  const { page, see, close } = await lookingAs(browser, baseURL!, 'seeker')
  await page.goto('/applied-jobs')
  await expect(page.getByRole('heading', { name: 'Applications', exact: true })).toBeVisible()
  await settled(page)
  await see('applications')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  await settled(page)
  await see('application')
  await close()
})

test('saved posts are accessible', async ({ browser, baseURL }) => {
  const { page, see, close } = await lookingAs(browser, baseURL!, 'seeker')
  await page.goto('/applied-jobs?tab=saved')
  await settled(page)
  await see('saved-posts')
  await close()
})

test('the application form is accessible', async ({ browser, baseURL }) => {
  const { page, see, close } = await lookingAs(browser, baseURL!, 'seeker')
  const { slug } = await demoPost(page.request, 'Senior Backend Engineer', 'Copperline')
  await page.goto(`/jobs/${slug}/apply`)
  await expect(page.getByText('You are applying for:')).toBeVisible()
  await settled(page)
  await see('apply')
  await close()
})

async function openFirst(page: Page) {
  await page.goto('/recruiter/applicants')
  await page.getByRole('article').first().getByRole('link').click()
  const selected = page.getByRole('region', { name: 'Selected applicant' })
  await expect(selected.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await settled(page)
  return selected
}

test('the list of applicants is accessible', async ({ browser, baseURL }) => {
  const { page, see, close } = await lookingAs(browser, baseURL!, 'owner')
  await page.goto('/recruiter/applicants')
  await expect(page.getByRole('article').first()).toBeVisible()
  await settled(page)
  await see('applicants')
  const selected = await openFirst(page)
  await see('applicant')
  for (const tab of ['Match', 'Notes']) {
    await selected.getByRole('link', { name: new RegExp(`^${tab}`) }).click()
    await settled(page)
    await see(`applicant-${tab.toLowerCase()}`)
  }
  await close()
})

test('a decision about an applicant is accessible', async ({ browser, baseURL }) => {
  const { page, see, close } = await lookingAs(browser, baseURL!, 'owner')
  const selected = await openFirst(page)
  await selected.getByRole('link', { name: 'Reject…' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await settled(page)
  await see('decision')
  await close()
})

test('the board is accessible', async ({ browser, baseURL }) => {
  const { page, see, close } = await lookingAs(browser, baseURL!, 'owner')
  await page.goto('/recruiter/applicants')
  await page.getByRole('link', { name: 'Board' }).click()
  await expect(page.getByRole('region', { name: 'Board', exact: true })).toBeVisible()
  await settled(page)
  await see('board')
  await close()
})
