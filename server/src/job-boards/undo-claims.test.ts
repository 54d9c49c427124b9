import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Account, aSeeker } from '../testing/build-accounts.ts'
import { aLinkingCompany } from '../testing/build-boards.ts'
import { testApp } from '../testing/test-app.ts'
import { planReads } from './run-reads.ts'
import { claimsOf, boardAddress as address, boardPath as path } from '../testing/claim-boards.ts'

const app = testApp()
const { connect, claim, ownerOf, proveByCode, decide, removeByHand, aBoardThatTakesApplications, grant } =
  claimsOf(app)

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

test('a board never goes back to a frozen company: it is nobody’s and no longer read', async () => {
  const { board, acme, id, jobPostingId } = await aBoardThatTakesApplications()
  const wrong = await aLinkingCompany(app, 'Wrong', 'wrong.example', [address])
  app.clock.advance(60_000)
  await connect(wrong)
  expect(await decide(id, wrong.companyId)).toMatchObject({ claim: 'proven' })
  const { named_company_id } = await board.row()
  for (const [at, companyId] of [acme.companyId, named_company_id!].entries())
    await sql`insert into company_freeze (company_id, case_id, at) values (${companyId}, ${`cas_${at}`}, now())`.execute(
      app.database.db,
    )
  await removeByHand(board.id, true)
  expect(await board.row()).toMatchObject({ owner_id: null, company_id: null, removed_by: 'company' })
  expect((await app.call('GET', `/api/jobs/${jobPostingId}`)).status).toBe(410)
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

test('an overdue claim is judged again if the board has changed owner or names others by then', async () => {
  const { board, id } = await aBoardThatTakesApplications()
  const [other, third] = [
    await aLinkingCompany(app, 'Acme Group', 'acme-group.example', [address]),
    await aLinkingCompany(app, 'Acme Holding', 'acme-holding.example', [address]),
  ]
  await connect(other)
  await connect(third)
  await claim(other, id, 'domain')
  await proveByCode(board, other, id)
  app.clock.advance(60_000)
  await decide(id, third.companyId)
  const stateLater = async () => {
    app.clock.advance(73 * 3_600_000)
    await planReads(board.services)
    return (await other.call('GET', `${path}/${id}`)).body.claim.state
  }
  expect([await stateLater(), await ownerOf()]).toEqual(['objectable', third.companyId])
  expect((await app.mailbox.allTo(third.email)).at(-1)!.subject).toBe('Acme Group claims your job board')
  await app.database.db.updateTable('job_board').set({ companies: 2 }).execute()
  expect([await stateLater(), await ownerOf()]).toEqual(['contested', third.companyId])
})
