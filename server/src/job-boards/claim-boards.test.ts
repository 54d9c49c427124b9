import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { grantCredits } from '../billing/index.ts'
import { type Account, aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { aBoard, aLinkingCompany, greenhouseList, longText, shownTitles } from '../testing/build-boards.ts'
import { testApp } from '../testing/test-app.ts'
import { decideClaimByHand, listBoardsForOperators, removeBoardByHand } from './operate-boards.ts'
import { planReads, readOne } from './run-reads.ts'
import { recordChanges } from '../subscriptions.ts'

const app = testApp()
const address = 'https://boards.greenhouse.io/acme'
const path = '/api/recruiter/job-board'

const connect = async (owner: Account) =>
  (await owner.call('POST', path, { address })).body.jobBoard.id as string
const claim = (owner: Account, id: string, by: string) => owner.call('POST', `${path}/${id}/claim`, { by })
const ownerOf = async () =>
  (await app.database.db.selectFrom('job_board').select('owner_id').executeTakeFirstOrThrow()).owner_id

type Board = Awaited<ReturnType<typeof aBoard>>

/** A board that nobody has named. */
async function nobodysBoard() {
  const board = await aBoard(app)
  board.has(1)
  await board.read()
  await app.database.db.updateTable('job_board').set({ named_company_id: null, company_id: null }).execute()
  return board
}
/** Puts a code into a post, and reads it. */
async function proveByCode(board: Board, owner: Account, id: string) {
  const { code } = (await claim(owner, id, 'code')).body.jobBoard.claim
  board.answers(() => ({
    body: greenhouseList([{ id: 1, content: `${longText('w1x')}<p>${code}</p>` }]),
  }))
  await board.later(1)
}
const decide = (id: string, companyId: string) =>
  app.database.transaction((tx) =>
    decideClaimByHand(tx, recordChanges, id, { companyId, now: app.clock.now() }),
  )
const removeByHand = (id: string, wrongCompany: boolean) =>
  app.database.transaction((tx) =>
    removeBoardByHand(tx, recordChanges, id, { optOut: false, wrongCompany, now: app.clock.now() }),
  )

test('a preview shows five posts with what they state, and stores nothing', async () => {
  const owner = await aRecruiter(app)
  const board = 'https://boards-api.greenhouse.io/v1/boards/shown/jobs'
  app.standIns.boards.play(board, () => ({
    body: greenhouseList(
      [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, ...(id === 2 ? { more: { title: 7 } } : {}) })),
    ),
  }))
  const { body } = await owner.call('POST', `${path}/preview`, {
    address: 'https://boards.greenhouse.io/shown',
  })
  expect(body).toMatchObject({ system: 'greenhouse', key: 'shown', complete: true, total: 7 })
  expect([body.posts.length, body.refused.length]).toEqual([5, 1])
  expect(body.posts[0].fields).toContainEqual({ field: 'salary', from: 'notStated' })
  expect(await app.database.db.selectFrom('job_board').select('id').execute()).toEqual([])
})

test('whatever is wrong with an address, the answer is one sentence', async () => {
  const owner = await aRecruiter(app)
  app.standIns.boards.play('https://plain.example/', () => ({ body: '<p>Secret of the network</p>' }))
  app.standIns.boards.play('https://boards-api.greenhouse.io/v1/boards/gone/jobs', () => ({ status: 404 }))
  const answers = []
  for (const each of [
    'https://plain.example/',
    'https://nobody.example/',
    'https://169.254.169.254/latest/meta-data',
    'http://localhost:5432',
    'https://boards.greenhouse.io/gone',
  ])
    answers.push((await owner.call('POST', `${path}/preview`, { address: each })).body)
  expect(new Set(answers.map(({ requestId: _id, ...rest }) => JSON.stringify(rest))).size).toBe(1)
  expect(answers[0].reason).toBe('jobBoard.unreadable')
})

test('a careers page leads to the board that it links to', async () => {
  const owner = await aRecruiter(app)
  app.standIns.boards.play('https://acme.example/careers', () => ({ body: `<a href="${address}">Jobs</a>` }))
  const { body } = await owner.call('POST', path, { address: 'https://acme.example/careers' })
  expect(body.jobBoard).toMatchObject({
    key: 'acme',
    address: 'https://job-boards.greenhouse.io/acme',
    health: 'waiting',
  })
})

