import { expect, test } from 'vitest'
import { Unreachable } from '../platform/network/public-host.ts'
import { BoardWeb, isAllowed, rulesOf } from './board-web.ts'
import { linksOnlyTo } from './find-address.ts'
import { readBoard } from './read-board.ts'

const board = { system: 'lever', host: 'api.lever.co', key: 'Acme' } as const
const noHeaders = { etag: null, lastModified: null, retryAfter: null }
const idOf = (at: number) => `id-${at}`

/** A board of Lever whose rows are asked for page by page; `rowsAt` says what it has at each question. */
function lever(rowsAt: (question: number) => string[], robots = '') {
  const questions: string[] = []
  const waits: number[] = []
  const pace = {
    now: () => new Date('2026-11-29T12:00:00Z'),
    random: () => 0.5,
    wait: async (ms: number) => void waits.push(ms),
  }
  const web = new BoardWeb(async (address) => {
    if (address.pathname === '/robots.txt')
      return { status: robots ? 200 : 404, headers: noHeaders, body: Buffer.from(robots), address }
    const skip = Number(address.searchParams.get('skip'))
    questions.push(address.search)
    const rows = rowsAt(questions.length - 1)
      .slice(skip, skip + 100)
      .map((id) => ({ id, text: `Job ${id}`, description: '<p>Work</p>' }))
    return { status: 200, headers: noHeaders, body: Buffer.from(JSON.stringify(rows)), address }
  }, pace)
  return { questions, waits, read: () => readBoard(web, board, { validators: null }) }
}
const ids = (from: number, count: number) => Array.from({ length: count }, (_id, at) => idOf(from + at))

test.each([
  [99, 1],
  [100, 2],
  [199, 3],
  [250, 3],
])('%i rows are read in %i pages that overlap by one', async (count, pages) => {
  const { read, questions } = lever(() => ids(0, count))
  const answer = await read()
  expect([answer.outcome, 'rows' in answer && answer.rows.length, questions.length]).toEqual([
    'complete',
    count,
    pages,
  ])
})

test('rows that shift while they are read begin the walk again', async () => {
  const { read, questions } = lever((question) => (question === 0 ? ids(0, 250) : ids(1, 249)))
  const answer = await read()
  expect([answer.outcome, 'rows' in answer && answer.rows.length, questions.length]).toEqual([
    'complete',
    249,
    5,
  ])
})

test('a board that changes each time does not count', async () => {
  const { read } = lever((question) => ids(question, 250))
  expect(await read()).toMatchObject({
    outcome: 'incomplete',
    sentence: 'The board changed each time it was read.',
  })
})

test('one question at a time, a second apart', async () => {
  const { read, waits } = lever(() => ids(0, 250))
  await read()
  expect(waits).toEqual([1000, 1000, 1000, 1000])
})

test('what robots.txt forbids is not read', async () => {
  const { read, questions } = lever(() => ids(0, 1), 'User-agent: *\nDisallow: /v0/')
  expect(await read()).toMatchObject({ outcome: 'failed', sentence: expect.stringContaining('robots.txt') })
  expect(questions).toEqual([])
})

test.each([
  ['User-agent: *\nDisallow:', '/x', true],
  ['User-agent: *\nDisallow: /', '/x', false],
  ['User-agent: *\nDisallow: /\nAllow: /v0/postings', '/v0/postings/a', true],
  ['User-agent: other\nDisallow: /', '/x', true],
  ['User-agent: ChainworkBoards\nDisallow: /\n\nUser-agent: *\nAllow: /', '/x', false],
  ['User-agent: a\nUser-agent: *\nDisallow: /*.json$ # all', '/jobs.json', false],
  ['User-agent: *\nDisallow: /*.json$', '/jobs.json?x', true],
])('%j of %s', (text, path, allowed) => {
  expect(isAllowed(rulesOf(text), path)).toBe(allowed)
})

test('a server that does not answer is a sentence', async () => {
  const pace = { now: () => new Date(), random: () => 0.5, wait: async () => {} }
  const web = new BoardWeb(() => Promise.reject(new Unreachable('no answer')), pace)
  expect(await readBoard(web, board, { validators: null })).toMatchObject({
    outcome: 'failed',
    sentence: 'The board could not be read: no answer.',
  })
})

test('a redirect to another host that has no such page does not say that the board is gone', async () => {
  const pace = { now: () => new Date(), random: () => 0.5, wait: async () => {} }
  const elsewhere = new URL('https://www.lever.co/gone')
  const web = new BoardWeb(async (address) => {
    const isRobots = address.pathname === '/robots.txt'
    return { status: 404, headers: noHeaders, body: Buffer.from(''), address: isRobots ? address : elsewhere }
  }, pace)
  expect(await readBoard(web, board, { validators: null })).toMatchObject({
    isDead: false,
    sentence: 'The board sent its reader to another host.',
  })
})

test.each([
  ['acme.example', true],
  ['www.acme.example', true],
  ['victim.example', false],
])('a link counts on pages of the domain: %s', async (hostname, counts) => {
  const body = Buffer.from('<a href="https://jobs.lever.co/Acme">Jobs</a>')
  const ask = async ({ pathname }: URL) => ({
    status: 200,
    headers: noHeaders,
    body,
    address: new URL(pathname, `https://${hostname}`),
  })
  expect(await linksOnlyTo(ask, 'acme.example', board, AbortSignal.timeout(1000))).toBe(counts)
})
