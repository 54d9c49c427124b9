import type { Failure } from './failure.ts'

/** Refusals about who somebody is and how they sign in. */
export const accounts = {
  'session.none': { code: 'UNAUTHORIZED', status: 401, message: 'Sign in to continue.' },
  'session.stale': {
    code: 'UNAUTHORIZED',
    status: 403,
    message: 'Confirm it’s you: sign in again, then try again.',
  },
  'proof.otherWay': {
    code: 'VALIDATION_ERROR',
    status: 409,
    message: 'Confirm with your password, or with the provider you sign in with.',
  },
  'session.otherAccount': {
    code: 'UNAUTHORIZED',
    status: 409,
    message: 'Another account has signed in to this browser since this page was opened, so nothing was done.',
  },
  'session.otherCompany': {
    code: 'UNAUTHORIZED',
    status: 409,
    message:
      'You switched to another company after opening this page, so nothing was done. Switch back to continue here.',
  },
  'session.companyEnded': {
    code: 'UNAUTHORIZED',
    status: 403,
    message:
      'Your access to this company has ended, so nothing was done. Ask an admin there to let you in again.',
  },
  'session.notFound': { code: 'NOT_FOUND', status: 404, message: 'This session has already ended.' },
  'context.missing': {
    code: 'UNAUTHORIZED',
    status: 403,
    message: 'Your account does not have this role yet.',
  },
  'signIn.noMatch': {
    code: 'VALIDATION_ERROR',
    status: 422,
    message: 'Email and password do not match.',
  },
  'signIn.lastMethod': {
    code: 'VALIDATION_ERROR',
    status: 409,
    message: 'This is your only way to sign in. Add another one first.',
  },
  'signUp.emailInUse': {
    code: 'VALIDATION_ERROR',
    status: 409,
    message: 'This email is already in use. Sign in instead.',
  },
  'emailChange.emailInUse': {
    code: 'VALIDATION_ERROR',
    status: 409,
    message: 'This email is already in use. Choose another one.',
  },
  'emailChange.otherAccount': {
    code: 'UNAUTHORIZED',
    status: 409,
    message: 'This link is for another account. Log in to that account, then open the link again.',
  },
  'provider.notFound': {
    code: 'NOT_FOUND',
    status: 404,
    message: 'This sign-in provider is not set up here.',
  },
  'provider.unavailable': {
    code: 'INTERNAL_ERROR',
    status: 503,
    message: 'This sign-in provider is not responding. Try again, or sign in another way.',
  },
  'provider.inUse': { code: 'VALIDATION_ERROR', status: 409, message: 'credential already in use' },
  'password.incorrect': { code: 'VALIDATION_ERROR', status: 422, message: 'Incorrect password' },
  'password.common': {
    code: 'VALIDATION_ERROR',
    status: 422,
    message: 'This password is on lists of stolen passwords. Choose another one.',
  },
  'password.same': {
    code: 'VALIDATION_ERROR',
    status: 422,
    message: 'Choose a password that’s different from your last one.',
  },
  'password.none': {
    code: 'VALIDATION_ERROR',
    status: 409,
    message: 'This account has no password yet. Set one first.',
  },
  'password.exists': {
    code: 'VALIDATION_ERROR',
    status: 409,
    message: 'This account already has a password. Change it instead.',
  },
  'user.notFound': { code: 'NOT_FOUND', status: 404, message: 'No user with this email found.' },
  'code.spent': {
    code: 'RESOURCE_GONE',
    status: 410,
    message: 'This link has expired or was already used. Ask for a new one.',
  },
  'email.usedByAnother': {
    code: 'VALIDATION_ERROR',
    status: 409,
    message:
      'Another account uses this email address now. Sign in to it, delete it in its settings, then open this link again.',
  },
  'mail.cooldown': {
    code: 'TOO_MANY_REQUESTS',
    status: 429,
    message: 'We just sent an email. Wait 30 seconds before asking for another one.',
  },
  'mail.limit': {
    code: 'TOO_MANY_REQUESTS',
    status: 429,
    message:
      'We sent several emails to this address recently. Check your inbox and spam folder, or try again later.',
  },
  'email.alreadyVerified': {
    code: 'VALIDATION_ERROR',
    status: 409,
    message: 'Your email is already verified.',
  },
  'email.unverified': {
    code: 'UNAUTHORIZED',
    status: 403,
    message: 'Verify your email first. The link is in the message we sent you.',
  },
  'email.separate': {
    code: 'VALIDATION_ERROR',
    status: 409,
    message: 'Change your email in the account settings: a link to the new address confirms it.',
  },
  'account.ownsCompany': {
    code: 'VALIDATION_ERROR',
    status: 409,
    message:
      'You are the only owner of a company with open job posts or credits. Make someone else its owner or close the posts first.',
  },
  'user.inactive': {
    code: 'USER_INACTIVE',
    status: 403,
    message: 'Your account has been deactivated. Please contact support.',
  },
  'user.pending': {
    code: 'USER_PENDING',
    status: 403,
    message: 'Your account is pending approval. Please contact support.',
  },
} as const satisfies Record<string, Failure>
