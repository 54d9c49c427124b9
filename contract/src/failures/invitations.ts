import { invitationsADay } from '../invitations/values.ts'
import type { Failure } from './failure.ts'

/** Refusals about inviting candidates to apply. */
export const invitations = {
  'jobInvitation.notFound': { status: 404, message: 'This invitation does not exist.' },
  'jobInvitation.over': { status: 409, message: 'This invitation has ended and can no longer be answered.' },
  'jobInvitation.postingNotOpen': {
    status: 409,
    message: 'This job post takes no applications now. Choose an open one.',
  },
  'jobInvitation.applied': { status: 409, message: 'They’ve already applied for this job post.' },
  'jobInvitation.exists': { status: 409, message: 'They already have an open invitation for this job post.' },
  'jobInvitation.answered': {
    status: 409,
    message: 'They’ve already answered an invitation for this job post. Choose another job post.',
  },
  'jobInvitation.enough': {
    status: 429,
    message: `Your company has invited ${invitationsADay} candidates today, the daily limit. You can invite more after midnight UTC.`,
  },
} as const satisfies Record<string, Failure>
