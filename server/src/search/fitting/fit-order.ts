import { type MatchPerson, gainOf, losses, lossOf, titlePoints } from '@chainwork/contract/applications/match'
import { levelLoss, maxLevelLoss, ownRank, ranks } from '@chainwork/contract/applications/level-match'
import { chainIds, checkOnChain } from '@chainwork/contract/applications/on-chain-match'
import type { SkilledPerson } from '@chainwork/contract/applications/skill-match'
import { workWords } from '@chainwork/contract/applications/title-match'
import { checkHours } from '@chainwork/contract/eligibility/hours'
import { impliedSkills, skillsOfWork } from '@chainwork/contract/reference/implied-skills'
import { closeSkills } from '@chainwork/contract/reference/skill-families'
import type { BestMatch } from '@chainwork/search-index'
import { familyOf } from '../../postings/index.ts'
import { taxonomyBook } from '../../taxonomy/index.ts'
import {
  type RequiredNumber,
  requiredNumberNames,
  type Sum,
  digitsOf,
  hoursOf,
  numbersUpTo,
  placesAbove,
  shareBits,
} from './fit-terms.ts'

/** Whether a person says nothing that a job post could be matched with. */
export function saysNothing(person: MatchPerson): boolean {
  const { skills, jobTitle, languages, locationCode, timeZone, mayWorkIn, onChain } = person
  return (
    !skills?.length &&
    !jobTitle?.trim() &&
    !languages?.length &&
    !locationCode &&
    !timeZone &&
    !mayWorkIn.length &&
    !onChain
  )
}

/**
 * The order *Fits you* for a person: job posts by what the points of their match add up to. `hours` are the terms of core hours that
 * open posts have, since whether hours lie in somebody's day is not for an index to work out.
 */
export function fitOrder(person: MatchPerson, hours: readonly string[], now: Date): BestMatch {
  const { skills, jobTitle, years, languages, locationCode, timeZone, mayWorkIn, onChain } = person
  const rank = ownRank(person)
  return {
    groups: [
      ...sumGroups('headStart'),
      ...(skills ? skillGroups({ skills, jobTitle }) : []),
      titleGroup(jobTitle),
      levelGroup(rank),
      ...(languages?.length ? languageGroups(languages) : sumGroups('languageLosses')),
      placeGroup(locationCode, mayWorkIn),
      hoursGroup(timeZone, hours, now),
      mayWorkIn.length
        ? group(
            mayWorkIn.map((code) => `mayWorkIn:${code}`),
            losses.workPermission,
          )
        : group(['asks:permission'], losses.workPermission),
      ...requiredNumberNames.map((name) => numberGroup(name, person)),
      ...[...chainIds.keys()].map((symbol) => chainGroup(symbol, person)),
    ].filter(({ points }) => points.length),
    name: JSON.stringify([
      // Hidden skills give another order than an empty list.
      skills && skills.map(({ id }) => id),
      jobTitle,
      years,
      languages,
      locationCode,
      timeZone,
      mayWorkIn,
      onChain && { ...onChain, asOf: null },
    ]),
  }
}

/** The skills that a job post can ask for and this person has, or has something close to, by what comes of it. */
export function knownSkills({ skills, jobTitle }: SkilledPerson): { met: string[]; partly: string[] } {
  const book = taxonomyBook()
  const hard = (name: string) => {
    const skill = book.skillByName(name)
    return skill && skill.kind !== 'soft' ? [skill.id] : []
  }
  const names = (skills ?? []).map(({ name }) => name)
  const met = new Set([
    ...(skills ?? []).flatMap(({ id, name }) =>
      book.skillById(id)?.kind === 'soft' ? [] : [id, ...hard(name)],
    ),
    ...names.flatMap(impliedSkills).flatMap(hard),
    ...workWords(jobTitle ?? '')
      .flatMap(skillsOfWork)
      .flatMap(hard),
  ])
  const close = names.flatMap(closeSkills).flatMap(hard)
  return { met: [...met], partly: [...new Set(close)].filter((id) => !met.has(id)) }
}

