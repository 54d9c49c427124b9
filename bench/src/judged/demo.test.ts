import { fillDemo } from '@chainwork/stand-ins/demo/fill-demo'
import { systemClock } from '@chainwork/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Verdict, judge, meanGain } from './measure-judged.ts'
import { type JudgedServer, openJudged } from './open-judged.ts'
import { readSets } from './read-sets.ts'

const sets = readSets('demo')

let server: JudgedServer
let verdicts: Verdict[]

beforeAll(async () => {
  server = await openJudged((database) => fillDemo(database, systemClock))
  verdicts = await judge(sets['first']!, server.facts, server.asking({}))
})
afterAll(() => server.close())

test('what people type into the demo is answered as a judge would, far better than by the words alone', async () => {
  const exact = await judge(sets['first']!, server.facts, server.asking({ exactKeyword: true }))
  expect(meanGain(verdicts)).toBeGreaterThan(0.85)
  expect(meanGain(verdicts)).toBeGreaterThan(meanGain(exact) + 0.3)
})

test('what must not appear does not, close matches included', () => {
  expect(verdicts.filter(({ unwanted }) => unwanted.length)).toEqual([])
})

test.each([
  'solidity developer',
  'react developer',
  'backend developer',
  'software developer',
  'blockchain developer',
  'ethereum',
  'ui designer',
  'Berlin',
  'remote solidity',
  'product manager remote europe',
  'solidity engineer',
  'part time',
  'data scientist',
])('%s finds job posts with all of it', (query) => {
  expect(verdicts.find((each) => each.query === query)?.first).toBeGreaterThan(0)
})

test('no question of the set stays without any answer', () => {
  expect(verdicts.filter(({ first, near }) => !first && !near).map(({ query }) => query)).toEqual([])
})

test('questions by a writer who never saw the others are answered as well', async () => {
  const fresh = await judge(sets['newcomers']!, server.facts, server.asking({}))
  expect(meanGain(fresh)).toBeGreaterThan(0.85)
  expect(fresh.filter(({ first, near }) => !first && !near)).toEqual([])
  expect(fresh.filter(({ unwanted }) => unwanted.length)).toEqual([])
  for (const chain of ['bitcoin', 'cosmos'])
    expect(fresh.find(({ query }) => query === chain)?.first, chain).toBeGreaterThan(1)
})

test('job titles in the demo are found, and titles it does not have are not taken for others', async () => {
  const strange = await judge(sets['strangers']!, server.facts, server.asking({}))
  expect(meanGain(strange)).toBeGreaterThan(0.8)
  expect(strange.filter(({ unwanted }) => unwanted.length)).toEqual([])
})

test('what was asked only once the search was thought to be done is answered as well', async () => {
  const fresh = await judge(sets['fresh']!, server.facts, server.asking({}))
  expect(meanGain(fresh)).toBeGreaterThan(0.9)
  expect(fresh.filter(({ unwanted }) => unwanted.length)).toEqual([])
  expect(fresh.filter(({ first, near }) => !first && !near)).toEqual([])
  // No text says it: it is what the company ticked.
  expect(fresh.find(({ query }) => query === 'visa sponsorship')?.first).toBeGreaterThan(0)
})

test('what strangers type in ten languages is answered by the first three job posts', async () => {
  const typed = [sets['typed']!, sets['typedHeldBack']!].flat()
  expect(typed).toHaveLength(60)
  expect((await wrongOf(typed)).length).toBeLessThanOrEqual(3)
  // Written when the vocabulary was there, and not looked at for it.
  for (const set of ['typedLater', 'typedUnseen', 'typedBlind'])
    expect((await wrongOf(sets[set]!)).length, set).toBeLessThanOrEqual(3)
  // Plurals and other cases, a language without capitals, and filler phrases.
  expect(await wrongOf(sets['typedForms']!)).toEqual([])
})

test('people are found by what is typed as job posts are', async () => {
  const people = await judge(readSets('people')['people']!, server.people, await server.askingPeople())
  expect(people).toHaveLength(25)
  expect(people.filter(({ isRight }) => !isRight).length).toBeLessThanOrEqual(1)
})

async function wrongOf(questions: (typeof sets)[string]): Promise<string[]> {
  const answered = await judge(questions, server.facts, server.asking({}))
  return answered.flatMap(({ query, isRight }) => (isRight ? [] : [query]))
}
