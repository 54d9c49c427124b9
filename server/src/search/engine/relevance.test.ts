import { expect, test } from 'vitest'
import type { SearchDocument } from '../posting-index.ts'
import { LocalIndex } from './local-index.ts'
import { documentWords } from './words.ts'

const now = Date.UTC(2026, 10, 21)

function posting(
  id: string,
  title: string,
  more: { skills?: string[]; body?: string; company?: string; days?: number } = {},
): SearchDocument {
  return {
    id,
    rev: 1,
    publishAt: now - (more.days ?? 1) * 86_400_000,
    salary: null,
    terms: [],
    words: documentWords({
      title,
      company: more.company ?? '',
      skills: more.skills ?? [],
      body: more.body ?? '',
    }),
  }
}

function indexOf(...documents: SearchDocument[]): LocalIndex {
  const index = new LocalIndex()
  index.applyNow(documents.map((document) => ({ id: document.id, document })))
  return index
}

function search(index: LocalIndex, keyword: string) {
  return index.searchNow({ now, keyword, groups: [], salary: null, order: 'relevance', offset: 0, limit: 20 })
}

test('an exact title comes first, then titles, skills, companies and prose, equals newest first', () => {
  const index = indexOf(
    posting('prose', 'Baker', { body: 'knows rust' }),
    posting('company', 'Baker', { company: 'Rust Works' }),
    posting('skill', 'Baker', { skills: ['Rust'] }),
    posting('older', 'Rust Developer', { days: 9 }),
    posting('newer', 'Rust Developer', { days: 2 }),
    posting('exact', 'Rust', { days: 20 }),
  )
  expect(search(index, 'rust').hits.map(({ id }) => id)).toEqual([
    'exact',
    'newer',
    'older',
    'skill',
    'company',
    'prose',
  ])
})

test('a misspelt word is searched as the closest known one, and the answer says so', () => {
  const index = indexOf(posting('a', 'Solidity Engineer'), posting('b', 'Pastry Chef'))
  for (const typo of ['soldity', 'soliditty', 'soildity', 'solidtiy']) {
    const { hits, corrected } = search(index, `${typo} `)
    expect(hits.map(({ id }) => id)).toEqual(['a'])
    expect(corrected).toEqual([{ from: typo, to: 'solidity' }])
  }
  expect(search(index, 'xyz ').total).toBe(0)
})

test('words that come and go change what a misspelt word is taken for', () => {
  const index = indexOf(posting('a', 'Solidify Engineer'))
  const meant = () => search(index, 'soliditz ').corrected[0]?.to
  expect(meant()).toBe('solidify')
  const later = posting('b', 'Solidity Engineer')
  index.applyNow([{ id: 'b', document: later }])
  expect(meant()).toBe('solidity')
  index.replace([])
  index.applyNow([{ id: 'c', document: posting('c', 'Solidify Engineer') }])
  expect(meant()).toBe('solidify')
})

test('a name also finds its aliases, whichever of them was typed', () => {
  const aliases = new Map([
    ['k8s', [['kubernetes']]],
    ['kubernetes', [['k8s']]],
    ['zero knowledge', [['zk']]],
    ['zk', [['zero', 'knowledge']]],
  ])
  const index = new LocalIndex(aliases)
  index.applyNow(
    [
      posting('a', 'Kubernetes Admin'),
      posting('b', 'Prover', { body: 'zero knowledge circuits' }),
      posting('c', 'ZK Engineer'),
    ].map((document) => ({ id: document.id, document })),
  )
  expect(search(index, 'k8s').hits.map(({ id }) => id)).toEqual(['a'])
  expect(search(index, 'zk').hits.map(({ id }) => id)).toEqual(['c', 'b'])
  expect(search(index, 'zero knowledge').hits.map(({ id }) => id)).toEqual(['c', 'b'])
})

test('a posting is open from publishAt and for thirty days, without any change to the index', () => {
  const index = indexOf(posting('a', 'Baker', { days: 0 }))
  const at = (moment: number) =>
    index.searchNow({
      now: moment,
      keyword: null,
      groups: [],
      salary: null,
      order: 'newest',
      offset: 0,
      limit: 1,
    }).total
  const closes = Date.UTC(2026, 11, 21)
  expect([at(now - 1), at(now), at(closes - 1), at(closes)]).toEqual([0, 1, 1, 0])
})
