import { type Page, expect } from '@playwright/test'
import { countActions } from './count-actions.ts'
import { newSeeker, post } from './hiring.ts'
import { enter, freshAddress, join, linkOf, password } from './people.ts'
import { test } from './test.ts'

const email = (page: Page) => page.getByLabel('Email')
const secret = (page: Page) => page.getByLabel('Password', { exact: true })
const apply = (page: Page) => page.getByRole('link', { name: 'Apply', exact: true }).first()

test('a guest with a verified account applies in five actions, and sees before what is handed in and how it fits', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const recruiter = await browser.newPage()
  await enter(recruiter, 'owner@chainwork.example')
  const job = await post(recruiter, `Quick Keeper ${Date.now()}`, null)
  const address = freshAddress('quick')
  await join(page, { email: address })
  await page.context().clearCookies()
  await page.goto(`/jobs/${job}`)
  const actions = countActions(page)
  await actions.click(apply(page))
  await actions.type(email(page), address)
  await actions.enter()
  await actions.type(secret(page), password)
  await actions.enter()
  const dialog = page.getByRole('dialog', { name: 'Apply for this job?' })
  await expect(dialog.getByRole('region', { name: 'Your profile' })).toContainText('Ada Ledger')
  await expect(dialog.getByRole('region', { name: 'How you match' })).toContainText('Not met: Rust')
  // Where the profile says little, completing it stands before handing it in.
  const controls = dialog.getByRole('link').or(dialog.getByRole('button'))
  await expect(controls.nth(0)).toHaveText('Complete profile')
  await expect(controls.nth(1)).toHaveText('Submit Application')
  await actions.click(dialog.getByRole('button', { name: 'Submit Application' }))
  await expect(page.getByRole('dialog', { name: 'Application Successful!' })).toBeVisible()
  actions.note('guest with an account to applied')
  expect(actions.count()).toBeLessThanOrEqual(5)
  await recruiter.context().close()
})

test('a guest without an account has applied after nine actions', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const recruiter = await browser.newPage()
  await enter(recruiter, 'owner@chainwork.example')
  const job = await post(recruiter, `Newcomer Keeper ${Date.now()}`, null)
  const address = freshAddress('newcomer')
  await page.goto(`/jobs/${job}`)
  const actions = countActions(page)
  await actions.click(apply(page))
  await actions.click(page.getByRole('link', { name: 'Create Account' }))
  await actions.type(page.getByLabel('First name'), 'Ada')
  await actions.tabTo(page.getByLabel('Last name'))
  await actions.tabTo(email(page))
  await actions.type(email(page), address)
  await actions.tabTo(secret(page))
  await actions.type(secret(page), password)
  await actions.click(page.getByLabel(/at least 18/))
  await actions.click(page.getByRole('button', { name: 'Create Account' }))
  await expect(page.getByText('Account created!')).toBeVisible()
  await actions.follow(await linkOf(page, address, /verifyEmail/))
  await actions.click(
    page
      .getByRole('dialog', { name: 'Apply for this job?' })
      .getByRole('button', { name: 'Submit Application' }),
  )
  await expect(page.getByRole('dialog', { name: 'Application Successful!' })).toBeVisible()
  actions.note('guest without an account to applied')
  expect(actions.count()).toBeLessThanOrEqual(9)
  await recruiter.context().close()
})

test('completing the profile first leads through its steps and back to applying', async ({
  browser,
  baseURL,
}) => {
  const recruiter = await browser.newPage()
  await enter(recruiter, 'owner@chainwork.example')
  const job = await post(recruiter, `Patient Keeper ${Date.now()}`, null)
  const page = await newSeeker(browser, 'Radia', baseURL!)
  await page.goto(`/jobs/${job}`)
  await apply(page).click()
  await page.getByRole('link', { name: 'Complete profile' }).click()
  await page.getByLabel('Job title').fill('Bridge Keeper')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible()
  await page.getByRole('link', { name: 'Finish later' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apply for this job?' })
  await expect(dialog.getByRole('region', { name: 'Your profile' })).toContainText('Bridge Keeper')
  await dialog.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByRole('dialog', { name: 'Application Successful!' })).toBeVisible()
  await page.context().close()
  await recruiter.context().close()
})

test('a filled profile is shown as it is handed in, and applying comes first', async ({ page, browser }) => {
  const recruiter = await browser.newPage()
  await enter(recruiter, 'owner@chainwork.example')
  const job = await post(recruiter, `Filled Keeper ${Date.now()}`, null, {
    requiredSkills: [{ name: 'TypeScript' }],
  })
  const answer = await page.request.post('/api/sign-in', {
    data: { email: 'seeker@chainwork.example', password: 'Try-Me-2026' },
  })
  expect(answer.ok()).toBe(true)
  await page.goto(`/jobs/${job}`)
  await apply(page).click()
  const dialog = page.getByRole('dialog', { name: 'Apply for this job?' })
  await expect(dialog.getByRole('region', { name: 'How you match' })).toContainText(/\d+% match/)
  await expect(dialog.getByRole('link', { name: 'Complete profile' })).toHaveCount(0)
  await expect(dialog.getByRole('button').first()).toHaveText('Submit Application')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  await test.step('beside the list it stays where the window becomes as narrow as a phone', async () => {
    await page.goto(`/jobs?job=${job}`)
    await apply(page).click()
    await expect(dialog).toBeVisible()
    await page.setViewportSize({ width: 375, height: 812 })
    await expect(page.getByRole('complementary', { name: 'Selected job post' })).toBeHidden()
    await expect(dialog.getByRole('button', { name: 'Submit Application' })).toBeInViewport()
    await page.setViewportSize({ width: 1440, height: 900 })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(apply(page)).toBeFocused()
  })
  await recruiter.context().close()
})

test('an application that fails closes its dialog and says so', async ({ browser, baseURL }) => {
  const recruiter = await browser.newPage()
  await enter(recruiter, 'owner@chainwork.example')
  const job = await post(recruiter, `Unlucky Keeper ${Date.now()}`, null)
  const seeker = await newSeeker(browser, 'Radia', baseURL!)
  await seeker.goto(`/jobs/${job}`)
  await seeker.route('**/api/graph/job-application', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: '{"reason":"internal","message":"x"}',
    }),
  )
  await apply(seeker).click()
  const dialog = seeker.getByRole('dialog', { name: 'Apply for this job?' })
  await dialog.getByRole('button', { name: 'Submit Application' }).click()
  await expect(seeker.getByText('Job application failed')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(apply(seeker)).toBeEnabled()
  await seeker.context().close()
  await recruiter.context().close()
})
