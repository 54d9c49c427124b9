import { losses, skillShares, titleMax } from '@chainwork/contract/applications/match'
import { requiredRank, maxLevelLoss } from '@chainwork/contract/applications/level-match'
import { chainIds } from '@chainwork/contract/applications/on-chain-match'
import type { PostedSkill } from '@chainwork/contract/applications/skill-match'
import { workWords } from '@chainwork/contract/applications/title-match'
import { isDoneFromAfar, permissionCountries } from '@chainwork/contract/eligibility/requirements'
import type { Selectable } from 'kysely'
import { familyOf } from '../../postings/index.ts'
import type { PostingTable } from '../../postings/tables.ts'
import { taxonomyBook } from '../../taxonomy/index.ts'

/**
 * What a job post asks for, as terms that the order *Fits you* goes by. The order is what the points of the match add up to, and
 * an index can only add. So a post stores how much less than others it can lose for somebody who meets nothing of it
 * (`headStart`, its digits as terms), and every line that a person meets, or that cannot be checked, gives back what it would take.
 * All points are counted in halves.
 */

/** The scores and years that a post can ask for, by the words of its terms. */
export const requiredNumbers = { dex: 'dexXp', defi: 'defiXp', nft: 'nftXp', years: 'years' } as const
export type RequiredNumber = keyof typeof requiredNumbers
export const requiredNumberNames = Object.keys(requiredNumbers) as RequiredNumber[]

/** What all lines of a post can take away, in halves: 20 languages, the chains that are read, and one of each other kind. */
const maxLosses =
  2 *
  (20 * losses.language +
    2 * losses.location +
    losses.hours +
    maxLevelLoss +
    (4 + chainIds.size) * losses.onChain)

/** The sums that a post stores as terms, by the prefix of their terms, each with its maximum. */
export const sums = {
  headStart: maxLosses,
  /** What its languages can take away, given back to people who name none. */
  languageLosses: 2 * 20 * losses.language,
} as const
export type Sum = keyof typeof sums

/** What is asked for, with the skills apart. */
export interface FitSource extends Pick<
  Selectable<PostingTable>,
  | 'job_title'
  | 'experience_level'
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
  skills: readonly (PostedSkill & { id: string })[]
}

/** Terms of a line that depends on who asks, and how much it can take away. */
interface RequiredLine {
  terms: string[]
  loss: number
}

const nothing: RequiredLine = { terms: [], loss: 0 }

/** Every term of a post that the order needs beside those that filters have. */
export function fitTerms(posting: FitSource): string[] {
  const languages = languageLines(posting)
  const lines = [
    ...languages,
    levelLine(posting),
    placeLine(posting),
    hoursLine(posting),
    permissionLine(posting),
    ...onChainLines(posting),
  ]
  return [
    ...new Set(lines.flatMap(({ terms }) => terms)),
    ...workTerms(posting),
    ...sumTerms('headStart', Math.max(0, maxLosses - halvesOf(lines))),
    ...sumTerms('languageLosses', halvesOf(languages)),
  ]
}

function halvesOf(lines: readonly RequiredLine[]): number {
  return lines.reduce((sum, { loss }) => sum + 2 * loss, 0)
}

/** A sum as hexadecimal digits, one term for each digit that is not 0. Every term costs memory in a million posts. */
function sumTerms(name: Sum, number: number): string[] {
  return units
    .map((unit) => number & (15 * unit))
    .filter((digit) => digit > 0)
    .map((digit) => `${name}:${digit}`)
}

const units = [1, 16, 256]

