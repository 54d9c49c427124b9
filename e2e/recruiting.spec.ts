import { randomUUID } from 'node:crypto'
import { type Page, expect } from '@playwright/test'
import { operate } from './operator.ts'
import { createCompany, freshAddress, join, linkOf, logOut, password } from './people.ts'
import { inMenu } from './recruiting-fixtures.ts'
import { test } from './test.ts'

// Journeys may be run again on the same data.
let [mark, title, company] = ['', '', '']
test.beforeEach(() => {
  mark = randomUUID().slice(0, 6)
  title = `Tide Engineer ${mark}`
  company = `Tidewater ${mark}`
})

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('feed')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

async function openList(page: Page) {
  await page.goto(`/recruiter/my-jobs?q=${encodeURIComponent(title)}`)
}

/** What stands in the public search, to somebody nobody knows. */
async function found(page: Page): Promise<string[]> {
  const guest = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin })
  const there = await guest.newPage()
  await there.goto(`/jobs?q=${encodeURIComponent(title)}`)
  const titles = await there
    .getByRole('feed', { name: 'Job posts' })
    .getByRole('article')
    .getByRole('heading')
    .allTextContents()
  await guest.close()
  return titles
}

interface Reviewed {
  id: string
  title: string
  status: string
  flags: { kind: string }[]
  changes: { field: string; before: string | null; after: string | null }[]
}

/** Finds what waits, reads it and approves exactly that version, as an operator does. */
async function approve(isEdit: boolean): Promise<Reviewed> {
  const waiting = (await operate('postings', 'review', 'list')) as {
    id: string
    title: string
    isEdit: boolean
  }[]
  const { id } = waiting.find((each) => each.title === title && each.isEdit === isEdit)!
  const shown = (await operate('postings', 'review', 'show', id)) as Reviewed & { rev: number }
  expect(await operate('postings', 'review', 'approve', id, '--rev', String(shown.rev))).toMatchObject({
    result: 'done',
    status: 'Published',
  })
  return shown
}

