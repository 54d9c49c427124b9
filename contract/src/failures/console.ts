import type { Failure } from './failure.ts'

/** Refusals that only operators read, in their console. */
export const operating = {
  'console.host': { status: 421, message: 'The console does not answer under this name.' },
  'operator.none': { status: 401, message: 'Sign in with your passkey.' },
  'operator.role': { status: 403, message: 'Your role does not allow this.' },
  'operator.stalePasskey': { status: 403, message: 'Confirm this with your passkey.' },
  'operator.linkSpent': {
    status: 410,
    message: 'This link was used or is older than 15 minutes. Ask for another one.',
  },
  'operator.passkeyRefused': { status: 401, message: 'This passkey opens nothing here.' },
  'operator.notFound': { status: 404, message: 'There is no such operator.' },
  'operator.lastAdmin': {
    status: 409,
    message: 'This is the last admin with a passkey. Make somebody else one first.',
  },
  'operator.lastPasskey': { status: 409, message: 'This is your only passkey. Add another one first.' },
  'review.changed': {
    status: 409,
    message: 'This changed since you opened it. Here is how it stands now: look at it again.',
  },
  'review.notWaiting': { status: 409, message: 'This does not wait for review any more.' },
  'case.changed': {
    status: 409,
    message: 'Somebody was faster: this case has changed. Look at it again.',
  },
  'case.notPossible': { status: 409, message: 'This can’t be done as the case stands now.' },
  'case.needsAnother': {
    status: 409,
    message: 'This is an appeal against your own decision: another operator decides it.',
  },
  'case.tooEarly': {
    status: 409,
    message: 'This may be an appeal against your own decision: you can decide it a day after it was made.',
  },
  'look.noCase': { status: 422, message: 'This person has no part in such a case.', field: 'caseId' },
  'user.notPossible': { status: 409, message: 'This can’t be done as the account stands now.' },
  'posting.notFrozen': { status: 409, message: 'No case keeps this post frozen.' },
  'posting.notPublic': { status: 409, message: 'Nobody sees this post. Decide about it in Review.' },
  'personRequest.notFound': { status: 404, message: 'There is no such request.' },
  'personRequest.decided': { status: 409, message: 'This request was decided already.' },
  'personRequest.needsAnother': {
    status: 409,
    message: 'You wrote this request down: another operator says yes.',
  },
  'personRequest.ownsCompany': {
    status: 409,
    message:
      'They are the only owner of a company with open job posts or credits. Its ownership has to move first, or the company has to be deleted.',
  },
  'personRequest.tooEarly': {
    status: 409,
    message:
      'You may have written this request down yourself, or became an operator only today: you can say yes a day after it was written down.',
  },
  'payment.notFound': { status: 404, message: 'There is no such payment.' },
  'payment.notRefundable': {
    status: 409,
    message: 'There is nothing to give back: it was not paid, or it is disputed.',
  },
  'payment.tooManyCredits': {
    status: 422,
    message: 'Fewer of its credits are unused. Give the others back at the payment provider.',
    field: 'credits',
  },
  'payment.referenceTaken': {
    status: 422,
    message: 'This reference belongs to another refund. Nothing was changed.',
    field: 'reference',
  },
  'payment.refundRefused': {
    status: 409,
    message: 'The payment provider refuses this refund. Its credits are free again.',
  },
  'payment.noTask': { status: 409, message: 'This was closed already.' },
  'mail.notDead': { status: 409, message: 'This was not given up, or was sent again already.' },
  'message.notFound': { status: 404, message: 'There is no such message.' },
  'message.answered': { status: 409, message: 'Somebody answered this before.' },
  'recall.noScam': { status: 409, message: 'Only what was upheld as a scam can be recalled.' },
  'recall.otherName': {
    status: 422,
    message: 'This is not the name of the company.',
    field: 'name',
  },
  'recall.needsAnother': {
    status: 409,
    message: 'The company has proven its domain: another operator than the one who decided recalls it.',
  },
  'recall.tooEarly': {
    status: 409,
    message:
      'The company has proven its domain, and the decision may be your own: you can recall it a day after that.',
  },
  'recall.exists': { status: 409, message: 'The company was recalled before.' },
  'recall.notPossible': { status: 409, message: 'This can’t be done as the recall stands now.' },
} as const satisfies Record<string, Failure>
