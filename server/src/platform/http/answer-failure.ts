import type { Endpoint } from '@chainwork/contract'
import { type Failure, type FailureReply, type Reason, codeOf, failures } from '@chainwork/contract/failures'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, TooOften } from '../failure.ts'
import { databaseTrouble } from './watch-database.ts'
import { isApiPath } from './known-routes.ts'
import { hasLeft } from './slow-clients.ts'

const byFrameworkCode: Record<string, Reason> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'input.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'input.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'input.malformed',
  FST_ERR_CTP_BODY_TOO_LARGE: 'input.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'input.mediaType',
  FST_ERR_BAD_URL: 'route.notFound',
  FST_ERR_MAX_PARAM_LENGTH: 'route.notFound',
}

/** Answers a failure as a page; status and headers are set. */
export type FailurePage = (request: FastifyRequest, reply: FastifyReply, reason: Reason) => FastifyReply

/** Seconds after which asking again makes sense, when the refusal itself does not say. */
const retryAfter: Partial<Record<Reason, string>> = {
  'database.unavailable': '2',
  'database.readOnly': '30',
  'payment.unavailable': '60',
  'provider.unavailable': '30',
  'storage.unavailable': '5',
}

/** Puts any error into the wire form; what is not a refusal is logged with its cause and answered without details. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Whatever failed then is nobody's fault here.
  const { reason, fields } = hasLeft(request)
    ? { reason: 'request.unfinished' as const }
    : reasonOf(error, request.routeOptions?.config?.endpoint)
  const { status } = failures[reason]
  if (status >= 500) request.log.error({ err: error, reason }, 'request failed')
  const wait = error instanceof Refusal && error.retryAfter ? String(error.retryAfter) : retryAfter[reason]
  if (wait) reply.header('retry-after', wait)
  // The general budget, which stands in these headers until here, may have much left: this one has nothing.
  if (reason === 'rate.limited' && wait)
    reply
      .header('x-ratelimit-remaining', '0')
      .header('x-ratelimit-reset', wait)
      .removeHeader('x-ratelimit-limit')
  if (status === 401 || status === 403)
    request.log.info({ route: request.routeOptions?.url, reason }, 'refused')
  if (status === 401) reply.header('www-authenticate', challengeFor(request))
  reply.code(status).header('cache-control', 'no-store')
  const { failurePage } = request.server ?? {}
  if (failurePage && !isApiPath(request.url.split('?')[0]!)) return failurePage(request, reply, reason)
  const proofOfWork = error instanceof Refusal ? error.proofOfWork : undefined
  return reply.send({
    ...failureReply(reason, request.id, fields),
    ...(error instanceof TooOften ? { message: error.message } : {}),
    ...(proofOfWork ? { proofOfWork } : {}),
  })
}

/** What a client may send instead; a token that was sent has no session any more. */
function challengeFor({ headers }: FastifyRequest): string {
  return headers.authorization === undefined
    ? 'Bearer realm="chainwork"'
    : 'Bearer realm="chainwork", error="invalid_token"'
}

/** The wire form of one refusal. */
export function failureReply(
  reason: Reason,
  requestId: string,
  fields?: Record<string, string>,
): FailureReply {
  const failure: Failure = failures[reason]
  const { message, field } = failure
  const named = fields ?? (field ? { [field]: message } : undefined)
  return { code: codeOf(failure), reason, message, ...(named ? { fields: named } : {}), requestId }
}

/** The refusal of a content type that an endpoint does not take; its words say which one it takes. */
export function mediaTypeReason({ upload }: Endpoint): Reason {
  return upload ? 'upload.mediaType' : 'input.mediaType'
}

function reasonOf(
  error: unknown,
  endpoint: Endpoint | undefined,
): { reason: Reason; fields?: Record<string, string> | undefined } {
  if (error instanceof Refusal) return { reason: error.reason, fields: error.fields }
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>
  const known = code ? byFrameworkCode[code] : undefined
  if (known === 'input.mediaType' && endpoint) return { reason: mediaTypeReason(endpoint) }
  if (known) return { reason: known }
  if (statusCode === 400 && error instanceof SyntaxError) return { reason: 'input.malformed' }
  const trouble = databaseTrouble(error)
  if (trouble) return { reason: trouble }
  if (statusCode && statusCode >= 400 && statusCode < 500) return { reason: 'input.malformed' }
  return { reason: 'internal' }
}
