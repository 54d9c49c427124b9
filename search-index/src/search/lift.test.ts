import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { IndexDocument, IndexQuery } from '../query.ts'
import { notices } from '../testing/notices.ts'
import { analyze } from '../text/analyzer.ts'
import { LocalIndex } from './local-index.ts'

const now = Date.UTC(2026, 10, 21)
const lift = { term: 'tag:up', every: 5 }

function notice(number: number, isUp: boolean): IndexDocument {
  return {
    id: `doc_${String(number).padStart(4, '0')}`,
    rev: 1,
    // Several have the same moment.
    orderKey: now - Math.floor(number / 2) * 3_600_000,
    range: null,
    terms: isUp ? [lift.term] : [],
    words: analyze(notices, {
      title: number % 3 ? 'Rust Engineer' : 'Lead',
      sender: 'Works',
      tags: number % 4 ? [] : ['Rust'],
      text: 'rust and data',
    }),
  }
}

function indexOf(up: (number: number) => boolean, size = 90): LocalIndex {
  const index = new LocalIndex(notices)
  const all = Array.from({ length: size }, (_each, number) => notice(number, up(number)))
  for (const part of [0, 1, 2])
    index.apply(all.filter((_each, at) => at % 3 === part).map((document) => ({ id: document.id, document })))
  return index
}

const query = (more: Partial<IndexQuery>): IndexQuery => ({
  now,
  keyword: null,
  groups: [],
  range: null,
  order: 'newest',
  offset: 0,
  limit: 20,
  ...more,
})
const idsOf = (index: LocalIndex, more: Partial<IndexQuery>) =>
  index.search(query(more)).hits.map(({ id }) => Number(id.slice(4)))

test('the best lifted document left comes at each fifth place, and the rest keeps its order', () => {
  const index = indexOf((number) => [2, 30, 31, 80].includes(number), 90)
  const plain = idsOf(index, { limit: 90 })
  const placed = idsOf(index, { limit: 90, lift })
  const lifted = plain.filter((number) => [2, 30, 31, 80].includes(number))
  // The first stands high by itself.
  expect(placed.indexOf(lifted[0]!)).toBe(plain.indexOf(lifted[0]!))
  expect([placed[4], placed[9], placed[14]]).toEqual(lifted.slice(1))
  const others = (ids: readonly number[]) => ids.filter((number) => !lifted.includes(number))
  expect(others(placed)).toEqual(others(plain))
})

test('by offset and by position every page is a piece of one list, in every order, whatever is lifted', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 89 }), { maxLength: 60 }),
      fc.constantFrom('newest' as const, 'oldest' as const, 'relevance' as const),
      fc.constantFrom(null, 'rust '),
      fc.integer({ min: 1, max: 23 }),
      (ups, order, keyword, limit) => {
        const index = indexOf((number) => ups.includes(number))
        const liftedQuery = { order, keyword, lift }
        const plain = index.search(query({ order, keyword, limit: 90, facets: ['tag'] }))
        const expected = naively(
          plain.hits.map(({ id }) => Number(id.slice(4))),
          ups,
          order === 'relevance' && keyword ? fieldOf : () => '',
        )
        const whole = index.search(query({ ...liftedQuery, limit: 90, facets: ['tag'] }))
        expect([whole.total, whole.facets]).toEqual([plain.total, plain.facets])
        expect(whole.hits.map(({ id }) => Number(id.slice(4)))).toEqual(expected)
        const byPosition: number[] = []
        for (let after: string | null = null, offset = 0; ; offset += limit) {
          const page = index.search(query({ ...liftedQuery, limit, after }))
          const ids = page.hits.map(({ id }) => Number(id.slice(4)))
          expect(ids).toEqual(idsOf(index, { ...liftedQuery, limit, offset }))
          byPosition.push(...ids)
          after = page.next
          if (!after) break
        }
        expect(byPosition).toEqual(expected)
      },
    ),
    { numRuns: 150 },
  )
})

test('a page far behind has what the list has there', () => {
  const index = indexOf((number) => number % 30 === 0)
  const whole = idsOf(index, { lift, limit: 90 })
  for (const offset of [14, 15, 16, 60, 89, 90])
    expect(idsOf(index, { lift, offset, limit: 7 })).toEqual(whole.slice(offset, offset + 7))
  const { next } = index.search(query({ lift, offset: 60, limit: 7 }))
  expect(idsOf(index, { lift, after: next, limit: 7 })).toEqual(whole.slice(67, 74))
})

test('what is much worse than what would stand there is not lifted above it', () => {
  // Every fourth has the word as a tag, too.
  const index = indexOf((number) => [81, 82].includes(number))
  const placed = idsOf(index, { order: 'relevance', keyword: 'rust ', limit: 90, lift })
  const plain = idsOf(index, { order: 'relevance', keyword: 'rust ', limit: 90 })
  expect(placed.indexOf(82)).toBeLessThan(plain.indexOf(82))
  expect(placed.slice(0, 20)).not.toContain(81)
  expect(placed.indexOf(81)).toBeLessThanOrEqual(plain.indexOf(81))
})

/** Where *rust* stands: a tag scores three quarters of a title, the text alone much less. */
const fieldOf = (number: number) => (number % 3 === 0 && number % 4 ? 'text' : 'names')

/** Place by place from the plain order. */
function naively(
  plain: readonly number[],
  ups: readonly number[],
  kindOf: (number: number) => string,
): number[] {
  const left = [...plain]
  return plain.map((_each, at) => {
    const isTurn = at % lift.every === lift.every - 1
    const up = isTurn ? left.findIndex((number) => ups.includes(number)) : 0
    const isGood = up > 0 && kindOf(left[up]!) === kindOf(left[0]!)
    return left.splice(isGood ? up : 0, 1)[0]!
  })
}
