import { maxSponsorUndos, sponsorUndoSeconds } from '@chainwork/contract/postings/values'
import { beforeEach, expect, test } from 'vitest'
import { auditCredits } from '../billing/index.ts'
import { recordSearchChanges } from '../search/index.ts'
import { type Account, aRecruiter } from '../testing/build-accounts.ts'
import { aCompanyWithCredits, aDraft, creditsOf, decide } from '../testing/build-company.ts'
import { aCompany } from '../testing/build-postings.ts'
import { completeForm } from '../testing/complete-form.ts'
import { testApp } from '../testing/test-app.ts'
import { freezePostings, unfreezePostings } from './freeze-posting.ts'
import { runLifecycle } from './run-lifecycle-job.ts'

const app = testApp()
const day = 86_400_000
let company: string
let recruiter: Account
let id: string
/** The owner, whom operators' acts are told. */
let owner: Account
const sponsor = (who = recruiter) => who.call('POST', `/api/job-posting/${id}/sponsor-job`)
const undo = (who = recruiter) => who.call('DELETE', `/api/job-posting/${id}/sponsor-job`)
const left = async () => (await creditsOf(recruiter, company)).available
const problems = async () => (await auditCredits(app.database.db)).problems
const own = async () =>
  (await recruiter.call('POST', '/api/jobs/recruiter/search', {})).body.jobPostings.find(
    (card: { id: string }) => card.id === id,
  )
const isSponsored = async () => (await own()).isSponsored
const notices = async (who = recruiter) =>
  (await who.call('GET', '/api/notifications')).body.items
    .filter(({ kind }: { kind: string }) => kind === 'postingSponsored')
    .map(({ title, text }: { title: string; text: string }) => [title, text])

/** Hands a draft in with these fields and has it approved. */
async function published(fields: object = {}): Promise<string> {
  id = await aDraft(recruiter, { ...completeForm, ...fields })
  await recruiter.call('POST', `/api/job-posting/${id}/post-job`, {})
  await decide(app, id, 'approve')
  return id
}

beforeEach(async () => {
  const made = await aCompanyWithCredits(app, 4)
  company = made.company
  recruiter = made.recruiter
  owner = await aRecruiter(app, { companyId: company, role: 'owner' })
  await published()
})

test('sponsoring a post costs one credit, once', async () => {
  expect(await left()).toBe(3)
  expect(await sponsor()).toMatchObject({ status: 200, body: { message: 'Job post sponsored' } })
  expect([await left(), await isSponsored()]).toEqual([2, true])
  expect((await app.call('GET', `/api/jobs/${id}`)).body.isSponsored).toBe(true)
  for (const who of [recruiter, owner])
    expect(await sponsor(who)).toMatchObject({ status: 409, body: { reason: 'posting.actionNotAllowed' } })
  expect([await left(), await problems()]).toEqual([2, []])
})

test('without enough credits nothing is sponsored and nothing is charged', async () => {
  const first = id
  for (let at = 0; at < 3; at++) await published()
  id = first
  expect(await sponsor()).toMatchObject({ status: 409, body: { reason: 'credits.tooFew' } })
  expect([await left(), await isSponsored(), await problems()]).toEqual([0, false, []])
})

test('another company, a post taken down and one whose days are over are not sponsored', async () => {
  const stranger = await aRecruiter(app, { companyId: await aCompany(app), role: 'owner' })
  expect(await sponsor(stranger)).toMatchObject({ status: 404, body: { reason: 'posting.notFound' } })
  expect(await undo(stranger)).toMatchObject({ status: 404, body: { reason: 'posting.notFound' } })
  const refused = { status: 409, body: { reason: 'posting.actionNotAllowed' } }
  await letDaysPass()
  expect(await sponsor()).toMatchObject(refused)
  await published()
  await takeDown()
  expect(await sponsor()).toMatchObject(refused)
  expect(await left()).toBe(2)
})

test('undoing gives the credit back within 15 seconds, again changes nothing, and later is refused', async () => {
  await sponsor()
  app.clock.advance(sponsorUndoSeconds * 1000)
  for (let times = 0; times < 2; times++)
    expect(await undo(owner)).toMatchObject({
      status: 200,
      body: { message: 'Job post no longer sponsored. Its credits are back.' },
    })
  expect([await left(), await isSponsored(), await problems()]).toEqual([3, false, []])
  await sponsor()
  app.clock.advance((sponsorUndoSeconds + 6) * 1000)
  expect(await undo()).toMatchObject({ status: 409, body: { reason: 'posting.undoOver' } })
  expect([await left(), await isSponsored(), await problems()]).toEqual([2, true, []])
})

