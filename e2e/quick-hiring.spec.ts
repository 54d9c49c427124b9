import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { countActions } from './count-actions.ts'
import { operate } from './operator.ts'
import { enter, freshAddress, linkOf, password } from './people.ts'
import { test } from './test.ts'

test('a new recruiter has submitted a job post after 24 actions', async ({ page }) => {
  const mark = randomUUID().slice(0, 6)
  const address = freshAddress('hires')
  await page.goto('/recruit')
  const actions = countActions(page)
  await actions.click(page.getByRole('link', { name: 'Post a Job' }))
  await actions.click(page.getByRole('link', { name: 'Create Account' }))
  await actions.type(page.getByLabel('First name'), 'Ada')
  await actions.tabTo(page.getByLabel('Last name'))
  await actions.tabTo(page.getByLabel('Email'))
  await actions.type(page.getByLabel('Email'), address)
  await actions.tabTo(page.getByLabel('Password', { exact: true }))
  await actions.type(page.getByLabel('Password', { exact: true }), password)
  await actions.click(page.getByLabel(/at least 18/))
  await actions.click(page.getByRole('button', { name: 'Create Account' }))
  await expect(page.getByText('Account created!')).toBeVisible()
  await actions.follow(await linkOf(page, address, /verifyEmail/))
  await actions.type(page.getByLabel('Company name'), `Quick ${mark}`)
  await actions.click(page.getByRole('button', { name: 'Create company' }))
  await expect(page.getByText(`Quick ${mark} selected`)).toBeVisible()
  // The first post is free.
  const { companyContext } = await (await page.request.get('/api/session')).json()
  await operate('credits', 'grant', companyContext.id, '1', '--reference', `quick ${mark}`)

  await actions.click(page.getByRole('main').getByRole('link', { name: 'Post a Job' }))
  await actions.type(page.getByLabel('Job Title'), `Quick Keeper ${mark}`)
  await actions.choose(page.getByLabel('Job Category'), 'Engineering')
  await actions.choose(page.getByLabel('Employment Type'), 'full-time')
  await actions.type(page.getByLabel('Job Location'), 'Portugal')
  await actions.click(page.getByRole('option', { name: 'Portugal', exact: true }))
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await actions.type(page.getByRole('textbox', { name: 'Job Description' }), 'You build bridges.')
  await actions.click(page.getByRole('button', { name: 'Continue to Skills' }))
  await actions.type(page.getByLabel('Skills Required'), 'Rus')
  await actions.click(page.getByRole('option', { name: 'Rust', exact: true }))
  for (const step of ['On-chain', 'Schedule', 'Preview'])
    await actions.click(page.getByRole('button', { name: `Continue to ${step}` }))
  await actions.click(page.getByRole('button', { name: /^Submit/ }))
  await expect(page.getByText('Job post submitted').first()).toBeVisible()
  actions.note('new recruiter to submitted post')
  expect(actions.count()).toBeLessThanOrEqual(24)
})

test('a recruiter sees the three best applicants of a job post after two actions', async ({ page }) => {
  await enter(page, 'owner@chainwork.example')
  await page.goto('/recruiter/my-jobs?q=Senior+Protocol+Engineer')
  const actions = countActions(page)
  await actions.click(
    page
      .getByRole('feed')
      .getByRole('link', { name: /^View Applicants: / })
      .first(),
  )
  const rows = page.getByRole('feed', { name: 'Applicants' }).getByRole('article')
  const matches = async () =>
    (await rows.allInnerTexts()).map((text) => Number(/(\d+)%\s*match/.exec(text)?.[1] ?? -1))
  await expect.poll(async () => (await matches()).length).toBeGreaterThan(3)
  const all = await matches()
  expect(all.slice(0, 3)).toEqual(all.toSorted((a, b) => b - a).slice(0, 3))
  expect(all[0]).toBeGreaterThan(0)
  // In sight without scrolling.
  for (const at of [0, 1, 2]) await expect(rows.nth(at)).toBeInViewport({ ratio: 1 })
  actions.note('recruiter to the three best applicants')
  expect(actions.count()).toBeLessThanOrEqual(2)
})
