import type { Match, MatchPoint } from '@chainwork/contract/applications/match'
import type { MatchGap } from '@chainwork/contract/applications/match-values'
import { decisiveKinds } from '@chainwork/contract/eligibility/values'
import { isolated } from '../../ui/written.tsx'

/** Names up to `max` points that are not met, and those decided by law or place that are not known; null when nothing is missing. */
export function lacksWords({ points }: Match, max: number): string | null {
  const missing = points.filter(({ result }) => result === 'notMet')
  const named = missing.slice(0, max).map(nameOf)
  const more = missing.length - named.length
  const unknown = points.filter(({ kind, result }) => result === 'notChecked' && decisiveKinds.has(kind))
  const parts = [
    named.length ? `Not met: ${named.join(', ')}${more ? ` and ${more} more` : ''}` : '',
    unknown.length ? `Not known: ${unknown.map(nameOf).join(', ')}` : '',
  ].filter(Boolean)
  return parts.join('. ') || null
}

/** A point among others of other kinds: what its label leaves to the heading that it stands under in the list of all. */
export function nameOf({ kind, label, found }: MatchPoint): string {
  if (kind === 'title') return `a title like ${isolated(label)}`
  if (kind === 'level') return `the level (${label})`
  if (kind === 'location') return `the place (${label})`
  if (kind === 'hours') return `core hours (${label})`
  if (kind === 'onChain') return found ?? label
  return kind === 'workPermission' ? 'permission to work there' : label
}

/** Why a match comes last, however good the work fits. */
export const gapNames: Record<MatchGap, string> = {
  location: 'elsewhere',
  workPermission: 'no work permit',
}

/** The same after the number. */
export const gapWords = (gap: MatchGap | null): string => (gap ? `, ${gapNames[gap]}` : '')
