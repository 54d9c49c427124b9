import { expect, test } from 'vitest'
import type { OnChainFacts } from './on-chain-match.ts'
import { type MatchPerson, type MatchPosting, matchOf as matchAt, netPoints } from './match.ts'
import { requiredOnChain, facts } from './testing/on-chain-samples.ts'

const matchOf = (posting: MatchPosting, person: MatchPerson) =>
  matchAt(posting, person, { now: new Date('2026-11-23') })

const blank: MatchPosting = {
  skills: [],
  languages: [],
  locationCode: null,
  location: null,
  isRemote: false,
  workplace: null,
  residence: [],
  timeZone: null,
  coreHours: null,
  workPermission: null,
  onChainRequirements: null,
}
const nobody: MatchPerson = {
  skills: [],
  languages: [],
  locationCode: null,
  timeZone: null,
  mayWorkIn: [],
  onChain: null,
  attested: null,
}
const skill = (name: string, isRequired = true) => ({ id: `ski_${name}`, name, isRequired })
const results = (posting: Partial<MatchPosting>, person: Partial<MatchPerson>) =>
  matchOf({ ...blank, ...posting }, { ...nobody, ...person }).points.map(({ label, result }) => [
    label,
    result,
  ])

test('required skills weigh three times a preferred one', () => {
  const posting = { ...blank, skills: [skill('Rust'), skill('Go', false)] }
  const knows = (name: string) => ({ ...nobody, skills: [{ id: `ski_${name}`, name }] })
  expect([matchOf(posting, knows('Rust')).score, matchOf(posting, knows('Go')).score]).toEqual([75, 25])
})

test('a skill close to the one asked for counts half and is named; having both changes nothing', () => {
  const posting = { ...blank, skills: [skill('Hardhat'), skill('Rust')] }
  const knows = (...names: string[]) =>
    matchOf(posting, { ...nobody, skills: names.map((name) => ({ id: `ski_${name}`, name })) })
  expect(knows('Foundry')).toMatchObject({ score: 25, earned: 3, checked: 12, asked: 12 })
  expect(knows('Foundry').points[0]).toMatchObject({
    result: 'partly',
    earned: 3,
    found: 'Foundry, close to Hardhat',
  })
  expect(knows('Hardhat', 'Foundry').points[0]).toMatchObject({ result: 'met', earned: 6, found: null })
})

test('what is missing costs as much as what is met earns, and what cannot be checked nothing', () => {
  const person = { ...nobody, skills: [{ id: 'ski_Rust', name: 'Rust' }] }
  const net = (more: Partial<MatchPosting>) => netPoints(matchOf({ ...blank, ...more }, person))
  expect(net({ skills: [skill('Rust')] })).toBe(6)
  expect(net({ skills: [skill('Rust'), skill('Go')] })).toBe(0)
  expect(net({ skills: ['Rust', 'Go', 'Java', 'PHP'].map((name) => skill(name)) })).toBe(-12)
  expect(net({ skills: [skill('Rust')], locationCode: 'DE' })).toBe(6)
})

test('a language counts from the required level up', () => {
  const languages = [{ languageCode: 'de', proficiencyLevel: 3 }]
  const speaks = (proficiencyLevel: number) => ({ languages: [{ languageCode: 'de', proficiencyLevel }] })
  expect(results({ languages }, speaks(3))).toEqual([['de', 'met']])
  expect(results({ languages }, speaks(2))).toEqual([['de', 'notMet']])
})

test('skills and languages that are not shown are not checked; a shown list without any misses them', () => {
  const posting = {
    ...blank,
    skills: [skill('Hardhat'), skill('Go', false)],
    languages: [{ languageCode: 'de', proficiencyLevel: 3 }],
    locationCode: 'DE',
    location: 'Germany',
  }
  const match = (person: Partial<MatchPerson>) =>
    matchOf(posting, { ...nobody, locationCode: 'DE', ...person })
  const lines = ({ points }: ReturnType<typeof match>) => points.map(({ result }) => result)

  const hidden = match({ skills: null, languages: null })
  expect(lines(hidden)).toEqual(['notChecked', 'notChecked', 'notChecked', 'met'])
  expect(hidden).toMatchObject({ score: 100, earned: 4, checked: 4, asked: 18 })
  expect(hidden.points[0]).toMatchObject({ label: 'Hardhat', earned: 0, found: null })

  const empty = match({})
  expect(lines(empty)).toEqual(['notMet', 'notMet', 'notMet', 'met'])
  expect(empty).toMatchObject({ score: 22, earned: 4, checked: 18, asked: 18 })

  const languages = [{ languageCode: 'de', proficiencyLevel: 5 }]
  expect(match({ skills: null, languages })).toMatchObject({ score: 100, earned: 10, checked: 10 })
  expect(match({ languages: null })).toMatchObject({ score: 33, earned: 4, checked: 12 })
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
  expect(points[0]).toMatchObject({ result, found: '60–79' })
  expect(reading).toBeNull()
})

test('an attested score meets a line up to its threshold where no score is shown, and is never held against anyone', () => {
  const { asOf } = facts
  const attested = (dex: number, onChain: OnChainFacts | null = null) =>
    matchOf(
      { ...blank, onChainRequirements: { ...requiredOnChain, defiXp: 0 } },
      { ...nobody, onChain, attested: { dex, defi: null, nft: null, asOf, staleSince: asOf } },
    )
  const met = attested(50)
  expect(met.points[0]).toMatchObject({ result: 'met', found: 'at least 50, attested at sending' })
  expect([met.score, met.reading]).toEqual([100, { asOf, staleSince: asOf }])
  const below = attested(49)
  expect(below.points[0]).toMatchObject({ result: 'notChecked', found: null })
  expect([below.score, below.reading]).toEqual([null, null])
  expect(attested(60, { ...facts, dex: 70 }).points[0]).toMatchObject({ result: 'met', found: '70' })
})

test('what is not known lowers no match; what is counts with its date', () => {
  const posting = { ...blank, skills: [skill('Rust')], onChainRequirements: requiredOnChain }
  const person = { ...nobody, skills: [{ id: 'ski_Rust', name: 'Rust' }] }
  expect(matchOf(posting, person)).toMatchObject({ score: 100, reading: null })
  expect(matchOf({ ...blank, onChainRequirements: requiredOnChain }, person).score).toBeNull()
  const { score, reading } = matchOf(posting, { ...person, onChain: facts })
  expect([score, reading]).toEqual([71, { asOf: facts.asOf, staleSince: null }])
})

test('too few weeks on a chain that could not be read again are not held against anyone', () => {
  const staleSince = '2026-11-18T00:00:00.000Z'
  const ethereum = (onChain: OnChainFacts) =>
    Object.fromEntries(results({ onChainRequirements: requiredOnChain }, { onChain }))['Ethereum']
  expect(ethereum({ ...facts, weeks: { 1: 3 } })).toBe('notMet')
  expect(ethereum({ ...facts, weeks: { 1: 3 }, staleSince })).toBe('notChecked')
  expect(ethereum({ ...facts, staleSince })).toBe('met')
})
