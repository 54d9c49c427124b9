import { maxShortlisted, maxShortlists } from '../shortlists/values.ts'
import type { Failure } from './failure.ts'

/** Refusals about shortlists. */
export const shortlists = {
  'shortlist.notFound': { status: 404, message: 'This shortlist does not exist.' },
  'shortlist.exists': {
    status: 409,
    message: 'Your company already has a shortlist with this name.',
    field: 'name',
  },
  'shortlist.tooMany': {
    status: 409,
    message: `Your company has ${maxShortlists} shortlists, the most it can have. Delete one first.`,
  },
  'shortlist.noteChanged': {
    status: 409,
    message: 'This note has changed since you opened it. Compare it with the current one, then save again.',
    field: 'note',
  },
  'shortlist.full': {
    status: 409,
    message: `This shortlist has ${maxShortlisted} candidates, the most it can hold. Remove one, or start another list.`,
  },
} as const satisfies Record<string, Failure>
