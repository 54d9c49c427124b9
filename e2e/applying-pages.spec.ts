import { type Page, expect } from '@playwright/test'
import { lookingAt, looks } from './looking.ts'
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

for (const look of looks) {
  test(`the pages of applying hinder nobody ${look.name}`, async ({ browser, baseURL }) => {
    const { page, see, close } = await lookingAt(browser, baseURL!, look)
    await signIn(page, 'seeker')
    await page.goto('/applied-jobs')
    await expect(page.getByRole('heading', { name: 'Applications', exact: true })).toBeVisible()
    await settled(page)
    await see('applications')
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
    await settled(page)
    await see('application')
    await page.goto('/applied-jobs?tab=saved')
    await settled(page)
    await see('saved-posts')
    await page.goto('/jobs')
    const job = await page.getByRole('feed').getByRole('link').last().getAttribute('href')
    await page.goto(`${job}/apply`)
    await expect(page.getByText('You are applying for:')).toBeVisible()
    await settled(page)
    await see('apply')
    await close()
  })

  test(`the pages of applicants hinder nobody ${look.name}`, async ({ browser, baseURL }) => {
    const { page, see, close } = await lookingAt(browser, baseURL!, look)
    await signIn(page, 'owner')
    await page.goto('/recruiter/applicants')
    const anyway = page.getByRole('button', { name: 'Continue anyway' })
    if (look.width < 768) await anyway.click()
    const rows = page.getByRole('article')
    await expect(rows.first()).toBeVisible()
    await settled(page)
    await see('applicants')
    await rows.first().getByRole('link').click()
    const selected = page.getByRole('region', { name: 'Selected applicant' })
    await expect(selected.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await settled(page)
    await see('applicant')
    for (const tab of ['Match', 'Notes']) {
      await selected.getByRole('link', { name: new RegExp(`^${tab}`) }).click()
      await settled(page)
      await see(`applicant-${tab.toLowerCase()}`)
    }
    await selected.getByRole('link', { name: 'Reject…' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await settled(page)
    await see('decision')
    await page.getByRole('dialog').getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: 'Board' }).click()
    await expect(page.getByText('A board shows the pipeline of one job post.')).toBeVisible()
    await page.getByRole('main').getByRole('listitem').getByRole('link').last().click()
    await expect(page.getByRole('region', { name: 'Board', exact: true })).toBeVisible()
    await settled(page)
    await see('board')
    await close()
  })
}
