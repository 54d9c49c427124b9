import { pointsFor } from '@chainwork/contract/applications/match'
import type { MatchKind } from '@chainwork/contract/applications/match-values'
import { chainIds } from '@chainwork/contract/applications/on-chain-match'
import { isDoneFromAfar, permissionCountries } from '@chainwork/contract/eligibility/requirements'
import type { Selectable } from 'kysely'
import type { PostingTable } from '../../postings/tables.ts'
import { taxonomyBook } from '../../taxonomy/index.ts'

/**
 * What a job post asks for, as terms that the order *Fits you* goes by. The order is `netPoints` of the match, half of it: points
 * earned less half of those checked. An index can only add, so a post has that number for a person who meets nothing of what
 * depends on them (`headStart`, its digits as terms), and each line adds what it earns, or half where it cannot be checked.
 * If a person hides their skills or languages, none of those lines can be checked: each post stores what half of them adds up to.
 */

/** The scores and years that a post can ask for, by the words of its terms. */
export const requiredNumbers = { dex: 'dexXp', defi: 'defiXp', nft: 'nftXp', years: 'years' } as const
export type RequiredNumber = keyof typeof requiredNumbers
export const requiredNumberNames = Object.keys(requiredNumbers) as RequiredNumber[]

/** More than half of what the lines of a post can be worth: 30 and 30 skills, 20 languages, and the rest. */
const maxHalves = 251

/** The sums that a post stores as terms, by the prefix of their terms, each with its maximum. */
export const sums = {
  headStart: maxHalves,
  /** Half of what 30 required and 30 preferred skills are worth. */
  skillHalves: 120,
  /** Half of what 20 languages are worth. */
  languageHalves: 60,
} as const
export type Sum = keyof typeof sums

/** What is asked for, with the skills apart. */
export interface FitSource extends Pick<
  Selectable<PostingTable>,
  | 'languages'
  | 'location_code'
  | 'is_remote'
  | 'workplace'
  | 'residence'
  | 'time_zone'
  | 'core_hours'
  | 'work_permission'
  | 'on_chain_requirements'
> {
  skills: readonly { id: string; isRequired: boolean }[]
}

/** Terms of lines that depend on who asks, and how much they are worth; a line that everybody meets is worth less than nothing. */
interface RequiredLine {
  terms: string[]
  worth: number
}

const nothing: RequiredLine = { terms: [], worth: 0 }
const worthOf = (kind: MatchKind) => pointsFor(kind, 'met')
const metByAll = (kind: MatchKind): RequiredLine => ({ terms: [], worth: -worthOf(kind) })

/** Every term of a post that the order needs beside those that filters have. */
export function fitTerms(posting: FitSource): string[] {
  const skills = skillLines(posting)
  const languages = languageLines(posting)
  const lines = [
    ...skills,
    ...languages,
    placeLine(posting),
    hoursLine(posting),
    permissionLine(posting),
    ...onChainLines(posting),
  ]
  return [
    ...new Set(lines.flatMap(({ terms }) => terms)),
    ...sumTerms('headStart', Math.max(0, maxHalves - halvesOf(lines))),
    ...sumTerms('skillHalves', halvesOf(skills)),
    ...sumTerms('languageHalves', halvesOf(languages)),
  ]
}

function halvesOf(lines: readonly RequiredLine[]): number {
  return lines.reduce((sum, { worth }) => sum + worth, 0) / 2
}

/** A sum as two hexadecimal digits, one term for each digit that is not 0. Every term costs memory in a million posts. */
function sumTerms(name: Sum, number: number): string[] {
  return [number & 0x0f, number & 0xf0].filter((digit) => digit > 0).map((digit) => `${name}:${digit}`)
}

/** The values that each digit of a sum can have, the low digit first. */
export function digitsOf(name: Sum): number[][] {
  const places = [1, 16].map((unit) => {
    const max = Math.min(15, Math.floor(sums[name] / unit))
    return Array.from({ length: max }, (_digit, at) => (at + 1) * unit)
  })
  return places.filter((digits) => digits.length)
}

/** Every place above one, `DE-BE-6545310`: `DE`, `DE-BE`. */
export function placesAbove(code: string): string[] {
  const parts = code.split('-')
  return parts.slice(1).map((_part, at) => parts.slice(0, at + 1).join('-'))
}

function skillLines({ skills }: FitSource): RequiredLine[] {
  return skills.map(({ id, isRequired }) =>
    isRequired
      ? { terms: [`requires:${id}`], worth: worthOf('requiredSkill') }
      : { terms: [], worth: worthOf('preferredSkill') },
  )
}

