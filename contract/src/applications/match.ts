import {
  type AnsweringPerson,
  type RequiringPosting,
  checkRequirements,
} from '../eligibility/requirements.ts'
import type { ExperienceLevel } from '../postings/values.ts'
import { checkLevel } from './level-match.ts'
import { type MatchKind, type MatchResult, isGap } from './match-values.ts'
import { type PostedSkill, type SkilledPerson, checkSkills } from './skill-match.ts'
import { type FamilyOf, checkTitle } from './title-match.ts'

/**
 * How well a person fits the work of a posting, from 0 to 100; both sides compute it with this, read the same number, and lists are
 * ordered by it. Skills and title add up to 100. What else is asked for adds nothing, as most people can say it of most jobs:
 * it takes away where it is not met. A country or permission that is not met puts it last, whatever the number says of the work.
 */

export interface MatchPoint {
  kind: MatchKind
  /** What was asked for, as people read it. */
  label: string
  result: MatchResult
  /** The points it can add, or take away. */
  weight: number
  /** What it adds to the score; below 0 what it takes away. */
  earned: number
  /** What was found, as people read it; null where the label says it all or nothing is known. */
  found: string | null
}

export interface Match {
  /** 0–100; null when neither skills nor a title could be compared. */
  score: number | null
  points: MatchPoint[]
  /** Of when the on-chain points are; null where none could be checked or no time is named. */
  reading: { asOf: string; staleSince: string | null } | null
}

export interface MatchPosting extends RequiringPosting {
  jobTitle: string
  experienceLevel: ExperienceLevel | null
  skills: readonly PostedSkill[]
}

export interface MatchPerson extends AnsweringPerson, SkilledPerson {
  /** Whole years of work; null if hidden from the reader or not said. */
  years: number | null
}

export interface MatchContext {
  now: Date
  nameOfLanguage?: (code: string) => string
  familyOf: FamilyOf
}

/** What a title adds at most, by how many skills could be compared; skills add the rest. One or two of them say little of a job. */
export const titlePoints = [100, 50, 35, 25] as const
export const titleMax = (skills: number): number => titlePoints[Math.min(skills, titlePoints.length - 1)]!
const requiredWeight = 3

/** What a line that is not met takes away. Even numbers, so that half of one is whole. */
export const losses = {
  language: 40,
  // More than all that the work adds. They are no part of the number that people read.
  location: 200,
  workPermission: 200,
  hours: 10,
  // A line; it is a gap, and scores can be raised.
  onChain: 4,
} as const satisfies Partial<Record<MatchKind, number>>

/** The match of a person as the company sees them. What cannot be told takes nothing away. */
export function matchOf(posting: MatchPosting, person: MatchPerson, context: MatchContext): Match {
  const skills = skillPoints(posting, person)
  const title = titlePoint(posting, person, titleMax(skills.length), context.familyOf)
  const points = [
    ...skills,
    title,
    ...levelPoint(posting, person),
    ...checkRequirements(posting, person, context).map(({ kind, label, result, found }) => {
      const weight = losses[kind]
      return { kind, label, result, weight, earned: lossOf(kind, result), found }
    }),
  ]
  const isRead = points.some(({ kind, result }) => kind === 'onChain' && result !== 'notChecked')
  const source = person.onChain ?? person.attested
  const isCompared = person.skills !== null && (skills.length > 0 || title.result !== 'notChecked')
  return {
    score: isCompared
      ? Math.round(Math.min(100, Math.max(0, sumOf(points.filter((point) => !isGap(point))))))
      : null,
    points,
    reading: isRead && source?.asOf ? { asOf: source.asOf, staleSince: source.staleSince } : null,
  }
}

/** What the points add up to, before the score stops at 0 and 100. */
export function sumOf(points: readonly MatchPoint[]): number {
  return points.reduce((sum, { earned }) => sum + earned, 0)
}

/** The match of a person who shows nothing. */
export const noMatch: Match = { score: null, points: [], reading: null }

/**
 * The points of each hard skill: whole numbers that add up to all that skills can, a required one with three times those of a
 * preferred one. The same skills always get the same shares.
 */
export function skillShares<Skill extends Pick<PostedSkill, 'name' | 'isRequired' | 'isGeneric'>>(
  skills: readonly Skill[],
): { skill: Skill; share: number }[] {
  const hard = skills.filter(({ isGeneric }) => !isGeneric)
  const parts = hard
    .toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired) || (a.name < b.name ? -1 : 1))
    .map((skill) => ({ skill, part: skill.isRequired ? requiredWeight : 1 }))
  const all = 100 - titleMax(hard.length)
  const whole = parts.reduce((sum, { part }) => sum + part, 0)
  let before = 0
  const shares = new Map(
    parts.map(({ skill, part }) => {
      const upTo = (sum: number) => Math.round((all * sum) / whole)
      before += part
      return [skill, upTo(before) - upTo(before - part)] as const
    }),
  )
  return hard.map((skill) => ({ skill, share: shares.get(skill)! }))
}

function skillPoints(posting: MatchPosting, person: MatchPerson): MatchPoint[] {
  const checked = checkSkills(posting.skills, person)
  return skillShares(checked).map(({ skill: { name, isRequired, result, found }, share }) => ({
    kind: isRequired ? 'requiredSkill' : 'preferredSkill',
    label: name,
    result,
    weight: share,
    earned: gainOf(result, share),
    found,
  }))
}

function titlePoint(
  { jobTitle }: MatchPosting,
  person: MatchPerson,
  weight: number,
  familyOf: FamilyOf,
): MatchPoint {
  const result = checkTitle(jobTitle, person.jobTitle, familyOf)
  return {
    kind: 'title',
    label: jobTitle,
    result,
    weight,
    earned: gainOf(result, weight),
    found: person.jobTitle,
  }
}

function levelPoint(posting: MatchPosting, person: MatchPerson): MatchPoint[] {
  const checked = checkLevel(posting, person)
  if (!checked) return []
  const { label, result, found, loss, maxLoss } = checked
  return [{ kind: 'level', label, result, weight: maxLoss, earned: 0 - loss, found }]
}

/** All when it is met, half when it is partly met, otherwise none. */
export function gainOf(result: MatchResult, weight: number): number {
  return result === 'met' ? weight : result === 'partly' ? weight / 2 : 0
}

/** All where it is not met; half where it is partly met, but little for a move to where one may work; otherwise none. */
export function lossOf(kind: keyof typeof losses, result: MatchResult): number {
  const half = kind === 'location' ? moveLoss : losses[kind] / 2
  return result === 'notMet' ? -losses[kind] : result === 'partly' ? -half : 0
}
const moveLoss = 10
