import type { MatchResult } from '../applications/match-values.ts'
import {
  type RequiredOnChain,
  type AttestedScores,
  type OnChainFacts,
  checkOnChain,
} from '../applications/on-chain-match.ts'
import type { WorkPermission, Workplace } from '../postings/values.ts'
import { isOpenToAll } from '../postings/where.ts'
import { checkHours } from './hours.ts'
import type { RequirementKind } from './values.ts'

/** What a job post asks for beside skills. */
export interface RequiringPosting {
  languages: readonly { languageCode: string; proficiencyLevel: number }[]
  locationCode: string | null
  location: string | null
  isRemote: boolean
  workplace: Workplace | null
  /** Where a remote worker may live; empty means anywhere. */
  residence: readonly { code: string; name: string }[]
  /** The board it was read from; what a board leaves out is unknown. */
  origin?: object | null
  timeZone: string | null
  coreHours: { from: string; to: string } | null
  workPermission: WorkPermission | null
  onChainRequirements: RequiredOnChain | null
}

/** What of a person answers it, as far as the reader may see it. */
export interface AnsweringPerson {
  /** Null if hidden from the reader; an empty list says nothing either. */
  languages: readonly { languageCode: string; proficiencyLevel: number }[] | null
  locationCode: string | null
  timeZone: string | null
  /** Codes of countries. */
  mayWorkIn: readonly string[]
  /** Null where nothing is known or shown. */
  onChain: OnChainFacts | null
  /** Null where nothing is attested, as before an application is sent. */
  attested: AttestedScores | null
}

/** One thing that is asked for. */
export interface Requirement {
  kind: RequirementKind
  /** What was asked for, as people read it. */
  label: string
  result: MatchResult
  /** What was found, as people read it; null where the label says it all or nothing is known. */
  found: string | null
}

/** Whether the work is done from where people live, so that nobody comes to a place. */
export function isDoneFromAfar({
  isRemote,
  workplace,
}: Pick<RequiringPosting, 'isRemote' | 'workplace'>): boolean {
  return workplace === null ? isRemote : workplace === 'remote'
}

/** Countries in one of which people have to be allowed to work; none where that depends on where they live. */
export function permissionCountries(
  posting: Pick<RequiringPosting, 'isRemote' | 'workplace' | 'residence' | 'locationCode'>,
): string[] {
  const codes = isDoneFromAfar(posting)
    ? posting.residence.map(({ code }) => code)
    : [posting.locationCode].filter((code) => code !== null)
  return [...new Set(codes.map((code) => code.slice(0, 2)))]
}

/** Everything that is asked for beside skills, met or not; unknown is *not checked*, never *not met*. */
export function checkRequirements(
  posting: RequiringPosting,
  person: AnsweringPerson,
  { now, nameOfLanguage = (code) => code }: { now: Date; nameOfLanguage?: (code: string) => string },
): Requirement[] {
  const { onChainRequirements } = posting
  return [
    ...languageLines(posting, person, nameOfLanguage),
    ...placeLine(posting, person),
    ...hoursLine(posting, person, now),
    ...permissionLine(posting, person),
    ...(onChainRequirements ? checkOnChain(onChainRequirements, person.onChain, person.attested) : []).map(
      (line): Requirement => ({ kind: 'onChain', ...line }),
    ),
  ]
}

function line(kind: RequirementKind, label: string, isMet: boolean | null): Requirement {
  return { kind, label, result: isMet === null ? 'notChecked' : isMet ? 'met' : 'notMet', found: null }
}

function languageLines(
  { languages }: RequiringPosting,
  person: AnsweringPerson,
  nameOf: (code: string) => string,
): Requirement[] {
  const levels = new Map(
    person.languages?.map(({ languageCode, proficiencyLevel }) => [languageCode, proficiencyLevel]),
  )
  // A profile without languages says nothing of them.
  const isMet = (code: string, level: number) =>
    person.languages?.length ? (levels.get(code) ?? 0) >= level : null
  return languages
    .filter(({ proficiencyLevel }) => proficiencyLevel > 0)
    .map(({ languageCode, proficiencyLevel }) =>
      line('language', nameOf(languageCode), isMet(languageCode, proficiencyLevel)),
    )
}

function placeLine(posting: RequiringPosting, { locationCode, mayWorkIn }: AnsweringPerson): Requirement[] {
  if (isDoneFromAfar(posting)) {
    if (isOpenToAll(posting)) return [line('location', 'Anywhere', true)]
    if (!posting.residence.length)
      return [
        { ...line('location', 'Remote', null), found: 'the job post doesn’t say where you may work from' },
      ]
    const label = posting.residence.map(({ name }) => name).join(', ')
    return [line('location', label, livesIn(posting.residence, locationCode))]
  }
  if (!posting.locationCode) return []
  // Somebody may move within a country, or say so in the answers; only the country can be compared fairly.
  const country = posting.locationCode.slice(0, 2)
  const isMet = locationCode === null ? null : locationCode.slice(0, 2) === country
  const place = line('location', posting.location ?? posting.locationCode, isMet)
  // Who names it among the countries they may work in thinks of moving there.
  return [isMet === false && mayWorkIn.includes(country) ? { ...place, result: 'partly' } : place]
}

/** Null when it cannot be told: no place, or a country where a region of it is asked for. */
function livesIn(residence: RequiringPosting['residence'], locationCode: string | null): boolean | null {
  if (locationCode === null) return null
  const country = locationCode.slice(0, 2)
  if (residence.some(({ code }) => `${locationCode}-`.startsWith(`${code}-`) || code === country)) return true
  return residence.some(({ code }) => code.startsWith(`${locationCode}-`)) ? null : false
}

/** Hours are kept from where people live; those who come to a place are there. */
function hoursLine(posting: RequiringPosting, { timeZone: own }: AnsweringPerson, now: Date): Requirement[] {
  const { timeZone, coreHours } = posting
  if (!timeZone || !coreHours || !isDoneFromAfar(posting)) return []
  const label = `${coreHours.from}–${coreHours.to} ${timeZone.replaceAll('_', ' ')}`
  return [{ kind: 'hours', label, ...checkHours({ timeZone, coreHours }, own, now) }]
}

function permissionLine(posting: RequiringPosting, { mayWorkIn }: AnsweringPerson): Requirement[] {
  const { workPermission } = posting
  if (!workPermission) return []
  if (workPermission === 'sponsored') return [line('workPermission', 'Company helps get it', true)]
  const countries = permissionCountries(posting)
  // No country is named, so there is none to be let into.
  if (!countries.length) return []
  const isMet = mayWorkIn.length ? countries.some((country) => mayWorkIn.includes(country)) : null
  return [line('workPermission', 'Must already have it', isMet)]
}
