import { type APIRequestContext, type Locator, type Page, expect } from '@playwright/test'
import { operate } from './operator.ts'
import { freshAddress, join } from './people.ts'

const complete = {
  jobCategory: 'Engineering',
  employmentType: 'full-time',
  experienceLevel: 'Senior',
  locationCode: 'PT',
  workplace: 'hybrid',
  salaryMin: 90_000,
  salaryMax: 120_000,
  requiredSkills: [{ name: 'Rust' }, { name: 'Solidity' }],
  preferredSkills: [{ name: 'PostgreSQL' }],
  questions: [{ question: 'Which bridge have you built?' }],
}

/** A recruiter alone in a company of their own, signed in with this page. */
export async function aFounder(
  page: Page,
  name: string,
  email = freshAddress('founder'),
): Promise<{ email: string; companyId: string }> {
  const send = sender(page.request)
  await join(page, { email, context: 'recruiter' })
  await send('POST', '/api/company', { name })
  const { companyContext } = await send('POST', '/api/session/context', { context: 'recruiter' })
  return { email, companyId: companyContext.id }
}

/** What can be done with a job post of My Jobs and stands in the menu of its row, which is opened. */
export async function inMenu(row: Locator, action: string): Promise<Locator> {
  const name = new RegExp(`^${action}: `)
  const entry = row.getByRole('link', { name }).or(row.getByRole('button', { name }))
  const menu = row.getByRole('group', { name: /^Actions for / }).locator('summary')
  // A list that is read again meanwhile may come with its menus closed.
  await expect(async () => {
    if (!(await entry.isVisible())) await menu.click({ timeout: 5000 })
    await expect(entry).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  return entry
}

/** Another page's person, invited to the company with that rank and signed in there; their id in the team. */
export async function aColleague(
  founder: Page,
  page: Page,
  companyId: string,
  role: 'admin' | 'recruiter',
): Promise<{ email: string; recruiterId: string }> {
  const email = freshAddress('colleague')
  await sender(founder.request)('POST', `/api/company/${companyId}/recruiter/invite`, { email, role })
  await join(page, { email, context: 'recruiter' })
  const send = sender(page.request)
  await send('POST', `/api/company/${companyId}/accept-invite`)
  await send('POST', '/api/session/context', { context: 'recruiter' })
  const { items } = await send('GET', `/api/company/${companyId}/recruiter`)
  const { id } = items.find((member: { isYou: boolean }) => member.isYou)
  return { email, recruiterId: id }
}

/** Post after post until there is one in each of the six statuses. */
export async function aPostInEachStatus(page: Page, companyId: string): Promise<void> {
  const send = sender(page.request)
  await operate('credits', 'grant', companyId, '9', '--reference', `looks ${companyId}`)
  const write = (jobTitle: string) => writePost(page, companyId, jobTitle)
  const post = async (jobTitle: string, more = {}) => {
    const id = await write(jobTitle)
    await send('POST', `/api/job-posting/${id}/post-job`, more)
    return id
  }
  const flagged = { jobDescription: '<p>Write to bridges@gmail.com.</p>' }
  await post('Bridge Auditor', flagged)
  const revised = await post('Bridge Keeper', flagged)
  await operate('postings', 'review', 'revise', revised, '--reason', 'Name an address of your own domain.')
  for (const title of ['Bridge Painter', 'Bridge Surveyor']) {
    const closed = await post(title)
    await send('POST', `/api/job-posting/${closed}/close-job`)
    if (title === 'Bridge Surveyor') await send('POST', `/api/jobs/${closed}/republish`)
  }
  await post('Bridge Engineer')
  await write('Principal Engineer for Bridges and Tunnels')
}

/** A complete draft; answers its id. */
export async function writePost(page: Page, companyId: string, jobTitle: string, more = {}): Promise<string> {
  // Texts of one company may repeat each other; those of two would be flagged.
  const jobDescription = `<p>You keep our bridges standing. ${companyId}</p><ul><li>Relays</li><li>Proofs</li></ul>`
  const draft = { ...complete, companyId, jobTitle, jobDescription, ...more }
  const { id } = await sender(page.request)('POST', '/api/graph/job-posting?draft=true', draft)
  return String(id)
}

/** Sends as the page's own person, and fails when that is refused. */
export function sender(request: APIRequestContext) {
  return async (method: string, path: string, data?: object) => {
    const answer = await request.fetch(path, { method, ...(data ? { data } : {}) })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
}
