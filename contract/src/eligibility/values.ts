/** Whether law and place let a person have the job as its post describes it; what cannot be told is never a no. */
export const verdicts = ['meetsAll', 'eligible', 'cannotTell', 'notEligible'] as const
export type Verdict = (typeof verdicts)[number]
export const verdictLabels: Record<Verdict, string> = {
  meetsAll: 'You meet all',
  eligible: 'Eligible',
  cannotTell: 'Cannot tell',
  notEligible: 'Not eligible',
}

/** Whether it is said where nobody asked: on cards and in mails. */
export function isGoodNews(verdict: Verdict): boolean {
  return verdict === 'meetsAll' || verdict === 'eligible'
}

/** What it depends on, in the order shown; none of it is about who a person is. */
export const requirementKinds = ['location', 'hours', 'workPermission', 'language', 'onChain'] as const
export type RequirementKind = (typeof requirementKinds)[number]

/** What law or place decides; the rest is a gap that somebody can close. */
export const decisiveKinds: ReadonlySet<string> = new Set<RequirementKind>([
  'location',
  'workPermission',
  'language',
])
