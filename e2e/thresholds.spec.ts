import { expect } from '@playwright/test'
import { linkDemoWallet } from './demo-wallet.ts'
import { newSeeker, post } from './hiring.ts'
import { enter } from './people.ts'
import { test } from './test.ts'

test('a seeker who hides the on-chain profile attaches a threshold; the company reads that it was met, and no score', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const recruiter = await browser.newPage()
  await enter(recruiter, 'owner@chainwork.example')
  const job = await post(recruiter, `Threshold Keeper ${Date.now()}`, null)
  const seeker = await newSeeker(browser, 'Sophie')
  await seeker.goto(`/jobs/${job}/apply`)
  await expect(seeker.getByRole('heading', { name: 'On-chain thresholds (optional)' })).toBeHidden()
  await linkDemoWallet(seeker)
  await expect(seeker.getByRole('region', { name: 'Your on-chain scores' })).toBeVisible()
  const hidden = await seeker.request.patch('/api/job-seeker/me/visibility', { data: { onChain: 'hidden' } })
  expect(hidden.ok()).toBe(true)

  const field = seeker.getByLabel('Multi-chain at least')
  await expect(async () => {
    await seeker.goto(`/jobs/${job}/apply`)
    await expect(field).toBeVisible({ timeout: 1500 })
  }).toPass({ timeout: 60_000 })
  await field.fill('1')
  await expect(seeker.getByText(/^Saved \d/)).toBeVisible()
  await seeker.reload()
  await expect(field).toHaveValue('1')
  await seeker.getByRole('button', { name: 'Submit Application' }).click()
  await expect(seeker.getByRole('dialog', { name: 'Application Successful!' })).toBeVisible()
  await seeker.goto('/applied-jobs')
  await expect(seeker.getByText('Multi-chain ≥ 1: met')).toBeVisible()

  await recruiter.goto(`/recruiter/applicants?jobPostingId=${job}`)
  await recruiter.getByRole('link', { name: /Sophie/ }).click()
  await recruiter.getByRole('link', { name: 'On-Chain Data' }).click()
  await expect(recruiter.getByText('Multi-chain ≥ 1: met')).toBeVisible()
  await recruiter.getByRole('link', { name: 'Match' }).click()
  await expect(recruiter.getByText('Multi-chain ≥ 1: met')).toBeVisible()
  await expect(recruiter.getByText('Sample data, not read from a chain.')).toBeVisible()
  await expect(recruiter.getByText('Required points reached')).toBeHidden()
})
