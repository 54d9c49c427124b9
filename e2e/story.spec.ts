import { type Browser, type Page, expect } from '@playwright/test'
import { apply, applyAs, expectStatus, newSeeker, question, writePosting } from './hiring.ts'
import { type OwnServer, ownServer } from './own-server.ts'
import { freshAddress, join } from './people.ts'
import { aFounder, inMenu } from './recruiting-fixtures.ts'
import { test } from './test.ts'

const title = 'Ledger Bridge Builder'
const company = 'North Bridges'

let server: OwnServer
test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = await ownServer({ REVIEW: 'operator' })
})
test.afterAll(() => server.stop())

interface Mail {
  subject: string
  text: string
}

/** Letters to an address whose subject is like this. */
async function emailsTo(page: Page, email: string, like: RegExp): Promise<Mail[]> {
  const answer = await page.request.get(`/dev/mailbox/api/messages?to=${encodeURIComponent(email)}`)
  return ((await answer.json()) as Mail[]).filter(({ subject }) => like.test(subject))
}

/** A recruiter with a company, and with what one job post costs, granted by the operator. */
async function newRecruiter(browser: Browser): Promise<Page> {
  // Tall enough for a hand to see both ends of what it drags.
  const viewport = { width: 1440, height: 1800 }
  const page = await (await browser.newContext({ baseURL: server.origin, viewport })).newPage()
  const { companyId } = await aFounder(page, company)
  await server.operate('credits', 'grant', companyId, '1', '--reference', 'order-1')
  return page
}

/** A seeker who wants to hear at once of what the post is about. */
async function newSubscriber(browser: Browser): Promise<{ page: Page; email: string }> {
  const page = await (await browser.newContext({ baseURL: server.origin })).newPage()
  const email = freshAddress('ada')
  await join(page, { email, firstName: 'Ada' })
  await page.goto('/jobs?q=bridge&loc=PT')
  await page.getByRole('link', { name: 'Alert me', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Job alert' })
  await expect(dialog.getByRole('radio', { name: 'Right away' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Subscribed to job alert!')).toBeVisible()
  return { page, email }
}

test('the loop closes: an alert brings somebody to a job post, they are judged and told what was decided when it was meant, and everybody is answered', async ({
  browser,
}) => {
  test.setTimeout(400_000)
  const { page: ada, email } = await newSubscriber(browser)

  const recruiter = await newRecruiter(browser)
  await writePosting(recruiter, title, question)
  const [waiting] = JSON.parse(await server.operate('postings', 'review', 'list', '--json'))
  expect(waiting).toMatchObject({ title, company })
  const job = String(waiting.id)
  expect((await ada.goto(`/jobs/${job}`))!.status()).toBe(404)
  await server.operate('postings', 'review', 'approve', job)

  await expect
    .poll(async () => (await emailsTo(ada, email, /new job post/)).length, { timeout: 90_000 })
    .toBe(1)
  const [sent] = await emailsTo(ada, email, /new job post/)
  expect(sent!.text).toContain('Matches “bridge”, Portugal')
  const link = new URL(/https?:[^\s)]+\/jobs\/[^\s)]+/.exec(sent!.text)![0])
  await ada.goto(link.pathname + link.search)
  await expect(ada.getByRole('heading', { name: title }).first()).toBeVisible()
  await apply(ada, 'The one in the north.')

  const grace = await newSeeker(browser, 'Grace', server.origin)
  await grace.goto(`/jobs/${job}`)
  await apply(grace, 'The one in the south.')
  const crowd = ['Linus', 'Radia', 'Edsger', 'Barbara', 'Donald', 'Leslie', 'Tony', 'Shafi']
  await applyAs(browser, crowd, { job, asks: question, baseURL: server.origin })

  await recruiter.goto(`/recruiter/applicants?jobPostingId=${job}`)
  await expect(recruiter.getByRole('heading', { name: '10 applicants' })).toBeVisible()
  await recruiter.getByRole('link', { name: 'Ada Ledger' }).click()
  const selected = recruiter.getByRole('region', { name: 'Selected applicant' })
  await expect(selected.getByRole('heading', { name: 'Ada Ledger', level: 2 })).toBeVisible()
  await selected.getByRole('link', { name: 'Answers' }).click()
  await expect(selected.getByText('The one in the north.')).toBeVisible()
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

  const notifyAt = await rejectLater(recruiter, () => move('Grace Ledger', 'Rejected'))
  await expect(column('Rejected').getByRole('link', { name: 'Grace Ledger' })).toBeVisible()

  await expectStatus(ada, 'Shortlisted', 'You are on the shortlist')
  await move('Ada Ledger', 'Offered')
  const offer = recruiter.getByRole('dialog', { name: 'Move Ada Ledger to Offered' })
  await offer.getByLabel('Message').fill('Dear {firstName}, {jobTitle} is yours.')
  await offer.getByRole('button', { name: 'Move to Offered' }).click()
  await expect(column('Offered').getByRole('link', { name: 'Ada Ledger' })).toBeVisible()
  await expectStatus(ada, 'Offered', `Dear Ada, ${title} is yours.`)

  // Decided, and not told before its time.
  await expectStatus(grace, 'Applied', /No answer from .* yet/)
  expect(Date.now(), 'looked at before it was to be told').toBeLessThan(notifyAt.getTime())

  await recruiter.goto('/recruiter/my-jobs')
  const row = recruiter.getByRole('feed').getByRole('article').filter({ hasText: title })
  await (await inMenu(row, 'Close')).click()
  const closing = recruiter.getByRole('dialog', { name: 'Close this job post?' })
  await expect(closing.getByText('8 applicants are still waiting for an answer.')).toBeVisible()
  await closing.getByRole('button', { name: 'Close and answer all 8' }).click()
  await expect(recruiter.getByText(/Job post updated to "Closed"/)).toBeVisible()

  await server.pass(Math.max(0, notifyAt.getTime() - Date.now()) / 1000)
  await expectStatus(grace, 'Rejected', /Grace/)
  await expect(grace.getByText('Job post closed').first()).toBeVisible()

  await ada.goto('/applied-jobs')
  await ada.getByRole('link', { name: company }).click()
  await expect(ada.getByText(/Answers\s+100%\s+of applicants, usually within a day/)).toBeVisible()
  await expect(ada.getByText('(of 10 applications here)')).toBeVisible()
})

/** Rejects with the words of the template, to be told in ten minutes; when that is. */
async function rejectLater(page: Page, open: () => Promise<void>): Promise<Date> {
  await open()
  const decision = page.getByRole('dialog', { name: 'Move Grace Ledger to Rejected' })
  await decision.getByLabel('Later').check()
  const notifyAt = new Date(Math.ceil((Date.now() + 600_000) / 60_000) * 60_000)
  const local = new Date(notifyAt.getTime() - notifyAt.getTimezoneOffset() * 60_000)
    .toISOString()
    .slice(0, 16)
  await decision.getByLabel('Day and time').fill(local)
  await decision.getByRole('button', { name: 'Move to Rejected' }).click()
  await expect(decision).toBeHidden()
  return notifyAt
}
