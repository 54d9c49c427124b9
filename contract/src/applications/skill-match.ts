import { impliedBy } from '../reference/implied-skills.ts'
import { closeSkills } from '../reference/skill-families.ts'
import type { MatchResult } from './match-values.ts'

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

interface CheckedSkill extends PostedSkill {
  result: MatchResult
  /** What they have instead; null where they have the skill itself, or nothing like it. */
  found: string | null
}

/**
 * Each hard skill that is asked for: who has one that it is a part of has it, one close to it counts in part. `own` is null
 * where it is hidden, so that nothing can be checked.
 */
export function checkSkills(posted: readonly PostedSkill[], own: readonly OwnSkill[] | null): CheckedSkill[] {
  const ids = new Set(own?.map(({ id }) => id))
  const names = new Set(own?.map(({ name }) => name.toLowerCase()))
  const has = (name: string) => names.has(name.toLowerCase())
  return posted
    .filter(({ isGeneric }) => !isGeneric)
    .map((skill) => {
      const { id, name } = skill
      if (own === null) return { ...skill, result: 'notChecked', found: null }
      if ((id !== null && ids.has(id)) || has(name)) return { ...skill, result: 'met', found: null }
      const whole = impliedBy(name).find(has)
      if (whole) return { ...skill, result: 'met', found: whole }
      const close = closeSkills(name).find(has)
      return close
        ? { ...skill, result: 'partly', found: `${close}, close to ${name}` }
        : { ...skill, result: 'notMet', found: null }
    })
}
