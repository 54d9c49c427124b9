import { type MatchPerson, pointsFor } from '@chainwork/contract/applications/match'
import type { MatchKind } from '@chainwork/contract/applications/match-values'
import { chainIds, checkOnChain } from '@chainwork/contract/applications/on-chain-match'
import { checkHours } from '@chainwork/contract/eligibility/hours'
import { closeSkills } from '@chainwork/contract/reference/skill-families'
import type { BestMatch } from '@chainwork/search-index'
import { taxonomyBook } from '../../taxonomy/index.ts'
import {
  type RequiredNumber,
  requiredNumberNames,
  type Sum,
  digitsOf,
  hoursOf,
  numbersUpTo,
  placesAbove,
} from './fit-terms.ts'

/** Whether a person says nothing that a job post could be matched with. */
export function saysNothing(person: MatchPerson): boolean {
  const { skills, languages, locationCode, timeZone, mayWorkIn, onChain } = person
  return !skills?.length && !languages?.length && !locationCode && !timeZone && !mayWorkIn.length && !onChain
}

/**
 * The order *Fits you* for a person: job posts by `netPoints` of their match. `hours` are the terms of core hours that open posts
 * have, since whether hours lie in somebody's day is not for an index to work out.
 */
export function fitOrder(person: MatchPerson, hours: readonly string[], now: Date): BestMatch {
  const { skills, languages, locationCode, timeZone, mayWorkIn, onChain } = person
  return {
    groups: [
      ...sumGroups('headStart'),
      ...(skills ? skillGroups(skills) : sumGroups('skillHalves')),
      ...(languages ? languageGroups(languages) : sumGroups('languageHalves')),
      placeGroup(locationCode),
      hoursGroup(timeZone, hours, now),
      mayWorkIn.length
        ? group(
            mayWorkIn.map((code) => `mayWorkIn:${code}`),
            pointsFor('workPermission', 'met'),
          )
        : unknown('workPermission', 'asks:permission'),
      ...requiredNumberNames.map((name) => numberGroup(name, person)),
      ...[...chainIds.keys()].map((symbol) => chainGroup(symbol, person)),
    ].filter(({ points }) => points.length),
    name: JSON.stringify([
      // Hidden skills give another order than an empty list.
      skills && skills.map(({ id }) => id),
      languages,
      locationCode,
      timeZone,
      mayWorkIn,
      onChain && { ...onChain, asOf: null },
    ]),
  }
}

type Group = BestMatch['groups'][number]

function group(terms: readonly string[], points: number): Group {
  return { points: terms.map((term) => ({ term, points })) }
}

/** Adds a sum that posts store, digit by digit. */
function sumGroups(name: Sum): Group[] {
  return digitsOf(name).map((digits) => ({
    points: digits.map((digit) => ({ term: `${name}:${digit}`, points: digit })),
  }))
}

/** What cannot be checked counts neither for nor against. */
function unknown(kind: MatchKind, ...terms: string[]): Group {
  return group(terms, pointsFor(kind, 'met') / 2)
}

/** Skills that the person has, and those close to one; a post that requires it has a term more. */
function skillGroups(skills: NonNullable<MatchPerson['skills']>): Group[] {
  const book = taxonomyBook()
  const names = new Set(skills.map(({ name }) => name.toLowerCase()))
  const idOf = (name: string) => book.skillByName(name)?.id
  const own = new Set([...skills.map(({ id }) => id), ...skills.flatMap(({ name }) => idOf(name) ?? [])])
  const close = new Set(
    [...names].flatMap(closeSkills).flatMap((name) => {
      const id = idOf(name)
      return id && !own.has(id) ? [id] : []
    }),
  )
  const groupOf = (result: 'met' | 'partly') => (id: string) => ({
    points: [
      { term: `requires:${id}`, points: pointsFor('requiredSkill', result) },
      { term: `skill:${id}`, points: pointsFor('preferredSkill', result) },
    ],
  })
  return [...[...own].map(groupOf('met')), ...[...close].map(groupOf('partly'))]
}

function languageGroups(languages: NonNullable<MatchPerson['languages']>): Group[] {
  return languages.map(({ languageCode, proficiencyLevel }) =>
    group(
      countTo(proficiencyLevel).map((level) => `speaks:${languageCode}:${level}`),
      pointsFor('language', 'met'),
    ),
  )
}

function placeGroup(code: string | null): Group {
  if (code === null) return unknown('location', 'asks:place')
  const country = code.slice(0, 2)
  const around = new Set([code, country, ...placesAbove(code)])
  return {
    points: [
      ...group(
        [`worksIn:${country}`, ...[...around].map((each) => `livesIn:${each}`)],
        pointsFor('location', 'met'),
      ).points,
      ...unknown('location', `livesBelow:${code}`).points,
    ],
  }
}

function hoursGroup(own: string | null, hours: readonly string[], now: Date): Group {
  if (own === null) return unknown('hours', 'asks:hours')
  return {
    points: hours.flatMap((term) => {
      const required = hoursOf(term)
      const points = required ? pointsFor('hours', checkHours(required, own, now).result) : 0
      return points ? [{ term, points }] : []
    }),
  }
}

/** Every number that can be asked for and that the person reaches. */
function numberGroup(name: RequiredNumber, { onChain }: MatchPerson): Group {
  const reached = onChain?.[name] ?? null
  if (reached === null) return unknown('onChain', `asks:${name}`)
  return group(numbersUpTo(name, Math.min(100, Math.floor(reached))), pointsFor('onChain', 'met'))
}

function chainGroup(symbol: string, { onChain, attested }: MatchPerson): Group {
  const none = { dexXp: 0, defiXp: 0, nftXp: 0, years: 0, skills: [], questions: [] }
  const [line] = checkOnChain({ ...none, blockchains: [{ symbol, name: symbol }] }, onChain, attested)
  const term = `chainAsked:${symbol}`
  if (line!.result === 'notChecked') return unknown('onChain', term)
  return line!.result === 'met' ? group([term], pointsFor('onChain', 'met')) : group([], 0)
}

function countTo(max: number): number[] {
  return Array.from({ length: Math.max(0, max) }, (_number, at) => at + 1)
}
