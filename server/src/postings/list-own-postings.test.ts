import { searchPayload } from '@chainwork/contract/search/schemas'
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import type { Reading } from '../platform/http/caller.ts'
import { aRecruiter } from '../testing/build-accounts.ts'
import { aCompany, somePostings } from '../testing/build-postings.ts'
import { completeForm } from '../testing/complete-form.ts'
import { testApp } from '../testing/test-app.ts'
import { listOwnPostings } from './list-own-postings.ts'

const app = testApp()
const path = '/api/jobs/recruiter/search'

async function aListOfAll() {
  const { companyId: company_id, call } = await aRecruiter(app, { role: 'recruiter' })
  const ids = await somePostings(app, [
    { company_id, status: 'Draft', publish_at: null, job_title: 'Baker', job_description: '' },
    { company_id, status: 'Unpaid', publish_at: null },
    { company_id, status: 'For Review', credit_used: true, location_code: 'DE-BE' },
    { company_id, status: 'For Review', credit_used: false, employment_type: 'contract' },
    { company_id, status: 'For Revision', credit_used: true, review_note: 'Say more.', skills: ['Go'] },
    {
      company_id,
      credit_used: true,
      salary_min: 50_000,
      salary_max: 60_000,
      salary_currency: 'USD',
      hide_salary: true,
    },
    { company_id, status: 'Closed', credit_used: true, is_remote: true },
  ])
  const other = await aCompany(app, { name: 'Other' })
  await somePostings(app, [{ company_id: other }])
  const search = async (body: object = {}) => (await call('POST', path, body)).body
  const found = async (body: object) =>
    (await search(body)).jobPostings.map(({ id }: { id: string }) => ids.indexOf(id))
  return { call, company_id, ids, other, search, found }
}

test('every posting of the company is listed, newest first, with what can be done', async () => {
  const { search, ids } = await aListOfAll()
  const { total, jobPostings } = await search()
  expect(total).toBe(7)
  expect(jobPostings.map(({ id }: { id: string }) => id)).toEqual(ids.toReversed())
  expect(jobPostings.map((each: any) => [each.displayedStatus, each.status, each.actions.join(' ')])).toEqual(
    [
      ['Closed', 'Closed', 'duplicate republish'],
      ['Published', 'Published', 'viewApplicants duplicate sponsor close copyLink'],
      ['For Revision', 'For Revision', 'edit resubmit duplicate'],
      ['Draft', 'For Review', 'edit post duplicate'],
      ['For Review', 'For Review', 'edit duplicate'],
      ['Unpaid', 'Unpaid', 'pay delete'],
      ['Draft', 'Draft', 'edit submit duplicate delete'],
    ],
  )
  expect(jobPostings[1]).toMatchObject({ salaryMin: 50_000, hideSalary: true, isPublic: true })
  expect(jobPostings[2]).toMatchObject({
    revisionReason: 'Say more.',
    skills: [{ name: 'Go', isRequired: true }],
  })
  expect(jobPostings[6]).toMatchObject({ publishAt: null, openUntil: null })
})

test('status filters by what the list says, and the total counts all of it', async () => {
  const { search, found } = await aListOfAll()
  expect(await found({ status: 'Draft' })).toEqual([3, 0])
  expect(await found({ status: ['Closed', 'Unpaid'] })).toEqual([6, 1])
  expect(await found({ status: [] })).toHaveLength(7)
  const page = await search({ status: 'Draft', pagination: { offset: 1, limit: 1 } })
  expect([page.total, page.jobPostings.length]).toEqual([2, 1])
})

test('order, keyword, place, type, workplace and skill narrow the list', async () => {
  const { found, search } = await aListOfAll()
  expect(await found({ sortBy: 'asc' })).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(await found({ jobKeyword: 'bak' })).toEqual([0])
  expect(await found({ jobKeyword: 'Go' })).toEqual([4])
  expect(await found({ jobLocationCode: 'DE' })).toEqual([2])
  expect(await found({ locationType: [true] })).toEqual([6])
  expect(await found({ filters: [{ column: 'employmentType', values: ['contract'] }] })).toEqual([3])
  expect(await found({ filters: [{ column: 'skills', values: ['go'], exclude: true }] })).toHaveLength(6)
  expect(await found({ rangeFilters: [{ column: 'compensation', min: 55_000, max: null }] })).toEqual([5])
  expect((await search({ jobKeyword: '100%_\\' })).total).toBe(0)
})

test('an edit under review shows what it says', async () => {
  const { call, company_id, search } = await aListOfAll()
  const [id] = await somePostings(app, [{ company_id, credit_used: true }])
  await call('PATCH', `/api/jobs/${id}`, { ...completeForm, jobTitle: 'Edited' })
  const { jobPostings } = await search({ status: 'For Review' })
  expect(jobPostings[0]).toMatchObject({
    id,
    jobTitle: 'Edited',
    isPublic: true,
    skills: [{ name: 'Rust' }, {}],
  })
})