function languageLines({ languages }: FitSource): RequiredLine[] {
  return languages
    .filter(({ proficiencyLevel }) => proficiencyLevel > 0)
    .map(({ languageCode, proficiencyLevel }) => ({
      terms: [`speaks:${languageCode}:${proficiencyLevel}`],
      worth: worthOf('language'),
    }))
}

function placeLine(posting: FitSource): RequiredLine {
  const { residence, location_code } = posting
  const worth = worthOf('location')
  if (!isFromAfar(posting))
    return location_code ? { terms: ['asks:place', `worksIn:${location_code.slice(0, 2)}`], worth } : nothing
  if (!residence.length) return metByAll('location')
  return {
    terms: [
      'asks:place',
      ...residence.map((code) => `livesIn:${code}`),
      ...residence.flatMap(placesAbove).map((code) => `livesBelow:${code}`),
    ],
    worth,
  }
}

function hoursLine(posting: FitSource): RequiredLine {
  const { time_zone, core_hours } = posting
  if (!time_zone || !core_hours || !isFromAfar(posting)) return nothing
  return {
    terms: ['asks:hours', `hours:${time_zone}|${core_hours.from}|${core_hours.to}`],
    worth: worthOf('hours'),
  }
}

/** Null for a term that is none of hours. */
export function hoursOf(term: string): { timeZone: string; coreHours: { from: string; to: string } } | null {
  const [timeZone, from, to] = term.replace(/^hours:/, '').split('|')
  return timeZone && from && to ? { timeZone, coreHours: { from, to } } : null
}

function permissionLine(posting: FitSource): RequiredLine {
  const { work_permission } = posting
  if (!work_permission) return nothing
  if (work_permission === 'sponsored') return metByAll('workPermission')
  const countries = permissionCountries({
    ...shapeOf(posting),
    locationCode: posting.location_code,
    residence: posting.residence.map((code) => ({ code, name: code })),
  })
  // Without countries it cannot be told for anybody.
  if (!countries.length) return nothing
  return {
    terms: ['asks:permission', ...countries.map((code) => `mayWorkIn:${code}`)],
    worth: worthOf('workPermission'),
  }
}

/** Chains that are not read, skills and questions are not checked for anybody. */
function onChainLines({ on_chain_requirements: required }: FitSource): RequiredLine[] {
  if (!required) return []
  const worth = worthOf('onChain')
  return [
    ...requiredNumberNames
      .filter((name) => required[requiredNumbers[name]] > 0)
      .map((name) => ({
        terms: [`asks:${name}`, ...numberTerms(name, required[requiredNumbers[name]])],
        worth,
      })),
    ...required.blockchains
      // By the symbol of today, as a match has it.
      .flatMap((symbol) => taxonomyBook().blockchainBySymbol(symbol)?.symbol ?? [])
      .filter((symbol) => chainIds.has(symbol))
      .map((symbol) => ({ terms: [`chainAsked:${symbol}`], worth })),
  ]
}

/** A number and its ten, so that all numbers up to one are a few terms. */
function numberTerms(name: RequiredNumber, number: number): string[] {
  return [`${name}Asked:${number}`, `${name}Tens:${Math.floor(number / 10)}`]
}

/** What posts have one of that ask for a number up to this one. */
export function numbersUpTo(name: RequiredNumber, max: number): string[] {
  const tens = Math.floor((max + 1) / 10)
  return [
    ...Array.from({ length: tens }, (_each, ten) => `${name}Tens:${ten}`),
    ...Array.from({ length: max - tens * 10 + 1 }, (_each, at) => `${name}Asked:${tens * 10 + at}`),
  ]
}

/** What posts have one of that ask for more than this number, up to 100. */
export function numbersAbove(name: RequiredNumber, number: number): string[] {
  const [first, ten] = [Math.floor(number) + 1, Math.floor((Math.floor(number) + 1) / 10)]
  return [
    ...Array.from(
      { length: Math.max(0, ten * 10 + 10 - first) },
      (_each, at) => `${name}Asked:${first + at}`,
    ),
    ...Array.from({ length: Math.max(0, 10 - ten) }, (_each, at) => `${name}Tens:${ten + 1 + at}`),
  ]
}

function shapeOf({ is_remote, workplace }: Pick<FitSource, 'is_remote' | 'workplace'>) {
  return { isRemote: is_remote, workplace }
}

function isFromAfar(posting: FitSource): boolean {
  return isDoneFromAfar(shapeOf(posting))
}
