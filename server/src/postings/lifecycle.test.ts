import { expect, test } from 'vitest'
import { aRecruiter } from '../testing/build-accounts.ts'
import { aCompanyWithCredits, aDraft, creditsOf, decide } from '../testing/build-company.ts'
import { completeForm } from '../testing/complete-form.ts'
import { testApp, testNow } from '../testing/test-app.ts'

const app = testApp()
const day = 86_400_000
const found = async () => (await app.call('POST', '/api/jobs/search', {})).body.jobPostings

const none = { available: 0, used: 0, reserved: 0, frozen: 0, free: 0, waiting: 0 }

test('a draft may hold nothing, and is kept step by step', async () => {
  const { recruiter } = await aCompanyWithCredits(app, 0)
  const id = await aDraft(recruiter, {})
  await recruiter.call('PATCH', `/api/jobs/${id}`, { jobTitle: 'Rust Engineer', employmentType: ' ' })
  const { body } = await recruiter.call('PATCH', `/api/jobs/${id}`, { requiredSkills: [{ name: 'rust' }] })
  expect(body).toMatchObject({ status: 'Draft', message: 'Job post saved to drafts', rev: 3 })
  const { body: shown } = await recruiter.call('GET', `/api/jobs/${id}`)
  expect(shown).toMatchObject({ jobTitle: 'Rust Engineer', isOpen: false })
  expect(shown.own.form).toMatchObject({ employmentType: null, requiredSkills: [{ name: 'Rust' }] })
})

test('a submitted posting spends a credit, waits for review, and is found by everybody once approved', async () => {
  const { company, recruiter } = await aCompanyWithCredits(app, 1)
  const id = await aDraft(recruiter)
  const { body } = await recruiter.call('POST', `/api/job-posting/${id}/post-job`, {})
  expect(body).toMatchObject({
    status: 'For Review',
    displayedStatus: 'For Review',
    creditUsed: true,
    message: 'Job post submitted',
    actions: ['edit', 'duplicate'],
  })
  expect(await creditsOf(recruiter, company)).toEqual({ ...none, used: 1, reserved: 1 })
  expect((await app.call('GET', `/api/jobs/${id}`)).status).toBe(404)
  expect(await decide(app, id, 'approve')).toMatchObject({ result: 'done', status: 'Published' })
  expect(await found()).toMatchObject([{ id, publishAt: testNow }])
  expect((await app.call('GET', `/api/jobs/${id}`)).body).not.toHaveProperty('own')
})

test('without a credit it reads Draft, can be posted later, and says so', async () => {
  const { recruiter } = await aCompanyWithCredits(app, 0)
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
  const { company, recruiter } = await aCompanyWithCredits(app, 1)
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
  expect(await creditsOf(recruiter, company)).toEqual({ ...none, available: 1 })
})

test('an edited posting stays public as it was approved until the edit is approved too', async () => {
  const { company, recruiter } = await aCompanyWithCredits(app, 1)
  const id = await aDraft(recruiter)
  await recruiter.call('POST', `/api/job-posting/${id}/post-job`, {})
  await decide(app, id, 'approve')
  const edit = { jobTitle: 'Go Engineer', requiredSkills: ['Go'] }
  const { body } = await recruiter.call('PATCH', `/api/jobs/${id}`, edit)
  expect(body).toMatchObject({
    status: 'For Review',
    isPublic: true,
    message: 'Job post updated to "For Review"',
    actions: ['edit', 'viewApplicants', 'duplicate', 'close', 'copyLink'],
  })
  await app.catchUp()
  expect(await found()).toMatchObject([{ jobTitle: 'Rust Engineer' }])
  expect((await app.call('GET', `/api/jobs/${id}`)).body.jobTitle).toBe('Rust Engineer')
  expect((await recruiter.call('GET', `/api/jobs/${id}`)).body.jobTitle).toBe('Go Engineer')
  await decide(app, id, 'approve')
  expect(await found()).toMatchObject([{ jobTitle: 'Go Engineer', publishAt: testNow }])
  expect(await creditsOf(recruiter, company)).toEqual({ ...none, used: 1 })
})

test('sent back, it says why; resubmitting or editing hands it in again without another credit', async () => {
  const { company, recruiter } = await aCompanyWithCredits(app, 1)
  const id = await aDraft(recruiter)
  await recruiter.call('POST', `/api/job-posting/${id}/post-job`, {})
  await decide(app, id, 'revise', 'Say what the team does.')
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
  await decide(app, id, 'revise', 'More.')
  expect((await recruiter.call('POST', `/api/job-posting/${id}/post-job`, {})).body.status).toBe('For Review')
  expect(await creditsOf(recruiter, company)).toEqual({ ...none, used: 1, reserved: 1 })
})