test('a company is created, posts, is reviewed and found, and a second recruiter continues the post', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const email = freshAddress('founder')
  await test.step('the founder fills in the company', async () => {
    await join(page, { email, context: 'recruiter' })
    await page.goto('/recruiter/onboarding')
    await page.getByRole('button', { name: 'Create company' }).click()
    await expect(page.getByRole('alert')).toContainText('Company name cannot be empty')
    await expect(page.getByRole('alert')).toBeFocused()
    await createCompany(page, company)
    await expect(page.getByText('Post your first job')).toBeVisible()
    await page.goto('/recruiter/company-profile/edit')
    await page.getByLabel(/^Description/).fill('We measure tides and say when.')
    await page.getByLabel('Industry').selectOption('Energy')
    await page.getByLabel('Blockchains').fill('Eth')
    await page.getByRole('option', { name: 'Ethereum', exact: true }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('We measure tides and say when.')).toBeVisible()
  })

  await test.step('the post is written and handed in without a credit', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Post a Job' }).click()
    await page.getByLabel('Job Title').fill(title)
    await page.getByLabel('Job Category').selectOption('Engineering')
    await page.getByLabel('Employment Type').selectOption('full-time')
    await page.getByLabel('Job Location').fill('Portugal')
    await page.getByRole('option', { name: 'Portugal', exact: true }).click()
    await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
    await page
      .getByRole('textbox', { name: 'Job Description' })
      .pressSequentially(`You read gauges. Write to tides.${mark}@gmail.com with what you measured.`)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Bullet list' }).click()
    await page.keyboard.type('Gauges')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Buoys')
    await page.getByRole('button', { name: 'Continue to Skills' }).click()
    await page.getByLabel('Skills Required').fill('Rus')
    await page.getByRole('option', { name: 'Rust', exact: true }).click()
    await page.getByRole('button', { name: 'Continue to On-chain' }).click()
    await page.getByRole('button', { name: 'Continue to Schedule' }).click()
    await page.getByRole('button', { name: 'Continue to Preview' }).click()
    await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: /^Buoys$/ })).toBeVisible()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByText('No credits left, post saved to drafts').first()).toBeVisible()
  })

  await test.step('an operator grants credits; the draft is posted with one', async () => {
    const { companyContext } = (await (await page.request.get('/api/session')).json()) as {
      companyContext: { id: string }
    }
    const order = ['credits', 'grant', companyContext.id, '2', '--reference', `order ${mark}`] as const
    expect(await operate(...order)).toMatchObject({ result: 'done', available: 2 })
    expect(await operate(...order)).toMatchObject({ result: 'alreadyDone', available: 2 })
    await openList(page)
    await expect(rowOf(page, title).getByText('Draft')).toBeVisible()
    await rowOf(page, title)
      .getByRole('button', { name: `Post - uses 1 of 2 credits: ${title}` })
      .click()
    await expect(page.getByText('Job post submitted')).toBeVisible()
    await expect(rowOf(page, title).getByText('For Review')).toBeVisible()
    expect(await found(page)).toEqual([])
  })

  await test.step('it waits because of its address; approved, it is found within seconds', async () => {
    const shown = await approve(false)
    expect(shown.flags.map(({ kind }) => kind)).toEqual(['freeMail'])
    await expect.poll(() => found(page), { timeout: 20_000 }).toContain(title)
    await page.reload()
    await expect(rowOf(page, title).getByText('Published')).toBeVisible()
  })

  await test.step('an edit waits beside what is public until it is approved', async () => {
    await rowOf(page, title).getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('link', { name: 'Edit this job post' }).click()
    await page.getByLabel('Experience Level').selectOption('Senior')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Job post updated to "For Review"')).toBeVisible()
    const { changes } = await approve(true)
    expect(changes).toEqual([expect.objectContaining({ before: null, after: 'Senior' })])
  })

  await test.step('it is duplicated, closed and republished with the second credit', async () => {
    await openList(page)
    await (await inMenu(rowOf(page, title), 'Duplicate')).click()
    await expect(rowOf(page, `${title} - Duplicated`).getByText('Draft')).toBeVisible()
    await (await inMenu(rowOf(page, title), 'Close')).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(rowOf(page, title).getByText('Closed', { exact: true })).toBeVisible()
    await expect.poll(() => found(page), { timeout: 20_000 }).not.toContain(title)
    await rowOf(page, title)
      .getByRole('button', { name: `Republish: ${title}` })
      .click()
    await page.getByRole('button', { name: 'Pay - uses 1 of 1 credit' }).click()
    await expect(page.getByText('Job post submitted').first()).toBeVisible()
    await approve(false)
    await expect.poll(() => found(page), { timeout: 20_000 }).toContain(title)
  })

  const colleague = freshAddress('colleague')
  await test.step('a second recruiter is invited and accepts by the link in the mail', async () => {
    await page.goto('/recruiter/settings/organization')
    await page.getByRole('link', { name: 'Invite User' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite User' })
    await dialog.getByLabel('Email').fill(colleague)
    await dialog.getByLabel('Role').selectOption('recruiter')
    await dialog.getByRole('button', { name: 'Invite User' }).click()
    await expect(page.getByRole('row', { name: colleague }).getByText('Pending invite')).toBeVisible()
    const link = await linkOf(page, colleague, /accept-invite|invitationCompanyId/)
    await logOut(page)
    await page.goto(link)
    await page.getByLabel('Email').fill(colleague)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByLabel('First name').fill('Grace')
    await expect(page.getByLabel('Email')).toHaveValue(colleague)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel(/at least 18/).check()
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('Account created!')).toBeVisible()
    await page.goto(await linkOf(page, colleague, /verifyEmail/))
    await expect(page.getByText(`You have been invited to join ${company} as a recruiter.`)).toBeVisible()
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText(`${company} selected`)).toBeVisible()
  })

  await test.step('and edits the post, which is reviewed like everybody’s edit', async () => {
    await page.goto(`/recruiter/my-jobs?status=Published&q=${encodeURIComponent(title)}`)
    await rowOf(page, title).getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('link', { name: 'Edit this job post' }).click()
    await page.getByLabel('Minimum').fill('60000')
    await page.getByLabel('Maximum').fill('80000')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Job post updated to "For Review"')).toBeVisible()
    const { changes } = await approve(true)
    expect(Object.fromEntries(changes.map(({ field, after }) => [field, after]))).toEqual({
      salaryMin: '60000',
      salaryMax: '80000',
      salaryCurrency: 'USD',
    })
  })
})
