import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Account, aRecruiter } from '../testing/build-accounts.ts'
import { greenhouseList, longText, shownTitles } from '../testing/build-boards.ts'
import { testApp } from '../testing/test-app.ts'
import { planReads, readOne } from './run-reads.ts'
import { claimsOf, boardAddress as address, boardPath as path } from '../testing/claim-boards.ts'

const app = testApp()
const { connect, nobodysBoard, removeByHand, aBoardThatTakesApplications } = claimsOf(app)

test('a disconnected board closes its posts; connected again they are back with its next read', async () => {
  const { board, acme, id, jobPostingId } = await aBoardThatTakesApplications()
  const gone = await acme.call('DELETE', `${path}/${id}`)
  expect(gone.body.jobBoard).toMatchObject({ health: 'removed', disconnectedAt: expect.any(String) })
  expect((await app.call('GET', `/api/jobs/${jobPostingId}`)).status).toBe(410)
  expect((await acme.call('POST', path, { address })).body.message).toMatch('Job board connected again.')
  await board.read()
  expect((await app.call('GET', `/api/jobs/${jobPostingId}`)).status).toBe(200)
})

test('a board comes back after days with what it has then, and never where an operator removed it', async () => {
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
  await board.read()
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
  await planReads(board.services)
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
