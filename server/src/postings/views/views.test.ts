import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/new-id.ts'
import { enqueue } from '../../platform/queue/index.ts'
import { type Account, aRecruiter, aSeeker } from '../../testing/build-accounts.ts'
import { onePosting } from '../../testing/build-applications.ts'
import { aCompanyWithCredits } from '../../testing/build-company.ts'
import { testApp } from '../../testing/test-app.ts'
import { deleteAnswersJob } from '../../subscriptions.ts'
import { viewedQuery } from './count-posting-view.ts'
import { openPostingViews } from './posting-views.ts'
import { countQuery } from './store-views.ts'

const app = testApp({ review: 'auto' })
const day = 86_400_000
let recruiter: Account & { companyId: string }
let posting: string
beforeEach(async () => {
  const { company, recruiter: first } = await aCompanyWithCredits(app, 10)
  recruiter = { ...first, companyId: company }
  posting = await onePosting(app, recruiter)
})

const path = (id = posting) => `/api/job-posting/${id}/view`
const guest = (network: string, options?: { headers: Record<string, string> }, id?: string) => {
  app.network = network
  return app.call('POST', path(id), undefined, options)
}
const shown = async () => {
  await app.views.flush()
  const list = await recruiter.call('POST', '/api/jobs/recruiter/search', { role: 'recruiter' })
  const { body } = await recruiter.call('GET', `/api/recruiter/job-posting/${posting}/figures`)
  const { views, viewsSince } = list.body.jobPostings.find(({ id }: { id: string }) => id === posting)
  expect({ views: body.views, viewsSince: body.viewsSince }).toEqual({ views, viewsSince })
  return { views, viewsSince }
}
const stored = async () => {
  const { rows } = await sql<{ kind: string; row: string }>`
    select 'visitor' as kind, v::text as row from posting_visitor v union all
    select 'salt', s::text from posting_view_salt s union all select 'view', v::text from posting_view v`.execute(
    app.database.db,
  )
  return rows
}

test('each guest network and each person counts once a day, however often they come', async () => {
  expect(await shown()).toEqual({ views: 0, viewsSince: null })
  for (let time = 0; time < 30; time++)
    expect(await guest('203.0.113.7', { headers: { 'user-agent': `Mozilla/5.0 ${time}` } })).toMatchObject({
      status: 200,
      body: { counts: true },
    })
  expect(await shown()).toEqual({ views: 1, viewsSince: null })
  await guest('203.0.113.8')
  const seeker = await aSeeker(app)
  await seeker.call('POST', path())
  await seeker.call('POST', path())
  await (await aSeeker(app)).call('POST', path())
  expect((await shown()).views).toBe(4)
  await guest('203.0.113.7')
  expect((await shown()).views).toBe(4)
  app.clock.advance(day)
  await guest('203.0.113.7')
  await guest('203.0.113.7')
  expect((await shown()).views).toBe(5)
})

test('addresses of one IPv6 network are one visitor', async () => {
  await guest('2001:db8:1:2::1')
  await guest('2001:db8:1:2:ffff::9')
  expect((await shown()).views).toBe(1)
})

test('the people of the company, robots and looking without opening are not counted', async () => {
  const robots = ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'curl/8.5.0', 'Slackbot-LinkExpanding 1.0', '']
  for (const agent of robots)
    expect((await guest('203.0.113.7', { headers: { 'user-agent': agent } })).body).toEqual({ counts: false })
  expect((await recruiter.call('POST', path())).body).toEqual({ counts: false })
  await app.call('GET', `/api/jobs/${posting}`)
  expect((await app.api.inject({ method: 'HEAD', url: path() })).statusCode).toBe(405)
  expect((await shown()).views).toBe(0)
  expect((await (await aRecruiter(app)).call('POST', path())).body).toEqual({ counts: true })
  expect((await shown()).views).toBe(1)
})

test('who also looks for work is not counted where they recruit', async () => {
  const both = await aSeeker(app)
  await app.database.db
    .insertInto('recruiter')
    .values({
      id: newId('recruiter'),
      user_id: both.userId,
      company_id: recruiter.companyId,
      role: 'recruiter',
      last_login_at: null,
    })
    .execute()
  expect((await both.call('POST', path())).body).toEqual({ counts: false })
})

