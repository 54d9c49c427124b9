import { expect, test } from 'vitest'
import { holdBoard } from './operate-boards.ts'
import { planReads, readOne } from './index.ts'
import { maxTexts } from './read-texts.ts'
import { aLinkingCompany, longText, shownTitles } from '../testing/build-boards.ts'
import { boardPath as path } from '../testing/claim-boards.ts'
import { testApp } from '../testing/test-app.ts'
import { recordChanges } from '../subscriptions.ts'

const app = testApp()
const address = 'https://careers.smartrecruiters.com/Acme'
const postings = 'https://api.smartrecruiters.com/v1/companies/Acme/postings'
const noHeaders = { etag: null, lastModified: null, retryAfter: null }
const services = () => ({
  database: app.database,
  clock: app.clock,
  recordChanges,
  boards: app.jobBoards.web,
})

/** Ids from 1 on, the newest last. */
const ids = (count: number) => Array.from({ length: count }, (_id, at) => String(at + 1))
const entry = (id: string, more: object = {}) => ({
  id,
  name: `Engineer ${id}`,
  company: { identifier: 'Acme', name: 'Acme' },
  releasedDate: new Date(Date.UTC(2026, 10, 1) + Number(id) * 60_000).toISOString(),
  location: { city: 'Berlin', country: 'de' },
  ...more,
})
const withText = (id: string, text = longText(`w${id}x`)) =>
  entry(id, { jobAd: { sections: { jobDescription: { title: 'The job', text }, videos: { urls: [] } } } })

/** What the board lists, page by page. */
function has(rows: readonly string[], { more = {}, total = rows.length } = {}) {
  app.standIns.boards.play(postings, ({ query }) => {
    const offset = Number(new URLSearchParams(query).get('offset'))
    const content = rows.slice(offset, offset + 100).map((id) => entry(id, more))
    return { body: { offset, limit: 100, totalFound: total, content } }
  })
}
/** What it answers for the text of a post; counts how often that was wanted. */
function answers(id: string, answer: () => object = () => ({ body: withText(id) })) {
  const calls = { times: 0 }
  app.standIns.boards.play(`${postings}/${id}`, () => {
    calls.times += 1
    return answer()
  })
  return calls
}
async function read(id: string, hours = 1) {
  app.clock.advance(hours * 3_600_000)
  const done = await readOne(services(), id)
  await app.catchUp()
  return done!
}
/** The board of a company that has proven it, before its first read as such. */
async function acmesBoard(count: number) {
  has(ids(count))
  const calls = ids(count).map((id) => answers(id))
  const acme = await aLinkingCompany(app, 'Acme', 'acme.example', [address])
  const id: string = (await acme.call('POST', path, { address })).body.jobBoard.id
  await read(id)
  expect((await acme.call('POST', `${path}/${id}/claim`, { by: 'domain' })).body.jobBoard.isOwner).toBe(true)
  const board = async () => (await acme.call('GET', `${path}/${id}`)).body
  const minutesToNext = async () =>
    (new Date((await board()).nextReadAt).getTime() - app.clock.now().getTime()) / 60_000
  return { id, acme, calls, board, minutesToNext }
}

test('texts come a few at a time, newest first, with a read a minute until all are there; what is the same is not asked for again', async () => {
  const { id, calls, board, minutesToNext } = await acmesBoard(maxTexts + 5)
  expect(calls.map(({ times }) => times).filter(Boolean)).toEqual([])
  expect((await read(id)).counts).toMatchObject({ created: maxTexts, refused: 0 })
  expect(await shownTitles(app)).not.toContain('Engineer 5')
  expect((await board()).reads[0]).toMatchObject({
    outcome: 'complete',
    total: maxTexts + 5,
    sentence: '5 posts wait for their texts.',
  })
  expect(await minutesToNext()).toBe(1)
  expect((await read(id)).counts).toMatchObject({ created: 5, changed: 0 })
  expect(await minutesToNext()).toBeGreaterThan(60)
  expect(await read(id, 3)).toMatchObject({ answer: { outcome: 'unchanged' } })
  has(ids(maxTexts + 5), { more: { name: 'Cook' } })
  answers('1', () => ({ status: 404 }))
  await read(id, 3)
  expect(calls.map(({ times }) => times)).toEqual([...Array(5).fill(1), ...Array(maxTexts).fill(2)])
})

