import { type Browser, type Page, expect } from '@playwright/test'
import { post } from './hiring.ts'
import { anOperator, openCase, order, signInAgain } from './operating-cases.ts'
import { type OwnServer, ownServer } from './own-server.ts'
import { enter, freshAddress, join, linkOf, password } from './people.ts'
import { aFounder, sender } from './recruiting-fixtures.ts'
import { violationsOf } from './run-axe.ts'
import { test } from './test.ts'

const company = 'Moonshot Talent'
const title = 'Wallet Tester'
/** Whoever shows this to somebody must show it as text. */
const script = '<img src=x onerror="window.isHit = true">'
const day = 86_400

let server: OwnServer
test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = await ownServer({ TRUST_PROXY: '1', REVIEW: 'auto' })
})
test.afterAll(() => server.stop())

/** A browser of its own, somewhere on the network. */
async function browserAt(browser: Browser, network: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.origin,
    extraHTTPHeaders: { 'x-forwarded-for': network },
  })
  return context.newPage()
}

/** Nothing hinders anybody on the page, and nothing that somebody wrote was run. */
async function expectSound(page: Page): Promise<void> {
  expect(await violationsOf(page, { runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa'] } })).toEqual([])
  expect(await page.evaluate(() => 'isHit' in window)).toBe(false)
}

async function reportPost(page: Page, job: string, text: string, email?: string): Promise<void> {
  await page.goto(`/report?subject=posting&id=${job}`)
  await page.getByLabel('What is wrong with it?').selectOption('Asks for money, keys or to run code')
  await page.getByLabel('What happened').fill(text)
  if (email) await page.getByLabel('Your email').fill(email)
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(page.getByText(/^Thank you\./)).toBeVisible()
}

test('a scam is reported, frozen, upheld and recalled; who applied reads what it saw, and it can appeal', async ({
  browser,
}) => {
  const seekers: { page: Page; email: string }[] = []
  for (const [at, firstName] of ['Ada', 'Bob'].entries()) {
    const page = await browserAt(browser, `198.51.${at}.1`)
    const email = freshAddress(firstName.toLowerCase())
    await join(page, { email, firstName })
    seekers.push({ page, email })
  }
  const [kim, lou] = [await anOperator(browser, server, 'kim'), await anOperator(browser, server, 'lou')]
  await server.pass(15 * day)
  for (const { page, email } of seekers) await enter(page, email, password)
  const recruiter = await browserAt(browser, '203.0.113.1')
  const { companyId } = await aFounder(recruiter, company)
  await server.operate('credits', 'grant', companyId, '1', '--reference', 'order-1')
  const job = await post(recruiter, title, null)
  for (const { page } of seekers)
    await sender(page.request)('POST', '/api/graph/job-application', { jobPostingId: job })

  await signInAgain(kim)

  await test.step('a guest’s report counts once the mail is confirmed, and freezes nothing', async () => {
    const guest = await browserAt(browser, '192.0.2.1')
    const email = freshAddress('guest')
    await reportPost(guest, job, script, email)
    await expect(kim.getByText('Nothing waits')).toBeVisible()
    const link = await linkOf(guest, email, /report\/confirm/)
    await guest.goto(link)
    await guest.getByRole('button', { name: 'Confirm report' }).click()
    await expect(guest.getByText('Your report counts now.')).toBeVisible()
    await guest.goto(link)
    await expect(guest.getByRole('heading', { name: 'Your report counts' })).toBeVisible()
    await expectSound(guest)
    await openCase(kim)
    await expect(kim.getByRole('listitem').first()).toContainText('1 report')
  })

  const [ada, bob] = seekers as [(typeof seekers)[0], (typeof seekers)[0]]
  await test.step('two whom it touched freeze it', async () => {
    await reportPost(ada.page, job, `A deposit ${script}`)
    await reportPost(bob.page, job, 'They wanted my seed phrase')
    expect((await bob.page.goto(`/jobs/${job}`))!.status()).toBe(410)
    await ada.page.goto('/reports')
    await expect(ada.page.getByText('Being looked at')).toBeVisible()
    await expectSound(ada.page)
  })

  await test.step('the company reads why on a phone, and answers', async () => {
    await recruiter.setViewportSize({ width: 375, height: 812 })
    await recruiter.goto('/recruiter/decisions')
    await expect(recruiter.getByText('Frozen until it is decided')).toBeVisible()
    await expect(recruiter.getByText(/seed phrase|deposit/)).toHaveCount(0)
    await recruiter.getByLabel('Your answer').fill('The wallet is only for tests.')
    await recruiter.getByRole('button', { name: 'Send answer' }).click()
    await expect(recruiter.getByRole('heading', { name: 'Your answer' })).toBeVisible()
    await expectSound(recruiter)
  })

  await test.step('an operator upholds it and orders a recall', async () => {
    await openCase(kim)
    await expect(kim.getByText('The wallet is only for tests.')).toBeVisible()
    await order(kim, 'Uphold', { facts: `It asks for a deposit ${script}`, isScam: true, says: 'Upheld.' })
    await expect(kim.getByText(/^2 people had to do with this company/)).toBeVisible()
    await order(kim, 'Recall', { name: company, says: 'Ordered. You can cancel it for 30 minutes.' })
    await expectSound(kim)
    await ada.page.goto(`/company/${companyId}`)
    await expect(ada.page.getByText('This company was taken down: it broke our rules.')).toBeVisible()
    await expectSound(ada.page)
    await server.pass(32 * 60)
  })

  await test.step('who applied reads what the company saw', async () => {
    const link = await linkOf(ada.page, ada.email, /\/recalls\//)
    await ada.page.goto(link)
    await expect(ada.page.getByRole('heading', { name: 'What it saw of you' })).toBeVisible()
    await expect(ada.page.getByText(/You applied/)).toContainText(title)
    await expectSound(ada.page)
    await ada.page.goto('/applied-jobs')
    await expect(ada.page.getByText('Company taken down').first()).toBeVisible()
  })

  await test.step('the company appeals, and another operator decides', async () => {
    expect((await recruiter.goto('/recruiter/applicants'))!.status()).toBe(403)
    await expectSound(recruiter)
    await recruiter.getByRole('link', { name: 'Open Decisions' }).click()
    await expect(recruiter.getByText(/the whole company is taken down/)).toBeVisible()
    await recruiter.getByLabel('Why the decision is wrong').fill('Somebody used our account.')
    await recruiter.getByRole('button', { name: 'Appeal' }).click()
    await expect(recruiter.getByText('Appeal being decided')).toBeVisible()
    for (const operator of [kim, lou]) await signInAgain(operator)
    await openCase(kim)
    await kim.getByRole('button', { name: /^Release / }).click()
    await kim.getByLabel('Which facts').fill('Mine.')
    await kim.getByRole('dialog').getByRole('button', { name: 'Release' }).click()
    await expect(kim.getByRole('alert')).toContainText('another operator decides it')
    await openCase(lou)
    await order(lou, 'Release', { facts: 'The account was hijacked.', says: 'Released.' })
    await recruiter.reload()
    await expect(
      recruiter
        .getByText(/Released on appeal/)
        .or(recruiter.getByText('Released'))
        .first(),
    ).toBeVisible()
    await expectSound(recruiter)
    await server.pass(2 * 60)
    await ada.page.reload()
    await expect(ada.page.getByText('Company taken down')).toHaveCount(0)
  })
})
