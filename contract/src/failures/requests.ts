import type { Failure } from './failure.ts'

/** Refusals of any request, whatever it is about. */
export const requests = {
  'input.invalid': { status: 422, message: 'Some fields are not valid. Fix the marked ones and try again.' },
  'input.malformed': { status: 400, message: 'The request body could not be read. Send well-formed JSON.' },
  'upload.malformed': {
    status: 400,
    message: 'The upload could not be read. Send one file as multipart/form-data.',
  },
  'request.unfinished': { status: 400, message: 'The request ended before all of it had arrived.' },
  'request.malformed': { status: 400, message: 'The request could not be read. Send valid HTTP.' },
  'request.headersTooLarge': { status: 431, message: 'The headers of the request are too large.' },
  'request.tooSlow': {
    status: 408,
    message: 'The request took too long to arrive. Try again on a better connection.',
  },
  'input.tooLarge': { status: 413, message: 'The request is too large.' },
  'input.mediaType': { status: 415, message: 'This content type is not supported. Send application/json.' },
  'upload.mediaType': {
    status: 415,
    message: 'This content type is not supported. Send one file as multipart/form-data.',
  },
  'method.notAllowed': { status: 405, message: 'This address exists, but not with this method.' },
  'search.keywordTooShort': { status: 422, message: 'Please enter at least 3 characters' },
  'request.crossSite': {
    status: 403,
    message: 'This request came from another site and was not carried out.',
  },
  'storage.full': {
    status: 507,
    message: 'There is no room for files right now. Nothing was saved; try again later.',
  },
  'storage.unavailable': {
    status: 503,
    message: 'Pictures are briefly unavailable. Try again in a few seconds.',
  },
  'gate.closed': {
    status: 401,
    message: 'This installation is private. Open it in a browser and enter its password.',
  },
  'metrics.closed': {
    status: 401,
    message: 'Metrics are for this machine, or for anyone who has the token METRICS_TOKEN.',
  },
  'access.forbidden': { status: 403, message: 'Your account isn’t allowed to do this.' },
  'route.notFound': { status: 404, message: 'There is nothing at this address.' },
  'request.keyReused': {
    status: 422,
    message: 'This idempotency key was already used for another request.',
    field: 'Idempotency-Key',
  },
  'request.keyBusy': {
    status: 409,
    message: 'The first request with this idempotency key is still being carried out. Try again in a moment.',
  },
  'legal.unavailable': { status: 451, message: 'This content is not available for legal reasons.' },
  'rate.limited': { status: 429, message: 'Too many requests, try again later' },
  'database.unavailable': {
    status: 503,
    message: 'The service is briefly unavailable. Try again in a few seconds.',
  },
  'database.readOnly': {
    status: 503,
    message: 'Nothing can be saved right now; reading still works. Try again in a few minutes.',
  },
  internal: { status: 500, message: 'Something went wrong' },
} as const satisfies Record<string, Failure>
