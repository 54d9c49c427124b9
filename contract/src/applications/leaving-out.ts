import type { ApplicationStatus, Stage } from './values.ts'
import { stages } from './values.ts'

/** Why a move of several applicants leaves one of them out. */
export const leftOutReasons = ['alreadyThere', 'furtherOn', 'answered'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/**
 * Why this applicant doesn't go along when several are moved; null when they do. What they were told counts as much as
 * where they stand, so that nobody with an offer reads that they are shortlisted.
 */
export function reasonToLeaveOut(
  { status, shownStatus }: { status: ApplicationStatus; shownStatus: ApplicationStatus },
  to: Stage,
): LeftOutReason | null {
  if (status === to) return 'alreadyThere'
  const known = [status, shownStatus]
  if (known.some((each) => each === 'Hired' || each === 'Rejected')) return 'answered'
  const limit = stages.indexOf(to === 'Rejected' ? 'Interviewing' : to)
  return known.some((each) => stages.indexOf(each as Stage) > limit) ? 'furtherOn' : null
}
