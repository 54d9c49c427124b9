import type { Failure } from './failure.ts'

/** Refusals about job alerts. */
export const alerts = {
  'alert.notFound': { code: 'NOT_FOUND', status: 404, message: 'This job alert does not exist.' },
  'alert.full': {
    code: 'VALIDATION_ERROR',
    status: 409,
    message: 'You have as many job alerts as one account may. Remove one first.',
  },
  'alert.linkInvalid': {
    code: 'RESOURCE_GONE',
    status: 410,
    message: 'This link does not work (any more). You can change which mails you get in the settings.',
  },
} as const satisfies Record<string, Failure>
