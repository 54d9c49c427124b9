import { maxMailedCandidates, maxSavedSearches } from '../candidates/values.ts'
import type { Failure } from './failure.ts'

/** Refusals about saved searches for candidates. */
export const candidates = {
  'savedSearch.notFound': { status: 404, message: 'This saved search does not exist.' },
  'savedSearch.full': {
    status: 409,
    message: `You have ${maxSavedSearches} saved searches, the most you can keep. Delete one first.`,
  },
  'savedSearch.known': { status: 409, message: 'You’ve already saved this search.' },
  'savedSearch.tooBroad': {
    status: 409,
    message: `This search finds more than ${maxMailedCandidates.toLocaleString('en-US')} candidates, too many for emails. Narrow it, or choose no emails.`,
  },
} as const satisfies Record<string, Failure>
