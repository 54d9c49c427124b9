import { expect, test } from 'vitest'
import { grantCredits } from '../billing/index.ts'
import { aRecruiter } from '../testing/build-accounts.ts'
import { aCompany } from '../testing/build-postings.ts'
import { completeForm } from '../testing/complete-form.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp({ review: 'auto' })

async function aPayingRecruiter(company: Parameters<typeof aCompany>[1] = {}) {
  const companyId = await aCompany(app, company)
  const recruiter = await aRecruiter(app, { companyId })
  await app.database.transaction((tx) =>
    grantCredits(tx, { companyId, amount: 5, reference: companyId, operator: 'op', now: app.clock.now() }),
  )
  const post = (fields: object = {}) =>
    recruiter.call('POST', '/api/graph/job-posting', { ...completeForm, ...fields })
  return { ...recruiter, post }
}

test('what raises no flag is public at once, and so is its edit', async () => {
  const { post, call } = await aPayingRecruiter()
  const { body } = await post()
  expect(body).toMatchObject({ status: 'Published', creditUsed: true, message: 'Job post submitted' })
  expect((await app.call('GET', `/api/jobs/${body.id}`)).status).toBe(200)
  const { body: edited } = await call('PATCH', `/api/jobs/${body.id}`, { jobTitle: 'Go Engineer' })
  expect(edited).toMatchObject({ status: 'Published', message: 'Update successful' })
  expect((await app.call('GET', `/api/jobs/${body.id}`)).body.jobTitle).toBe('Go Engineer')
})

test('what raises a flag waits for an operator', async () => {
  const { post } = await aPayingRecruiter()
  const { body } = await post({ jobDescription: '<p>Pay a training fee first.</p>' })
  expect(body).toMatchObject({ status: 'For Review', creditUsed: true })
  const flags = await app.database.db.selectFrom('review_flag').select(['posting_id', 'kind']).execute()
  expect(flags).toEqual([{ posting_id: body.id, kind: 'paymentRequest' }])
})

test('once it says something else, its old flags are gone', async () => {
  const { post, call } = await aPayingRecruiter()
  const { body } = await post({ salaryMin: 10_000, salaryMax: 200_000 })
  const { body: edited } = await call('PATCH', `/api/jobs/${body.id}`, { salaryMin: 150_000 })
  expect(edited.status).toBe('Published')
  expect(await app.database.db.selectFrom('review_flag').selectAll().execute()).toEqual([])
})

test('text of another company is recognised; their own may be used again', async () => {
  const text = `<p>${Array.from({ length: 60 }, (_word, at) => `word${at}`).join(' ')}</p>`
  const { post } = await aPayingRecruiter()
  expect((await post({ jobDescription: text })).body.status).toBe('Published')
  expect((await post({ jobDescription: text })).body.status).toBe('Published')
  const { post: copy } = await aPayingRecruiter({ name: 'Other' })
  expect((await copy({ jobDescription: `<h3>Join</h3>${text}` })).body.status).toBe('For Review')
})

test('a name like that of a verified company waits', async () => {
  await aCompany(app, { name: 'Helios Protocol', verified_domain: 'helios.example' })
  const { post } = await aPayingRecruiter({ name: 'He1ios Protocol' })
  expect((await post()).body.status).toBe('For Review')
})
