import type { Endpoint } from '@chainwork/contract'
import { type Reason, failures } from '@chainwork/contract/failures'
import { takesKey } from './answer-once.ts'
import { mediaTypeReason } from './answer-failure.ts'
import { isChange, isCompanyChange, isForCompany, takesCompany } from './gate.ts'

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
