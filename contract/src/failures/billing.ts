import type { Failure } from './failure.ts'

/** Refusals about payments and credits. */
export const billing = {
  'payment.off': {
    status: 409,
    message: 'Card payments are off here. Write to us, and we’ll add credits for you.',
  },
  'payment.unavailable': {
    status: 503,
    message: 'The payment provider does not answer. Nothing was charged. Try again in a minute.',
  },
  'payment.badMessage': {
    status: 400,
    message: 'The payment provider did not sign this message, or too long ago.',
  },
  'offer.unknown': {
    status: 422,
    message: 'This offer no longer exists. Reload the page to see current prices.',
  },
  'purchase.notFound': { status: 404, message: 'This purchase does not exist.' },
  'card.notFound': { status: 404, message: 'This card is no longer saved.' },
  'receipt.notFound': { status: 404, message: 'This receipt does not exist.' },
  'credits.tooFew': { status: 409, message: 'Your company has too few credits for this. Buy some first.' },
} as const satisfies Record<string, Failure>
