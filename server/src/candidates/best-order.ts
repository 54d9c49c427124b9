import { scoreStep } from '@chainwork/contract/activity/score-steps'
import { requiredRank, levelLoss, maxLevelLoss, ranks } from '@chainwork/contract/applications/level-match'
import {
  type MatchPosting,
  gainOf,
  losses,
  lossOf,
  skillShares,
  titleMax,
} from '@chainwork/contract/applications/match'
import { workWords } from '@chainwork/contract/applications/title-match'
import { candidateFacets } from '@chainwork/contract/candidates/facets'
import type { ParsedCandidatePayload } from '@chainwork/contract/candidates/schemas'
import { checkHours } from '@chainwork/contract/eligibility/hours'
import { isDoneFromAfar, permissionCountries } from '@chainwork/contract/eligibility/requirements'
import { impliedBy, workOfSkill } from '@chainwork/contract/reference/implied-skills'
import { closeSkills } from '@chainwork/contract/reference/skill-families'
import type { BestMatch } from '@chainwork/search-index'
import { familyOf } from '../postings/index.ts'
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

/**
 * The sum of a match's points, in halves because an index adds whole numbers only. Gains are added for those who have a skill or the
 * title; a loss is given back to those who meet the line, and to those of whom we do not know. People who hide their skills have no
 * number and come last.
 */
function byMatch(posting: MatchPosting, now: Date): BestMatch {
  const { family, words } = { family: familyOf(posting.jobTitle), words: workWords(posting.jobTitle) }
  const shares = skillShares(posting.skills)
  const title = titleMax(shares.length)
  const alike = family
    ? words.flatMap((word) => [`${family}/${word}`, `?/${word}`])
    : words.map((word) => `/${word}`)
  return {
    groups: [
      points([['shows:skills'], aboveAll]),
      ...shares.map(({ skill: { id, name }, share }) =>
        points(
          [
            [
              ...(id ? [`skill:${id}`] : skillTerms([name])),
              ...skillTerms(impliedBy(name)),
              ...workOfSkill(name).map((word) => `work:/${word}`),
            ],
            gainOf('met', share),
          ],
          [skillTerms(closeSkills(name)), gainOf('partly', share)],
        ),
      ),
      points(
        [alike.map((each) => `work:${each}`), gainOf('met', title)],
        [family ? [`work:${family}`] : [], gainOf('partly', title)],
      ),
      levelPoints(posting),
      ...linesOf(posting, now).map(({ kind, name = kind, terms, partly = [] }) =>
        points(
          [[...terms, `unknown:${name}`], losses[kind]],
          [partly, losses[kind] + lossOf(kind, 'partly')],
        ),
      ),
    ].filter((group) => group.points.length),
  }
}

/** More than any match comes to. */
const aboveAll = 10_000

function points(...parts: [terms: readonly string[], points: number][]): BestMatch['groups'][number] {
  return { points: parts.flatMap(([terms, each]) => terms.map((term) => ({ term, points: 2 * each }))) }
}

function levelPoints(posting: MatchPosting): BestMatch['groups'][number] {
  const required = requiredRank(posting)
  if (required === null) return points()
  return points(
    [['unknown:rank'], maxLevelLoss],
    ...ranks.map((own): [string[], number] => [[`rank:${own}`], maxLevelLoss - levelLoss(required, own)]),
  )
}

/** A line of the match that can cost points, with the terms of people who meet it fully or in part. */
interface Line {
  kind: keyof typeof losses
  /** Names the term for *not known*, where the kind does not. */
  name?: string
  terms: readonly string[]
  partly?: readonly string[]
}

function linesOf(posting: MatchPosting, now: Date): Line[] {
  return [
    ...posting.languages
      .filter(({ proficiencyLevel }) => proficiencyLevel > 0)
      .map(({ languageCode, proficiencyLevel }): Line => ({
        kind: 'language',
        terms: [`language:${languageCode}:${proficiencyLevel}`],
      })),
    ...placeLines(posting),
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
  const countries = posting.workPermission === 'required' ? permissionCountries(posting) : []
  return countries.length
    ? [{ kind: 'workPermission', terms: countries.map((code) => `mayWorkIn:${code}`) }]
    : []
}

function placeLines(posting: MatchPosting): Line[] {
  const { residence, locationCode } = posting
  const terms = isDoneFromAfar(posting)
    ? residence.map(({ code }) => (code.length === 2 ? `country:${code}` : `place:${code}`))
    : locationCode
      ? [`country:${locationCode.slice(0, 2)}`]
      : []
  if (!terms.length) return []
  // Of who names no more than what lies around a place it cannot be told.
  const around = residence.flatMap(({ code }) => {
    const parts = code.split('-')
    return parts.slice(1).map((_part, at) => `livesAt:${parts.slice(0, at + 1).join('-')}`)
  })
  return isDoneFromAfar(posting)
    ? [{ kind: 'location', terms: [...terms, ...around] }]
    : [{ kind: 'location', terms, partly: [`mayWorkIn:${locationCode!.slice(0, 2)}`] }]
}

function onChainLines({ onChainRequirements: requirements }: MatchPosting, now: Date): Line[] {
  if (!requirements) return []
  const scores = new Map<string, number>(scoreLines.map(([name, line]) => [name, requirements[line]]))
  return onChainTerms(requirements, now).map(({ name, terms }): Line => {
    const score = scores.get(name)
    const inStep = score === undefined ? [] : [`${name}Step:${scoreStep(score)}`]
    return { kind: 'onChain', name, terms: [...terms, ...inStep] }
  })
}
