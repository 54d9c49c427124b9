import { type Browser, type Page, expect, test } from '@playwright/test'
import { freshAddress, password, verify } from './people.ts'

const question = 'Which bridge have you worked on?'

async function newSeeker(browser: Browser, firstName: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  const email = freshAddress(firstName.toLowerCase())
  await page.goto('/signup')
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Ledger')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel(/at least 18/).check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Account created!')).toBeVisible()
  await verify(page, email)
  return page
}

async function signInOwner(browser: Browser): Promise<Page> {
  const page = await browser.newPage()
  await page.goto('/login?context=recruiter')
  await page.getByLabel('Email').fill('owner@chainwork.example')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).fill('Try-Me-2026')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Your Job Posts' })).toBeVisible()
  return page
}

/** Writes a job post through its steps and submits it; the id once it is public. */
async function post(page: Page, title: string, asks: string | null): Promise<string> {
  await page.goto('/recruiter/post-job')
  await page.getByLabel('Job Title').fill(title)
  await page.getByLabel('Job Category').selectOption('Engineering')
  await page.getByLabel('Employment Type').selectOption('full-time')
  await page.getByLabel('Job Location').fill('Portugal')
  await page.getByRole('option', { name: 'Portugal', exact: true }).click()
  await page.getByLabel('Job Description').fill('You build bridges.')
  await page.getByRole('button', { name: 'Continue to Skills' }).click()
  await page.getByLabel('Skills Required').fill('Rus')
  await page.getByRole('option', { name: 'Rust', exact: true }).click()
  if (asks) {
    await page.getByRole('button', { name: 'Add question' }).click()
    await page.getByRole('textbox', { name: 'Question 1' }).fill(asks)
  }
  await page.getByRole('button', { name: 'Continue to On-chain' }).click()
  await page.getByRole('button', { name: 'Continue to Schedule' }).click()
  await page.getByRole('button', { name: 'Continue to Preview' }).click()
  await page.getByRole('button', { name: /^Submit - uses 1 of/ }).click()
  await expect(page.getByText('Job post submitted').first()).toBeVisible()
  await page.goto(`/recruiter/my-jobs?q=${encodeURIComponent(title)}`)
  const link = page.getByRole('link', { name: `View Applicants: ${title}` })
  return new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get('jobPostingId') ?? ''
}

/** Applies from the job post, in the window that opens for the questions. */
async function apply(page: Page, job: string, answer: string) {
  await page.goto(`/jobs/${job}`)
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Apply', exact: true }).first().click()
  const form = await opened
  await form.getByLabel(question).fill(answer)
  await form.getByRole('radio', { name: 'Yes' }).first().check()
  await form.getByRole('button', { name: 'Submit Application' }).click()
  await expect(form.getByRole('dialog', { name: 'Application Successful!' })).toBeVisible()
  await form.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => form.isClosed()).toBe(true)
  await expect(page.getByRole('button', { name: 'Applied' }).first()).toBeDisabled()
}

/** What somebody was told last about their only application. */
async function expectStatus(page: Page, status: string, words: string | RegExp) {
  await expect(async () => {
    await page.goto('/applied-jobs')
    const selected = page.getByRole('region', { name: 'Selected application' })
    await expect(selected.getByText(status, { exact: true })).toBeVisible({ timeout: 1500 })
    await expect(selected.getByText(words).first()).toBeVisible({ timeout: 1500 })
  }).toPass({ timeout: 45_000 })
}

