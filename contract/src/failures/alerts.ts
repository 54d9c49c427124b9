import type { Failure } from './failure.ts'

/** Refusals about job alerts. */
export const alerts = {
  'alert.notFound': { status: 404, message: 'This job alert does not exist.' },
  'alert.full': { status: 409, message: 'You have reached the limit of job alerts. Remove one first.' },
  'alert.linkInvalid': {
    status: 410,
    message: 'This link no longer works. Choose which emails you get in your settings.',
  },
} as const satisfies Record<string, Failure>
