import { expect, test } from 'vitest'
import { grantCredits } from '../billing/index.ts'
import { type Account, aRecruiter } from '../testing/build-accounts.ts'
import { completeForm } from '../testing/complete-form.ts'
import { aCompany } from '../testing/build-postings.ts'
import { testHouse, testNow } from '../testing/test-house.ts'
import { recordSearchChanges } from '../search/index.ts'
import { type Decision } from './tables.ts'
import { decidePosting } from './decide-posting.ts'

const house = testHouse()
const day = 86_400_000

async function aCompanyWithCredits(credits: number) {
  const company = await aCompany(house)
  const recruiter = await aRecruiter(house, { companyId: company, role: 'recruiter' })
  if (credits)
    await house.database.transaction((tx) =>
      grantCredits(tx, {
        companyId: company,
        amount: credits,
        reference: 'order-1',
        operator: 'op',
        now: house.clock.now(),
      }),
    )
  return { company, recruiter }
}

async function aDraft(recruiter: Account, fields: object = completeForm): Promise<string> {
  const { status, body } = await recruiter.call('POST', '/api/graph/job-posting?draft=true', fields)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id
}

async function decide(postingId: string, decision: Decision, reason: string | null = null) {
  const answer = await house.database.transaction((tx) =>
    decidePosting(tx, recordSearchChanges, {
      postingId,
      decision,
      reason,
      operator: 'op',
      rev: null,
      now: house.clock.now(),
    }),
  )
  await house.settle()
  return answer
}

const credits = async (recruiter: Account, company: string) =>
  (await recruiter.call('GET', `/api/company/${company}/job-posting-credit`)).body
const found = async () => (await house.call('POST', '/api/jobs/search', {})).body.jobPostings

test('a draft may hold nothing, and is kept step by step', async () => {
  const { recruiter } = await aCompanyWithCredits(0)
  const id = await aDraft(recruiter, {})
  await recruiter.call('PATCH', `/api/jobs/${id}`, { jobTitle: 'Rust Engineer', employmentType: ' ' })
  const { body } = await recruiter.call('PATCH', `/api/jobs/${id}`, { requiredSkills: [{ name: 'rust' }] })
  expect(body).toMatchObject({ status: 'Draft', message: 'Job post saved to drafts', rev: 3 })
  const { body: shown } = await recruiter.call('GET', `/api/jobs/${id}`)
  expect(shown).toMatchObject({ jobTitle: 'Rust Engineer', isOpen: false })
  expect(shown.own.form).toMatchObject({ employmentType: null, requiredSkills: [{ name: 'Rust' }] })
})

test('a submitted posting spends a credit, waits for review, and is found by everybody once approved', async () => {
  const { company, recruiter } = await aCompanyWithCredits(1)
  const id = await aDraft(recruiter)
  const { body } = await recruiter.call('POST', `/api/job-posting/${id}/post-job`, {})
  expect(body).toMatchObject({
    status: 'For Review',
    displayedStatus: 'For Review',
    creditUsed: true,
    message: 'Job post submitted',
    actions: ['edit', 'duplicate'],
  })
  expect(await credits(recruiter, company)).toEqual({ available: 0, used: 1 })
  expect((await house.call('GET', `/api/jobs/${id}`)).status).toBe(404)
  expect(await decide(id, 'approve')).toMatchObject({ result: 'done', status: 'Published' })
  expect(await found()).toMatchObject([{ id, publishAt: testNow }])
  expect((await house.call('GET', `/api/jobs/${id}`)).body).not.toHaveProperty('own')
})

test('without a credit it reads Draft, can be posted later, and says so', async () => {
  const { recruiter } = await aCompanyWithCredits(0)
  const id = await aDraft(recruiter)
  const { body } = await recruiter.call('POST', `/api/job-posting/${id}/post-job`, completeForm)
  expect(body).toMatchObject({
    status: 'For Review',
    displayedStatus: 'Draft',
    creditUsed: false,
    isWarning: true,
    message: 'No credits left, post saved to drafts',
    actions: ['edit', 'post', 'duplicate'],
  })
})

