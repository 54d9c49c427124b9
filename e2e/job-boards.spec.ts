import { type Page, expect } from '@playwright/test'
import { newSeeker } from './hiring.ts'
import { type OwnServer, ownServer } from './own-server.ts'
import { aFounder, sender } from './recruiting-fixtures.ts'
import { violationsOf } from './run-axe.ts'
import { test } from './test.ts'

const hour = 3600
const added = 'We pay for your move.'

let server: OwnServer
test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = await ownServer({ REVIEW: 'auto' })
})
test.afterAll(() => server.stop())

/** Lets so much time go by that the board is due, and waits until the page shows what was read. */
async function readAfter(page: Page, seconds: number, shows: string | RegExp): Promise<void> {
  await server.pass(seconds)
  await expect(async () => {
    // What has just become due is begun within a minute.
    await server.pass(61)
    await page.reload()
    await expect(page.getByRole('region', { name: 'Reads' }).getByText(shows).first()).toBeVisible({
      timeout: 2500,
    })
  }).toPass({ timeout: 40_000 })
}

/** Nothing hinders anybody on the page. */
async function expectSound(page: Page): Promise<void> {
  expect(await violationsOf(page, { runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa'] } })).toEqual([])
}

test('a company takes its board over: its posts follow the board, take applications here, and close when they leave it', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.origin })
  const page = await context.newPage()
  const send = sender(page.request)
  const { companyId } = await aFounder(page, 'Northlight Rollups')
  await send('PATCH', `/api/company/${companyId}`, { website: 'https://northlight.example' })
  await server.operate('credits', 'grant', companyId, '1', '--reference', 'order-1')
  const { record } = await send('GET', `/api/company/${companyId}/domain`)
  await page.request.post('/dev/dns', { data: { name: record.name, text: record.text } })
  await send('POST', `/api/company/${companyId}/domain/verify`)
  const board = (change: object) => send('POST', '/dev/job-boards', change)
  let onBoard = ''
  const row = (title: string) =>
    page
      .getByRole('region', { name: 'Posts', exact: true })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title }) })

  await test.step('the careers page leads to the board, which is shown before it is connected', async () => {
    await page.goto('/recruiter/company-profile/job-boards')
    await page.getByLabel('Address').fill('northlight.example/careers')
    await page.getByRole('button', { name: 'Show preview' }).click()
    await expect(
      page.getByRole('heading', { name: 'Greenhouse board “northlight-demo”: 3 posts' }),
    ).toBeFocused()
    await expect(page.getByRole('link', { name: 'Protocol Engineer, Rollups' })).toBeVisible()
    await expectSound(page)
    await page.getByRole('button', { name: 'Connect this board' }).click()
    await expect(page.getByRole('heading', { name: 'Prove that it’s yours' })).toBeVisible()
    onBoard = page.url()
    await readAfter(page, 0, '3 posts, nothing changed.')
  })

  await test.step('a code in a post makes it the company’s, with its posts', async () => {
    await page.getByRole('button', { name: 'Show a code' }).click()
    const code = page.getByText(/^CW-\w{10}$/)
    await board({ words: await code.textContent() })
    // A board is read once a minute, and the read before may have been just now.
    await server.pass(61)
    await page.getByRole('button', { name: 'Read now' }).click()
    await expect(page.getByText('We’ll read the board within a minute.')).toBeVisible()
    await readAfter(page, 0, '3 posts: 3 new.')
    await expect(page.getByRole('heading', { name: 'Prove it the other way too' })).toBeVisible()
    await expect(row('Developer Advocate').getByText('People apply on your site')).toBeVisible()
    await expectSound(page)
  })

  await test.step('its website proves the rest, and a credit takes applications here', async () => {
    await page.getByRole('button', { name: 'Check my website' }).click()
    await expect(page.getByText('The board is yours: your website links to it.')).toBeVisible()
    await row('Developer Advocate')
      .getByRole('link', { name: /^Take applications here/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Take applications here?' })
    await dialog.getByRole('button', { name: 'Take applications' }).click()
    await expect(row('Developer Advocate').getByText('People apply here')).toBeVisible()
    await row('Protocol Engineer')
      .getByRole('link', { name: /^Add details/ })
      .click()
    await page.getByLabel('Skills Preferred').fill('Kubern')
    await page.getByRole('option', { name: 'Kubernetes', exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('list', { name: 'What you added' })).toContainText('Skills preferred')
  })

  const ada = await newSeeker(browser, 'Ada', server.origin)
  const found = await sender(ada.request)('POST', '/api/jobs/search', { jobKeyword: 'Northlight' })
  const slugOf = (title: string): string =>
    found.jobPostings.find((each: { jobTitle: string }) => each.jobTitle.startsWith(title)).slug
  await test.step('a seeker reads where the post comes from, and applies here', async () => {
    await ada.goto(`/jobs/${slugOf('Developer Advocate')}`)
    await ada.getByRole('link', { name: /own board/ }).click()
    await expect(ada.getByText('It was there').first()).toBeVisible()
    await expectSound(ada)
    await ada.goBack()
    await ada.getByRole('link', { name: 'Apply', exact: true }).first().click()
    const dialog = ada.getByRole('dialog', { name: 'Apply for this job?' })
    await dialog.getByRole('button', { name: 'Submit Application' }).click()
    await expect(ada.getByRole('dialog', { name: 'Application Successful!' })).toBeVisible()
  })

  await test.step('the board changes a text, and what the company added stays', async () => {
    await board({ words: added })
    await page.goto(onBoard)
    await readAfter(page, 4 * hour, '3 posts: 1 changed.')
    await ada.goto(`/jobs/${slugOf('Protocol Engineer')}`)
    await expect(ada.getByText(added).first()).toBeVisible()
    await expect(ada.getByText('Kubernetes').first()).toBeVisible()
    await expect(ada.getByRole('link', { name: 'Apply on Northlight Rollups’ site' }).first()).toBeVisible()
  })

  await test.step('one read without it closes nothing; the second does, and who applied sees it', async () => {
    await board({ days: 1 })
    await readAfter(page, 4 * hour, '3 posts: 1 new.')
    await expect(row('Developer Advocate').getByText('People apply here')).toBeVisible()
    await readAfter(page, 7 * hour, 'The same as before: 1 closed.')
    await expect(row('Developer Advocate').getByText('Not public')).toBeVisible()
    await ada.goto('/applied-jobs')
    await expect(ada.getByText('Job post closed').first()).toBeVisible()
    await ada.goto(`/jobs/${slugOf('Developer Advocate')}/origin`)
    await expect(ada.getByText('It is no longer on the board.')).toBeVisible()
    await expect(ada.getByText('It was not there').first()).toBeVisible()
  })
  await ada.context().close()
  await context.close()
})
