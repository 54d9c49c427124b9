import { randomUUID } from 'node:crypto'
import { type Browser, expect } from '@playwright/test'
import { post } from './hiring.ts'
import { keysOn } from './keys.ts'
import { enter, freshAddress, join, password } from './people.ts'
import { aFounder, sender, writePost } from './recruiting-fixtures.ts'
import { operate } from './operator.ts'
import { test } from './test.ts'

/** A word that only these people have, so that the demo's are not among them. */
const mark = `keeper${randomUUID().replace(/\D/g, '').slice(0, 6)}`

let xanthippe: string

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  await aCandidate(browser, 'Ada', ['Rust', 'Solidity'])
  await aCandidate(browser, 'Grace', ['Rust', 'Go'])
  xanthippe = await aCandidate(browser, 'Xanthippe', ['Rust', 'Solidity', 'Haskell'], { isAnonymous: true })
  const context = await browser.newContext()
  const page = await context.newPage()
  await aFounder(page, `Waiters ${mark}`)
  await expect(async () => {
    await page.goto(`/recruiter/candidates?q=${mark}&skills=Haskell`)
    await expect(page.locator('#count')).toHaveText('1 candidate', { timeout: 1000 })
    await page.goto(`/recruiter/candidates?q=${mark}`)
    await expect(page.locator('#count')).toHaveText('3 candidates', { timeout: 1000 })
  }).toPass({ timeout: 120_000 })
  await context.close()
})