type Group = BestMatch['groups'][number]

/** All points are counted in halves. */
function group(terms: readonly string[], points: number): Group {
  return { points: terms.map((term) => ({ term, points: 2 * points })) }
}

/** Adds a sum that posts store, digit by digit. */
function sumGroups(name: Sum): Group[] {
  return digitsOf(name).map((digits) => ({
    points: digits.map((digit) => ({ term: `${name}:${digit}`, points: digit })),
  }))
}

function skillGroups(person: SkilledPerson): Group[] {
  const { met, partly } = knownSkills(person)
  return shareBits.flatMap((bit) => [
    ...met.map((id) => group([`share:${bit}:${id}`], gainOf('met', bit))),
    ...partly.map((id) => group([`share:${bit}:${id}`], gainOf('partly', bit))),
  ])
}

/** Posts whose title has a word of this one's in the same family, or in one of either that is not known; then others of its family. */
function titleGroup(jobTitle: string | null): Group {
  if (!jobTitle?.trim()) return group([], 0)
  const family = familyOf(jobTitle)
  const words = workWords(jobTitle)
  const alike =
    family === null
      ? words.map((word) => `/${word}`)
      : words.flatMap((word) => [`${family}/${word}`, `?/${word}`])
  return {
    points: titlePoints.flatMap((max) => [
      ...group(
        alike.map((each) => `work:${max}/${each}`),
        gainOf('met', max),
      ).points,
      ...group(family === null ? [] : [`work:${max}/${family}`], gainOf('partly', max)).points,
    ]),
  }
}

function levelGroup(own: number | null): Group {
  return {
    points: ranks.flatMap(
      (required) =>
        group([`asks:${required}`], own === null ? maxLevelLoss : maxLevelLoss - levelLoss(required, own))
          .points,
    ),
  }
}

function languageGroups(languages: NonNullable<MatchPerson['languages']>): Group[] {
  return languages.map(({ languageCode, proficiencyLevel }) =>
    group(
      countTo(proficiencyLevel).map((level) => `speaks:${languageCode}:${level}`),
      losses.language,
    ),
  )
}

function placeGroup(code: string | null, mayWorkIn: readonly string[]): Group {
  if (code === null) return group(['asks:place'], losses.location)
  const country = code.slice(0, 2)
  const around = new Set([code, country, ...placesAbove(code)])
  const met = [
    `worksIn:${country}`,
    ...[...around].map((each) => `livesIn:${each}`),
    // Where in it they live is not known.
    `livesBelow:${code}`,
  ]
  const abroad = mayWorkIn.map((each) => `worksIn:${each}`)
  return {
    points: [
      ...group(met, losses.location).points,
      ...group(abroad, losses.location + lossOf('location', 'partly')).points,
    ],
  }
}

function hoursGroup(own: string | null, hours: readonly string[], now: Date): Group {
  if (own === null) return group(['asks:hours'], losses.hours)
  return {
    points: hours.flatMap((term) => {
      const required = hoursOf(term)
      if (!required) return []
      return group([term], losses.hours + lossOf('hours', checkHours(required, own, now).result)).points
    }),
  }
}

/** Every number that can be required for and that the person reaches. */
function numberGroup(name: RequiredNumber, { onChain }: MatchPerson): Group {
  const reached = onChain?.[name] ?? null
  if (reached === null) return group([`asks:${name}`], losses.onChain)
  return group(numbersUpTo(name, Math.min(100, Math.floor(reached))), losses.onChain)
}

function chainGroup(symbol: string, { onChain, attested }: MatchPerson): Group {
  const none = { dexXp: 0, defiXp: 0, nftXp: 0, years: 0, skills: [], questions: [] }
  const [line] = checkOnChain({ ...none, blockchains: [{ symbol, name: symbol }] }, onChain, attested)
  const term = `chainAsked:${symbol}`
  return line!.result === 'notMet' ? group([], 0) : group([term], losses.onChain)
}

function countTo(max: number): number[] {
  return Array.from({ length: Math.max(0, max) }, (_number, at) => at + 1)
}
