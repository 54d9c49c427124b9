import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { IndexQuery, IndexDocument } from '../query.ts'
import { runsOf } from '../testing/runs-of.ts'
import { type Merge, LocalIndex } from './local-index.ts'
import { bruteForce } from '../oracle.ts'
import type { Segment } from '../segment/segment.ts'
import { mergeInSteps } from '../segment/merge.ts'
import { notices } from '../testing/notices.ts'
import { analyze } from '../text/analyzer.ts'

const now = Date.UTC(2026, 10, 21)
const vocabulary = [
  'rust',
  'engineer',
  'engineers',
  'solidity',
  'zk',
  'go',
  'senior',
  'design',
  'c++',
  'node.js',
  '北京前端',
  'protocol',
]
const word = fc.constantFrom(...vocabulary)
const phrase = (max: number) => fc.array(word, { maxLength: max }).map((words) => words.join(' '))

const document = fc
  .record({
    number: fc.integer({ min: 0, max: 40 }),
    age: fc.integer({ min: -5, max: 35 }),
    title: phrase(4),
    sender: phrase(2),
    tags: fc.array(word, { maxLength: 3 }),
    text: phrase(12),
    terms: fc.subarray([
      'type:full-time',
      'type:contract',
      'tag:a',
      'tag:b',
      'tag:c',
      'place:DE',
      'place:DE-BE',
      'remote:1',
      'remote:0',
    ]),
    price: fc.option(fc.tuple(fc.integer({ min: 0, max: 250_000 }), fc.integer({ min: 0, max: 90_000 }))),
  })
  .map(({ number, age, terms, price, ...fields }): IndexDocument => ({
    id: `doc_${String(number).padStart(3, '0')}`,
    rev: 1,
    orderKey: now - age * 86_400_000,
    terms,
    range: price && { min: price[0], max: price[0] + price[1] },
    words: analyze(notices, fields),
  }))

const keyword = fc.oneof(
  fc.constant(null),
  word,
  fc.tuple(word, word).map((words) => words.join(' ')),
  fc.tuple(word, word).map(([a, b]) => `"${a} ${b}"`),
  fc.tuple(word, word).map(([a, b]) => `${a} -${b}`),
  fc.tuple(word, word, word).map(([a, b, c]) => `${a} OR ${b} ${c}`),
  fc.constantFrom('eng', 'sol ', 'des'),
)
const group = (facet: string, values: string[]) =>
  fc.record({ any: fc.subarray(values), none: fc.subarray(values, { maxLength: 1 }) }).map((chosen) => ({
    facet,
    any: chosen.any.map((value) => `${facet}:${value}`),
    none: chosen.none.map((value) => `${facet}:${value}`),
  }))

const query = fc.record({
  now: fc.integer({ min: -3, max: 33 }).map((days) => now + days * 86_400_000),
  keyword,
  groups: fc
    .tuple(
      group('type', ['full-time', 'contract', 'unknown']),
      group('tag', ['a', 'b', 'c']),
      group('place', ['DE', 'DE-BE']),
    )
    .map((groups) => groups.filter(({ any, none }) => any.length || none.length)),
  range: fc.option(
    fc
      .tuple(fc.integer({ min: 0, max: 250_000 }), fc.integer({ min: 0, max: 500_000 }))
      .map(([min, width]) => ({ min, max: min + width })),
  ),
  order: fc.constantFrom('newest' as const, 'oldest' as const),
  lift: fc.constantFrom(undefined, { term: 'tag:c', every: 3 }),
  offset: fc.integer({ min: 0, max: 12 }),
  limit: fc.integer({ min: 1, max: 8 }),
  facets: fc.constant(['type', 'tag', 'place', 'remote', 'price']),
  rangeSteps: fc.constant([0, 50_000, 100_000, 200_000]),
})

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .array(document, { minLength: 1, maxLength: 12 })
      .map((documents) => ({ kind: 'put' as const, documents })),
  },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 40 }), { maxLength: 8 })
      .map((numbers) => ({ kind: 'close' as const, numbers })),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'beginMerge' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'endMerge' as const }) },
)

