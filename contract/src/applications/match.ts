import { closeSkills } from '../reference/skill-families.ts'
import {
  type AnsweringPerson,
  type RequiringPosting,
  checkRequirements,
} from '../eligibility/requirements.ts'
import type { MatchKind, MatchResult } from './match-values.ts'

/** Why a posting and a person fit, point by point; both sides compute it with this and read the same numbers. */

export interface MatchPoint {
  kind: MatchKind
  /** What was asked for, as people read it. */
  label: string
  result: MatchResult
  /** The points it is worth. */
  weight: number
  /** Of these: all when it is met, half when it is partly met, otherwise none. */
  earned: number
  /** What was found, as people read it; null where the label says it all or nothing is known. */
  found: string | null
}

export interface Match {
  /** 0–100: `earned` of `checked`; null when nothing could be checked. */
  score: number | null
  /** The sum of what the points earned. */
  earned: number
  /** What the points that could be checked are worth. */
  checked: number
  /** What all points are worth. */
  asked: number
  points: MatchPoint[]
  /** Of when the on-chain points are; null where none could be checked or no time is named. */
  reading: { asOf: string; staleSince: string | null } | null
}

export interface MatchPosting extends RequiringPosting {
  skills: readonly { id: string | null; name: string; isRequired: boolean }[]
}

export interface MatchPerson extends AnsweringPerson {
  /** Null if hidden from the reader; an empty list means that there are none. */
  skills: readonly { id: string; name: string }[] | null
}

// Even numbers, so that half of a point is a whole number.
const weights: Record<MatchKind, number> = {
  requiredSkill: 6,
  preferredSkill: 2,
  // Who cannot speak with the people there lacks as much as with a skill.
  language: 6,
  location: 4,
  hours: 2,
  workPermission: 4,
  // A line; the three scores together weigh as much as a required skill.
  onChain: 2,
}

/** The points that a line of a kind earns with a result. */
export function pointsFor(kind: MatchKind, result: MatchResult): number {
  if (result === 'met') return weights[kind]
  return result === 'partly' ? weights[kind] / 2 : 0
}

/** The match of a person as the company sees them. What cannot be told is left out of the score, never counted as missing. */
export function matchOf(
  posting: MatchPosting,
  person: MatchPerson,
  context: { now: Date; nameOfLanguage?: (code: string) => string },
): Match {
  const points = [
    ...skillPoints(posting, person),
    ...checkRequirements(posting, person, context).map(({ kind, label, result, found }) =>
      point(kind, label, result, found),
    ),
  ]
  const isRead = points.some(({ kind, result }) => kind === 'onChain' && result !== 'notChecked')
  const source = person.onChain ?? person.attested
  return {
    ...sumOf(points),
    points,
    reading: isRead && source?.asOf ? { asOf: source.asOf, staleSince: source.staleSince } : null,
  }
}

/**
 * What job posts are ordered by for a person: points earned less points missing, so that neither a long list of wishes nor a
 * post that hardly asks for anything comes first by that alone.
 */
export function netPoints({ earned, checked }: Pick<Match, 'earned' | 'checked'>): number {
  return 2 * earned - checked
}

/** The points of a match; null when nothing could be checked. */
export function matchPoints({ score, earned, asked }: Match): Pick<Match, 'earned' | 'asked'> | null {
  return score === null ? null : { earned, asked }
}

/**
 * Points earned as a share of all points asked for, 0 to 1; null when nothing could be checked. Applicants are ordered by it, so
 * hiding something never moves anyone up.
 */
export function earnedShare(points: Pick<Match, 'earned' | 'asked'> | null): number | null {
  return points && points.earned / points.asked
}

/** The match of a person who shows nothing. */
export const noMatch: Match = { ...sumOf([]), points: [], reading: null }

function sumOf(points: readonly MatchPoint[]): Pick<Match, 'score' | 'earned' | 'checked' | 'asked'> {
  const sum = (of: (point: MatchPoint) => number) => points.reduce((total, point) => total + of(point), 0)
  const earned = sum((point) => point.earned)
  const checked = sum(({ result, weight }) => (result === 'notChecked' ? 0 : weight))
  return {
    score: checked ? Math.round((100 * earned) / checked) : null,
    earned,
    checked,
    asked: sum(({ weight }) => weight),
  }
}

function point(kind: MatchKind, label: string, result: MatchResult, found: string | null = null): MatchPoint {
  return { kind, label, result, weight: weights[kind], earned: pointsFor(kind, result), found }
}

/** A skill close to the one asked for counts in part; what they have is named. */
function skillPoints({ skills }: MatchPosting, person: MatchPerson): MatchPoint[] {
  const ids = new Set(person.skills?.map(({ id }) => id))
  const names = new Set(person.skills?.map(({ name }) => name.toLowerCase()))
  return skills.map(({ id, name, isRequired }) => {
    const kind = isRequired ? 'requiredSkill' : 'preferredSkill'
    if (person.skills === null) return point(kind, name, 'notChecked')
    if ((id !== null && ids.has(id)) || names.has(name.toLowerCase())) return point(kind, name, 'met')
    const close = closeSkills(name).find((other) => names.has(other.toLowerCase()))
    return close ? point(kind, name, 'partly', `${close}, close to ${name}`) : point(kind, name, 'notMet')
  })
}
