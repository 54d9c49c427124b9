import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OwnSkill } from '../applications/skill-match.ts'
import type { MatchPosting } from '../applications/match.ts'
import { blank as samplePost, nobody } from '../applications/testing/match-samples.ts'
import { eligibilityOf } from './eligibility.ts'
import { checkHours, clockOf } from './hours.ts'
import { decidingWords } from './reason-words.ts'
import type { Verdict } from './values.ts'

const now = new Date('2026-11-23T12:00:00Z')
const blank: MatchPosting = { ...samplePost, isRemote: true, workplace: 'remote' }
const germany = { residence: [{ code: 'DE', name: 'Germany' }] }
const onSite = { workplace: 'onsite', isRemote: false, locationCode: 'DE-BE', location: 'Berlin' } as const
const berlin = { timeZone: 'Europe/Berlin', coreHours: { from: '10:00', to: '15:00' } }
const german = { languages: [{ languageCode: 'de', proficiencyLevel: 4 }] }
const speaks = (proficiencyLevel: number) => ({ languages: [{ languageCode: 'de', proficiencyLevel }] })
const requiredOnChain = {
  dexXp: 50,
  defiXp: 0,
  nftXp: 0,
  years: 0,
  blockchains: [],
  skills: ['MEV'],
  questions: ['Why?'],
}
const facts = {
  dex: 60,
  defi: null,
  nft: null,
  years: null,
  weeks: null,
  asOf: '2026-11-20',
  staleSince: null,
}

const [solidity, foundry] = ['EVM', 'Foundry'].map((name) => ({ id: `ski_${name}`, name })) as [
  OwnSkill,
  OwnSkill,
]
const demanding = {
  skills: [{ ...solidity, isRequired: true, isGeneric: false }],
  onChainRequirements: requiredOnChain,
}

const verdictOf = (posting: Partial<typeof blank>, person: Partial<typeof nobody>) =>
  eligibilityOf({ ...blank, ...posting }, { ...nobody, ...person }, { now })

test.each([
  ['work from anywhere', {}, {}, 'eligible'],
  [
    'remote work from a board that does not say where people may live',
    { origin: {} },
    { locationCode: 'DE' },
    'cannotTell',
  ],
  ['remote work of a board in their country', { ...germany, origin: {} }, { locationCode: 'DE' }, 'eligible'],
  ['a country they live in', germany, { locationCode: 'DE-BY' }, 'eligible'],
  ['a country they do not live in', germany, { locationCode: 'FR' }, 'notEligible'],
  ['a country, where the profile names none', germany, {}, 'cannotTell'],
  ['a place of work in their country', onSite, { locationCode: 'DE-HH' }, 'eligible'],
  ['a place of work abroad, since people move', onSite, { locationCode: 'FR' }, 'cannotTell'],
  ['a post that says nothing of the place', { workplace: 'onsite', isRemote: false }, {}, 'cannotTell'],
  ['hours in their day', berlin, { timeZone: 'Europe/London' }, 'eligible'],
  ['hours in their night', berlin, { timeZone: 'Pacific/Honolulu' }, 'eligible'],
  ['hours partly in their day', berlin, { timeZone: 'America/New_York' }, 'eligible'],
  ['hours, without a time zone of theirs', berlin, {}, 'eligible'],
  [
    'hours at a place of work',
    { ...onSite, ...berlin },
    { locationCode: 'DE', timeZone: 'Asia/Tokyo' },
    'eligible',
  ],
  [
    'a permission they have',
    { ...germany, workPermission: 'required' },
    { locationCode: 'DE', mayWorkIn: ['DE'] },
    'eligible',
  ],
  [
    'a permission they lack',
    { ...germany, workPermission: 'required' },
    { locationCode: 'DE', mayWorkIn: ['FR'] },
    'notEligible',
  ],
  [
    'a permission they say nothing of',
    { ...germany, workPermission: 'required' },
    { locationCode: 'DE' },
    'cannotTell',
  ],
  ['a permission the company helps with', { workPermission: 'sponsored' }, {}, 'eligible'],
  ['a permission, for work from anywhere', { workPermission: 'required' }, { mayWorkIn: ['DE'] }, 'eligible'],
  ['a language they speak', german, speaks(4), 'eligible'],
  ['a language they speak too little', german, speaks(3), 'notEligible'],
  ['a language, where the profile names none', german, {}, 'cannotTell'],
  ['a language, where none are shown', german, { languages: null }, 'cannotTell'],
  ['a score they have', { onChainRequirements: requiredOnChain }, { onChain: facts }, 'eligible'],
  [
    'a score they lack',
    { onChainRequirements: requiredOnChain },
    { onChain: { ...facts, dex: 40 } },
    'eligible',
  ],
  ['a score that is not known', { onChainRequirements: requiredOnChain }, {}, 'eligible'],
] as const)('%s: %#', (_what, posting, person, verdict) => {
  expect(verdictOf(posting, person).verdict).toBe(verdict)
})

test.each<[string, Partial<typeof blank>, Partial<typeof nobody>, Verdict]>([
  ['a skill and a score they have', demanding, { skills: [solidity], onChain: facts }, 'meetsAll'],
  ['a skill that another implies', demanding, { skills: [foundry], onChain: facts }, 'meetsAll'],
  ['a skill they lack', demanding, { onChain: facts }, 'eligible'],
  [
    'a skill they have, and a score they lack',
    demanding,
    { skills: [solidity], onChain: { ...facts, dex: 40 } },
    'eligible',
  ],
])('%s: %s', (_what, posting, person, verdict) => {
  expect(verdictOf(posting, person).verdict).toBe(verdict)
})