test.each([
  ['a 404', { status: 404 }],
  ['cut JSON', { body: '{"id":"2","jobAd":{' }],
  ['the text of another post', { body: withText('1') }],
  ['a login page', { body: '<html>Sign in</html>' }],
  ['a text that is no text', { body: { ...entry('2'), jobAd: { sections: [1] } } }],
])('%s leaves one post waiting; the others are public, and the read counts', async (_what, answer) => {
  const { id, board, minutesToNext } = await acmesBoard(3)
  const calls = answers('2', () => answer)
  expect((await read(id)).counts).toMatchObject({ created: 2 })
  expect(await shownTitles(app)).toEqual(['Engineer 1', 'Engineer 3'])
  expect((await board()).reads[0].sentence).toBe('One post waits for its text.')
  expect(await minutesToNext()).toBeGreaterThan(60)
  await read(id, 3)
  expect(calls.times).toBe(2)
  answers('2')
  expect((await read(id, 3)).counts).toMatchObject({ created: 1 })
})

test('a host that wants to be left alone is left alone as long as it says', async () => {
  const { id, calls, minutesToNext } = await acmesBoard(3)
  const busy = answers('2', () => ({ status: 429, headers: { ...noHeaders, retryAfter: '36000' } }))
  expect((await read(id)).counts).toMatchObject({ created: 1 })
  expect([busy.times, calls[0]!.times, await minutesToNext()]).toEqual([1, 0, 600])
})

test('a post whose text cannot be read any more stays as it was', async () => {
  const { id } = await acmesBoard(1)
  await read(id)
  has(['1'], { more: { name: 'Cook' } })
  answers('1', () => ({ status: 500 }))
  await read(id)
  await read(id, 30)
  expect(await shownTitles(app)).toEqual(['Engineer 1'])
})

test('pages overlap by one post; a total that is not reached begins the walk again, and then does not count', async () => {
  const { id, board } = await acmesBoard(0)
  has(ids(250))
  expect((await read(id)).answer).toMatchObject({ outcome: 'complete' })
  expect((await board()).reads[0].total).toBe(250)
  has(ids(250), { total: 260 })
  expect((await read(id)).answer).toMatchObject({ outcome: 'incomplete', sentence: /changed each time/ })
})

test('a code is found in one of the newest posts', async () => {
  has(ids(maxTexts * 2))
  ids(maxTexts * 2).forEach((each) => answers(each))
  const acme = await aLinkingCompany(app, 'Acme', 'acme.example', [])
  const id: string = (await acme.call('POST', path, { address })).body.jobBoard.id
  const { code } = (await acme.call('POST', `${path}/${id}/claim`, { by: 'code' })).body.jobBoard.claim
  const newest = String(maxTexts * 2)
  const calls = answers(newest, () => ({ body: withText(newest, `${longText('x')}<p>${code}</p>`) }))
  await read(id)
  expect(calls.times).toBe(1)
  expect((await acme.call('GET', `${path}/${id}`)).body).toMatchObject({ isOwner: true })
})

test('an empty board is held for an operator, however long; ending that closes its posts', async () => {
  const { id, board } = await acmesBoard(2)
  await read(id)
  has([])
  for (let day = 0; day < 12; day++) {
    await read(id, 24)
    await planReads(services())
  }
  expect(await shownTitles(app)).toHaveLength(2)
  expect((await board()).health).toBe('held')
  has(['1', '2'])
  await read(id)
  expect((await board()).health).toBe('healthy')
  has([])
  for (let at = 0; at < 4; at++) await read(id, 12)
  expect((await board()).health).toBe('held')
  await app.database.transaction((tx) =>
    holdBoard(tx, { id, isHeld: false, operator: 'op', now: app.clock.now() }),
  )
  await read(id)
  expect(await shownTitles(app)).toEqual([])
})

test('a preview has texts too; one without posts may be of a company that does not exist, and fails', async () => {
  has(ids(7))
  ids(7).forEach((each) => answers(each))
  const acme = await aLinkingCompany(app, 'Acme', 'acme.example', [])
  const preview = () => acme.call('POST', `${path}/preview`, { address })
  const { posts, total } = (await preview()).body
  expect([total, posts.length, posts[0].title]).toEqual([7, 5, 'Engineer 7'])
  expect(posts[0].fields).toContainEqual({ field: 'jobDescription', from: 'board' })
  has([])
  expect((await preview()).body.reason).toBe('jobBoard.unreadable')
})
