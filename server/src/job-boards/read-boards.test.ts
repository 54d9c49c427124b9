import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSeeker } from '../testing/build-accounts.ts'
import { aBoard, greenhouseList, longText, shownTitles } from '../testing/build-boards.ts'
import { testApp } from '../testing/test-app.ts'
import { recordChanges } from '../subscriptions.ts'
import { planReads, readOne } from './run-reads.ts'

const app = testApp()
const noHeaders = { etag: null, lastModified: null, retryAfter: null }

test('what a board has is shown with its origin, and leads to the company’s own page', async () => {
  const board = await aBoard(app)
  board.has(1, 2)
  await board.read()
  const { body } = await app.call('POST', '/api/jobs/search', { facets: true })
  expect(body.jobPostings).toHaveLength(2)
  expect(body.jobPostings[0].origin).toEqual({
    system: 'greenhouse',
    name: 'Acme',
    applyUrl: expect.stringMatching(/^https:\/\/careers\.acme\.example\/[12]$/),
    appliesHere: false,
    postedAt: '2026-11-01T09:00:00.000Z',
    seenAt: app.clock.now().toISOString(),
  })
  expect(body.facets.apply).toContainEqual({ value: 'site', label: 'Apply on the company’s site', count: 2 })
  expect(body.facets.checked).toMatchObject([{ value: 'day', count: 2 }])
  const { id } = body.jobPostings[0]
  expect((await app.call('GET', `/api/jobs/${id}`)).body.origin.appliesHere).toBe(false)
  await board.later(3)
  const origin = (await app.call('GET', `/api/jobs/${id}/origin`)).body
  expect(origin).toMatchObject({
    claimedBy: null,
    closedBecause: null,
    seenAt: app.clock.now().toISOString(),
  })
  expect(origin.reads).toMatchObject([{ wasSeen: true }, { wasSeen: true }])
  expect(origin.fields).toContainEqual({ field: 'locationCode', from: 'board' })
  expect(origin.fields).toContainEqual({ field: 'salary', from: 'notStated' })
  expect((await app.call('GET', '/api/where-posts-come-from')).body.items).toMatchObject([
    { name: 'Acme', posts: 2, isClaimed: false },
  ])
})

test('what vanishes closes after the second read that misses it, and opens again under its address', async () => {
  const board = await aBoard(app)
  board.has(1, 2)
  await board.read()
  const all = (await app.call('POST', '/api/jobs/search', {})).body.jobPostings
  const gone = all.find(({ jobTitle }: { jobTitle: string }) => jobTitle === 'Engineer 2')
  board.has(1)
  await board.later(3)
  expect(await shownTitles(app)).toEqual(['Engineer 1', 'Engineer 2'])
  await board.later(3)
  expect(await shownTitles(app)).toEqual(['Engineer 1', 'Engineer 2'])
  await board.later(3)
  expect(await shownTitles(app)).toEqual(['Engineer 1'])
  expect((await app.call('GET', `/api/jobs/${gone.id}`)).status).toBe(410)
  const { closedBecause, reads } = (await app.call('GET', `/api/jobs/${gone.id}/origin`)).body
  expect(closedBecause).toBe('vanished')
  // The read that closed it didn't find it.
  expect(reads.map(({ wasSeen }: { wasSeen: boolean }) => wasSeen)).toEqual([false, false, false, true])
  board.has(1, 2)
  await board.later(3)
  const back = (await app.call('POST', '/api/jobs/search', {})).body.jobPostings
  expect(back.find(({ jobTitle }: { jobTitle: string }) => jobTitle === 'Engineer 2').id).toBe(gone.id)
})

test('the read that first found a post is among its reads, however long it took', async () => {
  const board = await aBoard(app)
  board.answers(() => {
    app.clock.advance(9000)
    return { body: greenhouseList([{ id: 1 }]) }
  })
  await board.read()
  const [found] = (await app.call('POST', '/api/jobs/search', {})).body.jobPostings
  const { body } = await app.call('GET', `/api/jobs/${found.id}/origin`)
  expect(body.reads).toEqual([{ at: body.firstSeenAt, wasSeen: true }])
})

test('another text under an old id is another post', async () => {
  const board = await aBoard(app)
  board.answers(() => ({ body: greenhouseList([{ id: 1, title: 'Cook', content: longText('salt') }]) }))
  await board.read()
  const [first] = (await app.call('POST', '/api/jobs/search', {})).body.jobPostings
  board.answers(() => ({ body: greenhouseList([{ id: 1, title: 'Pilot', content: longText('wing') }]) }))
  await board.later(3)
  const [second] = (await app.call('POST', '/api/jobs/search', {})).body.jobPostings
  expect([second.jobTitle, second.id === first.id]).toEqual(['Pilot', false])
  expect(await shownTitles(app)).toEqual(['Pilot'])
  expect((await app.call('GET', `/api/jobs/${first.id}`)).status).toBe(410)
})

test('a post stays open beyond thirty days while its board has it, and is not raised', async () => {
  const board = await aBoard(app)
  board.has(1)
  await board.read()
  const first = app.clock.now().toISOString()
  for (let day = 0; day < 40; day++) {
    await board.later(24)
    await planReads(board.services)
  }
  await app.catchUp()
  const { jobPostings } = (await app.call('POST', '/api/jobs/search', {})).body
  expect(jobPostings).toMatchObject([{ jobTitle: 'Engineer 1', publishAt: first }])
  const { publish_at } = await app.database.db
    .selectFrom('posting')
    .select('publish_at')
    .executeTakeFirstOrThrow()
  expect(app.clock.now().getTime() - publish_at!.getTime()).toBeGreaterThan(28.9 * 86_400_000)
})

