import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SearchDocument } from '../posting-index.ts'
import { LocalIndex } from './local-index.ts'
import { documentWords } from './words.ts'

const now = Date.UTC(2026, 10, 21)
const words = ['rust', 'engineer', 'solidity', 'senior', 'design', 'zk', 'data', 'go']
const draw = (seed: number, most: number) => (Math.imul(seed + 1, 0x9e3779b1) >>> 8) % most
const pick = (seed: number, times: number) =>
  Array.from({ length: times }, (_word, at) => words[Math.floor(draw(seed + at * 7919, 100) ** 2 / 1250)]!)

function posting(number: number): SearchDocument {
  return {
    id: `pos_${String(number).padStart(6, '0')}`,
    rev: 1,
    publishAt: now - draw(number * 11, 700) * 3_600_000,
    salary: null,
    terms: [],
    words: documentWords({
      title: pick(number * 23, 1 + draw(number, 4)).join(' '),
      company: pick(number * 29, 1).join(' '),
      skills: pick(number * 31, 2),
      body: pick(number * 37, 6).join(' '),
    }),
  }
}

/** Scores one posting by reading it, as the ranking is described. */
function scoreOf(
  { words: [title, company, skills, body] }: SearchDocument,
  asked: string[],
  rarity: number[],
) {
  const fields = [title, skills, company, body].map((field) => field.split(' '))
  const best = asked.map((word) => fields.findIndex((field) => field.includes(word)))
  const sum = best.reduce((total, field, at) => total + rarity[at]! * [8, 6, 5, 2][field]!, 0)
  return sum + (best.every((field) => field === 0) && fields[0]!.length === asked.length ? 1000 : 0)
}

// One of the sizes is beyond what plain loops are for, one is in several segments.
for (const [size, parts] of [
  [300, 3],
  [8500, 1],
] as const) {
  const documents = Array.from({ length: size }, (_posting, number) => posting(number))
  const index = new LocalIndex()
  for (let part = 0; part < parts; part++)
    index.applyNow(
      documents.filter((_each, at) => at % parts === part).map((document) => ({ id: document.id, document })),
    )
  test(`the order by relevance of ${size} postings equals scoring each one by reading it`, () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }), (asked) => {
        const has = (document: SearchDocument, word: string) =>
          document.words.some((field) => field.split(' ').includes(word))
        const rarity = asked.map((word) => {
          const found = documents.filter((document) => has(document, word)).length
          return Math.min(20, Math.max(1, Math.round(Math.log2((size + 1) / (found + 1)) + 1)))
        })
        const expected = documents
          .filter((document) => asked.every((word) => has(document, word)))
          .map((document) => ({ document, score: scoreOf(document, asked, rarity) }))
          .sort(
            (a, b) =>
              b.score - a.score ||
              b.document.publishAt - a.document.publishAt ||
              (a.document.id < b.document.id ? 1 : -1),
          )
          .slice(0, 120)
        const query = { now, keyword: `${asked.join(' ')} `, groups: [], salary: null, offset: 0, limit: 120 }
        const { hits } = index.searchNow({ ...query, order: 'relevance' })
        expect(hits.map(({ id }) => id)).toEqual(expected.map(({ document }) => document.id))
      }),
      { numRuns: 60 },
    )
  })
}