test('sponsoring and undoing in turn does not keep a post sponsored for free', async () => {
  for (let times = 0; times < maxSponsorUndos; times++) {
    expect((await own()).canUndoSponsoring).toBe(true)
    expect(await sponsor()).toMatchObject({ status: 200, body: { canUndo: true } })
    app.clock.advance(sponsorUndoSeconds * 1000)
    for (const _twice of [1, 2]) expect((await undo()).status).toBe(200)
  }
  expect(await left()).toBe(3)
  expect((await own()).canUndoSponsoring, 'what will be refused is not promised').toBe(false)
  expect(await sponsor()).toMatchObject({ status: 200, body: { canUndo: false } })
  expect(await undo()).toMatchObject({ status: 409, body: { reason: 'posting.undoneEnough' } })
  expect([await left(), await isSponsored(), await problems()]).toEqual([2, true, []])
  await published()
  await sponsor()
  expect((await undo()).status, 'another post is counted by itself').toBe(200)
})

test('what was never sponsored, or ended in another way, is not undone', async () => {
  expect(await undo()).toMatchObject({ status: 409, body: { reason: 'posting.undoOver' } })
  await sponsor()
  await recruiter.call('POST', `/api/job-posting/${id}/close-job`)
  expect(await undo()).toMatchObject({ status: 409, body: { reason: 'posting.undoOver' } })
  expect([await left(), await isSponsored()]).toEqual([2, false])
})

test('it ends with the days of the post, and its credit is used', async () => {
  await sponsor()
  await letDaysPass()
  await runLifecycle(app.database, recordSearchChanges, app.clock.now())
  expect(await own()).toMatchObject({ status: 'Closed', isSponsored: false })
  expect([await left(), await problems()]).toEqual([2, []])
  const { body } = await recruiter.call('POST', `/api/jobs/${id}/republish`)
  expect((await recruiter.call('GET', `/api/jobs/${body.id}`)).body).toMatchObject({
    isSponsored: false,
    own: { form: { sponsorshipIntent: false } },
  })
})

test('sponsoring stands still while a post is down, and goes on when it is back, as its days do', async () => {
  await sponsor()
  const opened = (await own()).publishAt
  await takeDown()
  expect([await left(), await problems()]).toEqual([2, []])
  app.clock.advance(3 * day)
  const order = { postingIds: [id], cause: 'case' as const, reference: 'case', operator: 'op', reason: null }
  await app.database.transaction((tx) =>
    unfreezePostings(tx, recordSearchChanges, { ...order, now: app.clock.now() }),
  )
  expect([await left(), await isSponsored(), await problems()]).toEqual([2, true, []])
  expect(Date.parse((await own()).publishAt) - Date.parse(opened)).toBe(3 * day)
})

test('a post taken back to the drafts keeps its sponsoring for its days, not for new ones', async () => {
  await sponsor()
  await recruiter.call('PATCH', `/api/jobs/${id}`, { status: 'Draft' })
  const submit = () => recruiter.call('POST', `/api/job-posting/${id}/post-job`, {})
  await submit()
  await decide(app, id, 'approve')
  expect([await left(), await isSponsored()]).toEqual([2, true])
  await recruiter.call('PATCH', `/api/jobs/${id}`, { status: 'Draft' })
  await letDaysPass()
  await submit()
  await decide(app, id, 'approve')
  expect([await left(), await isSponsored(), await problems()]).toEqual([1, false, []])
})

test('the wish to sponsor is charged when the post is approved, once, and told', async () => {
  await published({ sponsorshipIntent: true })
  expect([await left(), await isSponsored()]).toEqual([1, true])
  expect(await notices()).toEqual([
    [expect.stringContaining('is sponsored'), expect.stringContaining('for 1 credit.')],
  ])
  await recruiter.call('PATCH', `/api/jobs/${id}`, { jobTitle: 'Another title', sponsorshipIntent: true })
  await decide(app, id, 'approve')
  expect([await left(), await isSponsored(), await problems()]).toEqual([1, true, []])
})

test('a wish without credits left opens the post unsponsored, says so, and is not kept', async () => {
  await published()
  await published()
  await published({ sponsorshipIntent: true })
  expect([await left(), (await own()).status, await isSponsored()]).toEqual([0, 'Published', false])
  expect(await notices()).toEqual([
    [expect.stringContaining('is not sponsored'), expect.stringContaining('too few: buy some')],
  ])
  expect((await recruiter.call('GET', `/api/jobs/${id}`)).body.own.form.sponsorshipIntent).toBe(false)
})

test('a post rejected before it was seen was never charged for sponsoring', async () => {
  id = await aDraft(recruiter, { ...completeForm, sponsorshipIntent: true })
  await recruiter.call('POST', `/api/job-posting/${id}/post-job`, {})
  expect(await left()).toBe(2)
  await decide(app, id, 'reject', 'No.')
  expect([await left(), await isSponsored(), await problems()]).toEqual([3, false, []])
})

/** The days of the post are over, and nothing else is older. */
async function letDaysPass() {
  const publish_at = new Date(app.clock.now().getTime() - 30 * day)
  await app.database.db.updateTable('posting').set({ publish_at }).where('id', '=', id).execute()
}

function takeDown() {
  const order = {
    postingIds: [id],
    cause: 'case' as const,
    reference: 'case',
    reason: 'Misleading.',
    isLegal: false,
    operator: 'op',
  }
  return app.database.transaction((tx) =>
    freezePostings(tx, recordSearchChanges, { ...order, now: app.clock.now() }),
  )
}
