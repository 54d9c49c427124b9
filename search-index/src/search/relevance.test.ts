import { expect, test } from 'vitest'
import type { IndexDocument } from '../query.ts'
import { LocalIndex } from './local-index.ts'
import { lexiconOf, notices } from '../testing/notices.ts'
import { analyze } from '../text/analyzer.ts'
import { type ParsedQuery, parseQuery } from '../text/parse-query.ts'

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

function search(index: LocalIndex, keyword: string | ParsedQuery) {
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

test('a whole word comes before a word that only begins so, in a lighter field too', () => {
  const index = indexOf(
    notice('beginning', 'Vantage Lead', { days: 1 }),
    notice('whole', 'Baker', { sender: 'Vanta', days: 9 }),
    notice('title', 'Vanta Lead', { days: 12 }),
  )
  expect(search(index, 'vanta').hits.map(({ id }) => id)).toEqual(['title', 'whole', 'beginning'])
})

test('a slip that a few have is corrected when a word like it is a hundred times as frequent', () => {
  const many = Array.from({ length: 300 }, (_each, at) => notice(`right${at}`, 'Python Engineer'))
  const index = indexOf(...many, notice('slip', 'Pyhton Engineer'), notice('rare', 'Pythia Lead'))
  expect(search(index, 'pyhton ')).toMatchObject({
    total: 300,
    corrected: [{ from: 'pyhton', to: 'python' }],
  })
  // Two letters off in a word of six is another word.
  expect(search(index, 'pythia ')).toMatchObject({ total: 1, corrected: [] })
})

test('a rare name is no slip of a frequent verb, nor is a word of the lexicon', () => {
  const texts = Array.from({ length: 300 }, (_each, at) =>
    notice(`t${at}`, 'Baker', { text: 'you have bread' }),
  )
  const index = indexOf(
    ...texts,
    notice('name', 'Rust Lead', { sender: 'Have It', text: '' }),
    notice('aave', 'Lead', { sender: 'Aave' }),
  )
  expect(search(index, 'aave ')).toMatchObject({ total: 1, corrected: [] })
  const known = parseQuery('kread ', lexiconOf({ kread: ['bread'] }))
  expect(search(index, known).corrected).toEqual([])
})

test('what is in quotes is meant by its letters, and who types a plural of what is there has not misspelt it', () => {
  const many = Array.from({ length: 300 }, (_each, at) => notice(`n${at}`, 'Police Officer'))
  const index = indexOf(...many, notice('quoted', 'Polise Officer'), notice('one', 'Policy Lead'))
  expect(search(index, '"polise officer"')).toMatchObject({ total: 1, corrected: [] })
  expect(search(index, 'polise ')).toMatchObject({ total: 300 })
  const lexicon = { ...lexiconOf({}), forms: (word: string) => [[`${word}s`], ['policy']] }
  expect(search(index, parseQuery('policie ', lexicon))).toMatchObject({ total: 1, corrected: [] })
  // Only what was typed is told.
  expect(
    search(index, parseQuery('polise ', { ...lexicon, forms: (word) => [[`${word}s`]] })).corrected,
  ).toEqual([{ from: 'polise', to: 'police' }])
})

test('a name can stand for exact terms, and for words in names only', () => {
  const index = new LocalIndex(notices)
  const documents = [
    { ...notice('term', 'Baker'), terms: ['place:DE'] },
    notice('word', 'Baker', { text: 'not in germany' }),
    notice('title', 'Germany Lead'),
  ]
  index.apply(documents.map((document) => ({ id: document.id, document })))
  const sense = {
    kind: 'place',
    label: 'Germany',
    value: 'DE',
    hasOwn: false,
    any: [
      { words: [], isPhrase: false, isPrefix: false, terms: ['place:DE'] },
      { words: ['germany'], isPhrase: false, isPrefix: false, isName: true as const },
    ],
  }
  const lexicon = { ...lexiconOf({}), sense: (name: string) => (name === 'germany' ? sense : null) }
  const { hits } = search(index, parseQuery('germany', lexicon))
  expect(hits.map(({ id }) => id).toSorted()).toEqual(['term', 'title'])
})

test('a name also finds its aliases, whichever of them was typed', () => {
  const lexicon = lexiconOf({
    k8s: ['kubernetes'],
    kubernetes: ['k8s'],
    'zero knowledge': ['zk'],
    zk: ['zero knowledge'],
  })
  const index = new LocalIndex(notices)
  index.apply(
    [
      notice('a', 'Kubernetes Admin'),
      notice('b', 'Prover', { text: 'zero knowledge circuits' }),
      notice('c', 'ZK Engineer'),
    ].map((document) => ({ id: document.id, document })),
  )
  const ask = (text: string) => search(index, parseQuery(text, lexicon))
  expect(ask('k8s').hits.map(({ id }) => id)).toEqual(['a'])
  expect(ask('zk').hits.map(({ id }) => id)).toEqual(['c', 'b'])
  expect(ask('zero knowledge').hits.map(({ id }) => id)).toEqual(['c', 'b'])
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
