import { isGap } from './match-values.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { experienceLevels } from '../postings/values.ts'
import { type MatchPerson, type MatchPosting, matchOf as matchAt, sumOf } from './match.ts'
import { requiredOnChain, facts } from './testing/on-chain-samples.ts'

const matchOf = (posting: MatchPosting, person: MatchPerson) =>
  matchAt(posting, person, {
    now: new Date('2026-11-23'),
    familyOf: (title) => (title.includes('Engineer') ? 'Engineering' : null),
  })
const skill = (name: string, isRequired: boolean) => ({
  id: `ski_${name}`,
  name,
  isRequired,
  isGeneric: false,
})

const name = fc.constantFrom('Rust', 'C++', 'Go', 'Solidity', 'Vyper', 'Yul')
const language = fc.record({
  languageCode: fc.constantFrom('en', 'de', 'fr'),
  proficiencyLevel: fc.integer({ min: 0, max: 5 }),
})
const place = fc.constantFrom(null, 'DE', 'DE-BE', 'FR', 'US-CA')

const title = fc.constantFrom('Rust Engineer', 'Senior Go Engineer', 'Baker', 'Intern')

const anyPosting = fc.record({
  jobTitle: title,
  experienceLevel: fc.constantFrom(null, ...experienceLevels),
  skills: fc.array(fc.tuple(name, fc.boolean()).map(([one, required]) => skill(one, required))),
  languages: fc.array(language),
  locationCode: place,
  location: fc.constant(null),
  isRemote: fc.boolean(),
  workplace: fc.constantFrom(null, 'hybrid' as const, 'remote' as const),
  timeZone: fc.constantFrom(null, 'Europe/Berlin'),
  coreHours: fc.constantFrom(null, { from: '10:00', to: '15:00' }),
  workPermission: fc.constantFrom(null, 'required' as const, 'sponsored' as const),
  residence: fc.array(
    fc.constantFrom({ code: 'DE', name: 'Germany' }, { code: 'US-CA', name: 'California' }),
  ),
  onChainRequirements: fc.constantFrom(null, requiredOnChain),
})
const anyPerson = fc.record({
  jobTitle: fc.option(title),
  years: fc.option(fc.integer({ min: 0, max: 30 })),
  // Null is not shown.
  skills: fc.option(fc.array(name.map((one) => ({ id: `ski_${one}`, name: one })))),
  languages: fc.option(fc.array(language)),
  locationCode: place,
  timeZone: fc.constantFrom(null, 'America/New_York', 'Asia/Tokyo'),
  mayWorkIn: fc.subarray(['DE', 'FR']),
  onChain: fc.constantFrom(null, facts),
  attested: fc.constant(null),
})

test('adding a skill never lowers the match', () => {
  fc.assert(
    fc.property(anyPosting, anyPerson, name, (wanted, before, added) => {
      const after = {
        ...before,
        skills: before.skills && [...before.skills, { id: `ski_${added}`, name: added }],
      }
      const [less, more] = [matchOf(wanted, before), matchOf(wanted, after)]
      expect(more.score ?? -1).toBeGreaterThanOrEqual(less.score ?? -1)
      expect(sumOf(more.points)).toBeGreaterThanOrEqual(sumOf(less.points))
    }),
    { numRuns: 1000 },
  )
})

type Better = (person: MatchPerson, more: number) => MatchPerson
const better: Better[] = [
  (person, more) => ({
    ...person,
    languages:
      person.languages?.map((each) => ({
        ...each,
        proficiencyLevel: Math.min(5, each.proficiencyLevel + more),
      })) ?? null,
  }),
  (person) => ({
    ...person,
    // The first that is named is no more than that: the others are then known to be missing.
    languages: person.languages?.length
      ? [...person.languages, { languageCode: 'it', proficiencyLevel: 5 }]
      : person.languages,
  }),
  (person) => ({ ...person, mayWorkIn: [...new Set([...person.mayWorkIn, 'DE', 'FR', 'US'])] }),
  (person, more) => ({
    ...person,
    onChain: person.onChain && {
      ...person.onChain,
      dex: person.onChain.dex === null ? null : person.onChain.dex + 20 * more,
      years: person.onChain.years === null ? null : person.onChain.years + more,
      weeks: { ...person.onChain.weeks, 1: 9, 137: 9 },
    },
  }),
]

test('speaking better, being allowed to work in more countries and doing more on chain never costs points', () => {
  fc.assert(
    fc.property(
      anyPosting,
      anyPerson,
      fc.constantFrom(...better),
      fc.integer({ min: 1, max: 3 }),
      (wanted, before, improve, more) => {
        const lines = (person: MatchPerson) => matchOf(wanted, person).points
        const after = lines(improve(before, more))
        for (const [at, line] of lines(before).entries()) {
          expect(after[at]!.label).toBe(line.label)
          expect(after[at]!.earned).toBeGreaterThanOrEqual(line.earned)
        }
      },
    ),
    { numRuns: 1000 },
  )
})

test('not showing skills or languages leaves their lines unchecked, and every other line as it is', () => {
  fc.assert(
    fc.property(
      anyPosting,
      anyPerson,
      fc.constantFrom('skills' as const, 'languages' as const),
      (wanted, person, part) => {
        const isOf = (kind: string) => (part === 'skills' ? kind.endsWith('Skill') : kind === 'language')
        const unchecked = { result: 'notChecked', earned: 0, found: null }
        expect(matchOf(wanted, { ...person, [part]: null }).points).toEqual(
          matchOf(wanted, person).points.map((each) => (isOf(each.kind) ? { ...each, ...unchecked } : each)),
        )
      },
    ),
    { numRuns: 1000 },
  )
})

test('the score is what the lines add up to, and no line adds or takes away more than it is worth', () => {
  fc.assert(
    fc.property(anyPosting, anyPerson, (wanted, person) => {
      const { score, points } = matchOf(wanted, person)
      for (const { kind, result, weight, earned } of points) {
        const adds = /Skill$|^title$/.test(kind)
        expect(earned).toBeGreaterThanOrEqual(adds ? 0 : -weight)
        expect(earned).toBeLessThanOrEqual(adds ? weight : 0)
        if (result === 'notChecked') expect(earned).toBe(0)
      }
      if (score !== null) {
        const ofWork = points.filter((point) => !isGap(point))
        expect(score).toBe(Math.round(Math.min(100, Math.max(0, sumOf(ofWork)))))
      }
      expect(score === null).toBe(
        person.skills === null || (!wanted.skills.length && person.jobTitle === null),
      )
    }),
    { numRuns: 1000 },
  )
})
