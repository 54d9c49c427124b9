import type { ApplicationStatus, Stage } from './values.ts'
import { stages } from './values.ts'

/** Why a move of several applicants leaves one of them out. */
export const leftOutReasons = ['alreadyThere', 'furtherOn', 'answered'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** Who a move of several leaves out and why, as a sentence that follows another one; empty when it leaves nobody out. */
export function leftOutWords(leftOut: readonly { why: LeftOutReason }[], to: Stage): string {
  if (!leftOut.length) return ''
  const words: Record<LeftOutReason, (count: number) => string> = {
    alreadyThere: (count) => `${count} already in ${to}`,
    furtherOn: (count) => `${count} further on`,
    answered: (count) => `${count} already answered`,
  }
  const parts = leftOutReasons.flatMap((reason) => {
    const count = leftOut.filter(({ why }) => why === reason).length
    return count ? [words[reason](count)] : []
  })
  return ` ${leftOut.length} left out: ${parts.join(', ')}.`
}

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
