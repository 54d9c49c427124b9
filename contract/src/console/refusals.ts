import type { Reason } from '../failures.ts'

type Refusals = Readonly<Record<string, Reason>>

/** What operators read when an order was not carried out, by the result of its verb: in the console and at the terminal. */
export const caseRefusals = {
  noCase: 'case.notFound',
  changed: 'case.changed',
  notPossible: 'case.notPossible',
  needsAnother: 'case.needsAnother',
  tooEarly: 'case.tooEarly',
} as const satisfies Refusals

export const postingRefusals = {
  ...caseRefusals,
  noPosting: 'posting.notFound',
  notPublic: 'posting.notPublic',
  notFrozen: 'posting.notFrozen',
} as const satisfies Refusals

export const reviewRefusals = {
  noPosting: 'posting.notFound',
  notInReview: 'review.notWaiting',
  changed: 'review.changed',
} as const satisfies Refusals

export const recallRefusals = {
  noCase: 'case.notFound',
  noRecall: 'recall.notFound',
  notPossible: 'recall.notPossible',
  noScam: 'recall.noScam',
  otherName: 'recall.otherName',
  needsAnother: 'recall.needsAnother',
  tooEarly: 'recall.tooEarly',
  alreadyDone: 'recall.exists',
} as const satisfies Refusals

export const userRefusals = {
  noUser: 'user.notFound',
  notWaiting: 'user.notPossible',
  alreadyDone: 'user.notPossible',
  noCase: 'look.noCase',
} as const satisfies Refusals

export const requestRefusals = {
  noUser: 'user.notFound',
  noRequest: 'personRequest.notFound',
  notOpen: 'personRequest.decided',
  needsAnother: 'personRequest.needsAnother',
  tooEarly: 'personRequest.tooEarly',
  ownsCompany: 'personRequest.ownsCompany',
} as const satisfies Refusals

export const refundRefusals = {
  noPurchase: 'payment.notFound',
  notPaid: 'payment.notRefundable',
  disputed: 'payment.notRefundable',
  tooMany: 'payment.tooManyCredits',
  spent: 'payment.tooManyCredits',
  referenceTaken: 'payment.referenceTaken',
} as const satisfies Refusals
