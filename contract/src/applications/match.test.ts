import { expect, test } from 'vitest'
import type { OnChainFacts } from './on-chain-match.ts'
import { type Match, type MatchPerson, type MatchPosting, skillShares } from './match.ts'
import { blank, knowing, matchOf, nobody, skill } from './testing/match-samples.ts'
import { requiredOnChain, facts } from './testing/on-chain-samples.ts'

const results = (posting: Partial<MatchPosting>, person: Partial<MatchPerson>) =>
  matchOf({ ...blank, ...posting }, { ...nobody, ...person })
    .points.filter(({ kind }) => kind !== 'title')
    .map(({ label, result }) => [label, result])

test('three skills or more add up to 75 points, a required one with three times those of a preferred one, a title to 25', () => {
  const posting = { ...blank, skills: [skill('Rust'), skill('Go', false), skill('EVM', false)] }
  const score = (...names: string[]) => matchOf(posting, { ...nobody, skills: knowing(...names) }).score
  expect([score('Rust'), score('Go'), score('Rust', 'Go', 'EVM'), score()]).toEqual([45, 15, 75, 0])
  const person = { ...nobody, jobTitle: 'Rust Developer', skills: knowing('Rust', 'Go', 'EVM') }
  expect(matchOf(posting, person).score).toBe(100)
})

test('one skill says little of a job: then the title adds half, with two 35 points', () => {
  const score = (skills: string[], jobTitle: string | null = null) =>
    matchOf(
      { ...blank, skills: skills.map((name) => skill(name)) },
      { ...nobody, jobTitle, skills: knowing(...skills) },
    ).score
  expect([score(['Rust']), score(['Rust', 'Go']), score(['Rust'], 'Rust Developer')]).toEqual([50, 65, 100])
})

test('soft skills stay outside the sum, and a title that is asked for alone is all of it', () => {
  const soft = { ...skill('Teamwork'), isGeneric: true }
  const person = { ...nobody, jobTitle: 'Rust developer', skills: knowing('Rust') }
  expect(matchOf({ ...blank, skills: [skill('Rust'), soft] }, person).score).toBe(100)
  expect(matchOf({ ...blank, skills: [soft] }, person).score).toBe(100)
  expect(matchOf({ ...blank, skills: [soft] }, { ...person, jobTitle: null }).score).toBeNull()
})

test('a skill close to the one asked for counts half and is named, one that implies it counts whole', () => {
  const posting = { ...blank, skills: [skill('Hardhat'), skill('EVM')] }
  const knows = (...names: string[]) => matchOf(posting, { ...nobody, skills: knowing(...names) }).points
  const [hardhat, evm] = knows('Foundry', 'Solidity')
  expect(hardhat).toMatchObject({
    result: 'partly',
    weight: 32,
    earned: 16,
    found: 'Foundry, close to Hardhat',
  })
  expect(evm).toMatchObject({ result: 'met', weight: 33, earned: 33, found: 'Solidity' })
  expect(knows('Hardhat', 'Foundry')[0]).toMatchObject({ result: 'met', found: null })
})

test.each([
  ['Rust Developer', 'met', 50],
  ['Senior rust engineer', 'met', 50],
  ['Backend Engineer', 'partly', 25],
  ['Rust Designer', 'notMet', 0],
  ['Baker', 'notMet', 0],
  [null, 'notChecked', 0],
] as const)('a %s has %s the title Rust Engineer', (jobTitle, result, earned) => {
  const { points } = matchOf({ ...blank, skills: [skill('Rust')] }, { ...nobody, jobTitle })
  expect(points.find(({ kind }) => kind === 'title')).toMatchObject({ result, earned })
})

test.each([
  ['Senior', 'Engineer', 8, 'met', 0],
  ['Mid-senior', 'Engineer', 8, 'met', -4],
  ['Entry-level', 'Engineer', 8, 'notMet', -34],
  ['Internship', 'Engineer', 8, 'notMet', -60],
  ['Senior', 'Engineer', 0, 'notMet', -50],
  ['Senior', 'Senior Engineer', null, 'met', 0],
  ['Senior', 'Engineer', null, 'notChecked', 0],
] as const)('%s asked of a %s with %s years is %s', (experienceLevel, jobTitle, years, result, earned) => {
  const { points } = matchOf({ ...blank, experienceLevel }, { ...nobody, jobTitle, years })
  expect(points.find(({ kind }) => kind === 'level')).toMatchObject({ result, earned })
})

test('the points of up to sixty skills are whole and add up', () => {
  for (let count = 1; count <= 60; count++) {
    const skills = Array.from({ length: count }, (_skill, at) => skill(`Skill ${at}`, at % 3 > 0))
    expect(skillShares(skills).reduce((sum, { share }) => sum + share, 0)).toBe([50, 65][count - 1] ?? 75)
  }
})

test('a language counts from the required level up', () => {
  const languages = [{ languageCode: 'de', proficiencyLevel: 3 }]
  const speaks = (proficiencyLevel: number) => ({ languages: [{ languageCode: 'de', proficiencyLevel }] })
  expect(results({ languages }, speaks(3))).toEqual([['de', 'met']])
  expect(results({ languages }, speaks(2))).toEqual([['de', 'notMet']])
})

