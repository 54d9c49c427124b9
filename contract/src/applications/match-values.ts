/** What a line of a match comes to; `partly` adds or takes away half of its points. */
export const matchResults = ['met', 'partly', 'notMet', 'notChecked'] as const
export type MatchResult = (typeof matchResults)[number]

/** What the lines of a match are about, in the order in which they are shown. */
export const matchKinds = [
  'requiredSkill',
  'preferredSkill',
  'title',
  'level',
  'language',
  'location',
  'hours',
  'workPermission',
  'onChain',
] as const
export type MatchKind = (typeof matchKinds)[number]