test('what is incomplete cannot be submitted, and every field says why', async () => {
  const { company, recruiter } = await aCompanyWithCredits(1)
  const id = await aDraft(recruiter, {
    jobTitle: ' ',
    jobDescription: '<p>&nbsp;</p>',
    questions: [{ question: ' ' }],
  })
  const { status, body } = await recruiter.call('POST', `/api/job-posting/${id}/post-job`, {})
  expect([status, body.reason, body.message]).toEqual([
    422,
    'posting.incomplete',
    'Job Post has incomplete data. Please fulfill required fields.',
  ])
  expect(body.fields).toEqual({
    jobTitle: 'This field is required.',
    jobCategory: 'This field is required.',
    jobDescription: 'This field is required.',
    employmentType: 'This field is required.',
    locationCode: 'This field is required.',
    requiredSkills: 'Select at least 1 required skill.',
    'questions.0.question': 'Question cannot be empty.',
  })
  expect(await credits(recruiter, company)).toEqual({ available: 1, used: 0 })
})

test('an edited posting stays public as it was approved until the edit is approved too', async () => {
  const { company, recruiter } = await aCompanyWithCredits(1)
  const id = await aDraft(recruiter)
  await recruiter.call('POST', `/api/job-posting/${id}/post-job`, {})
  await decide(id, 'approve')
  const edit = { jobTitle: 'Go Engineer', requiredSkills: ['Go'] }
  const { body } = await recruiter.call('PATCH', `/api/jobs/${id}`, edit)
  expect(body).toMatchObject({
    status: 'For Review',
    isPublic: true,
    message: 'Job post updated to "For Review"',
    actions: ['edit', 'viewApplicants', 'duplicate', 'close', 'copyLink'],
  })
  await house.settle()
  expect(await found()).toMatchObject([{ jobTitle: 'Rust Engineer' }])
  expect((await house.call('GET', `/api/jobs/${id}`)).body.jobTitle).toBe('Rust Engineer')
  expect((await recruiter.call('GET', `/api/jobs/${id}`)).body.jobTitle).toBe('Go Engineer')
  await decide(id, 'approve')
  expect(await found()).toMatchObject([{ jobTitle: 'Go Engineer', publishAt: testNow }])
  expect(await credits(recruiter, company)).toEqual({ available: 0, used: 1 })
})

test('sent back, it says why; resubmitting or editing hands it in again without another credit', async () => {
  const { company, recruiter } = await aCompanyWithCredits(1)
  const id = await aDraft(recruiter)
  await recruiter.call('POST', `/api/job-posting/${id}/post-job`, {})
  await decide(id, 'revise', 'Say what the team does.')
  const { body: shown } = await recruiter.call('GET', `/api/jobs/${id}`)
  expect(shown.own).toMatchObject({
    status: 'For Revision',
    revisionReason: 'Say what the team does.',
    actions: ['edit', 'resubmit', 'duplicate'],
  })
  const { body } = await recruiter.call('PATCH', `/api/jobs/${id}`, {
    jobDescription: '<p>A team of four.</p>',
  })
  expect(body).toMatchObject({ status: 'For Review', revisionReason: null })
  await decide(id, 'revise', 'More.')
  expect((await recruiter.call('POST', `/api/job-posting/${id}/post-job`, {})).body.status).toBe('For Review')
  expect(await credits(recruiter, company)).toEqual({ available: 0, used: 1 })
})

test('rejected, it is a draft again and its credit is back', async () => {
  const { company, recruiter } = await aCompanyWithCredits(1)
  const id = await aDraft(recruiter)
  await recruiter.call('POST', `/api/job-posting/${id}/post-job`, {})
  expect(await decide(id, 'reject', 'Not a job.')).toMatchObject({ status: 'Draft' })
  expect((await recruiter.call('GET', `/api/jobs/${id}`)).body.own).toMatchObject({
    status: 'Draft',
    creditUsed: false,
    revisionReason: 'Not a job.',
  })
  expect(await credits(recruiter, company)).toEqual({ available: 1, used: 0 })
})

