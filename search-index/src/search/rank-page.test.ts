import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { IndexDocument } from '../query.ts'
import { runsOf } from '../testing/runs-of.ts'
import { LocalIndex } from './local-index.ts'
import { notices } from '../testing/notices.ts'
import { analyze } from '../text/analyzer.ts'

const now = Date.UTC(2026, 10, 21)
const words = ['rust', 'engineer', 'solidity', 'senior', 'design', 'zk', 'data', 'go']
const draw = (seed: number, max: number) => (Math.imul(seed + 1, 0x9e3779b1) >>> 8) % max
const pick = (seed: number, times: number) =>
  Array.from({ length: times }, (_word, at) => words[Math.floor(draw(seed + at * 7919, 100) ** 2 / 1250)]!)

function notice(number: number): IndexDocument {
  return {
    id: `doc_${String(number).padStart(6, '0')}`,
    rev: 1,
    orderKey: now - draw(number * 11, 700) * 3_600_000,
    range: null,
    terms: draw(number * 13, 3) ? [] : ['work:afar'],
    words: analyze(notices, {
      title: pick(number * 23, 1 + draw(number, 4)).join(' '),
      sender: pick(number * 29, 1).join(' '),
      tags: pick(number * 31, 2),
      text: pick(number * 37, 6).join(' '),
    }),
  }
}

interface Read {
  id: string
  orderKey: number
  /** Words of title, tags, sender and text. */
  fields: string[][]
}

function read({ id, orderKey, words: [title, sender, tags, text] }: IndexDocument): Read {
  return { id, orderKey, fields: [title, tags, sender, text].map((field) => field!.split(' ')) }
}

/** Scores one notice by reading it, as the ranking is described. */
function scoreOf({ fields }: Read, queryWords: string[], rarity: number[]) {
  const best = queryWords.map((word) => fields.findIndex((field) => field.includes(word)))
  const sum = best.reduce((total, field, at) => total + rarity[at]! * [8, 6, 5, 2][field]!, 0)
  return sum + (best.every((field) => field === 0) && fields[0]!.length === queryWords.length ? 1000 : 0)
}

/** The ids of everything that has the words, best first. */
function ranked(all: readonly Read[], queryWords: string[]): string[] {
  const having = queryWords.map((word) =>
    all.filter(({ fields }) => fields.some((field) => field.includes(word))),
  )
  const rarity = having.map(({ length }) =>
    Math.min(20, Math.max(1, Math.round(Math.log2((all.length + 1) / (length + 1)) + 1))),
  )
  const inAll = having.reduce((a, b) => {
    const other = new Set(b)
    return a.filter((each) => other.has(each))
  })
  return inAll
    .map((each) => ({ each, score: scoreOf(each, queryWords, rarity) }))
    .sort(
      (a, b) => b.score - a.score || b.each.orderKey - a.each.orderKey || (a.each.id < b.each.id ? 1 : -1),
    )
    .map(({ each }) => each.id)
}

// One of the sizes is in several segments, one is beyond what plain loops are for, one is ranked in several blocks.
for (const [size, parts, runs] of [
  [300, 3, 60],
  [8500, 1, 60],
  [70_000, 1, 15],
] as const) {
  const documents = Array.from({ length: size }, (_notice, number) => notice(number))
  const all = documents.map(read)
  const index = new LocalIndex(notices)
  for (let part = 0; part < parts; part++)
    index.apply(
      documents.filter((_each, at) => at % parts === part).map((document) => ({ id: document.id, document })),
    )
  const afar = new Set(documents.filter(({ terms }) => terms.length).map(({ id }) => id))
  const search = (
    queryWords: string[],
    first: { first?: string },
    offset: number,
    after: string | null,
    limit: number,
  ) => {
    const query = {
      now,
      keyword: `${queryWords.join(' ')} `,
      groups: [],
      range: null,
      offset,
      limit,
      ...first,
    }
    const { hits, next } = index.search({ ...query, order: 'relevance', ...(after ? { after } : {}) })
    return { ids: hits.map(({ id }) => id), next }
  }
  test(`the order by relevance of ${size} notices equals scoring each one by reading it, also page by page and with a term first`, () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }),
        fc.constantFrom(9, 120),
        fc.constantFrom(0, 30, 5000),
        fc.constantFrom({}, { first: 'work:afar' }),
        (queryWords, limit, offset, first) => {
          const plain = ranked(all, queryWords)
          const expected = 'first' in first ? plain.toSorted((a, b) => +afar.has(b) - +afar.has(a)) : plain
          let page = search(queryWords, first, offset, null, limit)
          expect(page.ids).toEqual(expected.slice(offset, offset + limit))
          for (let start = offset + limit; page.next && start < offset + limit * 4; start += limit) {
            page = search(queryWords, first, 0, page.next, limit)
            expect(page.ids).toEqual(expected.slice(start, start + limit))
          }
        },
      ),
      { numRuns: runsOf(runs) },
    )
  })
}
