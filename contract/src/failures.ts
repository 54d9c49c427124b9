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