test('a rejected edit leaves the posting as it was approved', async () => {
  const { company, recruiter } = await aCompanyWithCredits(1)
  const id = await aDraft(recruiter)
  await recruiter.call('POST', `/api/job-posting/${id}/post-job`, {})
  await decide(id, 'approve')
  await recruiter.call('PATCH', `/api/jobs/${id}`, { jobTitle: 'Click here' })
  expect(await decide(id, 'reject', 'No.')).toMatchObject({ status: 'Published' })
  expect((await recruiter.call('GET', `/api/jobs/${id}`)).body).toMatchObject({
    jobTitle: 'Rust Engineer',
    own: { status: 'Published', revisionReason: 'No.' },
  })
  expect(await credits(recruiter, company)).toEqual({ available: 0, used: 1 })
})

test('closed, it leaves the search in the same moment and can be republished to be paid', async () => {
  const { recruiter } = await aCompanyWithCredits(1)
  const id = await aDraft(recruiter)
  await recruiter.call('POST', `/api/job-posting/${id}/post-job`, {})
  await decide(id, 'approve')
  const { body } = await recruiter.call('POST', `/api/job-posting/${id}/close-job`)
  expect(body).toMatchObject({
    status: 'Closed',
    message: 'Job post updated to "Closed"',
    actions: ['duplicate', 'republish'],
  })
  expect(await found()).toEqual([])
  expect((await house.call('GET', `/api/jobs/${id}`)).status).toBe(410)
  const { body: again } = await recruiter.call('POST', `/api/jobs/${id}/republish`)
  expect(again).toMatchObject({
    status: 'Unpaid',
    actions: ['pay', 'delete'],
    message: 'Job post republished',
  })
  expect(again.id).not.toBe(id)
  expect((await recruiter.call('POST', `/api/job-posting/${again.id}/post-job`, {})).body).toMatchObject({
    status: 'Unpaid',
    isWarning: true,
  })
})

test('a copy says what it is, within the longest title', async () => {
  const { recruiter } = await aCompanyWithCredits(0)
  const id = await aDraft(recruiter, { ...completeForm, jobTitle: 'x'.repeat(200) })
  const { body } = await recruiter.call('POST', `/api/job-posting/${id}/duplicate`)
  expect(body).toMatchObject({ status: 'Draft', message: 'Job post duplicated' })
  const { body: copy } = await recruiter.call('GET', `/api/jobs/${body.id}`)
  expect(copy.jobTitle).toBe(`${'x'.repeat(187)} - Duplicated`)
  expect(copy.own.form).toMatchObject({ salaryMin: 90_000, preferredSkills: [{ name: 'PostgreSQL' }] })
})

test('taken back before anybody saw it, the credit returns; taken back later, it keeps its days', async () => {
  const { company, recruiter } = await aCompanyWithCredits(1)
  const id = await aDraft(recruiter)
  await recruiter.call('POST', `/api/job-posting/${id}/post-job`, {})
  const { body } = await recruiter.call('PATCH', `/api/jobs/${id}`, { status: 'Draft' })
  expect(body).toMatchObject({ status: 'Draft', creditUsed: false, message: 'Job post unpublished' })
  expect(await credits(recruiter, company)).toEqual({ available: 1, used: 0 })
  await recruiter.call('POST', `/api/job-posting/${id}/post-job`, {})
  await decide(id, 'approve')
  await recruiter.call('PATCH', `/api/jobs/${id}`, { status: 'Draft' })
  expect(await found()).toEqual([])
  house.clock.advance(5 * day)
  const later = new Date(Date.parse(testNow) + 20 * day).toISOString()
  await recruiter.call('POST', `/api/job-posting/${id}/post-job`, { publishAt: later })
  await decide(id, 'approve')
  expect(await found()).toMatchObject([{ publishAt: testNow }])
  expect(await credits(recruiter, company)).toEqual({ available: 0, used: 1 })
})

test('once its thirty days are over, a posting taken back needs another credit', async () => {
  const { company, recruiter } = await aCompanyWithCredits(1)
  const id = await aDraft(recruiter)
  await recruiter.call('POST', `/api/job-posting/${id}/post-job`, {})
  await decide(id, 'approve')
  await recruiter.call('PATCH', `/api/jobs/${id}`, { status: 'Draft' })
  house.clock.advance(31 * day)
  const later = await aRecruiter(house, { companyId: company })
  expect((await later.call('POST', `/api/job-posting/${id}/post-job`, {})).body).toMatchObject({
    creditUsed: false,
    message: 'No credits left, post saved to drafts',
  })
})

