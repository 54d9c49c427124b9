import { expect, test } from 'vitest'
import type { IndexDocument } from '../query.ts'
import { LocalIndex } from './local-index.ts'
import { notices } from '../testing/notices.ts'
import { analyze } from '../text/analyzer.ts'

const now = Date.UTC(2026, 10, 21)

function notice(
  id: string,
  title: string,
  more: { tags?: string[]; text?: string; sender?: string; days?: number } = {},
): IndexDocument {
  return {
    id,
    rev: 1,
    orderKey: now - (more.days ?? 1) * 86_400_000,
    range: null,
    terms: [],
    words: analyze(notices, {
      title,
      sender: more.sender ?? '',
      tags: more.tags ?? [],
      text: more.text ?? '',
    }),
  }
}

function indexOf(...documents: IndexDocument[]): LocalIndex {
  const index = new LocalIndex(notices)
  index.apply(documents.map((document) => ({ id: document.id, document })))
  return index
}

function search(index: LocalIndex, keyword: string) {
  return index.search({ now, keyword, groups: [], range: null, order: 'relevance', offset: 0, limit: 20 })
}

test('an exact title comes first, then titles, tags, senders and prose, equals newest first', () => {
  const index = indexOf(
    notice('prose', 'Baker', { text: 'knows rust' }),
    notice('sender', 'Baker', { sender: 'Rust Works' }),
    notice('tag', 'Baker', { tags: ['Rust'] }),
    notice('older', 'Rust Developer', { days: 9 }),
    notice('newer', 'Rust Developer', { days: 2 }),
    notice('exact', 'Rust', { days: 20 }),
  )
  expect(search(index, 'rust').hits.map(({ id }) => id)).toEqual([
    'exact',
    'newer',
    'older',
    'tag',
    'sender',
    'prose',
  ])
})

test('a misspelt word is searched as the closest known one, and the answer says so', () => {
  const index = indexOf(notice('a', 'Solidity Engineer'), notice('b', 'Pastry Chef'))
  for (const typo of ['soldity', 'soliditty', 'soildity', 'solidtiy']) {
    const { hits, corrected } = search(index, `${typo} `)
    expect(hits.map(({ id }) => id)).toEqual(['a'])
    expect(corrected).toEqual([{ from: typo, to: 'solidity' }])
  }
  expect(search(index, 'xyz ').total).toBe(0)
})

test('words that come and go change what a misspelt word is taken for', () => {
  const index = indexOf(notice('a', 'Solidify Engineer'))
  const meant = () => search(index, 'soliditz ').corrected[0]?.to
  expect(meant()).toBe('solidify')
  const later = notice('b', 'Solidity Engineer')
  index.apply([{ id: 'b', document: later }])
  expect(meant()).toBe('solidity')
  index.replace([])
  index.apply([{ id: 'c', document: notice('c', 'Solidify Engineer') }])
  expect(meant()).toBe('solidify')
})

test('a name also finds its aliases, whichever of them was typed', () => {
  const aliases = new Map([
    ['k8s', [['kubernetes']]],
    ['kubernetes', [['k8s']]],
    ['zero knowledge', [['zk']]],
    ['zk', [['zero', 'knowledge']]],
  ])
  const index = new LocalIndex(notices, aliases)
  index.apply(
    [
      notice('a', 'Kubernetes Admin'),
      notice('b', 'Prover', { text: 'zero knowledge circuits' }),
      notice('c', 'ZK Engineer'),
    ].map((document) => ({ id: document.id, document })),
  )
  expect(search(index, 'k8s').hits.map(({ id }) => id)).toEqual(['a'])
  expect(search(index, 'zk').hits.map(({ id }) => id)).toEqual(['c', 'b'])
  expect(search(index, 'zero knowledge').hits.map(({ id }) => id)).toEqual(['c', 'b'])
})

test('a notice is open from its ordering key and for thirty days, without any change to the index', () => {
  const index = indexOf(notice('a', 'Baker', { days: 0 }))
  const at = (moment: number) =>
    index.search({
      now: moment,
      keyword: null,
      groups: [],
      range: null,
      order: 'newest',
      offset: 0,
      limit: 1,
    }).total
  const closes = Date.UTC(2026, 11, 21)
  expect([at(now - 1), at(now), at(closes - 1), at(closes)]).toEqual([0, 1, 1, 0])
})
