import { type Browser, type Page, expect } from '@playwright/test'
import { freshAddress, join } from './people.ts'
import { sender } from './recruiting-fixtures.ts'
import { alive } from './test.ts'

export const question = 'Which bridge have you worked on?'

/** Somebody with a name and a verified address, signed in on a page of their own. */
export async function newSeeker(browser: Browser, firstName: string, baseURL?: string): Promise<Page> {
  const page = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  const email = freshAddress(firstName.toLowerCase())
  await join(page, { email, firstName })
  return page
}

/** Writes a job post up to its on-chain step; a step with gaps is not left. */
export async function writeUpToOnChain(page: Page, title: string, asks: string | null): Promise<void> {
  await page.goto('/recruiter/post-job')
  await fillUpToOnChain(page, title, asks)
}

async function fillUpToOnChain(page: Page, title: string, asks: string | null): Promise<void> {
  await page.getByLabel('Job Title').fill(title)
  await page.getByLabel('Job Category').selectOption('Engineering')
  await page.getByLabel('Employment Type').selectOption('full-time')
  await page.getByLabel('Job Location').fill('Portugal')
  await page.getByRole('option', { name: 'Portugal', exact: true }).click()
  // The editor takes the place of a plain field.
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await page.getByLabel('Job Description').fill('You build bridges.')
  await page.getByRole('button', { name: 'Continue to Skills' }).click()
  await page.getByLabel('Skills Required').fill('Rus')
  await page.getByRole('option', { name: 'Rust', exact: true }).click()
  if (asks) {
    await page.getByRole('button', { name: 'Add question' }).click()
    await page.getByRole('textbox', { name: 'Question 1' }).fill(asks)
  }
  await page.getByRole('button', { name: 'Continue to On-chain' }).click()
}

/** Fills in the steps of a job post, from the first one to its preview. */
export async function fillSteps(page: Page, title: string, asks: string | null): Promise<void> {
  await fillUpToOnChain(page, title, asks)
  await page.getByRole('button', { name: 'Continue to Schedule' }).click()
  await page.getByRole('button', { name: 'Continue to Preview' }).click()
}

/** Writes a job post through its steps and submits it. */
export async function writePosting(page: Page, title: string, asks: string | null): Promise<void> {
  await page.goto('/recruiter/post-job')
  await fillSteps(page, title, asks)
  await page.getByRole('button', { name: /^Submit - uses 1 of/ }).click()
  await expect(page.getByText('Job post submitted').first()).toBeVisible()
}

/** A job post that is public at once, without the pages that lead there; its id. */
export async function post(page: Page, title: string, asks: string | null, more = {}): Promise<string> {
  const send = sender(page.request)
  const [company] = await send('GET', '/api/recruiter/me/company')
  const { id } = await send('POST', '/api/graph/job-posting?draft=true', {
    companyId: company.id,
    jobTitle: title,
    jobCategory: 'Engineering',
    employmentType: 'full-time',
    locationCode: 'PT',
    jobDescription: '<p>You build bridges.</p>',
    requiredSkills: [{ name: 'Rust' }],
    questions: asks ? [{ question: asks }] : [],
    ...more,
  })
  await send('POST', `/api/job-posting/${id}/post-job`, {})
  return String(id)
}

/** Job seekers of these names have applied, side by side and without the pages for it; with answers where the job post asks. */
export async function applyAs(
  browser: Browser,
  names: readonly string[],
  { job, asks, baseURL }: { job: string; asks: string | null; baseURL?: string | undefined },
): Promise<void> {
  const applyOne = async (name: string) => {
    const page = await newSeeker(browser, name, baseURL)
    await sender(page.request)('POST', '/api/graph/job-application', {
      jobPostingId: job,
      ...(asks ? { answers: [{ question: asks, answer: `${name} built one.` }], availability: 'Yes' } : {}),
    })
    await page.context().close()
  }
  await Promise.all(names.map(applyOne))
}

/** Applies from the job post on the page, in the window that opens for the questions. */
export async function apply(page: Page, answer: string): Promise<void> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Apply', exact: true }).first().click()
  const form = await opened
  await alive(form)
  await form.getByLabel(question).fill(answer)
  await form.getByRole('radio', { name: 'Yes' }).first().check()
  await form.getByRole('button', { name: 'Submit Application' }).click()
  await expect(form.getByRole('dialog', { name: 'Application Successful!' })).toBeVisible()
  const closed = form.waitForEvent('close')
  // The window may close before the click returns; only its closing counts.
  await form
    .getByRole('dialog')
    .getByRole('button', { name: 'Close' })
    .click()
    .catch(() => {})
  await closed
  await expect(page.getByRole('button', { name: 'Applied' }).first()).toBeDisabled()
}

/** What somebody was told last about their only application. */
export async function expectStatus(page: Page, status: string, words: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.goto('/applied-jobs')
    const selected = page.getByRole('region', { name: 'Selected application' })
    await expect(selected.getByText(status, { exact: true })).toBeVisible({ timeout: 1500 })
    await expect(selected.getByText(words).first()).toBeVisible({ timeout: 1500 })
  }).toPass({ timeout: 90_000 })
}
