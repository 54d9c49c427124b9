import { type ExperienceLevel, experienceLevels } from '../postings/values.ts'
import type { MatchResult } from './match-values.ts'

/** How far up somebody is, or a posting asks for: the place of its level in `experienceLevels`. */
export type Rank = number
const rankOf = (level: ExperienceLevel): Rank => experienceLevels.indexOf(level)
export const ranks: readonly Rank[] = experienceLevels.map(rankOf)

/** What titles say of a rank; the first that a title has. */
const inTitles: readonly [ExperienceLevel, RegExp][] = [
  ['Internship', /\b(?:intern(?:ship)?|trainee|student|working student|apprentice)\b/iu],
  ['Executive', /\b(?:chief|c[efmt]o|founder|co-?founder|president)\b/iu],
  ['Director', /\b(?:director|head of|head,|vp|engineering manager)\b|^head\b/iu],
  ['Entry-level', /\b(?:junior|jr|entry[ -]level|graduate)\b/iu],
  ['Senior', /\b(?:senior|sr|lead|staff|principal)\b/iu],
]

/** Years of work from which somebody is of a rank, without a title that says it. */
const fromYears: readonly [years: number, ExperienceLevel][] = [
  [6, 'Senior'],
  [4, 'Mid-senior'],
  [2, 'Associate'],
  [1, 'Entry-level'],
  [0, 'Internship'],
]

/** What a posting of a lower rank than somebody's takes away, by how many steps, and one of a higher rank. */
const [below, above] = [
  [0, 4, 14, 34, 60, 60, 60],
  [0, 6, 20, 36, 50, 60, 60],
] as const
export const maxLevelLoss = 60

/** The rank that a posting asks for; null where it names none. */
export function requiredRank(posting: {
  jobTitle: string
  experienceLevel: ExperienceLevel | null
}): Rank | null {
  const named = titleRank(posting.jobTitle)
  return posting.experienceLevel ? rankOf(posting.experienceLevel) : named
}

/** The rank of a person: what their title says, or more where they have worked for so long; null where neither is known. */
export function ownRank(person: { jobTitle: string | null; years: number | null }): Rank | null {
  const named = person.jobTitle === null ? null : titleRank(person.jobTitle)
  const { years } = person
  const worked = years === null ? null : rankOf(fromYears.find(([from]) => years >= from)![1])
  if (named === null || worked === null) return named ?? worked
  return Math.max(named, worked)
}

function titleRank(title: string): Rank | null {
  const found = inTitles.find(([, words]) => words.test(title))
  return found ? rankOf(found[0]) : null
}

/** What a rank takes away where another is required. */
export function levelLoss(required: Rank, own: Rank): number {
  return own >= required ? below[own - required]! : above[required - own]!
}

/** How the level of a posting fits a person; null where it asks for none. */
export function checkLevel(
  posting: { jobTitle: string; experienceLevel: ExperienceLevel | null },
  person: { jobTitle: string | null; years: number | null },
): { label: string; result: MatchResult; found: string | null; loss: number; maxLoss: number } | null {
  const required = requiredRank(posting)
  if (required === null) return null
  const own = ownRank(person)
  const label = experienceLevels[required]!
  if (own === null) return { label, result: 'notChecked', found: null, loss: 0, maxLoss: maxLevelLoss }
  const loss = levelLoss(required, own)
  const result = loss < 10 ? 'met' : loss < 30 ? 'partly' : 'notMet'
  const years =
    person.years === null ? null : person.years === 1 ? '1 year of work' : `${person.years} years of work`
  const found = years ?? person.jobTitle
  const isAbove = loss > 0 && own > required
  return {
    label,
    result,
    found: found && isAbove ? `${found}, more than it asks for` : found,
    loss,
    maxLoss: maxLevelLoss,
  }
}