test('the domain proves a board that its pages link to; one that links to two boards proves none', async () => {
  await nobodysBoard()
  const portfolio = await aLinkingCompany(app, 'Fund', 'fund.example', [
    address,
    'https://jobs.lever.co/other',
  ])
  const id = await connect(portfolio)
  expect((await claim(portfolio, id, 'domain')).body.reason).toBe('jobBoard.notLinked')
  const nobody = await aRecruiter(app)
  expect((await claim(nobody, await connect(nobody), 'domain')).body.reason).toBe('jobBoard.noDomain')
  const acme = await aLinkingCompany(app, 'Acme Labs', 'acme.example', [address])
  await connect(acme)
  expect((await claim(acme, id, 'domain')).body.jobBoard).toMatchObject({
    isOwner: true,
    mayApplyHere: false,
    claim: { proven: ['domain'], state: 'proven' },
  })
  await app.catchUp()
  const [card] = (await app.call('POST', '/api/jobs/search', {})).body.jobPostings
  expect([card.company.name, card.origin.name]).toEqual(['Acme Labs', 'Acme Labs'])
  expect((await nobody.call('GET', `${path}/${id}`)).body.jobPostings).toEqual([])
  expect((await (await aRecruiter(app)).call('GET', `${path}/${id}`)).status).toBe(404)
})

test('a code counts in a complete read that began after it was shown, and gives no applications here', async () => {
  const board = await nobodysBoard()
  const owner = await aRecruiter(app)
  const id = await connect(owner)
  const { code } = (await claim(owner, id, 'code')).body.jobBoard.claim
  expect(code).toMatch(/^CW-[A-Z2-9]{10}$/)
  const withCode = greenhouseList([{ id: 1, content: `${longText('w1x')}<p>${code}</p>` }])
  board.answers(() => ({ body: { ...withCode, meta: { total: 2 } } }))
  await board.later(1)
  expect(await ownerOf()).toBeNull()
  board.answers(() => ({ body: withCode }))
  await board.later(1)
  expect(await ownerOf()).toBe(owner.companyId)
  const [{ jobPostingId }] = (await owner.call('GET', `${path}/${id}`)).body.jobPostings
  const here = await owner.call('POST', `${path}/${id}/posting/${jobPostingId}/apply-here`)
  expect(here.body.reason).toBe('jobBoard.needsDomain')
})

test('a link from a domain of one’s own takes nothing from another company', async () => {
  const board = await aBoard(app)
  board.has(1)
  await board.read()
  const stranger = await aLinkingCompany(app, 'Stranger', 'stranger.example', [address])
  const id = await connect(stranger)
  expect((await claim(stranger, id, 'domain')).body.jobBoard).toMatchObject({
    isOwner: false,
    claim: { proven: ['domain'], state: 'contested' },
  })
  app.clock.advance(100 * 3_600_000)
  await planReads(board.services)
  expect(await ownerOf()).toBeNull()
  expect(await listBoardsForOperators(app.database.db)).toMatchObject([{ contestants: [stranger.companyId] }])
  expect(await decide(id, stranger.companyId)).toMatchObject({ claim: 'proven' })
  expect((await stranger.call('GET', `${path}/${id}`)).body).toMatchObject({
    isOwner: true,
    mayApplyHere: true,
  })
})

test('who proved a board by a link alone can neither take applications nor opt out, and yields to a code', async () => {
  const board = await nobodysBoard()
  const stranger = await aLinkingCompany(app, 'Stranger', 'stranger.example', [address])
  const id = await connect(stranger)
  await claim(stranger, id, 'domain')
  await board.later(1)
  const [{ jobPostingId }] = (await stranger.call('GET', `${path}/${id}`)).body.jobPostings
  for (const what of [`posting/${jobPostingId}/apply-here`, 'opt-out'])
    expect((await stranger.call('POST', `${path}/${id}/${what}`)).body.reason).toBe('jobBoard.needsDomain')
  const acme = await aLinkingCompany(app, 'Acme', 'acme.example', [address])
  await connect(acme)
  await proveByCode(board, acme, id)
  expect(await ownerOf()).toBe(acme.companyId)
  expect((await claim(acme, id, 'domain')).body.jobBoard.mayApplyHere).toBe(true)
  expect((await claim(stranger, id, 'domain')).body.jobBoard.claim.state).toBe('contested')
})

test('a board is claimed after a complete read of rows that name one company', async () => {
  const board = await nobodysBoard()
  await app.database.db.updateTable('job_board').set({ companies: null }).execute()
  const agency = await aLinkingCompany(app, 'Agency', 'agency.example', [address])
  const id = await connect(agency)
  expect((await claim(agency, id, 'domain')).body.reason).toBe('jobBoard.notReadYet')
  board.answers(() => ({ body: greenhouseList([{ id: 1 }, { id: 2, more: { company_name: 'Other' } }]) }))
  await board.later(1)
  expect((await claim(agency, id, 'domain')).body.reason).toBe('jobBoard.severalCompanies')
  expect(await ownerOf()).toBeNull()
})

