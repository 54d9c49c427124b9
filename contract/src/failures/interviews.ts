import { interviewsADay, maxMoves, openOffersOfOne } from '../interviews/values.ts'
import type { Failure } from './failure.ts'

/** What can go wrong with an interview. */
export const interviews = {
  'interview.notFound': { status: 404, message: 'This interview does not exist.' },
  'interview.unavailable': { status: 409, message: 'This person can’t be reached right now.' },
  'interview.over': { status: 409, message: 'This application has ended, so there is nothing to meet for.' },
  'interview.exists': {
    status: 409,
    message: 'There is an open offer or a booked interview already. Move or cancel that one.',
  },
  'interview.changed': {
    status: 409,
    message: 'This interview has changed since you opened it. Check it, then decide again.',
  },
  'interview.taken': { status: 409, message: 'That time was just taken. Pick another one.' },
  'interview.overlaps': {
    status: 409,
    message: 'You have another interview at that time. Pick another one.',
  },
  'interview.late': { status: 409, message: 'That time can no longer be picked. Pick a later one.' },
  'interview.paused': {
    status: 409,
    message:
      'Interviews about this job post are paused or off: we look into reports about it, or took it down.',
  },
  'interview.notYet': { status: 409, message: 'You can say so once the interview is over.' },
  'interview.tooMany': {
    status: 409,
    message: `This person has ${openOffersOfOne} open offers of your company, the most they can have. Cancel one first.`,
  },
  'interview.movedEnough': {
    status: 409,
    message: `This interview was moved ${maxMoves} times. Cancel it, and offer new times.`,
  },
  'interview.enough': {
    status: 429,
    message: `Your company has offered ${interviewsADay} interviews today, the daily limit. You can offer more after midnight UTC.`,
  },
} as const satisfies Record<string, Failure>