test('what decides comes first, each with its words', () => {
  const { verdict, reasons } = verdictOf(
    { ...german, ...germany, ...berlin, workPermission: 'required' },
    { ...speaks(5), locationCode: 'FR', timeZone: 'America/New_York' },
  )
  expect(verdict).toBe('notEligible')
  expect(reasons.map(({ label, result, found }) => [label, result, found])).toEqual([
    ['Germany', 'notMet', null],
    ['10:00–15:00 Europe/Berlin', 'partly', '04:00–09:00 or 05:00–10:00 in America/New York'],
    ['Must already have it', 'notChecked', null],
    ['de', 'met', null],
  ])
})

test('a gap is said as how much of what there is, and what forbids comes before it', () => {
  const short = { onChainRequirements: requiredOnChain }
  const words = (posting: Partial<typeof blank>, person: Partial<typeof nobody>) =>
    decidingWords(verdictOf(posting, person))
  expect(words(short, { onChain: { ...facts, dex: 40 } })).toBe('DEX 40 of 50')
  expect(
    words({ ...short, ...berlin }, { onChain: { ...facts, dex: 40 }, timeZone: 'Pacific/Honolulu' }),
  ).toMatch(/^Core hours: in your night: .*, and 1 more$/)
  expect(words({ ...short, ...germany }, { onChain: { ...facts, dex: 40 }, locationCode: 'FR' })).toBe(
    'Where you live: you live elsewhere',
  )
  expect(words(short, { onChain: facts })).toBeNull()
})

test.each([
  // The clocks of Berlin and New York change weeks apart; those of Sydney go the other way.
  ['America/New_York', '14:00', '18:00', 'met', '08:00–12:00 or 09:00–13:00 in America/New York'],
  ['America/New_York', '13:00', '17:00', 'met', '07:00–11:00 or 08:00–12:00 in America/New York'],
  ['America/New_York', '12:00', '16:00', 'partly', '06:00–10:00 or 07:00–11:00 in America/New York'],
  [
    'Australia/Sydney',
    '09:00',
    '12:00',
    'partly',
    '17:00–20:00 or 18:00–21:00 or 19:00–22:00 in Australia/Sydney',
  ],
  ['Asia/Kolkata', '09:00', '15:00', 'met', '12:30–18:30 or 13:30–19:30 in Asia/Kolkata'],
  [
    'Pacific/Auckland',
    '13:00',
    '17:00',
    'notMet',
    '23:00–03:00 or 00:00–04:00 or 01:00–05:00 in Pacific/Auckland',
  ],
] as const)('in %s core hours from %s to %s in Berlin are %s', (own, from, to, result, found) => {
  const posting = { timeZone: 'Europe/Berlin', coreHours: { from, to } }
  expect(checkHours(posting, own, now)).toEqual({ result, found })
})

test('the hours of a year are the same from every day of it', () => {
  const posting = { timeZone: 'Europe/Berlin', coreHours: { from: '12:00', to: '16:00' } }
  for (const day of ['2026-01-01', '2026-03-20', '2026-07-01', '2026-10-28', '2026-12-31'])
    expect(checkHours(posting, 'America/New_York', new Date(day)).result).toBe('partly')
})

test('zones with the same clock are one, whatever they are called', () => {
  expect(clockOf('Asia/Kolkata')).toBe(clockOf('Asia/Calcutta'))
  const clocks = ['Europe/Berlin', 'Europe/London', 'America/New_York', 'Asia/Kolkata', 'UTC'].map(clockOf)
  expect(new Set(clocks).size).toBe(5)
})

test('nothing known is never a no; a place, permission or language not met always is, and nothing else', () => {
  const posting = fc.record({
    skills: fc.constantFrom([], demanding.skills),
    languages: fc.constantFrom([], german.languages),
    locationCode: fc.constantFrom(null, 'DE-BE', 'FR'),
    location: fc.constant(null),
    isRemote: fc.boolean(),
    workplace: fc.constantFrom(null, 'onsite' as const, 'hybrid' as const, 'remote' as const),
    residence: fc.constantFrom([], germany.residence),
    timeZone: fc.constantFrom(null, 'Europe/Berlin'),
    coreHours: fc.constantFrom(null, berlin.coreHours),
    workPermission: fc.constantFrom(null, 'required' as const, 'sponsored' as const),
    onChainRequirements: fc.constantFrom(null, requiredOnChain),
  })
  const person = fc.record({
    jobTitle: fc.constant(null),
    skills: fc.constantFrom(null, [], [solidity]),
    languages: fc.constantFrom(null, [], speaks(2).languages, speaks(5).languages),
    locationCode: fc.constantFrom(null, 'DE-BE', 'FR'),
    timeZone: fc.constantFrom(null, 'Europe/Berlin', 'Pacific/Honolulu'),
    mayWorkIn: fc.subarray(['DE', 'FR']),
    onChain: fc.constantFrom(null, facts),
    attested: fc.constant(null),
  })
  fc.assert(
    fc.property(posting, person, (wanted, who) => {
      expect(eligibilityOf(wanted, nobody, { now }).verdict).not.toBe('notEligible')
      const { verdict, reasons } = eligibilityOf(wanted, who, { now })
      const decisive = reasons.filter(({ kind }) => /location|workPermission|language/.test(kind))
      const results = new Set(decisive.map(({ result }) => result))
      expect(verdict === 'notEligible').toBe(results.has('notMet'))
      expect(/eligible|meetsAll/.test(verdict)).toBe(results.size === 1 && results.has('met'))
      if (verdict === 'meetsAll') expect(reasons.every(({ result }) => result === 'met')).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
