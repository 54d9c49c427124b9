import { beforeEach, expect, test } from 'vitest'
import { grantCredits } from '../billing/index.ts'
import { runLifecycle } from '../postings/index.ts'
import { aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { anApplicant, move, notificationsOf, onePosting, notifyAfter } from '../testing/build-applications.ts'
import { aBoard } from '../testing/build-boards.ts'
import { aPicture } from '../testing/build-life.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
let owner: Awaited<ReturnType<typeof aRecruiter>>
beforeEach(async () => {
  owner = await aRecruiter(app)
})

const remove = (who = owner, companyId = owner.companyId) => who.call('DELETE', `/api/company/${companyId}`)
const page = () => app.call('GET', `/api/company/${owner.companyId}`)
const closeAll = () => app.database.db.updateTable('posting').set({ status: 'Closed' }).execute()

test('deleting an organization takes its pages, its team and its logo away, and leaves the accounts', async () => {
  const logo = await aPicture(app, owner)
  await owner.call('PATCH', `/api/company/${owner.companyId}`, { avatarUrl: logo })
  const colleague = await aRecruiter(app, { companyId: owner.companyId, role: 'recruiter' })
  await owner.call('POST', `/api/company/${owner.companyId}/recruiter/invite`, {
    email: 'new@example.org',
    role: 'recruiter',
  })
  const { status, body } = await remove()
  expect([status, body.message]).toEqual([200, 'Organization deleted successfully'])
  expect((await page()).status).toBe(404)
  expect((await app.call('GET', `/api/company/${owner.companyId}/job-posting`)).status).toBe(404)
  expect((await app.call('GET', `/api/company/${owner.companyId}/reply-record`)).status).toBe(404)
  expect((await app.api.inject(logo)).statusCode).toBe(404)
  for (const who of [owner, colleague]) {
    expect((await who.call('GET', '/api/recruiter/me/company')).body).toEqual([])
    expect((await who.call('POST', '/api/recruiter/applicant/search', {})).status).toBe(403)
    expect((await who.call('GET', '/api/preferences')).status).toBe(200)
    expect((await app.mailbox.lastTo(who.email)).subject).toBe('Acme was deleted')
  }
  const invited = await aSeeker(app, { email: 'new@example.org' })
  const accept = await invited.call('POST', `/api/company/${owner.companyId}/accept-invite`)
  expect(accept.status).toBe(404)
})

test('anyone who waits for an answer gets one, also a decision that was to be sent later, and what they handed in stays theirs', async () => {
  const posting = await onePosting(app, owner, { job_title: 'Rust Engineer' })
  const [waiting, decided, hired] = [
    await anApplicant(app, posting),
    await anApplicant(app, posting),
    await anApplicant(app, posting),
  ]
  await move(owner, decided.application, 'Rejected', {
    tellAt: '2026-12-10T00:00:00Z',
    message: 'Dear {firstName}, no.',
  })
  await move(owner, hired.application, 'Hired')
  await notifyAfter(app, 60)
  await owner.call('POST', `/api/recruiter/applicant/${waiting.application}/note`, { text: 'Call her' })
  await closeAll()
  expect((await remove()).status).toBe(200)
  await notifyAfter(app, 1)
  for (const [who, status] of [
    [waiting, 'Rejected'],
    [decided, 'Rejected'],
    [hired, 'Hired'],
  ] as const) {
    const own = await who.call('GET', `/api/job-seeker/me/job-application/${who.application}`)
    expect(own.body).toMatchObject({ status, jobPosting: { jobTitle: 'Rust Engineer' } })
  }
  expect(await notificationsOf(waiting)).toEqual([expect.stringContaining('was not successful')])
  for (const who of [decided, hired]) expect(await notificationsOf(who)).toHaveLength(1)
  expect((await app.mailbox.lastTo(decided.email)).text).toContain('Dear Ada, no.')
  expect(await app.database.db.selectFrom('application_note').select('id').execute()).toEqual([])
})

test('an organization with open posts or credits stays, and says which', async () => {
  const posting = await onePosting(app, owner)
  const draft = await onePosting(app, owner, { status: 'Draft' })
  expect((await remove()).body).toMatchObject({ code: 'VALIDATION_ERROR', reason: 'company.hasPostings' })
  await app.database.db.updateTable('posting').set({ status: 'Closed' }).where('id', '=', posting).execute()
  const order = { companyId: owner.companyId, amount: 1, operator: 'ann', now: app.clock.now() }
  await app.database.transaction((tx) => grantCredits(tx, { ...order, reference: 'one' }))
  expect((await remove()).body.reason).toBe('company.hasCredits')
  expect((await page()).status).toBe(200)
  await app.database.db.updateTable('credit_balance').set({ available: 0 }).execute()
  expect((await remove()).status).toBe(200)
  expect((await app.call('GET', `/api/jobs/${posting}`)).status).toBe(410)
  expect((await app.call('GET', `/api/jobs/${draft}`)).status).toBe(404)
  const late = await app.database.transaction((tx) => grantCredits(tx, { ...order, reference: 'two' }))
  expect(late.result).toBe('noCompany')
})

test('when an organization is deleted its job boards close with their posts and are no longer read', async () => {
  const { db } = app.database
  const board = await aBoard(app)
  board.has(1, 2)
  await board.read()
  const { companyId } = owner
  const claim = {
    board_id: board.id,
    company_id: companyId,
    state: 'proven',
    connected_at: app.clock.now(),
  } as const
  await db.insertInto('job_board_claim').values(claim).execute()
  await db.updateTable('job_board').set({ owner_id: companyId, company_id: companyId }).execute()
  await db.updateTable('posting').set({ company_id: companyId }).execute()
  const [open, waiting] = await db.selectFrom('posting').select('id').orderBy('external_id').execute()
  await db.updateTable('posting').set({ status: 'For Review' }).where('id', '=', waiting!.id).execute()
  expect((await remove()).status).toBe(200)
  expect((await app.call('GET', `/api/jobs/${open!.id}`)).status).toBe(410)
  expect(await db.selectFrom('posting').select('status').execute()).toEqual([
    { status: 'Closed' },
    { status: 'Closed' },
  ])
  expect(await board.row()).toMatchObject({ owner_id: null, company_id: null, removed_by: 'company' })
  expect(await db.selectFrom('job_board_claim').select('id').execute()).toEqual([])
  expect(await board.read()).toBeNull()
})

test('only an owner with fresh proof of identity deletes an organization, and only their own', async () => {
  const stranger = await aRecruiter(app)
  expect((await remove(stranger)).body.reason).toBe('company.notFound')
  const admin = await aRecruiter(app, { companyId: owner.companyId, role: 'admin' })
  expect((await remove(admin)).status).toBe(403)
  app.clock.advance(16 * 60_000)
  expect((await remove()).body.reason).toBe('session.stale')
  expect((await page()).status).toBe(200)
})

test("a deleted organization's domain is free, and another may prove it", async () => {
  const { db } = app.database
  await db.updateTable('company').set({ verified_domain: 'acme.example' }).execute()
  const remembered = () => db.selectFrom('company_proven_domain').select(['company_id', 'domain']).execute()
  expect(await remembered()).toEqual([{ company_id: owner.companyId, domain: 'acme.example' }])
  expect((await remove()).status).toBe(200)
  expect(await remembered()).toEqual([])
})

test('anyone who blocked an organization blocks it again when it is founded again with a domain it had proven', async () => {
  const { db } = app.database
  const prove = (id: string, verified_domain: string) =>
    db.updateTable('company').set({ verified_domain }).where('id', '=', id).execute()
  await prove(owner.companyId, 'acme.example')
  await prove(owner.companyId, 'acme.test')
  const ada = await aSeeker(app)
  await ada.call('POST', '/api/job-seeker/me/block', { domain: 'acme.test' })
  await ada.call('POST', '/api/job-seeker/me/block', { companyId: owner.companyId })
  expect((await remove()).status).toBe(200)
  const { items } = (await ada.call('GET', '/api/job-seeker/me/block')).body
  expect(items.map(({ domain }: { domain: string }) => domain).toSorted()).toEqual([
    'acme.example',
    'acme.test',
  ])
  const again = await aRecruiter(app)
  const look = async () => (await again.call('GET', `/api/graph/job-seeker/${ada.seekerId}`)).status
  expect(await look()).toBe(200)
  await prove(again.companyId, 'acme.example')
  expect(await look()).toBe(404)
})

test('who owns another organization goes on with that one', async () => {
  const { body } = await owner.call('POST', '/api/company', { name: 'Second' })
  expect(body.companyContext.name).toBe('Second')
  expect((await remove(owner, body.companyContext.id)).status).toBe(200)
  const { body: companies } = await owner.call('GET', '/api/recruiter/me/company')
  expect(companies).toMatchObject([{ id: owner.companyId, selected: true }])
})

test('a recruiter who hibernates gets no mail about job posts; somebody else of the company does', async () => {
  const author = await aRecruiter(app, { companyId: owner.companyId, role: 'recruiter' })
  const posting = await onePosting(app, author, { daysOld: 24 })
  await author.call('POST', '/api/account/hibernate')
  await runLifecycle(app.database, async () => {}, app.clock.now())
  expect(await app.mailbox.allTo(author.email)).toEqual([])
  expect((await app.mailbox.allTo(owner.email)).length).toBe(1)
  expect(posting).toMatch(/^pos_/)
})
