import { type MatchPerson, type MatchPosting, matchOf, sumOf } from '@chainwork/contract/applications/match'
import { experienceLevels } from '@chainwork/contract/postings/values'
import { languages } from '@chainwork/contract/reference/languages'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { familyOf } from '../../postings/index.ts'
import { taxonomyBook } from '../../taxonomy/index.ts'
import { fitOrder } from './fit-order.ts'
import { type FitSource, fitTerms } from './fit-terms.ts'

const now = new Date('2026-11-23')
/** As many as a post can name, and some of them close to each other. */
const skills = taxonomyBook()
  .skills.slice(0, 70)
  .map((skill) => ({ ...skill, isGeneric: skill.kind === 'soft' }))
const titles = fc.constantFrom(
  'Senior Solidity Engineer',
  'Frontend Developer',
  'Head of Design',
  'Baker',
  'Zookeeper Intern',
  'Security Researcher',
  'Smart Contract Auditor',
)
const codes = languages.slice(0, 20).map(({ code }) => code)
const spoken = (max: number) =>
  fc.subarray(codes).chain((some) =>
    fc.tuple(
      ...some.map((languageCode) =>
        fc.record({
          languageCode: fc.constant(languageCode),
          proficiencyLevel: fc.integer({ min: max - 5, max: 5 }),
        }),
      ),
    ),
  )

const anyPosting: fc.Arbitrary<FitSource> = fc.record({
  job_title: titles,
  experience_level: fc.constantFrom(null, ...experienceLevels),
  skills: fc
    .subarray(skills, { maxLength: 60 })
    .map((some) => some.map((skill, at) => ({ ...skill, isRequired: at < 30 }))),
  languages: spoken(5),
  location_code: fc.constantFrom(null, 'DE', 'FR'),
  is_remote: fc.boolean(),
  workplace: fc.constant(null),
  residence: fc.constantFrom([], ['DE']),
  time_zone: fc.constant(null),
  core_hours: fc.constant(null),
  work_permission: fc.constantFrom(null, 'required' as const, 'sponsored' as const),
  on_chain_requirements: fc.constant(null),
})
const anyPerson: fc.Arbitrary<MatchPerson> = fc.record({
  jobTitle: fc.option(titles),
  years: fc.option(fc.integer({ min: 0, max: 12 })),
  // Null is not shown.
  skills: fc.option(fc.subarray(skills).map((some) => some.map(({ id, name }) => ({ id, name })))),
  languages: fc.option(spoken(6)),
  locationCode: fc.constantFrom(null, 'DE', 'US'),
  timeZone: fc.constant(null),
  mayWorkIn: fc.subarray(['DE', 'FR']),
  onChain: fc.constant(null),
  attested: fc.constant(null),
})

/** What a match reads of the same post. */
const matched = (source: FitSource): MatchPosting => ({
  jobTitle: source.job_title,
  experienceLevel: source.experience_level,
  skills: source.skills,
  languages: source.languages,
  locationCode: source.location_code,
  location: source.location_code,
  isRemote: source.is_remote,
  workplace: source.workplace,
  residence: source.residence.map((code) => ({ code, name: code })),
  timeZone: null,
  coreHours: null,
  workPermission: source.work_permission,
  onChainRequirements: null,
})

/** What an index adds up: of each group the most points that a post has a term of. */
function addedUp(source: FitSource, person: MatchPerson): number {
  const terms = new Set(fitTerms(source))
  return fitOrder(person, [], now)
    .groups.map(({ points }) =>
      Math.max(0, ...points.filter(({ term }) => terms.has(term)).map((each) => each.points)),
    )
    .reduce((sum, points) => sum + points, 0)
}

const nothing: FitSource = {
  job_title: '',
  experience_level: null,
  skills: [],
  languages: [],
  location_code: null,
  is_remote: false,
  workplace: 'onsite',
  residence: [],
  time_zone: null,
  core_hours: null,
  work_permission: null,
  on_chain_requirements: null,
}

test('the terms of a post add up to what the points of its match do, in halves, whatever the post asks for and the person shows', () => {
  const longest = {
    ...nothing,
    skills: skills.slice(0, 60).map((skill, at) => ({ ...skill, isRequired: at < 30 })),
    languages: codes.map((languageCode) => ({ languageCode, proficiencyLevel: 3 })),
  }
  fc.assert(
    fc.property(
      fc.oneof({ weight: 9, arbitrary: anyPosting }, fc.constant(longest)),
      anyPerson,
      (source, person) => {
        const aboveNothing = addedUp(source, person) - addedUp(nothing, person)
        expect(aboveNothing).toBe(2 * sumOf(matchOf(matched(source), person, { now, familyOf }).points))
      },
    ),
    { numRuns: 1000 },
  )
})

test('hidden skills and languages give another order than empty ones', () => {
  const person = {
    jobTitle: null,
    years: null,
    skills: [],
    languages: [],
    locationCode: 'DE',
    timeZone: null,
    mayWorkIn: [],
    onChain: null,
    attested: null,
  }
  const names = [{}, { skills: null }, { languages: null }, { skills: null, languages: null }].map(
    (more) => fitOrder({ ...person, ...more }, [], now).name,
  )
  expect(new Set(names).size).toBe(4)
})