test('applicants are judged, told what was decided when it was meant, and all answered when the job closes', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const title = `Bridge Builder ${Date.now()}`
  const recruiter = await signInOwner(browser)
  const job = await post(recruiter, title, question)
  const [ada, grace, linus] = [
    await newSeeker(browser, 'Ada'),
    await newSeeker(browser, 'Grace'),
    await newSeeker(browser, 'Linus'),
  ]
  for (const seeker of [ada, grace, linus]) await apply(seeker, job, 'The one in the north.')

  await recruiter.goto(`/recruiter/applicants?jobPostingId=${job}`)
  await expect(recruiter.getByRole('heading', { name: '3 applicants' })).toBeVisible()
  await recruiter.getByRole('link', { name: 'Ada Ledger' }).click()
  const selected = recruiter.getByRole('region', { name: 'Selected applicant' })
  await selected.getByRole('link', { name: 'Answers' }).click()
  await expect(selected.getByText('The one in the north.')).toBeVisible()
  await selected.getByRole('button', { name: 'Strong yes' }).click()
  await expect(selected.getByRole('button', { name: 'Strong yes' })).toHaveAttribute('aria-pressed', 'true')
  await selected.getByRole('link', { name: /^Notes/ }).click()
  await selected.getByLabel('Note').fill('Knows bridges')
  await selected.getByRole('button', { name: 'Add note' }).click()
  await expect(selected.getByRole('listitem').filter({ hasText: 'Knows bridges' })).toBeVisible()

  await recruiter.goto(`/recruiter/applicants?view=board&jobPostingId=${job}`)
  const column = (stage: string) => recruiter.getByRole('region', { name: new RegExp(`^${stage} `) })
  const move = async (name: string, to: string) => {
    await recruiter.getByRole('button', { name: `Move ${name}` }).click()
    await recruiter
      .getByRole('list', { name: `Move ${name} to` })
      .getByRole('button', { name: to })
      .click()
  }
  await move('Ada Ledger', 'Interviewing')
  await expect(column('Interviewing').getByRole('link', { name: 'Ada Ledger' })).toBeVisible()
  await recruiter.getByRole('button', { name: /^Undo/ }).click()
  await expect(column('Applied').getByRole('link', { name: 'Ada Ledger' })).toBeVisible()
  await column('Applied').getByRole('article').filter({ hasText: 'Ada Ledger' }).dragTo(column('Shortlisted'))
  await expect(column('Shortlisted').getByRole('link', { name: 'Ada Ledger' })).toBeVisible()

  await move('Grace Ledger', 'Rejected')
  const decision = recruiter.getByRole('dialog', { name: 'Move Grace Ledger to Rejected' })
  await decision.getByLabel('Later').check()
  const later = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 16)
  await decision.getByLabel('Day and time').fill(later)
  await decision.getByRole('button', { name: 'Move to Rejected' }).click()
  await expect(column('Rejected').getByText('told in 2 days')).toBeVisible()

  await expectStatus(ada, 'Shortlisted', 'You are on the shortlist')
  await move('Ada Ledger', 'Offered')
  const offer = recruiter.getByRole('dialog', { name: 'Move Ada Ledger to Offered' })
  await offer.getByLabel('Message').fill('Dear {firstName}, {jobTitle} is yours.')
  await offer.getByRole('button', { name: 'Move to Offered' }).click()
  await expect(column('Offered').getByRole('link', { name: 'Ada Ledger' })).toBeVisible()

  await recruiter.goto(`/recruiter/my-jobs?q=${encodeURIComponent(title)}`)
  await recruiter.getByRole('link', { name: `Close: ${title}` }).click()
  const closing = recruiter.getByRole('dialog', { name: 'Close this job post?' })
  await expect(closing.getByText('One applicant still waits for an answer.')).toBeVisible()
  await closing.getByRole('button', { name: 'Close and answer the applicant' }).click()
  await expect(recruiter.getByText(/Job post updated to "Closed"/)).toBeVisible()

  await expectStatus(ada, 'Offered', `Dear Ada, ${title} is yours.`)
  await expectStatus(linus, 'Rejected', /We are no longer looking to fill this position/)
  await expect(linus.getByText('Job post closed').first()).toBeVisible()
  await expectStatus(grace, 'Applied', /has not told you anything yet/)
})

test('answers survive a reload, a lost connection and a second tab, and somebody can withdraw', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const recruiter = await signInOwner(browser)
  const job = await post(recruiter, `Relay Keeper ${Date.now()}`, question)
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
  await submit.click()
  await expect(seeker.getByText('You are offline - changes are kept').first()).toBeVisible()
  await seeker.context().setOffline(false)
  const second = await seeker.context().newPage()
  await second.goto(`/jobs/${job}/apply`)
  await expect(second.getByLabel(question)).toHaveValue('The one in the east.')
  await submit.dblclick()
  await expect(seeker.getByRole('dialog', { name: 'Application Successful!' })).toBeVisible()
  await expect(second.getByText('You have already applied for this job.')).toBeVisible()

  await seeker.goto('/applied-jobs')
  await expect(seeker.getByRole('link', { name: 'Applied (1)' })).toBeVisible()
  await seeker.getByRole('link', { name: /^Withdraw/ }).click()
  await seeker.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(seeker.getByText('Application withdrawn')).toBeVisible()
  await expect(seeker.getByText('You withdrew')).toBeVisible()
})

test('without scripts somebody applies by the plain form, and answers that are missing keep the others', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const recruiter = await signInOwner(browser)
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
