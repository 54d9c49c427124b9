import { type MatchPosting, pointsFor } from '@chainwork/contract/applications/match'
import type { MatchKind } from '@chainwork/contract/applications/match-values'
import { candidateFacets } from '@chainwork/contract/candidates/facets'
import type { ParsedCandidatePayload } from '@chainwork/contract/candidates/schemas'
import { checkHours } from '@chainwork/contract/eligibility/hours'
import { isDoneFromAfar, permissionCountries } from '@chainwork/contract/eligibility/requirements'
import { closeSkills } from '@chainwork/contract/reference/skill-families'
import type { BestMatch } from '@chainwork/search-index'
import { taxonomyBook } from '../taxonomy/index.ts'
import { scoreLines, onChainTerms } from './required-on-chain.ts'
import { zonesByClock } from './zones.ts'

/** What the chosen order goes by; null where that is activity or relevance. */
export function bestFor(
  { sortBy }: ParsedCandidatePayload,
  posting: MatchPosting | null,
  now: Date,
): BestMatch | null {
  if (sortBy === 'onChain') return byScores(posting)
  return sortBy === 'match' && posting ? byMatch(posting, now) : null
}

/** Points of the three scores up to what the job post asks for, or all of them; what is not known earns none. */
function byScores(posting: MatchPosting | null): BestMatch {
  const requirements = posting?.onChainRequirements
  const required = scoreLines.map(([, line]) => requirements?.[line] ?? 0)
  const all = required.every((score) => score === 0)
  return {
    groups: scoreLines.map(([name], at) => ({
      points: Array.from({ length: 100 }, (_score, score) => ({
        term: `${name}Point:${score + 1}`,
        points: Math.min(score + 1, all ? candidateFacets[name].max : required[at]!),
      })),
    })),
  }
}

/** Points of the lines of the match that are met, or partly: lines that everybody meets or nobody can do not count. */
function byMatch(posting: MatchPosting, now: Date): BestMatch {
  return {
    groups: linesOf(posting, now)
      .filter(({ terms, partly = [] }) => terms.length || partly.length)
      .map(({ kind, terms, partly = [] }) => ({
        points: [
          ...terms.map((term) => ({ term, points: pointsFor(kind, 'met') })),
          ...partly.map((term) => ({ term, points: pointsFor(kind, 'partly') })),
        ],
      })),
  }
}

/** A line of the match, and the terms of those who meet it, or partly do. */
interface Line {
  kind: MatchKind
  terms: readonly string[]
  partly?: readonly string[]
}

function linesOf(posting: MatchPosting, now: Date): Line[] {
  return [
    ...posting.skills.map(({ id, name, isRequired }): Line => {
      return {
        kind: isRequired ? 'requiredSkill' : 'preferredSkill',
        terms: id ? [`skill:${id}`] : skillTerms([name]),
        partly: skillTerms(closeSkills(name)),
      }
    }),
    ...posting.languages
      .filter(({ proficiencyLevel }) => proficiencyLevel > 0)
      .map(({ languageCode, proficiencyLevel }): Line => ({
        kind: 'language',
        terms: [`language:${languageCode}:${proficiencyLevel}`],
      })),
    { kind: 'location', terms: placesOf(posting) },
    ...hoursLines(posting, now),
    ...permissionLines(posting),
    ...onChainLines(posting, now),
  ]
}

function skillTerms(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const skill = taxonomyBook().skillByName(name)
    return skill ? [`skill:${skill.id}`] : []
  })
}

/** Zones in which the core hours are part of a day. */
function hoursLines(posting: MatchPosting, now: Date): Line[] {
  const { timeZone, coreHours } = posting
  if (!timeZone || !coreHours || !isDoneFromAfar(posting)) return []
  const clocks = [...zonesByClock()].map(([clock, [zone]]) => ({
    term: `clock:${clock}`,
    result: checkHours({ timeZone, coreHours }, zone!, now).result,
  }))
  const termsOf = (result: 'met' | 'partly') =>
    clocks.filter((clock) => clock.result === result).map(({ term }) => term)
  return [{ kind: 'hours', terms: termsOf('met'), partly: termsOf('partly') }]
}

function permissionLines(posting: MatchPosting): Line[] {
  if (posting.workPermission !== 'required') return []
  return [{ kind: 'workPermission', terms: permissionCountries(posting).map((code) => `mayWorkIn:${code}`) }]
}

function placesOf(posting: MatchPosting): string[] {
  const { residence, locationCode } = posting
  if (!isDoneFromAfar(posting)) return locationCode ? [`country:${locationCode.slice(0, 2)}`] : []
  return residence.map(({ code }) => (code.length === 2 ? `country:${code}` : `place:${code}`))
}

function onChainLines({ onChainRequirements: requirements }: MatchPosting, now: Date): Line[] {
  return requirements
    ? onChainTerms(requirements, now).map((terms): Line => ({ kind: 'onChain', terms }))
    : []
}
