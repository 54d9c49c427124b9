import type { Applicant } from '@chainwork/contract/applications/schemas'

/** The name of an applicant; who hides or is gone has none. */
export function nameOf({ applicant }: Pick<Applicant, 'applicant'>): string {
  const name = applicant ? `${applicant.firstName} ${applicant.lastName}`.trim() : ''
  return name || 'Hidden applicant'
}

/** Whose mark stands beside an applicant's name; without a name it is nobody's. */
export function markOf({ id, applicant }: Pick<Applicant, 'id' | 'applicant'>) {
  const name = applicant ? `${applicant.firstName} ${applicant.lastName}`.trim() : ''
  return { id: applicant?.id ?? id, name: name || null, imageUrl: applicant?.avatarUrl ?? null }
}

/** What has happened to the news: `notified in …` for what waits, null when the applicant knows. */
export function notifyWords(notifyAt: string | null, now: number): string | null {
  if (!notifyAt) return null
  const minutes = Math.round((Date.parse(notifyAt) - now) / 60_000)
  if (minutes < 1) return 'not notified yet'
  if (minutes < 60) return `notified in ${minutes} min`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `notified in ${hours} h` : `notified in ${Math.round(hours / 24)} days`
}

/** How much of the required on-chain scores an applicant had; null where the job post asks for none. */
export function onChainWords({ state, fraction }: Applicant['onChainFit']): string | null {
  if (state === 'notAsked') return null
  if (fraction === null) return 'on-chain not shown'
  return `on-chain\u00a0${Math.floor(100 * fraction)}%`
}

/** How many scorecards there are; null until one's own is submitted. */
export function scorecardWords({ scorecards }: Pick<Applicant, 'scorecards'>): string | null {
  return scorecards === null ? null : `${scorecards} ${scorecards === 1 ? 'scorecard' : 'scorecards'}`
}

/** How long an applicant has been in their stage, in whole days. */
export function daysInStage(movedAt: string, now: number): string {
  const days = Math.floor((now - Date.parse(movedAt)) / 86_400_000)
  if (days < 1) return 'In stage since today'
  return days === 1 ? '1 day in stage' : `${days} days in stage`
}