test('two recruiters who edit the same version: the second is told and nothing is lost', async () => {
  const { company, recruiter } = await aCompanyWithCredits(0)
  const colleague = await aRecruiter(house, { companyId: company, role: 'recruiter' })
  const id = await aDraft(recruiter)
  const { own, updatedAt } = (await colleague.call('GET', `/api/jobs/${id}`)).body
  house.clock.advance(1000)
  await recruiter.call('PATCH', `/api/jobs/${id}`, { jobTitle: 'First', rev: own.rev })
  for (const token of [{ rev: own.rev }, { updatedAt }]) {
    const { status, body } = await colleague.call('PATCH', `/api/jobs/${id}`, {
      jobTitle: 'Second',
      ...token,
    })
    expect([status, body.reason, body.fields.rev]).toEqual([409, 'posting.changed', String(own.rev + 1)])
  }
  expect((await recruiter.call('GET', `/api/jobs/${id}`)).body.jobTitle).toBe('First')
})

test('a form that was edited and changed nothing does not go to review again', async () => {
  const { recruiter } = await aCompanyWithCredits(1)
  const id = await aDraft(recruiter)
  await recruiter.call('POST', `/api/job-posting/${id}/post-job`, {})
  await decide(id, 'approve')
  const { own } = (await recruiter.call('GET', `/api/jobs/${id}`)).body
  expect((await recruiter.call('PATCH', `/api/jobs/${id}`, own.form)).body.status).toBe('Published')
})

test('skills, places and companies that are not ours are refused', async () => {
  const { recruiter } = await aCompanyWithCredits(0)
  const post = (body: object) => recruiter.call('POST', '/api/graph/job-posting?draft=true', body)
  expect(await post({ requiredSkills: ['No such skill'] })).toMatchObject({
    status: 422,
    body: { reason: 'skill.unknown' },
  })
  expect(await post({ locationCode: 'XX-1' })).toMatchObject({
    status: 422,
    body: { reason: 'place.unknown' },
  })
  expect(await post({ companyId: 'com_00000000000000000000000000' })).toMatchObject({
    status: 404,
    body: { reason: 'company.notFound' },
  })
  expect(await post({ salaryMax: 200_001, salaryMin: 999 })).toMatchObject({
    status: 422,
    body: {
      fields: {
        salaryMax: 'Maximum salary must be at most $200,000.',
        salaryMin: 'Minimum salary must be at least $1,000.',
      },
    },
  })
})

test('the same request under the same key is carried out once', async () => {
  const { company, recruiter } = await aCompanyWithCredits(2)
  const id = await aDraft(recruiter)
  const post = (body: object, key: string) =>
    recruiter.call('POST', `/api/job-posting/${id}/post-job`, body, {
      headers: { 'idempotency-key': key },
    })
  const [first, twin] = await Promise.all([post({}, 'a'), post({}, 'a')])
  expect(first.status).toBe(200)
  expect(twin.body).toEqual(first.body)
  expect((await post({}, 'a')).body).toEqual(first.body)
  expect(await post({ jobTitle: 'Other' }, 'a')).toMatchObject({
    status: 422,
    body: { reason: 'request.keyReused' },
  })
  expect(await post({}, 'b')).toMatchObject({ status: 409, body: { reason: 'posting.actionNotAllowed' } })
  expect(await post({}, 'x y')).toMatchObject({ status: 422, body: { reason: 'input.invalid' } })
  expect(await credits(recruiter, company)).toEqual({ available: 1, used: 1 })
})

test('only its own people see the credits of a company', async () => {
  const { company } = await aCompanyWithCredits(1)
  const stranger = await aRecruiter(house)
  expect((await credits(stranger, company)).reason).toBe('company.notFound')
  expect((await house.call('GET', `/api/company/${company}/job-posting-credit`)).status).toBe(401)
})
