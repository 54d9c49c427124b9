import type { Failure } from './failure.ts'

/** Refusals of push notifications. */
export const push = {
  'push.off': { status: 410, message: 'Push notifications are not set up here.' },
  'push.key': {
    status: 422,
    message: 'This browser’s key can’t be used. Turn push notifications on again.',
    field: 'keys.p256dh',
  },
  'push.notFound': { status: 404, message: 'Push notifications are off on this device.' },
} as const satisfies Record<string, Failure>
