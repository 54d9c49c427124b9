import { parseQuery } from '@chainwork/search-index'
import { expect, test } from 'vitest'
import { searchLexicon } from './lexicon.ts'

const read = (text: string) => parseQuery(text, searchLexicon())
const parts = (text: string) => read(text).parts.map(({ kind, label }) => `${kind}: ${label}`)

test.each([
  ['remote solidity berlin', ['workplace: Remote', 'skill: Solidity', 'place: Berlin']],
  ['react developer', ['skill: React', 'role: Developer']],
  ['product manager remote europe', ['role: Product manager', 'workplace: Remote', 'place: Europe']],
  ['UI designer', ['role: UI designer']],
  ['part-time', ['employment: Part-time']],
  ['Teilzeit', ['employment: Part-time']],
  ['senior rust engineer', ['seniority: Senior', 'skill: Rust', 'role: Engineer']],
  ['Entwickler', ['role: Entwickler']],
  ['前端 工程师', ['skill: Frontend Development', 'role: 工程师']],
  ['jobs in the UK', ['place: United Kingdom']],
  ['remote US', ['workplace: Remote', 'place: United States']],
  ['EU', ['place: European Union']],
  ['QA', ['skill: Quality Assurance']],
  ['AI', ['skill: Artificial Intelligence']],
  ['The Graph', ['skill: The Graph']],
  ['UI/UX', ['skill: User Interface Design', 'skill: User Experience Design']],
  ['rust,berlin', ['skill: Rust', 'place: Berlin']],
  ['remote-first', ['workplace: Remote']],
  ['CI/CD', ['skill: CI/CD']],
  ['A/B testing', ['skill: A/B Testing']],
  ['España', ['place: Spain']],
  ['Alemania', ['place: Germany']],
  ['前端工程师', ['skill: Frontend Development', 'role: 工程师']],
  ['プロダクトマネージャー', ['role: プロダクトマネージャー']],
  ['werkstudent', ['role: Werkstudent']],
  ['node operator', ['role: Node operator']],
  ['mobile dev', ['role: Mobile dev']],
  ['上海 区块链', ['place: Shanghai', 'skill: Blockchain']],
  ['hybrid berlin', ['workplace: Hybrid', 'place: Berlin']],
  ['ohne Erfahrung', ['seniority: Ohne erfahrung']],
  ['engenheiro de segurança', ['role: Engenheiro', 'role: Segurança']],
  ['vagas no Brasil', ['place: Brazil']],
])('%s is read as what it means', (text, expected) => {
  expect(parts(text)).toEqual(expected)
})

test.each([
  ['python or ruby', 1],
  ['london or berlin', 1],
  ['rust oder solidity remote', 2],
  ['python or remote', 2],
  ['rust or -solidity', 1],
  ['python or', 1],
])('a small or between two things of a kind asks for one of them: %s', (text, clauses) => {
  expect(read(`${text} `).must).toHaveLength(clauses)
})

test.each([
  ['product managers', ['role: Product manager']],
  ['smart contract', ['skill: Smart Contracts']],
  ['Produktdesignerin', ['role: Produktdesignerin']],
  ['数据分析', ['role: 数据分析']],
  ['prácticas', ['employment: Internship']],
  ['менеджер по продажам', ['role: Менеджер по продажам']],
  ['remote only', ['workplace: Remote']],
])('%s is read too', (text, expected) => {
  expect(parts(text)).toEqual(expected)
})

test('who works in a field is found by it, and a level before those that are close to it', () => {
  const readWords = (text: string) => read(`${text} `).must[0]!.any
  expect(readWords('data engineering').map(({ words }) => words.join(' '))).toContain('data engineer')
  expect(readWords('principal').find(({ words }) => words[0] === 'staff')).toMatchObject({ isWider: true })
  expect(readWords('customer support').find(({ words }) => words.join('') === '客服')).toMatchObject({
    isWider: true,
  })
})

test.each(['"remote" ', 'rust -remote', 'xyzzy'])(
  'what is in quotes, ruled out or unknown stays as it is: %s',
  (text) => {
    expect(parts(text).filter((part) => !part.startsWith('skill'))).toEqual([])
  },
)

test('each part says where its words stand in what was typed', () => {
  const text = '  senior   front-end developer'
  for (const { text: typed, from, to } of read(text).parts) expect(text.slice(from, to)).toBe(typed)
  expect(read(text).parts.map((part) => part.text)).toEqual(['senior', 'front-end', 'developer'])
})

test.each([
  ['frontend', 'front end'],
  ['frontend', 'front-end'],
  ['fullstack', 'full-stack'],
  ['onchain', 'on-chain'],
])('%s and %s ask for the same', (one, other) => {
  const readWords = (text: string) =>
    new Set(read(`${text} `).must.flatMap(({ any }) => any.map(({ words }) => words.join(' '))))
  expect([...readWords(one)].sort()).toEqual([...readWords(other)].sort())
})

test('plurals and spellings on both sides of the Atlantic are the same word', () => {
  const readWords = (text: string) => read(`${text} `).must[0]!.any.map(({ words }) => words.join(' '))
  expect(readWords('wallets')).toContain('wallet')
  expect(readWords('wallet')).toContain('wallets')
  expect(readWords('tokenisation')).toContain('tokenization')
  expect(readWords('localisation')).toContain('localization')
})

test('words that say nothing are left out, and are names where there is nothing else', () => {
  expect(read('jobs for a baker').must.map(({ any }) => any[0]!.words)).toEqual([['baker']])
  expect(read('the').must).toMatchObject([{ any: [{ words: ['the'], isName: true }] }])
})

test('a wider word is not read back: a designer is no UI designer', () => {
  const readWords = (text: string) => read(`${text} `).must[0]!.any.map(({ words }) => words.join(' '))
  expect(readWords('ui designer')).toContain('designer')
  expect(readWords('designer')).not.toContain('ui designer')
})

test('a text of nothing but names is bounded, and every sign has an answer', () => {
  expect(read('springfield berlin '.repeat(5000)).must.length).toBeLessThanOrEqual(24)
  for (const text of ['', ' ', '💥', '-', '""', 'OR', 'OR OR remote', 'remote OR berlin', '\u0000'])
    expect(() => read(text)).not.toThrow()
})