test('a post is open from its day on until its days are over, while people see it', async () => {
  const { companyId: company_id, call } = await aRecruiter(app, { role: 'recruiter' })
  const fromNow = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000)
  const ids = await somePostings(app, [
    { company_id, publish_at: fromNow(-1) },
    { company_id, publish_at: fromNow(1) },
    { company_id, publish_at: fromNow(-31) },
    { company_id, publish_at: fromNow(-1), status: 'Closed' },
    { company_id, publish_at: fromNow(-1), frozen_at: fromNow(0), frozen_reason: 'Fraud' },
  ])
  const { jobPostings } = (await call('POST', path, {})).body
  const open = jobPostings.filter((each: any) => each.isOpen).map(({ id }: any) => ids.indexOf(id))
  expect([jobPostings.length, open]).toEqual([5, [0]])
})

test('the counts follow every change', async () => {
  const { call, ids, search } = await aListOfAll()
  await call('DELETE', `/api/jobs/${ids[0]}`)
  await call('POST', `/api/job-posting/${ids[5]}/close-job`)
  await call('POST', `/api/job-posting/${ids[6]}/duplicate`)
  const totals = await Promise.all(
    [{}, { status: 'Draft' }, { status: 'Closed' }, { status: 'Published' }].map(
      async (body) => (await search(body)).total,
    ),
  )
  expect(totals).toEqual([7, 2, 2, 0])
})

test('only their own company may be asked for, with statuses and keywords that exist', async () => {
  const { call, other, company_id } = await aListOfAll()
  const answer = async (body: object) => {
    const { status, body: failure } = await call('POST', path, body)
    return [status, failure.reason]
  }
  expect(await answer({ companyId: other })).toEqual([404, 'company.notFound'])
  expect(await answer({ companyId: company_id })).toEqual([200, undefined])
  expect(await answer({ status: 'Open' })).toEqual([422, 'input.invalid'])
  expect(await answer({ jobKeyword: 'xx' })).toEqual([422, 'search.keywordTooShort'])
  expect((await app.call('POST', path, {})).status).toBe(401)
})

const hostile = [
  '<p>Work</p><script>alert(1)</script>',
  '<p>Work<img src=x onerror=alert(1)></p>',
  '<p>Work <a href="javascript:alert(1)">here</a></p>',
  '<p>Work</p><svg><script>alert(1)</script></svg>',
  '<p onclick="alert(1)" style="position:fixed">Work</p>',
  '<p>Work</p><iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<p>Work <a href="data:text/html,<script>alert(1)</script>">x</a></p>',
  '<p>Work</p><math><mtext><img src onerror=alert(1)></mtext></math>',
]

test('no markup that could act is stored or shown, in any door', async () => {
  const { call } = await aRecruiter(app)
  for (const jobDescription of hostile) {
    const { body } = await call('POST', '/api/graph/job-posting?draft=true', {
      ...completeForm,
      jobDescription,
    })
    await call('PATCH', `/api/jobs/${body.id}`, { jobDescription: `${jobDescription}<p>more</p>` })
    await call('POST', `/api/job-posting/${body.id}/post-job`, {
      jobDescription: `${jobDescription}<p>most</p>`,
    })
    const { body: shown } = await call('GET', `/api/jobs/${body.id}`)
    for (const html of [shown.jobDescription, shown.own.form.jobDescription]) {
      expect(html).toContain('most')
      expect(html).not.toMatch(/<(?!\/?(?:p|a)\b)|\son\w+=|style=|javascript:|data:/i)
    }
  }
})

test('a description of nothing but scripts is no description', async () => {
  const { call } = await aRecruiter(app)
  const { status, body } = await call('POST', '/api/graph/job-posting', {
    ...completeForm,
    jobDescription: '<script>alert(1)</script>',
  })
  expect([status, body.fields]).toEqual([422, { jobDescription: 'This field is required.' }])
})

test('the list, what can be done with each and how many there are come in one statement', async () => {
  const { company_id: companyId } = await aListOfAll()
  let statements = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => ((statements += 1), node),
    transformResult: async ({ result }) => result,
  }
  const reading = { db: app.database.db.withPlugin(counting), actor: { companyId } }
  const { total, jobPostings } = await listOwnPostings(reading as unknown as Reading<'recruiter'>, {
    query: {},
    body: searchPayload.parse({}),
  })
  expect([statements, total, jobPostings.every(({ actions }) => actions.length > 0)]).toEqual([1, 7, true])
})
