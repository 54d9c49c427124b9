import type { Endpoint } from '@chainwork/contract'
import { type Reason, failures } from '@chainwork/contract/failures'
import { takesKey } from './answer-once.ts'
import { mediaTypeReason } from './answer-failure.ts'
import { isChange, isCompanyChange, isForCompany, takesCompany } from './gate.ts'
import { expectations } from '@chainwork/contract/expected-session'

type Schema = Record<string, unknown>

/** What makes a repetition safe. */
export const repeatKey: Schema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A repetition with the same key within a day is answered as the first time, without doing it again. A key is of one account, and of one company where the call is made for a company; with another request it is refused.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

/** Whose account a change is for. */
export const expectedAccount: Schema = {
  name: expectations.account.header,
  in: 'header',
  required: false,
  description:
    'The id of the account that this is for. Refused with session.otherAccount when the session is of another one; without it, nothing is compared. It opens nothing.',
  schema: { type: 'string' },
}

/** Which company a change is for. */
export const expectedCompany: Schema = {
  name: expectations.company.header,
  in: 'header',
  required: false,
  description:
    'The id of the company that this is for. Refused with session.otherCompany when the call would be made for another one; without it, nothing is compared. It opens nothing.',
  schema: { type: 'string' },
}

/** How answers that are named by their content are described. */
export const contentName = { description: 'The name of this answer.', schema: { type: 'string' } }
export const notModified = { description: 'Nothing has changed since the answer that is named.' }
export const knownNames = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of an answer that is there already: while nothing has changed, 304 comes instead.',
  schema: { type: 'string', maxLength: 1000 },
}

/** What any call can answer with: an Authorization header that is no live session is refused everywhere. */
const always = [
  'session.none',
  'input.invalid',
  'rate.limited',
  'internal',
  'database.unavailable',
  'database.readOnly',
  'storage.full',
  'request.malformed',
  'request.unfinished',
  'request.tooSlow',
  'request.headersTooLarge',
  'gate.closed',
] as const satisfies Reason[]

const changing = ['request.crossSite', 'input.malformed', 'input.tooLarge'] as const
const uploading = ['image.missing', 'image.tooLarge', 'upload.malformed', 'storage.unavailable'] as const
const states = ['user.inactive', 'user.pending'] as const

/** Every refusal an endpoint can answer with: its own, and those of every endpoint. */
export function reasonsOf(endpoint: Endpoint): Reason[] {
  const { who } = endpoint
  const needsUser = who !== 'anyone' && who !== 'anySession'
  const needsRole = who === 'seeker' || isForCompany(endpoint)
  const asksCompany = endpoint.query !== undefined && takesCompany(endpoint.query)
  return [
    ...new Set<Reason>([
      ...endpoint.fails,
      ...always,
      ...(endpoint.params ? (['route.notFound'] as const) : []),
      ...(endpoint.method === 'GET' ? [] : [...changing, mediaTypeReason(endpoint)]),
      ...(isChange(endpoint) ? (['session.otherAccount'] as const) : []),
      ...(isCompanyChange(endpoint) ? (['session.otherCompany', 'session.companyEnded'] as const) : []),
      ...(needsUser ? states : []),
      ...(needsRole ? (['access.forbidden'] as const) : []),
      ...(who === 'verifiedUser' || isForCompany(endpoint) ? (['email.unverified'] as const) : []),
      ...(isForCompany(endpoint) && !endpoint.whileFrozen ? (['company.frozen'] as const) : []),
      ...(asksCompany ? (['company.notFound'] as const) : []),
      ...(takesKey(endpoint) ? (['request.keyReused', 'request.keyBusy'] as const) : []),
      ...(endpoint.upload ? uploading : []),
    ]),
  ]
}

/** The same by status, in ascending order. */
export function refusalsOf(endpoint: Endpoint): Map<number, Reason[]> {
  const byStatus = Map.groupBy(reasonsOf(endpoint), (reason) => failures[reason].status)
  return new Map([...byStatus].toSorted(([a], [b]) => a - b))
}
