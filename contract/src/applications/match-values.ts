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

/** What puts a match last. */
export const matchGaps = ['location', 'workPermission'] as const
export type MatchGap = (typeof matchGaps)[number]

type Judged = { kind: MatchKind; result: MatchResult }

/** Whether a line puts a match last. */
export const isGap = ({ kind, result }: Judged): boolean =>
  result === 'notMet' && (matchGaps as readonly MatchKind[]).includes(kind)

/** What of place or law is not met, and puts a match last; null where nothing is. */
export function gapOf({ points }: { points: readonly Judged[] }): MatchGap | null {
  return (points.find(isGap)?.kind as MatchGap | undefined) ?? null
}

/** What lists go by: the number, and those with a gap after all others. */
export const rankOf = ({ score, gap }: { score: number; gap: MatchGap | null }): number =>
  gap ? score - 101 : score