test('skills that are not shown leave no score; languages that are not told take nothing away', () => {
  const posting = { skills: [skill('Hardhat')], languages: [{ languageCode: 'de', proficiencyLevel: 3 }] }
  const match = (person: Partial<MatchPerson>) => matchOf({ ...blank, ...posting }, { ...nobody, ...person })
  expect(match({ skills: null, jobTitle: 'Rust Engineer' }).score).toBeNull()
  for (const languages of [null, []])
    expect(match({ skills: knowing('Hardhat'), languages })).toMatchObject({ score: 50 })
  expect(match({ skills: [] }).score).toBe(0)
})

test.each([
  [{ locationCode: 'DE-BE', location: 'Berlin' }, 'DE-HH', [['Berlin', 'met']]],
  [{ locationCode: 'DE-BE', location: 'Berlin' }, 'FR', [['Berlin', 'notMet']]],
  [{ locationCode: 'DE-BE', location: 'Berlin' }, null, [['Berlin', 'notChecked']]],
  [{ isRemote: true, residence: [{ code: 'DE', name: 'Germany' }] }, 'DE-BE', [['Germany', 'met']]],
  [
    { isRemote: true, residence: [{ code: 'US-CA', name: 'California' }] },
    'US',
    [['California', 'notChecked']],
  ],
  [
    { isRemote: true, residence: [{ code: 'US-CA', name: 'California' }] },
    'US-NY',
    [['California', 'notMet']],
  ],
  [{ isRemote: true }, 'FR', [['Anywhere', 'met']]],
  [
    { isRemote: true, workplace: 'hybrid', locationCode: 'DE', location: 'Germany' },
    'FR',
    [['Germany', 'notMet']],
  ],
] as const)('where %j meets somebody in %s', (posting, locationCode, expected) => {
  expect(results(posting, { locationCode })).toEqual(expected)
})

test('each on-chain line is met, not met, or not checked where nothing is known', () => {
  const lines = (onChain: OnChainFacts | null) =>
    results({ onChainRequirements: requiredOnChain }, { onChain })
  expect(lines(facts)).toEqual([
    ['DEX score of 50', 'met'],
    ['DeFi score of 80.5', 'notMet'],
    ['2 years on chain', 'notMet'],
    ['Ethereum', 'met'],
    ['Solana', 'notChecked'],
    ['Governance', 'notChecked'],
    ['On-chain questions', 'notChecked'],
  ])
  const open = lines(facts).map(([label]) => [label, 'notChecked'])
  expect(lines(null)).toEqual(open)
  expect(lines({ ...facts, dex: null, defi: null, years: null, weeks: null })).toEqual(open)
})

test.each([
  [60, 'met'],
  [60.5, 'notChecked'],
  [63, 'notChecked'],
  [79.9, 'notChecked'],
  [80, 'notMet'],
])('a step of 60–79 meets a required %d only as far as all of it does: %s', (dexXp, result) => {
  const onChain = { ...facts, dex: 60, inSteps: true, asOf: null }
  const { points, reading } = matchOf(
    { ...blank, onChainRequirements: { ...requiredOnChain, dexXp } },
    { ...nobody, onChain },
  )
  expect(points.find(({ kind }) => kind === 'onChain')).toMatchObject({
    result,
    found: result === 'notMet' ? `DEX 60–79 of ${dexXp}` : '60–79',
  })
  expect(reading).toBeNull()
})

const onChainLine = ({ points }: Match) => points.find(({ kind }) => kind === 'onChain')

test('an attested score meets a line up to its threshold where no score is shown, and is never held against anyone', () => {
  const { asOf } = facts
  const attested = (dex: number, onChain: OnChainFacts | null = null) =>
    matchOf(
      { ...blank, onChainRequirements: { ...requiredOnChain, defiXp: 0 } },
      { ...nobody, onChain, attested: { dex, defi: null, nft: null, asOf, staleSince: asOf } },
    )
  const met = attested(50)
  expect(onChainLine(met)).toMatchObject({ result: 'met', found: 'at least 50, attested at sending' })
  expect(met.reading).toEqual({ asOf, staleSince: asOf })
  const below = attested(49)
  expect(onChainLine(below)).toMatchObject({ result: 'notChecked', found: null })
  expect(below.reading).toBeNull()
  expect(onChainLine(attested(60, { ...facts, dex: 70 }))).toMatchObject({ result: 'met', found: '70' })
})

test('what is not known on chain takes nothing away; what is known counts with its date, as a gap', () => {
  const posting = { ...blank, skills: [skill('Rust')], onChainRequirements: requiredOnChain }
  const person = { ...nobody, skills: knowing('Rust') }
  expect(matchOf(posting, person)).toMatchObject({ score: 50, reading: null })
  const { score, points, reading } = matchOf(posting, { ...person, onChain: facts })
  expect([score, reading]).toEqual([42, { asOf: facts.asOf, staleSince: null }])
  expect(points.filter(({ result }) => result === 'notMet').map(({ found }) => found)).toEqual([
    'DeFi 80.4 of 80.5',
    '1.9 of 2 years on chain',
  ])
})

test('too few weeks on a chain that could not be read again are not held against anyone', () => {
  const staleSince = '2026-11-18T00:00:00.000Z'
  const ethereum = (onChain: OnChainFacts) =>
    Object.fromEntries(results({ onChainRequirements: requiredOnChain }, { onChain }))['Ethereum']
  expect(ethereum({ ...facts, weeks: { 1: 3 } })).toBe('notMet')
  expect(ethereum({ ...facts, weeks: { 1: 3 }, staleSince })).toBe('notChecked')
  expect(ethereum({ ...facts, staleSince })).toBe('met')
})
