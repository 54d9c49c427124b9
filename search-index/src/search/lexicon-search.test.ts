import { expect, test } from 'vitest'
import type { IndexDocument } from '../query.ts'
import { LocalIndex } from './local-index.ts'
import { lexiconOf, notices } from '../testing/notices.ts'
import { analyze } from '../text/analyzer.ts'
import type { Alternative } from '../text/clause.ts'
import type { Lexicon, Sense } from '../text/lexicon.ts'
import { type ParsedQuery, parseQuery, rereadQuery } from '../text/parse-query.ts'

const now = Date.UTC(2026, 10, 21)

function notice(id: string, title: string, terms: string[] = [], tags: string[] = []): IndexDocument {
  const words = analyze(notices, { title, sender: '', tags, text: '' })
  return { id, rev: 1, orderKey: now - 1, range: null, terms, words }
}

function indexOf(...documents: IndexDocument[]): LocalIndex {
  const index = new LocalIndex(notices)
  index.apply(documents.map((document) => ({ id: document.id, document })))
  return index
}

function knowing(senses: Record<string, Partial<Sense>>): Lexicon {
  const base = { kind: 'name', value: null, hasOwn: true, any: [] }
  return {
    ...lexiconOf({}),
    sense: (name) => (senses[name] ? { ...base, label: name, ...senses[name] } : null),
  }
}

function search(index: LocalIndex, text: string, lexicon: Lexicon) {
  const keyword = parseQuery(`${text} `, lexicon)
  const base = { now, groups: [], range: null, offset: 0, limit: 20, near: 20 }
  const { hits, near, ...rest } = index.search({ ...base, keyword, order: 'relevance' })
  return { ...rest, ids: hits.map(({ id }) => id), near: near?.hits.map(({ id }) => id) }
}

const word = (text: string): Alternative => ({
  words: [text],
  isPhrase: false,
  isPrefix: false,
  isName: true,
})
const term = (name: string): Alternative => ({ words: [], isPhrase: false, isPrefix: false, terms: [name] })

test('what also counts for a name comes after what the name itself finds, wherever that stands', () => {
  const lexicon = knowing({ designer: { any: [{ ...word('artist'), isWider: true }] } })
  const index = indexOf(
    notice('wider', 'Artist'),
    notice('tag', 'Baker', [], ['Designer']),
    notice('title', 'Designer Lead'),
  )
  expect(search(index, 'designer', lexicon).ids).toEqual(['title', 'tag', 'wider'])
})

test('a slip of a word that the lexicon has is corrected from ten times as many on', () => {
  const many = Array.from({ length: 12 }, (_each, at) => notice(`n${at}`, 'Android Lead'))
  const index = indexOf(...many, notice('slip', 'Andriod Lead'))
  expect(search(index, 'andriod', lexiconOf({}))).toMatchObject({ total: 1, corrected: [] })
  const lexicon = { ...lexiconOf({}), like: () => ['android'] }
  expect(search(index, 'andriod', lexicon)).toMatchObject({
    total: 12,
    corrected: [{ from: 'andriod', to: 'android' }],
  })
})

test('a slip that prose has is corrected although its plural would be found there too', () => {
  const many = Array.from({ length: 12 }, (_each, at) => notice(`n${at}`, 'Android Lead'))
  const prose = analyze(notices, { title: 'Lead', sender: '', tags: [], text: 'knows andriod' })
  const index = indexOf(...many, { ...notice('slip', 'Lead'), words: prose })
  const lexicon = { ...lexiconOf({}), like: () => ['android'], forms: (each: string) => [[`${each}s`]] }
  expect(search(index, 'andriod', lexicon)).toMatchObject({
    total: 12,
    corrected: [{ from: 'andriod', to: 'android' }],
  })
})

test('a text read again with its slips mended means what the right words mean, where they were typed', () => {
  const lexicon = lexiconOf({ android: ['kotlin'] })
  const typed = parseQuery('lead andriod "andriod" -andriod', lexicon)
  const again = rereadQuery(typed, lexicon, [{ from: 'andriod', to: 'android' }])
  const right = parseQuery('lead android "andriod" -andriod', lexicon)
  const asRead = ({ must, not }: ParsedQuery) => [must.map(({ typed: _typed, ...clause }) => clause), not]
  expect(asRead(again)).toEqual(asRead(right))
  expect(again.parts).toMatchObject([{ label: 'android', text: 'andriod', from: 5, to: 12 }])
  expect(again.key).not.toBe(typed.key)
})

test('close to a name of several words is what has them in one field, not one here and one there', () => {
  const lexicon = knowing({
    'product manager': {
      hasOwn: false,
      any: [{ ...word(''), words: ['product', 'manager'], isPhrase: true }],
    },
  })
  const index = indexOf(
    notice('whole', 'Product Manager'),
    notice('turned', 'Manager, Product'),
    notice('apart', 'Manager', [], ['Product']),
  )
  expect(search(index, 'product manager', lexicon)).toMatchObject({ ids: ['whole'], near: ['turned'] })
})

