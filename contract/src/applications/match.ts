import { type AskedOnChain, type AttestedScores, type OnChainFacts, checkOnChain } from './on-chain-match.ts'

/** Why a posting and a person fit, point by point; both sides compute it with this and read the same numbers. */

export const matchResults = ['met', 'notMet', 'notChecked'] as const
export type MatchResult = (typeof matchResults)[number]
export const matchKinds = [
  'requiredSkill',
  'preferredSkill',
  'language',
  'location',
  'hours',
  'onChain',
] as const
export type MatchKind = (typeof matchKinds)[number]

export interface MatchPoint {
  kind: MatchKind
  /** What was asked for, as people read it. */
  label: string
  result: MatchResult
  weight: number
  /** What was found, as people read it; null where the label says it all or nothing is known. */
  found: string | null
}

export interface Match {
  /** 0–100, of what could be checked; null when nothing could. */
  score: number | null
  points: MatchPoint[]
  /** Of when the on-chain points are; null where none could be checked. */
  reading: { asOf: string; staleSince: string | null } | null
}

export interface MatchPosting {
  skills: readonly { id: string | null; name: string; isRequired: boolean }[]
  languages: readonly { languageCode: string; proficiencyLevel: number }[]
  locationCode: string | null
  location: string | null
  isRemote: boolean
  /** Where somebody working remotely may live; empty means anywhere. */
  residence: readonly { code: string; name: string }[]
  onChainRequirements: AskedOnChain | null
}

export interface MatchPerson {
  skills: readonly { id: string; name: string }[]
  languages: readonly { languageCode: string; proficiencyLevel: number }[]
  locationCode: string | null
  /** Null where nothing is known or shown. */
  onChain: OnChainFacts | null
  /** Null where nothing is attested, as before an application is sent. */
  attested: AttestedScores | null
}

const weights: Record<MatchKind, number> = {
  requiredSkill: 3,
  preferredSkill: 1,
  language: 2,
  location: 2,
  hours: 1,
  // A line; the three scores together weigh as much as a required skill.
  onChain: 1,
}

/** The match of a person as the company sees them. What cannot be told is left out of the score, never counted as missing. */
export function matchOf(
  posting: MatchPosting,
  person: MatchPerson,
  nameOfLanguage: (code: string) => string = (code) => code,
): Match {
  const points = [
    ...skillPoints(posting, person),
    ...languagePoints(posting, person, nameOfLanguage),
    ...placePoints(posting, person),
    ...onChainPoints(posting, person),
  ]
  const checked = points.filter(({ result }) => result !== 'notChecked')
  const sum = (some: readonly MatchPoint[]) => some.reduce((total, { weight }) => total + weight, 0)
  const met = checked.filter(({ result }) => result === 'met')
  const source = person.onChain ?? person.attested
  const isRead = checked.some(({ kind }) => kind === 'onChain')
  return {
    score: checked.length ? Math.round((100 * sum(met)) / sum(checked)) : null,
    points,
    reading: isRead && source ? { asOf: source.asOf, staleSince: source.staleSince } : null,
  }
}

function point(kind: MatchKind, label: string, isMet: boolean | null): MatchPoint {
  return {
    kind,
    label,
    result: isMet === null ? 'notChecked' : isMet ? 'met' : 'notMet',
    weight: weights[kind],
    found: null,
  }
}

function skillPoints({ skills }: MatchPosting, person: MatchPerson): MatchPoint[] {
  const ids = new Set(person.skills.map(({ id }) => id))
  const names = new Set(person.skills.map(({ name }) => name.toLowerCase()))
  return skills.map((skill) =>
    point(
      skill.isRequired ? 'requiredSkill' : 'preferredSkill',
      skill.name,
      (skill.id !== null && ids.has(skill.id)) || names.has(skill.name.toLowerCase()),
    ),
  )
}

function languagePoints(
  { languages }: MatchPosting,
  person: MatchPerson,
  nameOf: (code: string) => string,
): MatchPoint[] {
  const levels = new Map(
    person.languages.map(({ languageCode, proficiencyLevel }) => [languageCode, proficiencyLevel]),
  )
  return languages
    .filter(({ proficiencyLevel }) => proficiencyLevel > 0)
    .map(({ languageCode, proficiencyLevel }) =>
      point('language', nameOf(languageCode), (levels.get(languageCode) ?? 0) >= proficiencyLevel),
    )
}

function placePoints(posting: MatchPosting, { locationCode }: MatchPerson): MatchPoint[] {
  const country = locationCode?.slice(0, 2) ?? null
  if (posting.isRemote) {
    const hours = point('hours', 'Working hours', null)
    if (!posting.residence.length) return [point('location', 'Anywhere', true), hours]
    const label = posting.residence.map(({ name }) => name).join(', ')
    return [point('location', label, livesIn(posting.residence, locationCode)), hours]
  }
  if (!posting.locationCode) return []
  // Somebody may move within a country, or say so in the answers; only the country can be compared fairly.
  const isMet = country === null ? null : country === posting.locationCode.slice(0, 2)
  return [point('location', posting.location ?? posting.locationCode, isMet)]
}

/** Null when it cannot be told: no place, or a country where a region of it is asked for. */
function livesIn(residence: MatchPosting['residence'], locationCode: string | null): boolean | null {
  if (locationCode === null) return null
  const country = locationCode.slice(0, 2)
  if (residence.some(({ code }) => `${locationCode}-`.startsWith(`${code}-`) || code === country)) return true
  return residence.some(({ code }) => code.startsWith(`${locationCode}-`)) ? null : false
}

function onChainPoints(
  { onChainRequirements }: MatchPosting,
  { onChain, attested }: MatchPerson,
): MatchPoint[] {
  if (!onChainRequirements) return []
  return checkOnChain(onChainRequirements, onChain, attested).map((line) => ({
    kind: 'onChain',
    weight: weights.onChain,
    ...line,
  }))
}
