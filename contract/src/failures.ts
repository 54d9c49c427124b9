/** The specification's nine codes. */
export type Code =
  | 'USER_INACTIVE'
  | 'USER_PENDING'
  | 'UNAUTHORIZED'
  | 'NOT_FOUND'
  | 'VALIDATION_ERROR'
  | 'TOO_MANY_REQUESTS'
  | 'INTERNAL_ERROR'
  | 'RESOURCE_GONE'
  | 'LEGAL_UNAVAILABLE'

interface Failure {
  code: Code
  status: number
  message: string
}

/** Every refusal the product can answer with: reason → code, status and the words a person reads. */
export const failures = {
  'input.invalid': {
    code: 'VALIDATION_ERROR',
    status: 422,
    message: 'Some of what was sent is not valid. See the fields for what to change.',
  },
  'input.malformed': {
    code: 'VALIDATION_ERROR',
    status: 400,
    message: 'The request body could not be read. Send well-formed JSON.',
  },
  'input.tooLarge': { code: 'VALIDATION_ERROR', status: 413, message: 'The request is too large.' },
  'input.mediaType': {
    code: 'VALIDATION_ERROR',
    status: 415,
    message: 'This content type is not supported. Send application/json.',
  },
  'method.notAllowed': {
    code: 'VALIDATION_ERROR',
    status: 405,
    message: 'This address exists, but not with this method.',
  },
  'search.keywordTooShort': {
    code: 'VALIDATION_ERROR',
    status: 422,
    message: 'Please enter at least 3 characters',
  },
  'session.none': { code: 'UNAUTHORIZED', status: 401, message: 'Sign in to continue.' },
  'session.stale': {
    code: 'UNAUTHORIZED',
    status: 403,
    message: 'Confirm that it is you: sign in again, then repeat this.',
  },
  'session.notFound': { code: 'NOT_FOUND', status: 404, message: 'This session has already ended.' },
  'request.crossSite': {
    code: 'UNAUTHORIZED',
    status: 403,
    message: 'This request came from another site and was not carried out.',
  },
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
  'provider.notFound': {
    code: 'NOT_FOUND',
    status: 404,
    message: 'This sign-in provider is not set up here.',
  },
  'provider.unavailable': {
    code: 'INTERNAL_ERROR',
    status: 503,
    message: 'This sign-in provider does not answer. Try again, or sign in another way.',
  },
  'provider.inUse': { code: 'VALIDATION_ERROR', status: 409, message: 'credential already in use' },
  'password.incorrect': { code: 'VALIDATION_ERROR', status: 422, message: 'Incorrect password' },
  'password.common': {
    code: 'VALIDATION_ERROR',
    status: 422,
    message: 'This password is on lists of stolen passwords. Choose another one.',
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
  'mail.cooldown': {
    code: 'TOO_MANY_REQUESTS',
    status: 429,
    message: 'A mail was sent moments ago. Wait 30 seconds before asking for another one.',
  },
  'email.alreadyVerified': {
    code: 'VALIDATION_ERROR',
    status: 409,
    message: 'Your email is already verified.',
  },
  'email.unverified': {
    code: 'UNAUTHORIZED',
    status: 403,
    message: 'Verify your email first. The link is in the mail we sent you.',
  },
  'seeker.exists': {
    code: 'VALIDATION_ERROR',
    status: 409,
    message: 'You already have a job seeker profile.',
  },
  'seeker.notFound': { code: 'NOT_FOUND', status: 404, message: 'This profile does not exist.' },
  'profile.changed': {
    code: 'VALIDATION_ERROR',
    status: 409,
    message:
      'Your profile was changed elsewhere in the meantime. Look at the current state, then save again.',
  },
  'profile.full': {
    code: 'VALIDATION_ERROR',
    status: 409,
    message: 'This list is full. Remove an entry first.',
  },
  'education.notFound': {
    code: 'NOT_FOUND',
    status: 404,
    message: 'This education entry does not exist.',
  },
  'employment.notFound': {
    code: 'NOT_FOUND',
    status: 404,
    message: 'This work experience entry does not exist.',
  },
  'skill.unknown': { code: 'VALIDATION_ERROR', status: 422, message: 'Choose skills from the list.' },
  'interest.unknown': { code: 'VALIDATION_ERROR', status: 422, message: 'Choose interests from the list.' },
  'link.invalid': {
    code: 'VALIDATION_ERROR',
    status: 422,
    message: 'This is not a username, handle or web address of this kind.',
  },
  'email.separate': {
    code: 'VALIDATION_ERROR',
    status: 409,
    message: 'Change your email in the account settings: a link to the new address confirms it.',
  },
  'image.foreign': {
    code: 'VALIDATION_ERROR',
    status: 422,
    message: 'Choose a picture that you have uploaded here.',
  },
  'block.notFound': { code: 'NOT_FOUND', status: 404, message: 'This block does not exist.' },
  'resume.unreadable': {
    code: 'VALIDATION_ERROR',
    status: 422,
    message: 'Nothing that belongs in a profile was found in this résumé.',
  },
  'saved.full': {
    code: 'VALIDATION_ERROR',
    status: 409,
    message: 'You have saved as many job posts as one account may. Remove some first.',
  },
  'account.ownsCompany': {
    code: 'VALIDATION_ERROR',
    status: 409,
    message:
      'You are the only owner of a company with open job posts or credits. Make somebody else its owner or close the posts first.',
  },
  'place.unknown': { code: 'VALIDATION_ERROR', status: 422, message: 'Add a valid location' },
  'company.tooMany': {
    code: 'VALIDATION_ERROR',
    status: 409,
    message: 'You already belong to as many companies as one account may.',
  },
  'invitation.exists': {
    code: 'VALIDATION_ERROR',
    status: 409,
    message: 'This person already belongs to the company or is already invited.',
  },
  'invitation.notFound': {
    code: 'NOT_FOUND',
    status: 404,
    message: 'There is no open invitation for your email address.',
  },
  'invitation.missing': {
    code: 'NOT_FOUND',
    status: 404,
    message: 'This invitation is no longer open.',
  },
  'recruiter.notFound': {
    code: 'NOT_FOUND',
    status: 404,
    message: 'This person does not belong to your company.',
  },
  'rank.tooLow': {
    code: 'UNAUTHORIZED',
    status: 403,
    message: 'Your role in the company does not cover this.',
  },
  'wallet.chain': { code: 'VALIDATION_ERROR', status: 422, message: 'This chain is not supported.' },
  'wallet.checksum': {
    code: 'VALIDATION_ERROR',
    status: 422,
    message: 'This wallet address is mistyped: its checksum does not hold.',
  },
  'wallet.taken': { code: 'VALIDATION_ERROR', status: 409, message: 'credential already in use' },
  'wallet.tooMany': {
    code: 'VALIDATION_ERROR',
    status: 409,
    message: 'An account can have 20 wallets. Disconnect one first.',
  },
  'wallet.unknown': { code: 'NOT_FOUND', status: 404, message: 'No user found' },
  'wallet.notFound': { code: 'NOT_FOUND', status: 404, message: 'This wallet is not connected.' },
  'wallet.contractUnavailable': {
    code: 'VALIDATION_ERROR',
    status: 422,
    message: 'SMART_WALLET_UNAVAILABLE: smart-contract wallets of this chain cannot be checked right now.',
  },
  'challenge.spent': { code: 'RESOURCE_GONE', status: 410, message: 'Challenge expired, try again' },
  'signature.invalid': {
    code: 'VALIDATION_ERROR',
    status: 422,
    message: 'SIGNATURE_INVALID: the signature is not of this wallet.',
  },
  'signature.refused': {
    code: 'UNAUTHORIZED',
    status: 401,
    message: 'The signature is not of this wallet.',
  },
  'image.tooLarge': { code: 'VALIDATION_ERROR', status: 413, message: 'File size exceeds 5MB' },
  'image.type': { code: 'VALIDATION_ERROR', status: 415, message: 'File type is not allowed' },
  'image.pixels': {
    code: 'VALIDATION_ERROR',
    status: 422,
    message: 'This picture has too many pixels. Choose one of at most 40 megapixels.',
  },
  'image.busy': {
    code: 'INTERNAL_ERROR',
    status: 503,
    message: 'Too many pictures are being worked on. Try again in a few seconds.',
  },
  'storage.full': {
    code: 'INTERNAL_ERROR',
    status: 507,
    message: 'There is no room for files right now. Nothing was saved; try again later.',
  },
  'image.missing': { code: 'VALIDATION_ERROR', status: 422, message: 'Choose a file first.' },
  'gate.closed': {
    code: 'UNAUTHORIZED',
    status: 401,
    message: 'This installation is private. Open it in a browser and enter its password.',
  },
  'access.forbidden': { code: 'UNAUTHORIZED', status: 403, message: 'Your account may not do this.' },
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
  'route.notFound': { code: 'NOT_FOUND', status: 404, message: 'There is nothing at this address.' },
  'posting.notFound': { code: 'NOT_FOUND', status: 404, message: 'This job post does not exist.' },
  'posting.gone': {
    code: 'RESOURCE_GONE',
    status: 410,
    message: 'This job post is closed and no longer takes applications.',
  },
  'posting.actionNotAllowed': {
    code: 'VALIDATION_ERROR',
    status: 409,
    message:
      'Failed to update job post: its status does not allow this. Refresh the page to see what it is now.',
  },
  'posting.incomplete': {
    code: 'VALIDATION_ERROR',
    status: 422,
    message: 'Job Post has incomplete data. Please fulfill required fields.',
  },
  'posting.changed': {
    code: 'VALIDATION_ERROR',
    status: 409,
    message:
      'Somebody else has changed this job post since you opened it. Compare with the current version, then save again.',
  },
  'request.keyReused': {
    code: 'VALIDATION_ERROR',
    status: 422,
    message: 'This idempotency key was already used for another request.',
  },
  'company.notFound': { code: 'NOT_FOUND', status: 404, message: 'This company does not exist.' },
  'image.notFound': { code: 'NOT_FOUND', status: 404, message: 'This image does not exist.' },
  'legal.unavailable': {
    code: 'LEGAL_UNAVAILABLE',
    status: 451,
    message: 'This content is not available for legal reasons.',
  },
  'rate.limited': { code: 'TOO_MANY_REQUESTS', status: 429, message: 'Too many requests, try again later' },
  'database.unavailable': {
    code: 'INTERNAL_ERROR',
    status: 503,
    message: 'The service is briefly unavailable. Try again in a few seconds.',
  },
  internal: { code: 'INTERNAL_ERROR', status: 500, message: 'Something went wrong' },
} as const satisfies Record<string, Failure>

export type Reason = keyof typeof failures

/** The wire form of every error. */
export interface FailureReply {
  code: Code
  reason: Reason
  message: string
  /** Field path → what to change, for input that did not parse. */
  fields?: Record<string, string>
  requestId: string
}
