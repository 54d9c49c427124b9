import { aRecruiter, aSeeker } from '@chainwork/server/testing/build-accounts'
import { onePosting } from '@chainwork/server/testing/build-applications'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { pageApp } from './testing/page-app.ts'

const app = pageApp()
let owner: Awaited<ReturnType<typeof aRecruiter>>
let seeker: Awaited<ReturnType<typeof aSeeker>>
beforeEach(async () => {
  owner = await aRecruiter(app)
  seeker = await aSeeker(app)
})

/** Status, every title, whether search engines leave it out, and the main heading. */
async function shown(url: string, who?: { token: string }) {
  const headers = who ? { cookie: `chainwork.session_token=${who.token}` } : {}
  const { statusCode, payload } = await app.api.inject({ url, headers })
  const html = payload.replaceAll(/<script[\s\S]*?<\/script>|<svg[\s\S]*?<\/svg>/g, '')
  return {
    status: statusCode,
    titles: [...html.matchAll(/<title>([^<]*)</g)].map(([, title]) => title),
    isLeftOut: html.includes('<meta name="robots" content="noindex"/>'),
    heading: /<h1[^>]*>([^<]*)</.exec(html)?.[1],
    hasBar: html.includes('aria-label="Chainwork, start"'),
  }
}

const missing = {
  status: 404,
  titles: ['Page not found - Chainwork'],
  isLeftOut: true,
  heading: 'Page not found',
  hasBar: true,
}

test('a missing page says so in its title, whatever was asked for', async () => {
  for (const url of ['/nowhere', '/jobs/nope', '/company/nope', '/recruiter/nowhere'])
    expect([url, await shown(url)]).toEqual([url, missing])
  expect(await shown('/jobs/nope/apply', seeker)).toEqual(missing)
  for (const page of ['candidates', 'edit-job', 'post-job'])
    for (const id of ['nope', 'pos_nope'])
      expect([page, await shown(`/recruiter/${page}/${id}`, owner)]).toEqual([page, missing])
})

test('a posting that is over is not titled as if it were open', async () => {
  const id = await onePosting(app, owner, { job_title: 'Zymurgist' })
  await sql`update posting set closed_at = now(), status = 'Closed' where id = ${id}`.execute(app.database.db)
  expect(await shown(`/jobs/${id}`)).toMatchObject({
    status: 410,
    titles: ['This job post is closed - Chainwork'],
    isLeftOut: true,
  })
})

test('a refused page and a broken one are titled by what happened', async () => {
  const colleague = await aRecruiter(app, { companyId: owner.companyId, role: 'recruiter' })
  await owner.call('POST', `/api/company/${owner.companyId}/recruiter/${colleague.recruiterId}/deactivate`)
  expect(await shown('/recruiter/my-jobs', colleague)).toMatchObject({
    status: 403,
    titles: ['User inactive - Chainwork'],
    isLeftOut: true,
  })
  await sql`alter table posting_count rename to posting_count_away`.execute(app.database.db)
  try {
    expect(await shown('/recruiter/my-jobs', owner)).toMatchObject({
      status: 500,
      titles: ['Something went wrong - Chainwork'],
      isLeftOut: true,
      heading: 'Oh no!',
    })
  } finally {
    await sql`alter table posting_count_away rename to posting_count`.execute(app.database.db)
  }
})
