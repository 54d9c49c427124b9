import type { Failure } from './failure.ts'

/** Refusals of any request, whatever it is about. */
export const requests = {
  'input.invalid': {
    code: 'VALIDATION_ERROR',
    status: 422,
    message: 'Some fields are not valid. Fix the marked ones and try again.',
  },
  'input.malformed': {
    code: 'VALIDATION_ERROR',
    status: 400,
    message: 'The request body could not be read. Send well-formed JSON.',
  },
  'upload.malformed': {
    code: 'VALIDATION_ERROR',
    status: 400,
    message: 'The upload could not be read. Send one file as multipart/form-data.',
  },
  'request.unfinished': {
    code: 'VALIDATION_ERROR',
    status: 400,
    message: 'The request ended before all of it had arrived.',
  },
  'request.malformed': {
    code: 'VALIDATION_ERROR',
    status: 400,
    message: 'The request could not be read. Send valid HTTP.',
  },
  'request.headersTooLarge': {
    code: 'VALIDATION_ERROR',
    status: 431,
    message: 'The headers of the request are too large.',
  },
  'request.tooSlow': {
    code: 'VALIDATION_ERROR',
    status: 408,
    message: 'The request took too long to arrive. Try again on a better connection.',
  },
  'input.tooLarge': { code: 'VALIDATION_ERROR', status: 413, message: 'The request is too large.' },
  'input.mediaType': {
    code: 'VALIDATION_ERROR',
    status: 415,
    message: 'This content type is not supported. Send application/json.',
  },
  'upload.mediaType': {
    code: 'VALIDATION_ERROR',
    status: 415,
    message: 'This content type is not supported. Send one file as multipart/form-data.',
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
  'request.crossSite': {
    code: 'UNAUTHORIZED',
    status: 403,
    message: 'This request came from another site and was not carried out.',
  },
  'storage.full': {
    code: 'INTERNAL_ERROR',
    status: 507,
    message: 'There is no room for files right now. Nothing was saved; try again later.',
  },
  'storage.unavailable': {
    code: 'INTERNAL_ERROR',
    status: 503,
    message: 'Pictures are briefly unavailable. Try again in a few seconds.',
  },
  'gate.closed': {
    code: 'UNAUTHORIZED',
    status: 401,
    message: 'This installation is private. Open it in a browser and enter its password.',
  },
  'metrics.closed': {
    code: 'UNAUTHORIZED',
    status: 401,
    message: 'Metrics are for this machine, or for anyone who has the token METRICS_TOKEN.',
  },
  'access.forbidden': {
    code: 'UNAUTHORIZED',
    status: 403,
    message: 'Your account isn’t allowed to do this.',
  },
  'route.notFound': { code: 'NOT_FOUND', status: 404, message: 'There is nothing at this address.' },
  'request.keyReused': {
    code: 'VALIDATION_ERROR',
    status: 422,
    message: 'This idempotency key was already used for another request.',
    field: 'Idempotency-Key',
  },
  'request.keyBusy': {
    code: 'VALIDATION_ERROR',
    status: 409,
    message: 'The first request with this idempotency key is still being carried out. Try again in a moment.',
  },
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
  'database.readOnly': {
    code: 'INTERNAL_ERROR',
    status: 503,
    message: 'Nothing can be saved right now; reading still works. Try again in a few minutes.',
  },
  internal: { code: 'INTERNAL_ERROR', status: 500, message: 'Something went wrong' },
} as const satisfies Record<string, Failure>