test('a recruiter narrows a search by a skill, opens a profile and comes back to the same list', async ({
  page,
}) => {
  const { companyId } = await aFounder(page, `Finders ${mark}`)
  await operate('credits', 'grant', companyId, '1', '--reference', `find ${mark}`)
  const job = await post(page, `Bridge Keeper ${mark}`, null)
  await page.goto('/recruiter/my-jobs')
  await page.getByRole('link', { name: 'Search Candidates' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Search Candidates' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Keyword' }).fill(mark)
  const count = page.locator('#count')
  await expect(count).toHaveText('3 candidates')

  await page.getByRole('button', { name: 'Skills', exact: true }).click()
  const skills = page.getByRole('dialog', { name: 'Skills' })
  await expect(skills.getByRole('checkbox', { name: /^Go/ })).toBeVisible()
  await skills.getByRole('checkbox', { name: /^Solidity/ }).check()
  await expect(count).toHaveText('2 candidates')
  await skills.getByRole('button', { name: 'Show 2 candidates' }).click()
  await expect(page.getByRole('link', { name: 'Remove Solidity' })).toBeVisible()

  // What was folded is within the window, too.
  await page.getByText('More filters').click()
  for (const name of ['May work in', 'Time zone', 'Last active'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  await page.getByText('More filters').click()

  await page.getByLabel('Match with').selectOption(job)
  await expect(page.getByText('Best match first')).toBeVisible()
  const list = page.getByRole('feed', { name: 'Candidates' })
  await expect(list.getByRole('article')).toHaveCount(2)
  await expect(list.getByText(/% match/).first()).toBeVisible()
  const address = page.url()

  const opened = page.getByRole('complementary', { name: 'Selected candidate' })
  const looks: string[] = []
  page.on('request', (sent) => sent.url().includes('/api/graph/job-seeker/') && looks.push(sent.url()))
  await list.getByRole('link', { name: 'Ada Ledger' }).focus()
  await expect(opened.getByRole('heading', { name: 'Ada Ledger' }), 'a preview').toBeVisible()
  expect(looks, 'counts as no look').toEqual([])
  await opened.getByRole('link', { name: 'Open Profile' }).click()
  await expect(opened.getByText('Match with your job post')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(opened.getByRole('link', { name: 'Open Profile' })).toBeVisible()
  await expect(count).toHaveText('2 candidates')

  await page.setViewportSize({ width: 700, height: 900 })
  await page.getByRole('link', { name: 'Continue anyway' }).click()
  await list.getByRole('link', { name: 'Ada Ledger' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Ledger' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(list.getByRole('article')).toHaveCount(2)
})

test('a phone opens a candidate with the match, the job post to invite to, and what they applied for', async ({
  page,
  browser,
}) => {
  const { companyId } = await aFounder(page, `Phones ${mark}`)
  await operate('credits', 'grant', companyId, '2', '--reference', `phone ${mark}`)
  const send = sender(page.request)
  const open = async (title: string) => {
    const id = await writePost(page, companyId, title, { questions: [] })
    await send('POST', `/api/job-posting/${id}/post-job`, {})
    return id
  }
  const [applied, job] = [await open('Bridge Painter'), await open('Bridge Keeper')]
  const seeker = await browser.newPage()
  await enter(seeker, xanthippe, password)
  await sender(seeker.request)('POST', '/api/graph/job-application', { jobPostingId: applied })
  await seeker.close()

  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto(`/recruiter/candidates?q=${mark}&skills=Haskell&job=${job}&sort=match`)
  await page.getByRole('link', { name: 'Continue anyway' }).click()
  const card = page.getByRole('feed', { name: 'Candidates' }).getByRole('link')
  await expect(card, 'search shows what every recruiter sees').toHaveText('Anonymous candidate')
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Xanthippe Ledger' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/see_\\w+\\?job=${job}$`))
  const path = new URL(page.url()).pathname
  const [match, applications] = [page.getByText('Match with your job post'), page.getByText('Applied for')]
  await expect(match).toBeVisible()
  await expect(applications).toHaveText('Applied for Bridge Painter: Applied. See the application')
  await expect(page.getByText('In search results they stay anonymous.')).toBeVisible()
  await page.getByRole('link', { name: 'Invite to apply' }).click()
  const invitation = page.getByRole('dialog', { name: 'Invite Xanthippe to apply' })
  await expect(invitation.getByLabel('Job post')).toHaveValue(job)
  await expect(invitation.getByLabel('Message')).toHaveValue(/Bridge Keeper/)

  await page.goto(`${path}?job=pos_nonsense`)
  await expect(applications).toBeVisible()
  await expect(match).toHaveCount(0)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/recruiter/candidates?q=${mark}&skills=Haskell&job=${job}`)
  await page.getByRole('feed').getByRole('link', { name: 'Anonymous candidate' }).click()
  const opened = page.getByRole('complementary', { name: 'Selected candidate' })
  await expect(opened.getByText('Applied for Bridge Painter: Applied.')).toBeVisible()
  await expect(opened.getByText('In search results they stay anonymous.')).toBeVisible()
  await expect(opened.getByText(new RegExp(`^Bridge ${mark}.*Portugal`))).toBeVisible()
  const found = new URL(page.url())
  found.searchParams.set('skills', 'Go')
  await page.goto(`${found}`)
  await expect(page.getByRole('feed').getByRole('link', { name: 'Anonymous candidate' })).toHaveCount(0)
  const matched = opened.getByText('Match with your job post')
  await expect(matched, 'opened, but not among the found').toBeVisible()
  await page.getByLabel('Match with').selectOption('')
  await expect(matched, 'another job post, the same person').toHaveCount(0)
  await expect(opened.getByText('Applied for Bridge Painter: Applied.')).toBeVisible()
  await page.getByLabel('Match with').selectOption(job)
  await expect(matched).toBeVisible()
  found.searchParams.set('skills', 'COBOL')
  await page.goto(`${found}`)
  await expect(page.locator('#count')).toHaveText('There are no candidates')
  await expect(matched, 'opened, though nobody is found').toBeVisible()
  await opened.getByRole('link', { name: 'Open as a page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Xanthippe Ledger' })).toBeVisible()
  await expect(match).toBeVisible()
})

test('the keys go through the list without opening anybody, and Enter opens', async ({ page }) => {
  await aFounder(page, `Keys ${mark}`)
  await page.goto(`/recruiter/candidates?q=${mark}`)
  const { press } = keysOn(page)
  const title = (at: number) => page.getByRole('feed').getByRole('article').nth(at).getByRole('link')
  await page.keyboard.press('j')
  await expect(title(0)).toBeFocused()
  await press('j')
  await expect(title(1)).toBeFocused()
  await expect(page).not.toHaveURL(/candidate=/)
  await press('Enter')
  await expect(page).toHaveURL(/candidate=see_/)
  await expect(page.locator('#detail-title')).toBeFocused()
  await press('Escape')
  await expect(title(1)).toBeFocused()
  await press('/')
  const field = page.getByRole('searchbox', { name: 'Keyword' })
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(title(1)).toBeFocused()
  await expect(field, 'what is typed stays').toHaveValue(mark)
})

/** Someone with the mark in their title whom all companies find. */
async function aCandidate(browser: Browser, firstName: string, skills: string[], more = {}): Promise<string> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const email = freshAddress('found')
  await join(page, { email, firstName })
  const send = sender(page.request)
  const known: { id: string; name: string }[] = await send('GET', '/api/skill')
  const skillIds = known.filter(({ name }) => skills.includes(name)).map(({ id }) => id)
  await send('PATCH', '/api/job-seeker/me', { jobTitle: `Bridge ${mark}`, locationCode: 'PT' })
  await send('PUT', '/api/job-seeker/me/skill', { skillIds })
  await send('PATCH', '/api/job-seeker/me/visibility', { findable: 'everyone', ...more })
  await context.close()
  return email
}
