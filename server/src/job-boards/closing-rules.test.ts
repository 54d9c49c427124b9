import { dayMs, hourMs } from '@chainwork/contract/durations'
import { expect, test } from 'vitest'
import { watchBoards } from '../testing/boards-that-lie.ts'
import { type Rules, type WatchedPost, allRules, decideClosing, judgeWalk } from './closing-rules.ts'

/** A million with `npm run test:long`. */
const reads = process.env['TEST_ROUNDS'] === 'many' ? 1_000_000 : 100_000

test('boards that evolve, fail, lie and shrink: nothing closes that is there, and what went closes in time', () => {
  expect(watchBoards(4711, reads, allRules)).toBeNull()
}, 300_000)

test.each(Object.keys(allRules) as (keyof Rules)[])(
  'without the rule %s a post is closed that is there, or left open on a board that is silent',
  (rule) => {
    const what = rule === 'unreadable' ? 'left' : 'closed'
    expect(watchBoards(4711, 100_000, { ...allRules, [rule]: false })).toMatchObject({ what })
  },
)

const now = Date.UTC(2026, 10, 29)
const calm = { closing: {}, lastCompleteAt: now, isHeld: false }
const posts = (count: number, more: Partial<WatchedPost> = {}): WatchedPost[] =>
  Array.from({ length: count }, (_post, at) => ({
    id: `p${at}`,
    missedAt: null,
    misses: 0,
    isMass: false,
    ...more,
  }))
const complete = (...ids: string[]) =>
  ({ kind: 'complete', ids: new Set(ids), ended: new Set<string>() }) as const

test('a board that cannot be read hides its posts after 14 days and closes them after 30', () => {
  const after = (days: number, rules = allRules) => {
    const silent = { ...calm, lastCompleteAt: now - days * dayMs }
    const { isHidden, close } = decideClosing(silent, posts(2), { kind: 'failed' }, now, rules)
    return [isHidden, close.size]
  }
  expect([13.9, 14, 29.9].map((days) => after(days))).toEqual([
    [false, 0],
    [true, 0],
    [true, 0],
  ])
  expect(after(30)[1]).toBe(2)
  expect(after(30, { ...allRules, unreadable: false })).toEqual([false, 0])
})

test('what says its end itself closes at the first read', () => {
  const ended = { ...complete('p0', 'p1'), ended: new Set(['p1']) }
  expect([...decideClosing(calm, posts(2), ended, now).close]).toEqual([['p1', 'ended']])
})

test('a single page closes after two dead answers six hours apart, a board after three over two days', () => {
  const after = (isPage: boolean, deadReads: number, hours: number) => {
    const silent = { ...calm, closing: { deadReads, deadAt: now - hours * hourMs } }
    return decideClosing(silent, posts(1), { kind: 'dead', hostAnswers: true, isPage }, now).close.size
  }
  expect([after(true, 0, 0), after(true, 1, 5.9), after(true, 1, 6)]).toEqual([0, 0, 1])
  expect([after(false, 1, 50), after(false, 2, 47), after(false, 2, 48)]).toEqual([0, 0, 1])
})

test('after a first miss a read is set for six hours later', () => {
  const { readAt, missed } = decideClosing(calm, posts(2), complete('p0'), now)
  expect([readAt, [...missed]]).toEqual([now + 6 * hourMs, [['p1', now]]])
})

test('an operator’s hold stops what vanished together, and nothing else', () => {
  const lost = posts(6, { missedAt: now - 25 * hourMs, misses: 2, isMass: true })
  expect(decideClosing(calm, lost, complete('x'), now).close.size).toBe(6)
  expect(decideClosing({ ...calm, isHeld: true }, lost, complete('x'), now).close.size).toBe(0)
  const single = posts(1, { missedAt: now - 7 * hourMs, misses: 1 })
  expect(decideClosing({ ...calm, isHeld: true }, single, complete('x'), now).close.size).toBe(1)
})

test('where empty may mean unknown, an empty board is held until an operator ends that, and then closes', () => {
  const empty = { ...complete(), isUnsure: true }
  const before = { emptyAt: now - 25 * hourMs, emptyReads: 2 }
  const lost = posts(3, { missedAt: now - 25 * hourMs, misses: 2 })
  const after = (closing: object, isHeld: boolean, finding = empty) => {
    const decision = decideClosing({ ...calm, closing, isHeld }, lost, finding, now)
    return [decision.close.size, decision.closing.isEmptyHeld]
  }
  expect(after(before, false)).toEqual([0, true])
  expect(after({ ...before, isEmptyHeld: true }, true)).toEqual([0, true])
  expect(after({ ...before, isEmptyHeld: true }, false)).toEqual([3, true])
  expect(after({ ...before, isEmptyHeld: true }, true, { ...complete('p0'), isUnsure: true })[1]).toBe(false)
  expect(after(before, false, { ...complete(), isUnsure: false })[0]).toBe(3)
})

test('posts that are alike are two while their ids are', () => {
  expect(decideClosing(calm, posts(2), complete('p0', 'p1', 'P1'), now).close.size).toBe(0)
})

const page = (ids: (string | null)[], more: object = {}) => ({ ids, total: null, fullAt: 3, ...more })

test.each([
  ['a short page ends it', [page(['a', 'b'])], 'complete'],
  ['exactly a full page needs one more', [page(['a', 'b', 'c'])], 'next'],
  ['an overlap that matches goes on', [page(['a', 'b', 'c']), page(['c', 'd', 'e'])], 'next'],
  ['an overlap that does not starts again', [page(['a', 'b', 'c']), page(['d', 'e'])], 'again'],
  ['a total that is not reached does not count', [page(['a'], { total: 2, fullAt: null })], 'incomplete'],
  ['nor one that is exceeded', [page(['a', 'b'], { total: 1, fullAt: null })], 'incomplete'],
  [
    'nor one that is reached by an id that came twice',
    [page(['a', 'a'], { total: 2, fullAt: null })],
    'incomplete',
  ],
  [
    'of pages such a total means that they changed meanwhile',
    [page(['a', 'b', 'c']), page(['c'], { total: 4 })],
    'again',
  ],
  ['nor a row without an id', [page(['a', null], { fullAt: null })], 'incomplete'],
])('%s', (_words, pages, state) => {
  expect(judgeWalk(pages).state).toBe(state)
})
