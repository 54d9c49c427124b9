import { type FailureReply, type Reason, failures } from '@chainwork/contract/failures'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../failure.ts'

const byFrameworkCode: Record<string, Reason> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'input.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'input.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'input.malformed',
  FST_ERR_CTP_BODY_TOO_LARGE: 'input.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'input.mediaType',
  FST_ERR_BAD_URL: 'route.notFound',
  FST_ERR_MAX_PARAM_LENGTH: 'route.notFound',
}

/** Network trouble, shutdown, cancelled statements, too many connections: the database will be back. */
const passing = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
  '08000',
  '08001',
  '08003',
  '08006',
  '55P03',
  '25P03',
])
const passingWords =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|not queryable/

/** Puts any error into the wire form; what is not a refusal is logged with its cause and answered without details. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { reason, fields } = reasonOf(error)
  const { status } = failures[reason]
  if (status >= 500) request.log.error({ err: error, reason }, 'request failed')
  if (status === 503) reply.header('retry-after', '2')
  if (error instanceof Refusal && error.retryAfter) reply.header('retry-after', String(error.retryAfter))
  if (status === 401 || status === 403)
    request.log.info({ requestId: request.id, route: request.routeOptions?.url, reason }, 'refused')
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send(failureReply(reason, request.id, fields))
}

/** The wire form of one refusal. */
export function failureReply(
  reason: Reason,
  requestId: string,
  fields?: Record<string, string>,
): FailureReply {
  const { code, message } = failures[reason]
  return { code, reason, message, ...(fields ? { fields } : {}), requestId }
}

function reasonOf(error: unknown): { reason: Reason; fields?: Record<string, string> | undefined } {
  if (error instanceof Refusal) return { reason: error.reason, fields: error.fields }
  const { code, statusCode, message } = (error ?? {}) as Partial<FastifyError>
  const known = code ? byFrameworkCode[code] : undefined
  if (known) return { reason: known }
  if (statusCode === 400 && error instanceof SyntaxError) return { reason: 'input.malformed' }
  if ((code && passing.has(code)) || passingWords.test(message ?? ''))
    return { reason: 'database.unavailable' }
  if (statusCode && statusCode >= 400 && statusCode < 500) return { reason: 'input.malformed' }
  return { reason: 'internal' }
}