test('a post that its board no longer has is not held open', async () => {
  const board = await aBoard(app)
  board.has(1)
  await board.read()
  await app.database.db.updateTable('job_board_post').set({ closed_at: app.clock.now() }).execute()
  const windowOf = async () =>
    (await app.database.db.selectFrom('posting').select('publish_at').executeTakeFirstOrThrow()).publish_at
  const before = await windowOf()
  app.clock.advance(40 * 86_400_000)
  await planReads(board.services)
  expect(await windowOf()).toEqual(before)
})

test('what changed while its board could not be read comes back', async () => {
  const board = await aBoard(app)
  board.has(1)
  await board.read()
  board.answers(() => ({ status: 500 }))
  for (let day = 0; day < 15; day++) await board.later(24)
  expect(await shownTitles(app)).toEqual([])
  board.answers(() => ({
    body: greenhouseList([{ id: 1, title: 'Lead Engineer', content: longText('w1x') }]),
  }))
  await board.later(24)
  expect(await shownTitles(app)).toEqual(['Lead Engineer'])
})

test('a deadline closes a post though the board answers the same bytes', async () => {
  const board = await aBoard(app)
  const application_deadline = new Date(app.clock.now().getTime() + 4 * 3_600_000).toISOString()
  board.answers(() => ({ body: greenhouseList([{ id: 1, more: { application_deadline } }, { id: 2 }]) }))
  await board.read()
  await board.later(3)
  expect([(await board.lastRead()).outcome, await shownTitles(app)]).toEqual([
    'unchanged',
    ['Engineer 1', 'Engineer 2'],
  ])
  await board.later(3)
  expect(await shownTitles(app)).toEqual(['Engineer 2'])
})

test('what did not change is asked for by its mark, and counts as seen', async () => {
  const board = await aBoard(app)
  const marks: string[] = []
  board.answers((headers) => {
    marks.push(headers['if-none-match'] ?? '')
    return headers['if-none-match']
      ? { status: 304 }
      : { body: greenhouseList([{ id: 1 }]), headers: { ...noHeaders, etag: '"1"' } }
  })
  await board.read()
  await board.later(3)
  expect([marks, (await board.lastRead()).outcome]).toEqual([['', '"1"'], 'unchanged'])
  expect((await board.row()).last_complete_at).toEqual(app.clock.now())
})

test('a flagged post waits for review, the others do not', async () => {
  const board = await aBoard(app)
  board.answers(() => ({
    body: greenhouseList([{ id: 1 }, { id: 2, content: '<p>Send us a training fee first.</p>' }]),
  }))
  await board.read()
  expect(await shownTitles(app)).toEqual(['Engineer 1'])
})

test('two readers never have one board, and one that lost it writes nothing', async () => {
  const board = await aBoard(app)
  board.has(1)
  const [one, other] = await Promise.all([board.read(), board.read()])
  expect([one === null, other === null].sort()).toEqual([false, true])
  board.answers(() => ({ body: greenhouseList([{ id: 2 }]) }))
  app.clock.advance(3_600_000)
  const late = app.database.db
  board.answers(() => {
    // While this one waits, its time passes and another takes the board.
    void late
      .updateTable('job_board')
      .set({ reading_until: new Date(0) })
      .execute()
    return { body: greenhouseList([{ id: 2 }]) }
  })
  await board.read()
  expect(await shownTitles(app)).toEqual(['Engineer 1'])
})

test('a reader that dies in the middle leaves whole posts behind, and the next one finishes', async () => {
  const board = await aBoard(app)
  board.has(...Array.from({ length: 60 }, (_row, at) => at + 1))
  let calls = 0
  const recordDying: typeof recordChanges = async (tx, ids) => {
    if (++calls === 2) throw new Error('killed')
    await recordChanges(tx, ids)
  }
  await expect(readOne({ ...board.services, recordChanges: recordDying }, board.id)).rejects.toThrow('killed')
  const count = async (table: 'posting' | 'posting_search' | 'job_board_post') =>
    (
      await app.database.db
        .selectFrom(table)
        .select(sql<number>`count(*)::int`.as('rows'))
        .executeTakeFirstOrThrow()
    ).rows
  expect([await count('posting'), await count('posting_search'), await count('job_board_post')]).toEqual([
    50, 50, 50,
  ])
  expect((await board.row()).last_complete_at).toBeNull()
  expect(await board.read()).toBeNull()
  await board.later(1)
  expect([await count('posting'), await count('posting_search')]).toEqual([60, 60])
})

test('people note that they applied there; only they see it, and nobody applies here', async () => {
  const board = await aBoard(app)
  board.has(1)
  await board.read()
  const [{ id }] = (await app.call('POST', '/api/jobs/search', {})).body.jobPostings
  const [ada, bob] = [await aSeeker(app), await aSeeker(app)]
  const path = `/api/job-posting/${id}/outside-application`
  expect((await ada.call('POST', path, { appliedOn: '2026-11-20' })).body.appliedOn).toBe('2026-11-20')
  expect((await ada.call('POST', path, { appliedOn: '2027-11-20' })).body.reason).toBe(
    'outsideApplication.future',
  )
  const list = async (who: typeof ada) => (await who.call('GET', '/api/me/outside-application')).body.items
  expect(await list(ada)).toMatchObject([
    { title: 'Engineer 1', company: 'Acme', appliedOn: '2026-11-20', isOpen: true },
  ])
  expect(await list(bob)).toEqual([])
  const applied = await ada.call('POST', '/api/graph/job-application', { jobPostingId: id })
  expect(applied.body.reason).toBe('application.onCompanySite')
  expect((await ada.call('DELETE', path)).body.appliedOn).toBeNull()
  expect(await list(ada)).toEqual([])
})