/** The values that each digit of a sum can have, the low digit first. */
export function digitsOf(name: Sum): number[][] {
  const places = units.map((unit) => {
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

/** The binary digits of the points of a skill. */
export const shareBits = [1, 2, 4, 8, 16, 32, 64]

/**
 * What the work is: the points of each skill by their binary digits (`share:16:ski_…`), the words of the title (`work:25//rust`) and
 * with its family (`25/Engineering/rust`, `25/Engineering`; `25/?/rust` where that is not known), after what the title adds.
 */
function workTerms({ skills, job_title }: FitSource): string[] {
  const shares = skillShares(skills)
  const family = familyOf(job_title)
  const work = `work:${titleMax(shares.length)}/`
  return [
    ...shares.flatMap(({ skill, share }) =>
      shareBits.filter((bit) => share & bit).map((bit) => `share:${bit}:${skill.id}`),
    ),
    ...(family ? [work + family] : []),
    ...workWords(job_title).flatMap((word) => [`${work}/${word}`, `${work}${family ?? '?'}/${word}`]),
  ].filter((term, at, all) => all.indexOf(term) === at)
}

/** The rank that a post asks for. */
function levelLine({ job_title, experience_level }: FitSource): RequiredLine {
  const rank = requiredRank({ jobTitle: job_title, experienceLevel: experience_level })
  return rank === null ? nothing : { terms: [`asks:${rank}`], loss: maxLevelLoss }
}

function languageLines({ languages }: FitSource): RequiredLine[] {
  return languages
    .filter(({ proficiencyLevel }) => proficiencyLevel > 0)
    .map(({ languageCode, proficiencyLevel }) => ({
      terms: [`speaks:${languageCode}:${proficiencyLevel}`],
      loss: losses.language,
    }))
}

function placeLine(posting: FitSource): RequiredLine {
  const { residence, location_code } = posting
  const loss = losses.location
  if (!isFromAfar(posting))
    return location_code ? { terms: ['asks:place', `worksIn:${location_code.slice(0, 2)}`], loss } : nothing
  if (!residence.length) return nothing
  return {
    terms: [
      'asks:place',
      ...residence.map((code) => `livesIn:${code}`),
      ...residence.flatMap(placesAbove).map((code) => `livesBelow:${code}`),
    ],
    loss,
  }
}

function hoursLine(posting: FitSource): RequiredLine {
  const { time_zone, core_hours } = posting
  if (!time_zone || !core_hours || !isFromAfar(posting)) return nothing
  return {
    terms: ['asks:hours', `hours:${time_zone}|${core_hours.from}|${core_hours.to}`],
    loss: losses.hours,
  }
}

/** Null for a term that is none of hours. */
export function hoursOf(term: string): { timeZone: string; coreHours: { from: string; to: string } } | null {
  const [timeZone, from, to] = term.replace(/^hours:/, '').split('|')
  return timeZone && from && to ? { timeZone, coreHours: { from, to } } : null
}

function permissionLine(posting: FitSource): RequiredLine {
  const { work_permission } = posting
  if (work_permission !== 'required') return nothing
  const countries = permissionCountries({
    ...shapeOf(posting),
    locationCode: posting.location_code,
    residence: posting.residence.map((code) => ({ code, name: code })),
  })
  // Without countries it cannot be told for anybody.
  if (!countries.length) return nothing
  return {
    terms: ['asks:permission', ...countries.map((code) => `mayWorkIn:${code}`)],
    loss: losses.workPermission,
  }
}

/** Chains that are not read, skills and questions are not checked for anybody. */
function onChainLines({ on_chain_requirements: required }: FitSource): RequiredLine[] {
  if (!required) return []
  const loss = losses.onChain
  return [
    ...requiredNumberNames
      .filter((name) => required[requiredNumbers[name]] > 0)
      .map((name) => ({
        terms: [`asks:${name}`, ...numberTerms(name, required[requiredNumbers[name]])],
        loss,
      })),
    ...required.blockchains
      // By the symbol of today, as a match has it.
      .flatMap((symbol) => taxonomyBook().blockchainBySymbol(symbol)?.symbol ?? [])
      .filter((symbol) => chainIds.has(symbol))
      .map((symbol) => ({ terms: [`chainAsked:${symbol}`], loss })),
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
