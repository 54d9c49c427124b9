import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MatchPerson, type MatchPosting, matchOf } from './match.ts'

const blank: MatchPosting = {
  skills: [],
  languages: [],
  locationCode: null,
  location: null,
  isRemote: false,
  residence: [],
  onChainRequirements: null,
}
const nobody: MatchPerson = { skills: [], languages: [], locationCode: null }
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

test('a language counts from the required level up', () => {
  const languages = [{ languageCode: 'de', proficiencyLevel: 3 }]
  const speaks = (proficiencyLevel: number) => ({ languages: [{ languageCode: 'de', proficiencyLevel }] })
  expect(results({ languages }, speaks(3))).toEqual([['de', 'met']])
  expect(results({ languages }, speaks(2))).toEqual([['de', 'notMet']])
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
] as const)('where %j meets somebody in %s', (posting, locationCode, expected) => {
  const found = results(posting, { locationCode }).filter(([label]) => label !== 'Working hours')
  expect(found).toEqual(expected)
})

test('requirements that cannot be checked are marked and do not lower the match', () => {
  const onChainRequirements = { dexXp: 50, defiXp: 50, nftXp: 50, years: 1 }
  const posting = { ...blank, skills: [skill('Rust')], onChainRequirements }
  const person = { ...nobody, skills: [{ id: 'ski_Rust', name: 'Rust' }] }
  expect(matchOf(posting, person).score).toBe(100)
  expect(results(posting, person)).toContainEqual(['On-chain experience', 'notChecked'])
  expect(matchOf({ ...blank, onChainRequirements }, person).score).toBeNull()
})

const name = fc.constantFrom('Rust', 'Go', 'Solidity', 'SQL', 'Cairo', 'Move')
const language = fc.record({
  languageCode: fc.constantFrom('en', 'de', 'fr'),
  proficiencyLevel: fc.integer({ min: 0, max: 5 }),
})
const place = fc.constantFrom(null, 'DE', 'DE-BE', 'FR', 'US-CA')

test('adding a skill never lowers the match', () => {
  const posting = fc.record({
    skills: fc.array(fc.tuple(name, fc.boolean()).map(([one, required]) => skill(one, required))),
    languages: fc.array(language),
    locationCode: place,
    location: fc.constant(null),
    isRemote: fc.boolean(),
    residence: fc.array(
      fc.constantFrom({ code: 'DE', name: 'Germany' }, { code: 'US-CA', name: 'California' }),
    ),
    onChainRequirements: fc.constant(null),
  })
  const skills = fc.array(name.map((one) => ({ id: `ski_${one}`, name: one })))
  const person = fc.record({ skills, languages: fc.array(language), locationCode: place })
  fc.assert(
    fc.property(posting, person, name, (wanted, before, added) => {
      const after = { ...before, skills: [...before.skills, { id: `ski_${added}`, name: added }] }
      const [less, more] = [matchOf(wanted, before).score, matchOf(wanted, after).score]
      expect(more === null ? null : more >= less!).toBe(less === null ? null : true)
    }),
    { numRuns: 1000 },
  )
})