test('rejected, it is a draft again and its credit is back', async () => {
  const { company, recruiter } = await aCompanyWithCredits(app, 1)
  const id = await aDraft(recruiter)
  await recruiter.call('POST', `/api/job-posting/${id}/post-job`, {})
  expect(await decide(app, id, 'reject', 'Not a job.')).toMatchObject({ status: 'Draft' })
  expect((await recruiter.call('GET', `/api/jobs/${id}`)).body.own).toMatchObject({
    status: 'Draft',
    creditUsed: false,
    revisionReason: 'Not a job.',
  })
  expect(await creditsOf(recruiter, company)).toEqual({ ...none, available: 1 })
})

test('a rejected edit leaves the posting as it was approved', async () => {
  const { company, recruiter } = await aCompanyWithCredits(app, 1)
  const id = await aDraft(recruiter)
  await recruiter.call('POST', `/api/job-posting/${id}/post-job`, {})
  await decide(app, id, 'approve')
  await recruiter.call('PATCH', `/api/jobs/${id}`, { jobTitle: 'Click here' })
  expect(await decide(app, id, 'reject', 'No.')).toMatchObject({ status: 'Published' })
  expect((await recruiter.call('GET', `/api/jobs/${id}`)).body).toMatchObject({
    jobTitle: 'Rust Engineer',
    own: { status: 'Published', revisionReason: 'No.' },
  })
  expect(await creditsOf(recruiter, company)).toEqual({ ...none, used: 1 })
})

test('closed, it leaves the search in the same moment and can be republished to be paid', async () => {
  const { recruiter } = await aCompanyWithCredits(app, 1)
  const id = await aDraft(recruiter)
  await recruiter.call('POST', `/api/job-posting/${id}/post-job`, {})
  await decide(app, id, 'approve')
  const { body } = await recruiter.call('POST', `/api/job-posting/${id}/close-job`)
  expect(body).toMatchObject({
    status: 'Closed',
    message: 'Job post updated to "Closed"',
    actions: ['duplicate', 'republish'],
  })
  expect(await found()).toEqual([])
  expect((await app.call('GET', `/api/jobs/${id}`)).status).toBe(410)
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
  const { recruiter } = await aCompanyWithCredits(app, 0)
  const id = await aDraft(recruiter, { ...completeForm, jobTitle: '🧑🏽‍💻'.repeat(50) })
  const { body } = await recruiter.call('POST', `/api/job-posting/${id}/duplicate`)
  expect(body).toMatchObject({ status: 'Draft', message: 'Job post duplicated' })
  const { body: copy } = await recruiter.call('GET', `/api/jobs/${body.id}`)
  expect(copy.jobTitle).toBe(`${'🧑🏽‍💻'.repeat(37)} - Duplicated`)
  expect(copy.own.form).toMatchObject({ salaryMin: 90_000, preferredSkills: [{ name: 'PostgreSQL' }] })
})

test('taken back before anybody saw it, the credit returns; taken back later, it keeps its days', async () => {
  const { company, recruiter } = await aCompanyWithCredits(app, 1)
  const id = await aDraft(recruiter)
  await recruiter.call('POST', `/api/job-posting/${id}/post-job`, {})
  const { body } = await recruiter.call('PATCH', `/api/jobs/${id}`, { status: 'Draft' })
  expect(body).toMatchObject({ status: 'Draft', creditUsed: false, message: 'Job post unpublished' })
  expect(await creditsOf(recruiter, company)).toEqual({ ...none, available: 1 })
  await recruiter.call('POST', `/api/job-posting/${id}/post-job`, {})
  await decide(app, id, 'approve')
  await recruiter.call('PATCH', `/api/jobs/${id}`, { status: 'Draft' })
  expect(await found()).toEqual([])
  app.clock.advance(5 * day)
  const later = new Date(Date.parse(testNow) + 20 * day).toISOString()
  await recruiter.call('POST', `/api/job-posting/${id}/post-job`, { publishAt: later })
  await decide(app, id, 'approve')
  expect(await found()).toMatchObject([{ publishAt: testNow }])
  expect(await creditsOf(recruiter, company)).toEqual({ ...none, used: 1 })
})

test('once its thirty days are over, a posting taken back needs another credit', async () => {
  const { company, recruiter } = await aCompanyWithCredits(app, 1)
  const id = await aDraft(recruiter)
  await recruiter.call('POST', `/api/job-posting/${id}/post-job`, {})
  await decide(app, id, 'approve')
  await recruiter.call('PATCH', `/api/jobs/${id}`, { status: 'Draft' })
  app.clock.advance(31 * day)
  const later = await aRecruiter(app, { companyId: company })
  expect((await later.call('POST', `/api/job-posting/${id}/post-job`, {})).body).toMatchObject({
    creditUsed: false,
    message: 'No credits left, post saved to drafts',
  })
})
