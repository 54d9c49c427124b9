import { type Page, expect } from '@playwright/test'
import { newSeeker } from './hiring.ts'
import { type OwnServer, ownServer } from './own-server.ts'
import { aFounder, sender } from './recruiting-fixtures.ts'
import { test } from './test.ts'

const company = 'Northlight Rollups'
const board = 'https://job-boards.greenhouse.io/northlight-demo'
const hourS = 3600

let server: OwnServer
test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = await ownServer({})
})
test.afterAll(() => server.stop())

/** What the board of the stand-in says from now on. */
async function play(page: Page, said: { days?: number; words?: string }): Promise<void> {
  expect((await page.request.post('/dev/job-boards', { data: said })).ok()).toBe(true)
}

/** Has the board read after some time, and waits until it was; the page shows what came of it. */
async function readAfter(page: Page, path: string, seconds: number): Promise<void> {
  const send = sender(page.request)
  const id = path.split('/').at(-1)!
  const reads = async () => (await send('GET', `/api/recruiter/job-board/${id}`)).reads.length as number
  const before = await reads()
  await server.pass(seconds)
  await page.goto(path)
  // A read that was due then has come by itself.
  if ((await reads()) === before) await page.getByRole('button', { name: 'Read now' }).click()
  await expect.poll(reads, { timeout: 30_000 }).toBeGreaterThan(before)
  await page.goto(path)
}

test('a company pastes its board, proves it, takes applications and adds to a post; what leaves the board is closed after the second read', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const page = await (await browser.newContext({ baseURL: server.origin })).newPage()
  const { companyId } = await aFounder(page, company)
  await server.operate('credits', 'grant', companyId, '2', '--reference', 'order-1')

  await page.goto('/recruiter/company-profile/job-boards')
  await page.getByLabel('Address').fill(`${board}/jobs/9101`)
  await page.getByRole('button', { name: 'Show preview' }).click()
  await expect(
    page.getByRole('heading', { name: 'Greenhouse board “northlight-demo”: 3 posts' }),
  ).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Developer Advocate' })).toBeVisible()
  await page.getByRole('button', { name: 'Connect this board' }).click()
  await expect(page.getByRole('heading', { name: 'Greenhouse: northlight-demo' })).toBeVisible()
  const path = new URL(page.url()).pathname

  await page.getByRole('button', { name: 'Show a code' }).click()
  const code = page.getByText(/^CW-/)
  await expect(code).toBeVisible()
  await play(page, { words: (await code.textContent())! })
  await readAfter(page, path, 61)
  await expect(page.getByRole('heading', { name: 'Take applications here' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Developer Advocate' })).toBeVisible()

  const guest = await (await browser.newContext({ baseURL: server.origin })).newPage()
  await expect(async () => {
    await guest.goto('/jobs?q=advocate&apply=site')
    await expect(guest.getByText('On Northlight Rollups’ own board').first()).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await guest.getByRole('link', { name: 'Developer Advocate' }).first().click()
  const away = guest.getByRole('link', { name: 'Apply on Northlight Rollups’ site' }).first()
  await expect(away).toHaveAttribute('href', 'https://careers.northlight.example/jobs?gh_jid=9103')

  const send = sender(page.request)
  const { updatedAt } = await send('GET', `/api/company/${companyId}`)
  await send('PATCH', `/api/company/${companyId}`, { website: 'https://northlight.example', updatedAt })
  const { record } = await send('GET', `/api/company/${companyId}/domain`)
  await send('POST', '/dev/dns', { name: record.name, text: record.text })
  await send('POST', `/api/company/${companyId}/domain/verify`)
  await page.getByRole('button', { name: 'Check my website' }).click()
  await page.getByRole('link', { name: 'Take applications here: Developer Advocate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take applications here?' })
  await expect(dialog).toContainText('Uses 1 of 2 credits')
  await dialog.getByRole('button', { name: 'Take applications' }).click()
  await expect(page.getByText('People apply here', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Add details: Protocol Engineer, Rollups' }).click()
  await page.getByLabel('Skills Required').fill('Solid')
  await page.getByRole('option', { name: 'Solidity', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. Reading the board again won’t change it.')).toBeVisible()

  const ada = await newSeeker(browser, 'Ada', server.origin)
  const jobs = await send('GET', `/api/recruiter/job-board/${path.split('/').at(-1)!}`)
  const slugOf = (title: string) =>
    jobs.jobPostings.find((each: { title: string }) => each.title === title).slug as string
  await ada.goto(`/jobs/${slugOf('Smart Contract Auditor')}`)
  await ada.getByRole('button', { name: 'I applied there' }).click()
  await expect(ada.getByText(/You applied there on/)).toBeVisible()
  await ada.goto(`/jobs/${slugOf('Developer Advocate')}`)
  await ada.getByRole('link', { name: 'Apply', exact: true }).first().click()
  await ada.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
  await expect(ada.getByRole('button', { name: 'Applied' }).first()).toBeDisabled()

  await play(page, { days: 1, words: 'We meet twice a year on a mountain.' })
  await readAfter(page, path, 4 * hourS)
  await expect(page.getByRole('link', { name: 'Developer Advocate', exact: true })).toBeVisible()
  await guest.goto(`/jobs/${slugOf('Protocol Engineer, Rollups')}`)
  await expect(guest.getByText('We meet twice a year on a mountain.')).toBeVisible()
  await expect(guest.getByText('Solidity', { exact: true }).first()).toBeVisible()

  await readAfter(page, path, 7 * hourS)
  await expect(page.getByText(/1 closed/).first()).toBeVisible()
  expect((await guest.goto(`/jobs/${slugOf('Developer Advocate')}`))!.status()).toBe(410)
  await guest.goto(`/jobs/${slugOf('Developer Advocate')}/origin`)
  await expect(guest.getByText('It is no longer on the board.')).toBeVisible()
  await ada.goto('/applied-jobs')
  await expect(ada.getByRole('link', { name: 'Applied (1)' })).toBeVisible()
  await expect(ada.getByText('Job post closed').first()).toBeVisible()
  const notes = ada.getByRole('region', { name: 'On companies’ own sites' })
  await expect(notes.getByRole('heading', { name: 'Smart Contract Auditor' })).toBeVisible()
  await expect(notes.getByText('Outside', { exact: true })).toBeVisible()
})
