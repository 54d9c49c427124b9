import { latestOpening } from '@chainwork/contract/time'
import { expect, test } from 'vitest'
import { aCompanyWithCredits, aDraft, creditsOf, decide } from '../testing/build-company.ts'
import { somePostings } from '../testing/build-postings.ts'
import { completeForm } from '../testing/complete-form.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
const create = '/api/graph/job-posting'
const ahead = (milliseconds: number) =>
  new Date(latestOpening(app.clock.now()).getTime() + milliseconds).toISOString()

test.each(['9999-12-02T00:00:00Z', '2100-01-01T00:00:00Z', '0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z'])(
  'a posting cannot be scheduled for %s, and every list stays readable',
  async (publishAt) => {
    const { recruiter } = await aCompanyWithCredits(app, 1)
    const id = await aDraft(recruiter)
    const answers = [
      await recruiter.call('POST', `${create}?draft=true`, { jobTitle: 'x', publishAt }),
      await recruiter.call('POST', create, { ...completeForm, publishAt }),
      await recruiter.call('PATCH', `/api/jobs/${id}`, { publishAt }),
      await recruiter.call('POST', `/api/job-posting/${id}/post-job`, { publishAt }),
    ]
    for (const { status, body } of answers)
      expect([status, body.fields]).toEqual([422, { publishAt: 'Add a valid date and time.' }])
    expect((await recruiter.call('POST', '/api/jobs/recruiter/search', {})).body.total).toBe(1)
  },
)

test('a posting opens within a year, to the millisecond', async () => {
  const { recruiter } = await aCompanyWithCredits(app, 1)
  const late = await recruiter.call('POST', `${create}?draft=true`, { jobTitle: 'x', publishAt: ahead(1) })
  expect([late.status, late.body.fields]).toEqual([
    422,
    { publishAt: 'Choose a day within the next 365 days.' },
  ])
  const last = await recruiter.call('POST', `${create}?draft=true`, { jobTitle: 'x', publishAt: ahead(0) })
  expect(last.status).toBe(200)
})

test('postings stored with a far day can be listed, read, mended and deleted, and cost nothing', async () => {
  const { company: company_id, recruiter } = await aCompanyWithCredits(app, 1)
  const publish_at = new Date('9999-12-30T00:00:00.000Z')
  const far = await aDraft(recruiter)
  await app.database.db.updateTable('posting').set({ publish_at }).where('id', '=', far).execute()
  const [waiting] = await somePostings(app, [{ company_id, status: 'For Review', publish_at }])
  const listed = await recruiter.call('POST', '/api/jobs/recruiter/search', {})
  expect([listed.status, listed.body.total]).toEqual([200, 2])
  for (const id of [far, waiting]) {
    expect((await recruiter.call('GET', `/api/jobs/${id}`)).status).toBe(200)
    expect((await recruiter.call('GET', `/api/recruiter/job-posting/${id}/board`)).status).toBe(200)
  }
  expect((await recruiter.call('POST', '/api/recruiter/applicant/search', {})).status).toBe(200)
  const submitted = await recruiter.call('POST', `/api/job-posting/${far}/post-job`, {})
  expect([submitted.status, submitted.body.reason, submitted.body.fields]).toEqual([
    422,
    'posting.incomplete',
    { publishAt: 'Choose a day within the next 365 days.' },
  ])
  expect(await creditsOf(recruiter, company_id)).toEqual({
    available: 1,
    used: 0,
    reserved: 0,
    frozen: 0,
    free: 0,
    waiting: 0,
  })
  expect((await recruiter.call('PATCH', `/api/jobs/${far}`, { publishAt: ahead(-1000) })).status).toBe(200)
  expect((await recruiter.call('DELETE', `/api/jobs/${far}`)).status).toBe(200)
})

test('a published posting with a far day is read by guests like any other', async () => {
  const { company: company_id } = await aCompanyWithCredits(app, 0)
  const [id] = await somePostings(app, [{ company_id, publish_at: new Date('9999-12-30T00:00:00.000Z') }])
  expect((await app.call('GET', `/api/jobs/${id}`)).status).toBe(404)
  expect((await app.call('GET', `/api/company/${company_id}/job-posting`)).status).toBe(200)
  expect((await app.call('POST', '/api/jobs/search', {})).status).toBe(200)
})

test('the day of a post that people see cannot be changed, and asking for it is refused in words', async () => {
  const { recruiter } = await aCompanyWithCredits(app, 1)
  const id = await aDraft(recruiter)
  const path = `/api/jobs/${id}`
  await recruiter.call('POST', `/api/job-posting/${id}/post-job`, {})
  await decide(app, id, 'approve')
  const shown = (await recruiter.call('GET', path)).body
  const later = new Date(app.clock.now().getTime() + 86_400_000).toISOString()
  for (const body of [{ publishAt: later }, { publishAt: later, jobTitle: 'Go Engineer' }]) {
    const refused = await recruiter.call('PATCH', path, body)
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { publishAt: 'People have seen this post already: the day it opened stays.' },
    ])
  }
  expect((await recruiter.call('GET', path)).body).toEqual(shown)
  for (const publishAt of [shown.publishAt, null])
    expect((await recruiter.call('PATCH', path, { publishAt })).status).toBe(200)
  expect((await recruiter.call('GET', path)).body.publishAt).toBe(shown.publishAt)
})

test('a publishing date that passed before approval is not shown as the day the post opened', async () => {
  const { recruiter } = await aCompanyWithCredits(app, 1)
  const publishAt = new Date(app.clock.now().getTime() - 60_000).toISOString()
  const draft = await recruiter.call('POST', `${create}?draft=true`, { ...completeForm, publishAt })
  const read = async () => (await recruiter.call('GET', `/api/jobs/${draft.body.id}`)).body
  expect(await read()).toMatchObject({ publishAt: null, openUntil: null })
  await recruiter.call('PATCH', `/api/jobs/${draft.body.id}`, { publishAt: ahead(-1) })
  const later = await read()
  expect(later.publishAt).toBe(later.own.form.publishAt)
})

test('a post published without approval, such as an import, shows the day it opened', async () => {
  const { recruiter } = await aCompanyWithCredits(app, 1)
  const [id] = await somePostings(app, [{ company_id: recruiter.companyId }])
  const { publishAt, openUntil } = (await recruiter.call('GET', `/api/jobs/${id}`)).body
  expect([Date.parse(publishAt) <= app.clock.now().getTime(), openUntil !== null]).toEqual([true, true])
})