test('total, ids, order, pages and every facet count equal brute force under any history of changes', () => {
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 10 }),
      fc.array(query, { minLength: 4, maxLength: 8 }),
      (steps, queries) => {
        const index = new LocalIndex(notices)
        const truth = new Map<string, IndexDocument>()
        const merges: BegunMerge[] = []
        index.replace([])
        for (const each of steps) {
          if (each.kind === 'beginMerge') begin(index, merges)
          else if (each.kind === 'endMerge') end(index, merges)
          else if (each.kind === 'close') {
            const ids = each.numbers.map((number) => `doc_${String(number).padStart(3, '0')}`)
            index.apply(ids.map((id) => ({ id, document: null })))
            ids.forEach((id) => truth.delete(id))
          } else {
            index.apply(each.documents.map((document) => ({ id: document.id, document })))
            each.documents.forEach((document) => truth.set(document.id, document))
          }
        }
        const documents = [...truth.values()]
        // Misspelt words are searched as the closest known one, which brute force does not do: ask only for known words.
        for (const given of queries.filter((each) => isKnownIn(openAt(documents, each.now), each.keyword))) {
          const expected = bruteForce(notices, documents, given)
          const answer = index.search(given)
          expect(answer.total).toBe(expected.ids.length)
          expect(answer.hits.map(({ id }) => id)).toEqual(
            expected.ids.slice(given.offset, given.offset + given.limit),
          )
          expect(withoutZeros(answer.facets)).toEqual(withoutZeros(expected.facets))
          expectCountsToBeTotals(index, given, answer.facets)
          const { without } = index.search({
            ...given,
            drops: [['type'], ['keyword', 'place'], ['price']],
          })
          expect(without).toEqual(
            answer.total
              ? undefined
              : [
                  { ...given, groups: given.groups.filter(({ facet }) => facet !== 'type') },
                  { ...given, keyword: null, groups: given.groups.filter(({ facet }) => facet !== 'place') },
                  { ...given, range: null },
                ].map((loosened) => bruteForce(notices, documents, loosened).ids.length),
          )
          expect(allPages(index, { ...given, offset: 0 })).toEqual(expected.ids)
          const ranked = allPages(index, { ...given, offset: 0, order: 'relevance' })
          expect(ranked.toSorted()).toEqual(expected.ids.toSorted())
          const skipped = index.search({ ...given, order: 'relevance' }).hits.map(({ id }) => id)
          expect(skipped).toEqual(ranked.slice(given.offset, given.offset + given.limit))
        }
      },
    ),
    { numRuns: runsOf(300) },
  )
})

interface BegunMerge {
  merge: Merge
  made: Segment
}

/** The copy is made from what is there now; what changes before the end must be in the outcome all the same. */
function begin(index: LocalIndex, merges: BegunMerge[]): void {
  for (let merge = index.beginMerge(); merge; merge = index.beginMerge()) {
    const steps = mergeInSteps(
      index.schema,
      merge.from.map(({ segment }) => segment),
    )
    let step = steps.next()
    while (!step.done) step = steps.next()
    merges.push({ merge, made: step.value })
  }
}

function end(index: LocalIndex, merges: BegunMerge[]): void {
  for (const { merge, made } of merges.splice(0)) index.endMerge(merge, made.size ? made : null)
}

function allPages(index: LocalIndex, query: IndexQuery): string[] {
  const ids: string[] = []
  let after: string | null = null
  do {
    const { hits, next } = index.search({ ...query, after })
    ids.push(...hits.map(({ id }) => id))
    after = next
  } while (after)
  return ids
}

/** A count is a promise: choosing that value alone, with everything else as it is, finds that many. */
function expectCountsToBeTotals(
  index: LocalIndex,
  given: IndexQuery,
  { type, tag }: Record<string, Record<string, number>>,
): void {
  for (const [facet, values] of Object.entries({
    type: ['type:full-time', 'type:contract'],
    tag: ['tag:a', 'tag:b'],
  }))
    for (const value of values) {
      const others = given.groups.map((group) => (group.facet === facet ? { ...group, any: [] } : group))
      const { total } = index.search({
        ...given,
        groups: [...others, { facet, any: [value], none: [] }],
        facets: [],
      })
      expect({ ...type, ...tag }[value] ?? 0).toBe(total)
    }
}

/** Words of what is not open are unknown. */
function openAt(documents: readonly IndexDocument[], now: number): IndexDocument[] {
  return documents.filter(({ orderKey }) => orderKey <= now && orderKey + notices.openMs! > now)
}

function isKnownIn(documents: readonly IndexDocument[], text: string | null): boolean {
  return (text ?? '')
    .replace(/["-]|OR/g, ' ')
    .split(/\s+/)
    .every(
      (each) =>
        each.length < 4 || documents.some(({ words }) => words.join(' ').split(/[ |]+/).includes(each)),
    )
}

function withoutZeros(facets: Record<string, Record<string, number>>) {
  return Object.fromEntries(
    Object.entries(facets).map(([facet, counts]) => [
      facet,
      Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
    ]),
  )
}