test('what the company adds survives every read; what the board says instead is offered', async () => {
  const board = await nobodysBoard()
  const text = (skill: string) => `${longText('w1x')}<p>We use ${skill}.</p>`
  board.answers(() => ({ body: greenhouseList([{ id: 1, content: text('Kubernetes') }]) }))
  const acme = await aLinkingCompany(app, 'Acme', 'acme.example', [address])
  const id = await connect(acme)
  await claim(acme, id, 'domain')
  await board.later(1)
  const detail = async () => (await acme.call('GET', `${path}/${id}`)).body.jobPostings[0]
  const { jobPostingId } = await detail()
  const post = `${path}/${id}/posting/${jobPostingId}`
  expect(
    (await acme.call('PATCH', post, { requiredSkills: ['Rust'], timeZone: 'Europe/Berlin' })).status,
  ).toBe(200)
  board.answers(() => ({ body: greenhouseList([{ id: 1, title: 'Lead', content: text('PostgreSQL') }]) }))
  await board.later(3)
  const shown = (await app.call('GET', `/api/jobs/${jobPostingId}`)).body
  expect([shown.jobTitle, shown.timeZone, shown.skills.map(({ name }: { name: string }) => name)]).toEqual([
    'Lead',
    'Europe/Berlin',
    ['Rust'],
  ])
  const own = await detail()
  expect(own.offered).toEqual(['requiredSkills'])
  expect(own.fields).toContainEqual({ field: 'timeZone', from: 'company' })
  await acme.call('PATCH', post, { requiredSkills: null })
  const { skills } = (await app.call('GET', `/api/jobs/${jobPostingId}`)).body
  expect(skills.map(({ name }: { name: string }) => name)).toEqual(['PostgreSQL'])
  expect((await detail()).offered).toEqual([])
})

async function aBoardThatTakesApplications() {
  const board = await aBoard(app)
  board.has(1)
  await board.read()
  const acme = await aLinkingCompany(app, 'Acme', 'acme.example', [address])
  const id = await connect(acme)
  await claim(acme, id, 'domain')
  await proveByCode(board, acme, id)
  const [{ jobPostingId }] = (await acme.call('GET', `${path}/${id}`)).body.jobPostings
  const here = () => acme.call('POST', `${path}/${id}/posting/${jobPostingId}/apply-here`)
  return { board, acme, id, jobPostingId, here }
}
const grant = (companyId: string, amount: number) =>
  app.database.transaction((tx) =>
    grantCredits(tx, { companyId, amount, reference: 'test', operator: 'op', now: app.clock.now() }),
  )

test('applications are taken here for a credit and thirty days, then on the company’s site again', async () => {
  const { board, acme, jobPostingId, here } = await aBoardThatTakesApplications()
  expect((await here()).body.reason).toBe('credits.tooFew')
  await grant(acme.companyId, 1)
  expect((await here()).status).toBe(200)
  expect((await here()).body.reason).toBe('posting.appliesHere')
  const ada = await aSeeker(app)
  expect((await ada.call('POST', '/api/graph/job-application', { jobPostingId })).status).toBe(200)
  for (let day = 0; day < 31; day++) await board.later(24)
  await planReads(board.services)
  expect((await app.call('GET', `/api/jobs/${jobPostingId}`)).body.origin.appliesHere).toBe(false)
})

test('a wrong claim is undone: access ends at once, and each application is a private note of who wrote it', async () => {
  const { board, acme, id, jobPostingId, here } = await aBoardThatTakesApplications()
  await grant(acme.companyId, 1)
  await here()
  const ada = await aSeeker(app)
  const application = (await ada.call('POST', '/api/graph/job-application', { jobPostingId })).body.id
  const seen = () => acme.call('GET', `/api/recruiter/applicant/${application}`)
  expect((await seen()).status).toBe(200)
  await removeByHand(board.id, true)
  await app.catchUp()
  expect((await seen()).body.profile ?? null).toBeNull()
  const { rows } = await sql<{ seeker_id: string | null }>`select seeker_id from application`.execute(
    app.database.db,
  )
  expect(rows).toEqual([{ seeker_id: null }])
  expect((await ada.call('GET', '/api/me/outside-application')).body.items).toMatchObject([{ jobPostingId }])
  expect((await app.mailbox.allTo(ada.email)).map(({ subject }) => subject)).toContain(
    'Your application for Engineer 1 went to the wrong company',
  )
  expect((await app.call('GET', `/api/jobs/${jobPostingId}`)).body.origin.appliesHere).toBe(false)
  expect((await acme.call('GET', `${path}/${id}`)).body).toMatchObject({
    isOwner: false,
    claim: { state: 'undone' },
  })
  for (const by of ['domain', 'code'])
    expect((await claim(acme, id, by)).body.reason).toBe('jobBoard.claimEnded')
})

