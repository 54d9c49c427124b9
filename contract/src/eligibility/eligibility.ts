import {
  type AnsweringPerson,
  type Requirement,
  type RequiringPosting,
  checkRequirements,
  isDoneFromAfar,
} from './requirements.ts'
import type { Verdict } from './values.ts'

export interface Eligibility {
  verdict: Verdict
  /** Everything it depends on, what decides first. */
  reasons: Requirement[]
}

const order = { notMet: 0, partly: 1, notChecked: 2, met: 3 } as const

/**
 * Whether a person is eligible for a job as its post describes it, with every reason: one thing that is not met decides; without
 * one, a single thing that cannot be told leaves it open. Age, sex, origin, belief and the like are never asked.
 */
export function eligibilityOf(
  posting: RequiringPosting,
  person: AnsweringPerson,
  context: { now: Date; nameOfLanguage?: (code: string) => string },
): Eligibility {
  // Skills and questions are for the application; nothing could check them here.
  const required = posting.onChainRequirements
  const checkable = {
    ...posting,
    onChainRequirements: required && { ...required, skills: [], questions: [] },
  }
  const reasons = checkRequirements(checkable, person, context)
    .map((each) => openWhereItMay(each, posting, person))
    .sort((a, b) => order[a.result] - order[b.result])
  const has = (...results: Requirement['result'][]) => reasons.some(({ result }) => results.includes(result))
  const isOpen = !reasons.length || has('partly', 'notChecked')
  return { verdict: has('notMet') ? 'notEligible' : isOpen ? 'cannotTell' : 'eligible', reasons }
}

/** What looks like a no and is none: one may move to a place of work, and a profile without languages says nothing of them. */
function openWhereItMay(
  reason: Requirement,
  posting: RequiringPosting,
  person: AnsweringPerson,
): Requirement {
  if (reason.result !== 'notMet') return reason
  if (reason.kind === 'location' && !isDoneFromAfar(posting))
    return { ...reason, result: 'notChecked', found: 'you live in another country' }
  if (reason.kind === 'language' && !person.languages?.length) return { ...reason, result: 'notChecked' }
  return reason
}
