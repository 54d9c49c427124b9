import { expect } from '@playwright/test'
import { newSeeker, post, question } from './hiring.ts'
import { pressOffline } from './offline.ts'
import { enter } from './people.ts'
import { test } from './test.ts'

test('answers survive a reload, a lost connection, an ended session and a second tab, and somebody can withdraw', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const recruiter = await browser.newPage()
  await enter(recruiter, 'owner@chainwork.example')
  const title = `Relay Keeper ${Date.now()}`
  const job = await post(recruiter, title, question)
  const seeker = await newSeeker(browser, 'Radia')
  await seeker.goto(`/jobs/${job}/apply`)
  const submit = seeker.getByRole('button', { name: 'Submit Application' })
  await expect(submit).toBeDisabled()
  await seeker.getByLabel(question).fill('The one in the south.')
  await expect(seeker.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await submit.click()
  await expect(seeker.getByRole('alert')).toBeFocused()
  await expect(seeker.getByRole('alert').getByText('This field is required.')).toBeVisible()
  await seeker.getByRole('radio', { name: 'No' }).first().check()
  await seeker.getByLabel('Start Date').fill('2020-01-01')
  await submit.click()
  await expect(seeker.getByText('The start date cannot be in the past.').first()).toBeVisible()
  await seeker.getByRole('radio', { name: 'Yes' }).first().check()
  await seeker.reload()
  await expect(seeker.getByLabel(question)).toHaveValue('The one in the south.')

  await seeker.context().setOffline(true)
  await seeker.getByLabel(question).fill('The one in the east.')
  await pressOffline(submit)
  await seeker.context().setOffline(false)
  const second = await seeker.context().newPage()
  await second.goto(`/jobs/${job}/apply`)
  await expect(second.getByLabel(question)).toHaveValue('The one in the east.')
  const session = await seeker.context().cookies()
  await seeker.context().clearCookies({ name: 'chainwork.session_token' })
  await submit.click()
  await seeker
    .getByRole('dialog', { name: 'Sign in to continue' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await expect(seeker.getByRole('alert').filter({ hasText: 'Sign in to continue.' })).toBeVisible()
  await expect(seeker.getByLabel(question)).toHaveValue('The one in the east.')
  await seeker.context().addCookies(session)
  await submit.dblclick()
  await expect(seeker.getByRole('dialog', { name: 'Application Successful!' })).toBeVisible()
  await expect(second.getByText('You have already applied for this job.')).toBeVisible()

  await seeker.goto('/applied-jobs')
  await expect(seeker.getByRole('link', { name: 'Applied (1)' })).toBeVisible()
  await seeker.getByRole('link', { name: /^Withdraw/ }).click()
  await seeker.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(seeker.getByText('Application withdrawn')).toBeVisible()
  await expect(seeker.getByText('You withdrew')).toBeVisible()
  // The company cannot see the match any more, which is not the same as a match that could not be checked.
  await expect(seeker.getByText('no longer sees how you match.')).toBeVisible()
  await expect(seeker.getByText('Nothing could be checked')).toBeHidden()
  await seeker.goto(`/jobs/${job}`)
  await expect(seeker.getByRole('button', { name: 'Withdrawn' }).first()).toBeDisabled()
  await seeker.goto(`/jobs?q=${encodeURIComponent(title)}`)
  const list = seeker.getByRole('feed', { name: 'Job posts' })
  await expect(list.getByText('Withdrawn', { exact: true })).toBeVisible()
})

test('without scripts somebody applies by the plain form, and answers that are missing keep the others', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const recruiter = await browser.newPage()
  await enter(recruiter, 'owner@chainwork.example')
  const job = await post(recruiter, `Plain Keeper ${Date.now()}`, question)
  const seeker = await newSeeker(browser, 'Edsger')
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await seeker.context().storageState(),
  })
  const page = await context.newPage()
  await page.goto(`/jobs/${job}/apply`)
  await page.getByLabel(question).fill('The one in the west.')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByText('This field is required.').first()).toBeVisible()
  await expect(page.getByLabel(question)).toHaveValue('The one in the west.')
  await page.getByRole('radio', { name: 'Yes' }).first().check()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByText('Application Successful!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Applied (1)' })).toBeVisible()
})