test('undoing a wrong claim gives the board and its applications back to whose they were', async () => {
  const { board, acme, id, jobPostingId, here } = await aBoardThatTakesApplications()
  const wrong = await aLinkingCompany(app, 'Wrong', 'wrong.example', [address])
  for (const { companyId } of [acme, wrong]) await grant(companyId, 1)
  await here()
  const [ada, bob] = [await aSeeker(app), await aSeeker(app)]
  const apply = async (who: Account) =>
    (await who.call('POST', '/api/graph/job-application', { jobPostingId })).body.id as string
  const before = await apply(ada)
  app.clock.advance(60_000)
  await connect(wrong)
  expect(await decide(id, wrong.companyId)).toMatchObject({ claim: 'proven' })
  await wrong.call('POST', `${path}/${id}/posting/${jobPostingId}/apply-here`)
  await apply(bob)
  expect(await removeByHand(board.id, true)).toMatchObject({ notes: 1 })
  expect((await acme.call('GET', `/api/recruiter/applicant/${before}`)).body.profile).toBeTruthy()
  expect((await acme.call('GET', `${path}/${id}`)).body).toMatchObject({ isOwner: true, mayApplyHere: true })
  expect((await ada.call('GET', '/api/me/outside-application')).body.items).toEqual([])
  expect((await bob.call('GET', '/api/me/outside-application')).body.items).toHaveLength(1)
})

test('a sitting owner can object for 72 hours; without a word the board passes over', async () => {
  const { board, acme, id } = await aBoardThatTakesApplications()
  const other = await aLinkingCompany(app, 'Acme Group', 'acme-group.example', [address])
  await connect(other)
  const prove = async () => {
    expect((await claim(other, id, 'domain')).body.jobBoard.claim.state).toBe('contested')
    await proveByCode(board, other, id)
    expect((await other.call('GET', `${path}/${id}`)).body.claim.state).toBe('objectable')
  }
  await prove()
  expect((await acme.call('GET', `${path}/${id}`)).body.contest.company).toBe('Acme Group')
  expect((await app.mailbox.allTo(acme.email)).at(-1)!.subject).toBe('Acme Group claims your job board')
  expect((await acme.call('POST', `${path}/${id}/object`)).status).toBe(200)
  app.clock.advance(73 * 3_600_000)
  await planReads(board.services)
  expect(await ownerOf()).toBe(acme.companyId)
  for (const by of ['domain', 'code'])
    expect((await claim(other, id, by)).body.reason).toBe('jobBoard.claimEnded')
  expect(await decide(id, other.companyId)).toMatchObject({ claim: 'open' })
  await prove()
  await other.call('DELETE', `${path}/${id}`)
  app.clock.advance(73 * 3_600_000)
  await planReads(board.services)
  expect(await ownerOf()).toBe(acme.companyId)
  await connect(other)
  await prove()
  app.clock.advance(73 * 3_600_000)
  await planReads(board.services)
  expect(await ownerOf()).toBe(other.companyId)
  expect((await acme.call('POST', `${path}/${id}/object`)).body.reason).toBe('jobBoard.noContest')
})

test('a disconnected board closes its posts; connected again within a day they are back', async () => {
  const { acme, id, jobPostingId } = await aBoardThatTakesApplications()
  const gone = await acme.call('DELETE', `${path}/${id}`)
  expect(gone.body.jobBoard).toMatchObject({ health: 'removed', undoUntil: expect.any(String) })
  expect((await app.call('GET', `/api/jobs/${jobPostingId}`)).status).toBe(410)
  expect((await acme.call('POST', path, { address })).body.message).toBe('Job board connected again.')
  expect((await app.call('GET', `/api/jobs/${jobPostingId}`)).status).toBe(200)
})

test('after a day a board comes back with what it has then, and never where an operator removed it', async () => {
  const { board, acme, id, jobPostingId } = await aBoardThatTakesApplications()
  const isOpen = async () => (await app.call('GET', `/api/jobs/${jobPostingId}`)).status === 200
  await acme.call('DELETE', `${path}/${id}`)
  app.clock.advance(25 * 3_600_000)
  await connect(acme)
  expect(await isOpen()).toBe(false)
  await board.later(1)
  expect(await isOpen()).toBe(true)
  await removeByHand(id, false)
  expect((await acme.call('POST', path, { address })).body.reason).toBe('jobBoard.removed')
  expect(await isOpen()).toBe(false)
})