test('what is not open or not there answers like the posting itself, and has no row', async () => {
  const draft = await onePosting(app, recruiter)
  await sql`update posting set status = 'Draft' where id = ${draft}`.execute(app.database.db)
  for (const id of [draft, newId('posting'), 'pos_', '%00', 'x'.repeat(200)]) {
    const [view, page] = [await guest('203.0.113.7', undefined, id), await app.call('GET', `/api/jobs/${id}`)]
    expect([view.status, view.body.reason]).toEqual([404, page.body.reason])
  }
  app.clock.advance(40 * day)
  expect((await guest('203.0.113.7')).body.reason).toBe('posting.gone')
  await app.views.flush()
  expect(await stored()).toEqual([])
})

test('a posting that was deleted meanwhile gets no row, and the others are counted', async () => {
  const views = openPostingViews(app)
  views.note(newId('posting'), 'network 203.0.113.7')
  views.note(posting, 'network 203.0.113.7')
  await views.flush()
  expect((await stored()).filter(({ kind }) => kind === 'view')).toHaveLength(1)
})

test('nothing is written while it is asked, and what is stored names nobody and ends with the day', async () => {
  const seeker = await aSeeker(app)
  await seeker.call('POST', path())
  await guest('203.0.113.7')
  expect(await stored()).toEqual([])
  await app.views.flush()
  const rows = await stored()
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['salt', 'view', 'visitor', 'visitor'])
  const text = JSON.stringify(rows)
  expect(text).not.toContain('203.0.113')
  expect(text).not.toContain(seeker.userId)
  app.clock.advance(day)
  await app.database.transaction((tx) => enqueue(tx, deleteAnswersJob, {}))
  // Reading mail waits for the queue.
  await app.mailbox.allTo(seeker.email)
  expect((await stored()).map(({ kind }) => kind)).toEqual(['view'])
})

test('two processes and one that starts again count a visitor once', async () => {
  const [first, second] = [openPostingViews(app), openPostingViews(app)]
  first.note(posting, 'network 203.0.113.7')
  second.note(posting, 'network 203.0.113.7')
  second.note(posting, 'network 203.0.113.8')
  await Promise.all([first.flush(), second.flush()])
  expect((await shown()).views).toBe(2)
  const restarted = openPostingViews(app)
  restarted.note(posting, 'network 203.0.113.8')
  await restarted.flush()
  expect((await shown()).views).toBe(2)
})

test('while the database does not answer, views wait and none is counted twice', async () => {
  let isDown = true
  const views = openPostingViews({
    clock: app.clock,
    database: {
      ...app.database,
      transaction: (work) => (isDown ? Promise.reject(new Error('down')) : app.database.transaction(work)),
    },
  })
  views.note(posting, 'network 203.0.113.7')
  await views.flush()
  isDown = false
  await views.flush()
  await views.flush()
  expect((await shown()).views).toBe(1)
})

test('a posting from before shows nothing until somebody opens it, and then since when', async () => {
  await sql`update posting set counts_views = false where id = ${posting}`.execute(app.database.db)
  expect(await shown()).toEqual({ views: null, viewsSince: null })
  await guest('203.0.113.7')
  expect(await shown()).toEqual({ views: 1, viewsSince: app.clock.now().toISOString() })
})

test('asking and counting read one row by its key', async () => {
  await app.database.db.transaction().execute(async (tx) => {
    // Among so few as there are any index would do.
    await sql`insert into posting (id, company_id, job_title, job_description, status, publish_at)
      select 'pos_' || lpad(n::text, 26, '0'), company_id, 'T', 'D', status, publish_at
      from posting, generate_series(1, 2000) n where id = ${posting}`.execute(tx)
    await sql`analyze posting`.execute(tx)
    await sql`set local enable_seqscan = off`.execute(tx)
    for (const query of [
      viewedQuery(posting, newId('user')),
      countQuery('2026-11-21', [posting], ['0'.repeat(32)], app.clock.now()),
    ]) {
      const { rows } = await sql<Record<string, string>>`explain ${query}`.execute(tx)
      const plan = rows.map((row) => Object.values(row)[0]).join('\n')
      expect(plan).not.toMatch(/Seq Scan/)
      expect(plan).toMatch(/using posting_pkey/)
    }
  })
})
