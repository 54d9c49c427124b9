import { type PostedSkill, type SkilledPerson, checkSkills } from '../applications/skill-match.ts'
import {
  type AnsweringPerson,
  type Requirement,
  type RequiringPosting,
  checkRequirements,
  isDoneFromAfar,
} from './requirements.ts'
import { type Verdict, decisiveKinds } from './values.ts'

export interface Eligibility {
  verdict: Verdict
  /** Everything it depends on, what decides first. */
  reasons: Requirement[]
}

const order = { notMet: 0, partly: 1, notChecked: 2, met: 3 } as const

/**
 * Whether law and place let a person have a job as its post describes it, with every reason: a country, permission or language that is
 * not met decides; without one, a single one that cannot be told leaves it open. Anything else that is missing is a gap, and
 * forbids nothing. Age, sex, origin, belief and the like are never asked.
 */
export function eligibilityOf(
  posting: RequiringPosting & { skills: readonly PostedSkill[] },
  person: AnsweringPerson & SkilledPerson,
  context: { now: Date; nameOfLanguage?: (code: string) => string },
): Eligibility {
  // Skills and questions are for the application; nothing could check them here.
  const required = posting.onChainRequirements
  const checkable = {
    ...posting,
    onChainRequirements: required && { ...required, skills: [], questions: [] },
  }
  const reasons = checkRequirements(checkable, person, context)
    .map((each) => openWhereItMay(each, posting))
    .sort((a, b) => order[a.result] - order[b.result])
  const decisive = reasons.filter(({ kind }) => decisiveKinds.has(kind))
  if (decisive.some(({ result }) => result === 'notMet')) return { verdict: 'notEligible', reasons }
  if (!decisive.length || decisive.some(({ result }) => result !== 'met'))
    return { verdict: 'cannotTell', reasons }
  const skills = checkSkills(posting.skills, person)
  const isWhole = skills.length > 0 && [...skills, ...reasons].every(({ result }) => result === 'met')
  return { verdict: isWhole ? 'meetsAll' : 'eligible', reasons }
}

/** What looks like a no and is none: one may move to a place of work. */
function openWhereItMay(reason: Requirement, posting: RequiringPosting): Requirement {
  const mayMove =
    reason.kind === 'location' && /notMet|partly/.test(reason.result) && !isDoneFromAfar(posting)
  return mayMove ? { ...reason, result: 'notChecked', found: 'you live in another country' } : reason
}