test('a post that waits for review still does after its board was disconnected and connected, or one closed it', async () => {
  const { board, acme, id, jobPostingId } = await aBoardThatTakesApplications()
  const held = `${longText('w2x')}<p>Send us a training fee first.</p>`
  board.answers(() => ({
    body: greenhouseList([{ id: 1, content: longText('w1x') }, { id: 2, content: held }, { id: 3 }]),
  }))
  await board.later(3)
  await acme.call('POST', `/api/job-posting/${jobPostingId}/close-job`)
  const statuses = async () => {
    const rows = await app.database.db.selectFrom('posting').select('status').orderBy('external_id').execute()
    return rows.map(({ status }) => status)
  }
  expect(await statuses()).toEqual(['Closed', 'For Review', 'Published'])
  await acme.call('DELETE', `${path}/${id}`)
  expect(await statuses()).toEqual(['Closed', 'Closed', 'Closed'])
  await connect(acme)
  expect(await statuses()).toEqual(['Closed', 'For Review', 'Published'])
})

test('who opts out is gone for good, with the texts', async () => {
  const { board, acme, id, jobPostingId } = await aBoardThatTakesApplications()
  const stranger = await aRecruiter(app)
  await connect(stranger)
  expect((await stranger.call('POST', `${path}/${id}/opt-out`)).body.reason).toBe('jobBoard.notYours')
  expect((await acme.call('POST', `${path}/${id}/opt-out`)).status).toBe(200)
  await app.catchUp()
  expect(await shownTitles(app)).toEqual([])
  const { job_description } = await app.database.db
    .selectFrom('posting')
    .select('job_description')
    .where('id', '=', jobPostingId)
    .executeTakeFirstOrThrow()
  expect(job_description).toBe('')
  expect((await stranger.call('POST', path, { address })).body.reason).toBe('jobBoard.optedOut')
  expect(await board.read()).toBeNull()
})

test('a board is read on request once a minute', async () => {
  const owner = await aRecruiter(app)
  const id = await connect(owner)
  expect((await owner.call('POST', `${path}/${id}/read`)).status).toBe(200)
  expect((await owner.call('POST', `${path}/${id}/read`)).body.reason).toBe('jobBoard.readTooSoon')
})

test('a board that failed is not read on request before it is due, nor for who left', async () => {
  const { board, acme, id } = await aBoardThatTakesApplications()
  const read = async (who: Account) => (await who.call('POST', `${path}/${id}/read`)).body.reason
  board.answers(() => ({ status: 500 }))
  await board.later(3)
  app.clock.advance(3_600_000)
  expect(await read(acme)).toBe('jobBoard.readTooSoon')
  app.clock.advance(5 * 3_600_000)
  expect(await read(acme)).toBeUndefined()
  const stranger = await aRecruiter(app)
  await connect(stranger)
  await stranger.call('DELETE', `${path}/${id}`)
  expect(await read(stranger)).toBe('jobBoard.notFound')
})

test('a board that nobody claims is read until who connected it leaves, at most for 14 days', async () => {
  const board = await nobodysBoard()
  const stranger = await aRecruiter(app)
  const id = await connect(stranger)
  const isRead = async () => (await readOne(board.services, id)) !== null
  await stranger.call('DELETE', `${path}/${id}`)
  expect(await isRead()).toBe(false)
  await connect(stranger)
  expect(await isRead()).toBe(true)
  app.clock.advance(15 * 86_400_000)
  await planReads(board.services)
  expect(await isRead()).toBe(false)
  expect((await stranger.call('GET', `${path}/${id}`)).body.disconnectedAt).not.toBeNull()
  await connect(stranger)
  await planReads(board.services)
  expect((await board.row()).removed_at).toBeNull()
})

test('a frozen company’s board brings nothing new until that ends', async () => {
  const { board, acme } = await aBoardThatTakesApplications()
  await sql`insert into company_freeze (company_id, case_id, at) values (${acme.companyId}, 'cas_1', now())`.execute(
    app.database.db,
  )
  board.has(1, 2)
  await board.later(3)
  expect(await shownTitles(app)).toEqual(['Engineer 1'])
  await sql`delete from company_freeze`.execute(app.database.db)
  await board.later(3)
  expect(await shownTitles(app)).toEqual(['Engineer 1', 'Engineer 2'])
})
