/** Whether a person is eligible for the job as its post describes it; what cannot be told is never a no. */
export const verdicts = ['eligible', 'notEligible', 'cannotTell'] as const
export type Verdict = (typeof verdicts)[number]
export const verdictLabels: Record<Verdict, string> = {
  eligible: 'Eligible',
  notEligible: 'Not eligible',
  cannotTell: 'Cannot tell',
}

/** What it depends on, in the order shown; none of it is about who a person is. */
export const requirementKinds = ['location', 'hours', 'workPermission', 'language', 'onChain'] as const
export type RequirementKind = (typeof requirementKinds)[number]
