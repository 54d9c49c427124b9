import fc from 'fast-check'
import { LocalIndex, type ParsedQuery, parseQuery, wordsOf } from '@chainwork/search-index'
import { bruteForce } from '@chainwork/search-index/oracle'
import { expect, test } from 'vitest'
import { taxonomyBook } from '../../taxonomy/index.ts'
import { type PostingDocument, indexedWords, postingKind } from '../posting-kind.ts'
import { readPayload } from '../posting-query.ts'
import { fits, subjectOf } from '../standing-search.ts'
import { searchPayload } from '@chainwork/contract/search/schemas'
import { searchLexicon } from './lexicon.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const [solidity, react] = ['Solidity', 'React'].map((name) => taxonomyBook().skillByName(name)!.id)

const said = fc.constantFrom(
  ...'solidity engineer,rust developer,ui designer,product manager,data scientist,qa,go,front end,community'.split(
    ',',
  ),
)
const text = fc.array(said, { maxLength: 3 }).map((words) => words.join(' '))
const documents = fc
  .array(
    fc.record({
      title: text,
      company: text,
      skills: fc.array(said, { maxLength: 2 }),
      body: text,
      terms: fc.uniqueArray(
        fc.constantFrom(
          `skill:${solidity}`,
          `skill:${react}`,
          'place:DE',
          'place:DE-BE',
          'remote:1',
          'remote:0',
        ),
      ),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((all) =>
    all.map(({ terms, ...fields }, at): PostingDocument => {
      const id = `pos_${String(at).padStart(3, '0')}`
      return {
        id,
        rev: 1,
        orderKey: now.getTime() - 1000 - at,
        range: null,
        terms,
        words: indexedWords(fields),
      }
    }),
  )

/** Names, places, ways to work, words that say nothing, slips, other languages. */
const part = fc.constantFrom(
  ...'solidity,react,engineer,developer,ui designer,product manager,data scientist,qa,go,frontend,berlin,germany,remote,onsite'.split(
    ',',
  ),
  ...'the,jobs in,soldity,enginer,zzzzz,前端工程师,españa,entwickler,ui/ux,engineer,berlin-based'.split(','),
)
const typed = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: part },
      { weight: 1, arbitrary: part.map((words) => `"${words}"`) },
      { weight: 1, arbitrary: part.map((words) => `-${words.split(' ')[0]}`) },
      { weight: 1, arbitrary: fc.constant('OR') },
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => `${parts.join(' ')} `)

function indexOf(all: readonly PostingDocument[]): LocalIndex {
  const index = new LocalIndex(postingKind)
  index.apply(all.map((document) => ({ id: document.id, document })))
  return index
}

const question = (keyword: ParsedQuery) => ({
  now: now.getTime(),
  keyword,
  groups: [],
  range: null,
  order: 'newest' as const,
  offset: 0,
  limit: 50,
})

test('what was understood is found as brute force finds it, and alerts fit the same job posts', () => {
  fc.assert(
    fc.property(documents, typed, (all, words) => {
      const keyword = parseQuery(words, searchLexicon())
      const query = question(keyword)
      const { hits, total, corrected } = indexOf(all).search(query)
      // Slips are taken for other words, which brute force does not do.
      fc.pre(!corrected.length)
      const { ids } = bruteForce(postingKind, all, query)
      expect([total, hits.map(({ id }) => id)]).toEqual([ids.length, ids])
      const conditions = { groups: [], must: keyword.must, not: keyword.not, salary: null }
      expect(all.filter((each) => fits(conditions, subjectOf(each))).map(({ id }) => id)).toEqual(ids)
    }),
    { numRuns: 600 },
  )
})

test('without one of the things that were understood no fewer job posts are found', () => {
  fc.assert(
    fc.property(documents, fc.array(part, { minLength: 2, maxLength: 4 }), (all, parts) => {
      const words = `${parts.join(' ')} `
      const { parts: understood } = parseQuery(words, searchLexicon())
      // The last of all that says something leaves words that count only where there are no others.
      fc.pre(understood.length > 1)
      const find = (text: string) =>
        bruteForce(postingKind, all, question(parseQuery(text, searchLexicon()))).ids
      const found = find(words)
      for (const { from, to } of understood) {
        const rest = find(`${words.slice(0, from)}"" ${words.slice(to)}`)
        expect(found.filter((id) => !rest.includes(id))).toEqual([])
      }
    }),
    { numRuns: 400 },
  )
})

test('exactly these words are the words alone: no names, no other forms, no slips', () => {
  fc.assert(
    fc.property(documents, typed, (all, words) => {
      const payload = searchPayload.parse({ jobKeyword: words, exactKeyword: true })
      fc.pre(words.trim().length > 2)
      const { keyword } = readPayload(payload, now)
      expect(keyword!.parts).toEqual([])
      const { hits, corrected } = indexOf(all).search(question(keyword!))
      expect(corrected).toEqual([])
      expect(hits.map(({ id }) => id)).toEqual(bruteForce(postingKind, all, question(keyword!)).ids)
      const wordsRead = [...keyword!.must, ...keyword!.not].flatMap(({ any }) =>
        any.flatMap((each) => each.words),
      )
      // Signs alone ask for a word that nothing has.
      const typedWords = new Set([...wordsOf(words), '%'])
      expect(wordsRead.filter((word) => !typedWords.has(word))).toEqual([])
    }),
    { numRuns: 300 },
  )
})
