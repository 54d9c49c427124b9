import type { Match, MatchPoint } from '@chainwork/contract/applications/match'
import { counted } from '../../format/numbers.ts'

/** `14 of 20 points`: what candidates and applicants are ordered by. */
export function pointsWords({ earned, asked: total }: Pick<Match, 'earned' | 'asked'>): string {
  return `${earned} of ${counted(total, 'point')}`
}

/** `82% match of the 17 points that could be checked`; null when nothing could. */
export function scoreWords({ score, checked, asked: total }: Match): string | null {
  if (score === null) return null
  return checked === total
    ? `${score}% match`
    : `${score}% match of the ${counted(checked, 'point')} that could be checked`
}

/** What is not met by name, at most `most` of it; null when nothing is missing. */
export function lacksWords({ points }: Match, max: number): string | null {
  const missing = points.filter(({ result }) => result === 'notMet')
  const named = missing.slice(0, max).map(nameOf)
  const more = missing.length - named.length
  return named.length ? `Not met: ${named.join(', ')}${more ? ` and ${more} more` : ''}` : null
}

/** A point among others of other kinds: what its label leaves to the heading that it stands under in the list of all. */
function nameOf({ kind, label }: MatchPoint): string {
  if (kind === 'location') return `the place (${label})`
  if (kind === 'hours') return `core hours (${label})`
  return kind === 'workPermission' ? 'permission to work there' : label
}
