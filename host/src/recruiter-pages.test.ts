import { aRecruiter, aSeeker, aUser } from '@chainwork/server/testing/build-accounts'
import { somePostings } from '@chainwork/server/testing/build-postings'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { pageApp } from './testing/page-app.ts'

const app = pageApp()
let owner: Awaited<ReturnType<typeof aRecruiter>>
beforeEach(async () => {
  owner = await aRecruiter(app)
})

/** A page as its person gets it, without its scripts; and how often something stands in it. */
async function open(url: string, { token }: { token: string } = owner) {
  const cookie = `chainwork.session_token=${token}`
  const { statusCode, payload, headers } = await app.api.inject({ url, headers: { cookie } })
  const html = payload.replaceAll(/<script[\s\S]*?<\/script>/g, '')
  return {
    status: statusCode,
    html,
    location: headers['location'],
    count: (text: string | RegExp) => html.split(text).length - 1,
  }
}
const aColleague = (role: 'recruiter' | 'admin') => aRecruiter(app, { companyId: owner.companyId, role })
const draft = (fields: object, who = owner) => who.call('POST', '/api/graph/job-posting?draft=true', fields)

test('recruiters leave, rest and take their data with them from the same settings as job seekers', async () => {
  const seeker = await aSeeker(app)
  for (const [url, who] of [
    ['/recruiter/settings/user', owner],
    ['/settings/user', seeker],
  ] as const) {
    const { html } = await open(url, who)
    for (const part of ['Export my data', 'Hibernate Account', 'Delete Account', 'Notifications', 'Privacy'])
      expect(html, `${url}: ${part}`).toContain(part)
  }
})

test('recruiters who cannot work in a company reach the settings of their account all the same', async () => {
  const alone = await aUser(app, { context: 'recruiter' })
  const unverified = await aUser(app, { context: 'recruiter', email_verified: false })
  const colleague = await aColleague('recruiter')
  await owner.call('POST', `/api/company/${owner.companyId}/recruiter/${colleague.recruiterId}/deactivate`)
  for (const who of [alone, unverified, colleague]) {
    const { status, html, location } = await open('/settings/user', who)
    expect([status, location]).toEqual([200, undefined])
    for (const part of ['Export my data', 'Hibernate Account', 'Delete Account', 'Newsletter'])
      expect(html).toContain(part)
    for (const part of ['Job alerts', 'Invitations to apply']) expect(html).not.toContain(part)
  }
  expect((await open('/messages', colleague)).html).toContain('href="/settings/user"')
})

test('settings are tabs that lead to each other, and none leads nowhere', async () => {
  const recruiter = await aColleague('recruiter')
  const pages = ['user', 'organization', 'hiring', 'payment-and-billing']
  const labels = ['User', 'Organization', 'Hiring', 'Payment And Billing']
  for (const [who, reached] of [
    [owner, 4],
    [recruiter, 2],
  ] as const)
    for (const [at, page] of pages.slice(0, reached).entries()) {
      const { html } = await open(`/recruiter/settings/${page}`, who)
      const [, tabs = ''] = /<nav[^>]*aria-label="Settings">(.*?)<\/nav>/.exec(html) ?? []
      const read = [...tabs.matchAll(/<a[^>]*>([^<]*)</g)].map(([, label]) => label)
      expect(read).toEqual(labels.slice(0, reached))
      expect(tabs).toMatch(new RegExp(`aria-current="page"[^>]*>${labels[at]}`))
    }
})

test('only the owner is offered to delete the organization', async () => {
  const offered = async (who: { token: string }) =>
    (await open('/recruiter/settings/organization', who)).html.includes('Delete Organization')
  expect([await offered(owner), await offered(await aColleague('admin'))]).toEqual([true, false])
})

test('a recruiter without the rank reads who verifies the domain', async () => {
  const { status, html } = await open('/recruiter/company-profile/domain', await aColleague('recruiter'))
  expect(status).toBe(200)
  expect(html).toContain('Only admins and owners of your organization can verify its domain.')
})

