import type { Failure } from './failure.ts'

/** Refusals about who somebody is and how they sign in. */
export const accounts = {
  'session.none': { status: 401, message: 'Sign in to continue.' },
  'session.stale': { status: 403, message: 'Confirm it’s you: sign in again, then try again.' },
  'proof.otherWay': {
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
    status: 403,
    message:
      'Your access to this company has ended, so nothing was done. Ask an admin there to let you in again.',
  },
  'session.notFound': { status: 404, message: 'This session has already ended.' },
  'context.missing': { status: 403, message: 'Your account does not have this role yet.' },
  'signIn.noMatch': { status: 422, message: 'Email and password do not match.' },
  'signIn.lastMethod': { status: 409, message: 'This is your only way to sign in. Add another one first.' },
  'signUp.emailInUse': { status: 409, message: 'This email is already in use. Sign in instead.' },
  'emailChange.emailInUse': { status: 409, message: 'This email is already in use. Choose another one.' },
  'emailChange.otherAccount': {
    code: 'UNAUTHORIZED',
    status: 409,
    message: 'This link is for another account. Log in to that account, then open the link again.',
  },
  'provider.notFound': { status: 404, message: 'This sign-in provider is not set up here.' },
  'provider.unavailable': {
    status: 503,
    message: 'This sign-in provider is not responding. Try again, or sign in another way.',
  },
  'provider.inUse': { status: 409, message: 'credential already in use' },
  'password.incorrect': { status: 422, message: 'Incorrect password' },
  'password.common': {
    status: 422,
    message: 'This password is on lists of stolen passwords. Choose another one.',
  },
  'password.same': { status: 422, message: 'Choose a password that’s different from your last one.' },
  'password.none': { status: 409, message: 'This account has no password yet. Set one first.' },
  'password.exists': { status: 409, message: 'This account already has a password. Change it instead.' },
  'user.notFound': { status: 404, message: 'No user with this email found.' },
  'code.spent': { status: 410, message: 'This link has expired or was already used. Ask for a new one.' },
  'email.usedByAnother': {
    status: 409,
    message:
      'Another account uses this email address now. Sign in to it, delete it in its settings, then open this link again.',
  },
  'mail.cooldown': {
    status: 429,
    message: 'We just sent an email. Wait 30 seconds before asking for another one.',
  },
  'mail.limit': {
    status: 429,
    message:
      'We sent several emails to this address recently. Check your inbox and spam folder, or try again later.',
  },
  'email.alreadyVerified': { status: 409, message: 'Your email is already verified.' },
  'email.unverified': {
    status: 403,
    message: 'Verify your email first. The link is in the message we sent you.',
  },
  'email.separate': {
    status: 409,
    message: 'Change your email in the account settings: a link to the new address confirms it.',
  },
  'account.ownsCompany': {
    status: 409,
    message:
      'You are the only owner of a company with open job posts or credits. Make someone else its owner or close the posts first.',
  },
  'account.underCase': {
    status: 409,
    message:
      'A company that you own or posted for is frozen while a case about it is decided. You can delete your account after that.',
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