test('close to a place is what lies around it, and no place makes up for missing words', () => {
  const lexicon = knowing({
    springfield: { hasOwn: false, any: [term('place:here')], around: [term('place:there')] },
  })
  const index = indexOf(
    notice('both', 'Baker', ['place:here', 'place:there']),
    notice('around', 'Baker', ['place:there']),
    notice('elsewhere', 'Baker'),
    notice('other', 'Driver', ['place:here', 'place:there']),
  )
  expect(search(index, 'baker springfield', lexicon)).toMatchObject({
    ids: ['both'],
    near: ['around', 'elsewhere'],
  })
  expect(search(index, 'springfield', lexicon).near).toEqual(['around'])
})

test('a run of letters without blanks is divided into the names it is made of', () => {
  const lexicon = knowing({ 前端: {}, [parseQuery('工程师').must[0]!.any[0]!.words.join(' ')]: {} })
  const { must, parts } = parseQuery('前端工程师', lexicon)
  expect(parts.map(({ text, from, to }) => [text, from, to])).toEqual([
    ['前端', 0, 2],
    ['工程师', 2, 5],
  ])
  expect(must).toHaveLength(2)
  expect(parseQuery('高级前端', lexicon).must).toHaveLength(2)
})

test('a name that nothing has comes close by the names in it, and by what stands for it', () => {
  const lexicon = knowing({
    'pastry cook': { any: [{ ...word('confectioner') }], hasOwn: false },
    cook: { any: [word('chef')] },
    rust: { instead: [word('zig')] },
  })
  const index = indexOf(notice('a', 'Chef'), notice('b', 'Pastry Chef'), notice('c', 'Zig Engineer'))
  expect(search(index, 'pastry cook', lexicon)).toMatchObject({ total: 0, near: ['b'] })
  expect(search(index, 'rust', lexicon)).toMatchObject({ total: 0, near: ['c'] })
  const known = indexOf(notice('a', 'Confectioner'), notice('b', 'Pastry Chef'), notice('c', 'Rust Zig'))
  expect(search(known, 'pastry cook', lexicon)).toMatchObject({ total: 1, near: [] })
  expect(search(known, 'rust', lexicon)).toMatchObject({ total: 1, near: [] })
})

test('of what comes close, a word in the heaviest field comes before one in a lighter field', () => {
  const index = indexOf(
    notice('tag', 'Baker', [], ['seo']),
    notice('title', 'SEO Lead'),
    notice('one', 'Specialist'),
    notice('other', 'Specialist'),
  )
  expect(search(index, 'seo specialist', lexiconOf({})).near).toEqual(['title', 'other', 'one', 'tag'])
})

test('words that say nothing together are left out together', () => {
  const lexicon = { ...knowing({ near: { label: 'NEAR' } }), isFiller: (word: string) => word === 'near me' }
  expect(parseQuery('cook near me', lexicon).must).toHaveLength(1)
  expect(parseQuery('near cook', lexicon).parts).toHaveLength(1)
})

test('a word with letters outside English is no slip of one', () => {
  const index = indexOf(...Array.from({ length: 12 }, (_each, at) => notice(`n${at}`, 'Run')))
  expect(search(index, 'ruun', lexiconOf({})).corrected).toEqual([{ from: 'ruun', to: 'run' }])
  expect(search(index, 'rüun', lexiconOf({})).corrected).toEqual([])
})

test('a word that rules out takes the name behind it, and words between that say nothing', () => {
  const lexicon: Lexicon = {
    ...knowing({ 'pastry cook': { any: [word('confectioner'), { ...word('baker'), isWider: true }] } }),
    isFiller: (each) => each === 'a',
    isNegation: (each) => each === 'without',
  }
  const index = indexOf(
    notice('named', 'Pastry Cook'),
    notice('same', 'Confectioner'),
    notice('wider', 'Baker'),
    notice('other', 'Porter'),
  )
  expect(search(index, 'without a pastry cook', lexicon).ids.toSorted()).toEqual(['other', 'wider'])
  expect(search(index, 'without port', lexicon).total).toBe(4)
  expect(parseQuery('porter without a pastry cook', lexicon).parts).toMatchObject([
    { label: 'pastry cook', text: 'without a pastry cook', value: null, isExcluded: true },
  ])
  // Nothing comes after it.
  expect(parseQuery('without', lexicon)).toMatchObject({ must: [{ typed: 'without' }], not: [] })
})

test('close matches say what was typed that nothing has', () => {
  const index = indexOf(notice('a', 'Head Baker'), notice('b', 'Baker'))
  const near = (text: string) => {
    const base = { now, groups: [], range: null, offset: 0, limit: 20, near: 20 }
    return index.search({ ...base, keyword: parseQuery(text, lexiconOf({})), order: 'relevance' }).near
  }
  expect(near('head baker Zürich ')).toMatchObject({ total: 1, missing: ['Zürich'] })
  expect(near('head baker ')).toMatchObject({ missing: [] })
})