test('own job posts are found by place, status and order, with the chosen one beside them', async () => {
  const [first, second] = await somePostings(app, [
    { company_id: owner.companyId, job_title: 'Rust Engineer', location_code: 'DE' },
    { company_id: owner.companyId, job_title: 'Baker', location_code: 'PT' },
  ])
  const titles = ({ html }: { html: string }) =>
    [...html.matchAll(/<h3 id="title-[^"]*"><a[^>]*>(?:<bdi[^>]*>)?([^<]*)/g)].map(([, title]) => title)
  const all = await open('/recruiter/my-jobs')
  expect(titles(all)).toEqual(['Baker', 'Rust Engineer'])
  expect(all.html).toMatch(/<h2 id="detail-title"[^>]*>(?:<bdi[^>]*>)?Baker/)
  expect(titles(await open('/recruiter/my-jobs?sort=asc'))).toEqual(['Rust Engineer', 'Baker'])
  expect(titles(await open('/recruiter/my-jobs?loc=PT'))).toEqual(['Baker'])
  expect(titles(await open('/recruiter/my-jobs?where=Portugal'))).toEqual(['Baker'])
  const linked = await open(`/recruiter/my-jobs?job=${first}`)
  expect(linked.html).toMatch(/<h2 id="detail-title"[^>]*>(?:<bdi[^>]*>)?Rust Engineer/)
  expect(linked.html).toMatch(new RegExp(`<article[^>]*aria-current="true"[^>]*id="card-${first}"`))
  expect(linked.html).toContain(`href="/recruiter/my-jobs?job=${second}"`)
})

test('own job posts are narrowed by what their address says, with a chip to take each away', async () => {
  const pays = { salary_min: 60_000, salary_max: 80_000, salary_currency: 'USD' }
  await somePostings(app, [
    {
      company_id: owner.companyId,
      job_title: 'Rust',
      employment_type: 'contract',
      skills: ['Rust'],
      ...pays,
    },
    { company_id: owner.companyId, job_title: 'Baker', employment_type: 'full-time', ...pays },
  ])
  const { html } = await open('/recruiter/my-jobs?skills=Rust&type=contract&min=50000')
  expect(html).toContain('>1 Job Post<')
  expect(/<a[^>]*aria-label="Remove Contract"[^>]*>/.exec(html)![0]).toContain(
    'href="/recruiter/my-jobs?skills=Rust&amp;min=50000"',
  )
  expect(html).not.toContain('role="search"')
  expect((await open('/recruiter/my-jobs?skills=Rust&q=Rust')).html).toMatch(
    /role="search"[^]*<input type="hidden" name="skills" value="Rust"/,
  )
})

test('an area typed as the place in My Job Posts asks for one place', async () => {
  await somePostings(app, [{ company_id: owner.companyId }])
  for (const where of ['LATAM', 'Remote'])
    expect((await open(`/recruiter/my-jobs?where=${where}`)).html).toContain(
      `“${where}” is more than one place. Enter a country, region or city.`,
    )
})

test('more of a long list is a link for pages without scripts', async () => {
  for (let at = 0; at < 21; at++) await draft({ jobTitle: `Post ${at}` })
  const { html } = await open('/recruiter/my-jobs?sort=asc')
  expect(html).toContain('href="/recruiter/my-jobs?sort=asc&amp;offset=20" rel="next"')
  expect((await open('/recruiter/my-jobs?sort=asc&offset=20')).html).toContain('Post 20')
})

test('an incomplete draft leads to the missing fields before it is submitted', async () => {
  const { body } = await draft({ jobTitle: 'Half a thought' })
  const { html } = await open('/recruiter/my-jobs')
  expect(html).toContain(`href="/recruiter/edit-job/${body.id}?status=Draft&amp;check=1"`)
  expect(html).not.toContain('Submit - uses')
})

test('anyone who posts a job is asked first whether to continue a draft', async () => {
  expect((await open('/recruiter/post-job')).html).not.toContain('Continue your draft?')
  const { body } = await draft({ jobTitle: 'Half a thought' })
  const { html } = await open('/recruiter/post-job')
  expect(html).toContain('Continue your draft?')
  expect(html).toContain(`href="/recruiter/edit-job/${body.id}?status=Draft"`)
})

test('recruiter pages have one main part, and the sidebar is folded where it was', async () => {
  for (const url of ['/recruiter/my-jobs', '/recruiter/post-job', '/recruiter/settings/user'])
    expect((await open(url)).count(/<main[ >]/), url).toBe(1)
  const folded = await app.api.inject({
    url: '/recruiter/my-jobs',
    headers: { cookie: `chainwork.session_token=${owner.token}; sidebar=icons` },
  })
  expect(folded.payload).toMatch(/<nav[^>]*aria-label="Sidebar"[^>]*data-collapsed/)
  expect((await open('/recruiter/my-jobs')).html).not.toContain('data-collapsed')
})

test("on a job post's page a recruiter can post one, and is led to their own", async () => {
  const [id] = await somePostings(app, [{ company_id: owner.companyId, job_title: 'Baker' }])
  const { location } = await open(`/jobs/${id}`)
  const { html } = await open(String(location))
  expect(html).toContain('href="/recruiter/post-job"')
  expect(html).toMatch(/href="\/recruiter\/my-jobs"[^>]*>My Job Posts/)
})

test('the way back of a verified recruiter without a company leads somewhere else', async () => {
  const lonely = await aUser(app, { wanted_role: 'wantsToBeRecruiter' })
  const { html } = await open('/recruiter/onboarding', lonely)
  expect(html).not.toContain('href="/signup"')
  expect(html).toMatch(/href="\/onboarding"[^>]*>Look for a job instead/)
})

test('a page that breaks says so on one screen, with ways to try again, go home and log out', async () => {
  await sql`alter table posting_count rename to posting_count_away`.execute(app.database.db)
  try {
    const { status, html } = await open('/recruiter/my-jobs')
    expect(status).toBe(500)
    const [main] = /<main[ >].*<\/main>/s.exec(html)!
    for (const part of ['Oh no!', 'Something went wrong...', 'Try again', 'Go to home', 'Logout'])
      expect(main, part).toContain(part)
  } finally {
    await sql`alter table posting_count_away rename to posting_count`.execute(app.database.db)
  }
})
