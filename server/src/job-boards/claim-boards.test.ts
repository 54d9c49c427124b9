import { expect, test } from 'vitest'
import { aRecruiter } from '../testing/build-accounts.ts'
import { aBoard, aLinkingCompany, greenhouseList, longText } from '../testing/build-boards.ts'
import { testApp } from '../testing/test-app.ts'
import { listBoardsForOperators } from './operate-boards.ts'
import { planReads } from './run-reads.ts'
import { freezeCompany } from '../identity/index.ts'
import { claimsOf, boardAddress as address, boardPath as path } from '../testing/claim-boards.ts'

const app = testApp()
const { connect, claim, ownerOf, nobodysBoard, proveByCode, decide } = claimsOf(app)

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

test('a company that is frozen before its proof is read takes no board, neither by code nor by domain', async () => {
  const board = await nobodysBoard()
  const freeze = (companyId: string) =>
    app.database.transaction((tx) =>
      freezeCompany(tx, {
        companyId,
        caseId: 'case',
        isDecided: false,
        answerable: [],
        now: app.clock.now(),
      }),
    )
  const coder = await aRecruiter(app)
  const id = await connect(coder)
  const { code } = (await claim(coder, id, 'code')).body.jobBoard.claim
  await freeze(coder.companyId)
  board.answers(() => ({ body: greenhouseList([{ id: 1, content: `${longText('w1x')}<p>${code}</p>` }]) }))
  await board.later(1)
  expect(await ownerOf()).toBeNull()
  const linker = await aLinkingCompany(app, 'Acme', 'acme.example', [address])
  await connect(linker)
  let frozen: Promise<void> | undefined
  app.standIns.boards.play('https://acme.example/careers', () => {
    frozen = freeze(linker.companyId)
    return { body: `<a href="${address}">Jobs</a>` }
  })
  expect((await claim(linker, id, 'domain')).body.reason).toBe('jobBoard.notFound')
  await frozen
  expect(await ownerOf()).toBeNull()
})

test('however its address is typed a board is one, and until it was read the case typed last is asked for', async () => {
  const owner = await aRecruiter(app)
  const typed = async (name: string) =>
    (await owner.call('POST', path, { address: `https://jobs.lever.co/${name}` })).body.jobBoard
  const first = await typed('ACME')
  expect(await typed('Acme')).toMatchObject({ id: first.id, key: 'Acme' })
  await app.database.db.updateTable('job_board').set({ last_complete_at: app.clock.now() }).execute()
  expect(await typed('acme')).toMatchObject({ id: first.id, key: 'Acme' })
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
  expect(await listBoardsForOperators(app.database.db)).toMatchObject([
    { contestants: [{ id: stranger.companyId, name: 'Stranger' }] },
  ])
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
