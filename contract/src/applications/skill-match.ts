import { impliedBy, workOfSkill } from '../reference/implied-skills.ts'
import { closeSkills } from '../reference/skill-families.ts'
import type { MatchResult } from './match-values.ts'
import { workWords } from './title-match.ts'

export interface PostedSkill {
  id: string | null
  name: string
  isRequired: boolean
  /** A soft skill, which nothing can check. */
  isGeneric: boolean
}

export interface OwnSkill {
  id: string
  name: string
}

/** Of a person, what skills can be compared with. */
export interface SkilledPerson {
  jobTitle: string | null
  /** Null if hidden from the reader; an empty list means that there are none. */
  skills: readonly OwnSkill[] | null
}

interface CheckedSkill extends PostedSkill {
  result: MatchResult
  /** What they have instead; null where they have the skill itself, or nothing like it. */
  found: string | null
}

/**
 * Each hard skill that is asked for: who has one that it comes with, or a title, has it; one close to it counts in part. Where
 * skills are hidden nothing can be checked.
 */
export function checkSkills(
  posted: readonly PostedSkill[],
  { jobTitle, skills }: SkilledPerson,
): CheckedSkill[] {
  const ids = new Set(skills?.map(({ id }) => id))
  const names = new Set(skills?.map(({ name }) => name.toLowerCase()))
  const work = new Set(workWords(jobTitle ?? ''))
  const has = (name: string) => names.has(name.toLowerCase())
  return posted
    .filter(({ isGeneric }) => !isGeneric)
    .map((skill) => {
      const { id, name } = skill
      if (skills === null) return { ...skill, result: 'notChecked', found: null }
      if ((id !== null && ids.has(id)) || has(name)) return { ...skill, result: 'met', found: null }
      const whole = impliedBy(name).find(has)
      if (whole) return { ...skill, result: 'met', found: whole }
      if (workOfSkill(name).some((word) => work.has(word)))
        return { ...skill, result: 'met', found: jobTitle }
      const close = closeSkills(name).find(has)
      return close
        ? { ...skill, result: 'partly', found: `${close}, close to ${name}` }
        : { ...skill, result: 'notMet', found: null }
    })
}
