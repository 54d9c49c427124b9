import type { Failure } from './failure.ts'

/** Refusals about job alerts. */
export const alerts = {
  'alert.notFound': { code: 'NOT_FOUND', status: 404, message: 'This job alert does not exist.' },
  'alert.full': {
    code: 'VALIDATION_ERROR',
    status: 409,
    message: 'You have reached the limit of job alerts. Remove one first.',
  },
  'alert.linkInvalid': {
    code: 'RESOURCE_GONE',
    status: 410,
    message: 'This link no longer works. Choose which emails you get in your settings.',
  },
} as const satisfies Record<string, Failure>
