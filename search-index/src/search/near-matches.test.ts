import fc from 'fast-check'
import { expect, test } from 'vitest'
import { schemaOf } from '../kind.ts'
import { matches } from '../oracle.ts'
import type { IndexDocument } from '../query.ts'
import { notices } from '../testing/notices.ts'
import { analyze } from '../text/analyzer.ts'
import { type Sense, noLexicon } from '../text/lexicon.ts'
import { parseQuery } from '../text/parse-query.ts'
import { LocalIndex } from './local-index.ts'

const now = Date.UTC(2026, 10, 21)
const schema = schemaOf(notices)
const words = ['rust', 'engineer', 'solidity', 'zk', 'go', 'senior', 'berlin']
const text = (maxWords: number) =>
  fc.array(fc.constantFrom(...words), { maxLength: maxWords }).map((each) => each.join(' '))

const documents = fc
  .array(
    fc.record({
      title: text(3),
      body: text(4),
      tag: fc.constantFrom('a', 'b'),
      days: fc.integer({ min: 0, max: 29 }),
    }),
    {
      minLength: 1,
      maxLength: 40,
    },
  )
  .map((list) =>
    list.map(({ title, body, tag, days }, at): IndexDocument => ({
      id: `doc_${String(at).padStart(3, '0')}`,
      rev: 1,
      orderKey: now - days * 86_400_000,
      range: null,
      terms: [`tag:${tag}`],
      words: analyze(notices, { title, sender: '', tags: [], text: body }),
    })),
  )
const keyword = fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 4 })

/** The same by reading every document: who has at least half of the rarity of all words that anything has, but not all; a word in a title is worth half as much more. */
function nearByReading(all: readonly IndexDocument[], typed: string, tag: string | null) {
  const clauses = parseQuery(typed).must.map(({ any }) =>
    all.filter((document) => any.some((alternative) => matches(schema, document, alternative))),
  )
  const inTitle = (at: number, document: IndexDocument) => {
    const word = typed.trim().split(' ')[at]!
    return matches(
      schema,
      { ...document, words: [document.words[0]!, '', '', ''] as never },
      {
        words: [word],
        isPhrase: false,
        isPrefix: false,
      },
    )
  }
  const known = clauses
    .map((having, at) => ({ having, at }))
    .filter(({ having }) => having.length > 0)
    .map(({ having, at }) => ({
      at,
      having: new Set(having),
      rarity: Math.min(20, Math.max(1, Math.round(Math.log2((all.length + 1) / (having.length + 1)) + 1))),
    }))
  const whole = known.reduce((sum, { rarity }) => sum + rarity, 0)
  return all
    .filter(({ terms }) => tag === null || terms.includes(tag))
    .filter((document) => !clauses.every((having) => having.includes(document)))
    .map((document) => ({
      document,
      rarity: known.reduce((sum, { having, rarity }) => sum + (having.has(document) ? rarity : 0), 0),
      worth: known.reduce(
        (sum, { having, rarity, at }) =>
          sum + (having.has(document) ? rarity * (inTitle(at, document) ? 3 : 2) : 0),
        0,
      ),
    }))
    .filter(({ rarity }) => clauses.length > 1 && known.length > 0 && rarity * 2 >= whole)
    .sort(
      (a, b) =>
        b.worth - a.worth ||
        b.document.orderKey - a.document.orderKey ||
        (a.document.id < b.document.id ? 1 : -1),
    )
    .map(({ document }) => document.id)
}

test('what has most of the important words equals reading every document, under any filter and in several segments', () => {
  fc.assert(
    fc.property(
      documents,
      keyword,
      fc.constantFrom(null, 'tag:a', 'tag:missing'),
      fc.integer({ min: 1, max: 3 }),
      (all, typed, tag, segments) => {
        const index = new LocalIndex(notices)
        for (let part = 0; part < segments; part++)
          index.apply(
            all
              .filter((_document, at) => at % segments === part)
              .map((document) => ({ id: document.id, document })),
          )
        // A blank closes the last word.
        const query = `${typed.join(' ')} `
        const { near, corrected } = index.search({
          now,
          keyword: query,
          groups: tag ? [{ facet: 'tag', any: [tag], none: [] }] : [],
          range: null,
          order: 'relevance',
          offset: 0,
          limit: 100,
          near: 5,
        })
        fc.pre(!corrected.length)
        const expected = nearByReading(all, query, tag)
        expect(near).toMatchObject({ total: expected.length })
        expect(near!.hits.map(({ id }) => id)).toEqual(expected.slice(0, 5))
      },
    ),
    { numRuns: 400 },
  )
})

test('close matches come only where the page has room for them, and only when asked for', () => {
  const index = new LocalIndex(notices)
  addTitled(index, { a: 'rust berlin', b: 'rust', c: 'go' })
  const ask = (keyword: string, limit: number, near?: number) =>
    index.search({
      now,
      keyword,
      groups: [],
      range: null,
      order: 'relevance',
      offset: 0,
      limit,
      ...(near ? { near } : {}),
    })
  expect(ask('rust berlin ', 1, 5)).toMatchObject({ total: 1, hits: [{ id: 'a' }] })
  expect(ask('rust berlin ', 1, 5).near).toBeUndefined()
  expect(ask('rust berlin ', 2).near).toBeUndefined()
  // Berlin is rarer than Rust, so Rust alone is less than half of it.
  expect(ask('rust berlin ', 2, 5).near).toEqual({ total: 0, hits: [], missing: [] })
  expect(ask('berlin go ', 2, 5)).toMatchObject({
    total: 0,
    near: { total: 2, hits: [{ id: 'c' }, { id: 'a' }] },
  })
})

test('a qualifier such as senior does not make up for a missing word, however rare it is', () => {
  const index = new LocalIndex(notices)
  addTitled(index, {
    a: 'junior rust',
    b: 'go',
    c: 'go',
    ...Object.fromEntries([...'defghijk'].map((id) => [id, 'zk'])),
  })
  const nearOf = (level: Pick<Sense, 'isCondition'>) => {
    const sense: Sense = { kind: 'level', label: '', value: null, any: [], hasOwn: true, ...level }
    const lexicon = { ...noLexicon, sense: (name: string) => (name === 'junior' ? sense : null) }
    const keyword = parseQuery('junior go ', lexicon)
    const query = {
      now,
      keyword,
      groups: [],
      range: null,
      order: 'relevance',
      offset: 0,
      limit: 9,
      near: 9,
    } as const
    return index.search(query).near?.hits.map(({ id }) => id)
  }
  expect(nearOf({})).toEqual(['a'])
  expect(nearOf({ isCondition: true })).toEqual(['c', 'b'])
})

function addTitled(index: LocalIndex, titles: Record<string, string>): void {
  const all = Object.entries(titles).map(([id, title]): IndexDocument => ({
    id,
    rev: 1,
    orderKey: now - 1,
    range: null,
    terms: [],
    words: analyze(notices, { title, sender: '', tags: [], text: '' }),
  }))
  index.apply(all.map((document) => ({ id: document.id, document })))
}
