import type { CandidateColumn, CandidateRange, CandidateScore } from '@chainwork/contract/candidates/facets'
import type { CandidatePayload } from '@chainwork/contract/candidates/schemas'
import { dayMs } from '@chainwork/contract/durations'
import { type VisibilityGroup, defaultVisibility } from '@chainwork/contract/profiles/values'
import { taxonomyBook } from '../taxonomy/index.ts'
import type { WholePerson } from './random-people.ts'

/** Brute force over whole profiles and what they show to all recruiters: obviously right, and sharing nothing with the search. */

const chainNames: Record<string, string> = { 1: 'ETH', 137: 'POL' }

export interface Looking {
  isVerified: boolean
  /** The company's name, folded. */
  employer: string
  now: Date
}

/** Whether a recruiter's company may know at all that a person is there. */
export function isThereFor(person: WholePerson, { isVerified, employer }: Looking): boolean {
  const isFindable = person.findable === 'everyone' || (person.findable === 'verifiedCompanies' && isVerified)
  const worksThere = person.employment.some(
    ({ company, to }) => to === null && company === `${employer} gmbh`,
  )
  const levels = { ...defaultVisibility, ...person.visibility }
  const isSeen = Object.entries(levels).some(
    ([group, level]) =>
      level === 'allRecruiters' && !(person.isAnonymous && ['contact', 'links'].includes(group)),
  )
  return isFindable && !worksThere && isSeen
}

/** The values that a person is seen to have of a column, by the payload's names; days and numbers are for `isWithin`. */
export function knownValuesOf(person: WholePerson, column: CandidateColumn, now: Date): string[] {
  const has = (group: VisibilityGroup) => shows(person, group)
  const place = person.locationCode
  const known: Record<CandidateColumn, () => string[]> = {
    skills: () => (has('skills') ? person.skillIds : []),
    country: () => (place ? [place, place.slice(0, 2)] : []),
    mayWorkIn: () => (has('availability') ? person.mayWorkIn : []),
    timeZone: () => (has('availability') && person.timeZone !== null ? [person.timeZone] : []),
    languages: () =>
      has('languages')
        ? person.languages.flatMap(({ code, level }) => [
            code,
            ...[1, 2, 3, 4, 5].filter((min) => level >= min).map((min) => `${code}:${min}`),
          ])
        : [],
    education: () => (has('education') ? person.education.map(({ level }) => level) : []),
    availability: () => {
      if (!has('availability') || person.openFrom === null) return []
      const within = (months: number) => {
        const last = new Date(now)
        last.setUTCMonth(last.getUTCMonth() + months)
        return person.openFrom! <= last.toISOString().slice(0, 10)
      }
      return [
        ...(within(0) ? ['now'] : []),
        ...(within(1) ? ['month'] : []),
        ...(within(3) ? ['threeMonths'] : []),
      ]
    },
    interests: () => (has('interests') ? person.interestIds : []),
    chains: () =>
      has('onChain') && person.detail !== 'scores' && !person.isAnonymous && person.scores
        ? Object.entries(person.scores.chains)
            .filter(([, weeks]) => weeks >= 4)
            .map(([id]) => chainNames[id]!)
        : [],
    // That of a job post; none is chosen here.
    requirement: () => [],
    active: () => {
      const today = Date.parse(now.toISOString().slice(0, 10))
      return ['7', '30', '90'].filter((days) => Date.parse(person.activeDay) >= today - Number(days) * dayMs)
    },
  }
  return known[column]()
}

/** A number that a person is seen to have; null where it is not known. */
export function knownNumberOf(person: WholePerson, column: CandidateRange, now: Date): number | null {
  if (column !== 'experience') {
    const score = shows(person, 'onChain') ? person.scores?.[column as CandidateScore] : null
    return score === null || score === undefined ? null : Math.floor(score)
  }
  if (!shows(person, 'employment') || !person.employment.length) return null
  const worked = new Set<number>()
  const today = now.toISOString().slice(0, 7)
  for (const { from, to } of person.employment)
    for (let month = count(from); month <= count(to ?? today); month++) worked.add(month)
  return Math.floor(worked.size / 12)
}

function count(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
}

/** Whether a word is in a text that the person is seen to have written. */
export function says(person: WholePerson, word: string): boolean {
  const skill = (id: string) => taxonomyBook().skillById(id)!.name
  const seen = [
    person.jobTitle ?? '',
    ...(shows(person, 'skills') ? person.skillIds.map(skill) : []),
    ...(shows(person, 'about') ? [person.about] : []),
    ...(shows(person, 'education') ? person.education.flatMap(({ field, school }) => [field, school]) : []),
    ...(shows(person, 'employment')
      ? person.employment.flatMap(({ title, company, did }) => [
          title,
          did,
          ...(person.isAnonymous ? [] : [company]),
        ])
      : []),
  ]
  return seen.some((text) =>
    text
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .includes(word),
  )
}

/** Whether a person fits a payload, but for one column or range. */
export function fits(
  person: WholePerson,
  payload: CandidatePayload,
  looking: Looking,
  without?: string,
): boolean {
  const { now } = looking
  return (
    isThereFor(person, looking) &&
    (!payload.keyword?.trim() ||
      payload.keyword
        .trim()
        .split(' ')
        .every((word) => says(person, word))) &&
    (payload.filters ?? []).every(({ column, values, exclude, all }) => {
      if (!values.length || (column === without && !exclude)) return true
      const own = knownValuesOf(person, column, now)
      if (exclude) return !values.some((value) => own.includes(value))
      return all ? values.every((value) => own.includes(value)) : values.some((value) => own.includes(value))
    }) &&
    (payload.rangeFilters ?? []).every(({ column, min = null, max = null }) => {
      if (column === without || (min === null && max === null)) return true
      const own = knownNumberOf(person, column, now)
      return own !== null && own >= (min ?? 0) && own <= (max ?? Infinity)
    })
  )
}

function shows(person: WholePerson, group: VisibilityGroup): boolean {
  return { ...defaultVisibility, ...person.visibility }[group] === 'allRecruiters'
}
