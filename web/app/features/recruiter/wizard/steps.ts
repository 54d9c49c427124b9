import { type PostingStep, postingSteps } from '@chainwork/contract/postings/values'

/** The steps of writing a job post; the last one shows it. */
export const stepNames = [...postingSteps, 'preview'] as const
export type StepName = (typeof stepNames)[number]
/** The steps with fields. */
export type FormStep = PostingStep

export const stepLabels: Record<StepName, string> = {
  details: 'Details',
  skills: 'Skills',
  'on-chain': 'On-chain',
  schedule: 'Schedule',
  preview: 'Preview',
}

/** The step an address names, the first one otherwise. */
export function stepOf(params: URLSearchParams): StepName {
  return stepNames.find((name) => name === params.get('step')) ?? 'details'
}

export function stepAfter(step: FormStep): StepName {
  return stepNames[stepNames.indexOf(step) + 1]!
}

export function stepBefore(step: StepName): StepName {
  return stepNames[Math.max(0, stepNames.indexOf(step) - 1)]!
}

/** What is wrong, by step; fields by the names they have in the form. */
export type Missing = Partial<Record<FormStep, Record<string, string>>>

/** The field of a form that a problem of the posting belongs to. */
export function fieldOf(path: readonly PropertyKey[]): string {
  const [first, second, third] = path.map(String)
  if (first === 'questions' && second !== undefined) return `question-${second}`
  if (first === 'coreHours' && second === 'to') return 'coreHoursTo'
  if (first !== 'onChainRequirements' || second === undefined) return first ?? ''
  if (second === 'questions' && third !== undefined) return `onChainQuestion-${third}`
  return { skills: 'onChainSkills' }[second] ?? second
}
