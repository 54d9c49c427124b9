import { type Endpoint, isOpenReading } from '@chainwork/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { expectations } from '@chainwork/contract/expected-session'
import { failures } from '@chainwork/contract/failures'
import { proofHeader } from '@chainwork/contract/proof-of-work'
import { failureReply } from './answer-failure.ts'
import { methodsAt, routesAt } from './known-routes.ts'

const nothing = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
/** Browsers show XML with a style sheet and marks of their own, which no nonce can allow; there is nothing else to load or run. */
const tree = `${nothing}; style-src 'unsafe-inline'; img-src data:`

/** True for what browsers show as a tree: sitemaps and feeds. */
export function isXml(type: unknown): boolean {
  return /^(text|application)\/([\w.-]+\+)?xml\b/.test(String(type ?? ''))
}

/** What every answer carries besides helmet's headers. Pages bring their own policy with a nonce; nothing else loads anything. */
export function securityHeaders(requestId: string, type: unknown): Record<string, string> {
  return {
    'content-security-policy': isXml(type) ? tree : nothing,
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'x-request-id': requestId,
  }
}

const { account, company } = expectations
const ownHeaders = [proofHeader, account.header, company.header].join(', ').toLowerCase()
const sendable = `authorization, content-type, idempotency-key, if-none-match, ${ownHeaders}`
const readable =
  'etag, idempotency-key, retry-after, x-request-id, x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset'
const preflightSeconds = 7200

/**
 * Pages of other sites may read what guests may read, and do whatever they hold a token for. A cookie never counts there:
 * the answer is for everybody (`*`), so browsers neither send one on purpose nor show what it would have opened. What comes
 * without token and cookie is answered for everybody too, so that a page can read why it was refused.
 */
export function shareAcrossOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    const { endpoint, declared } = request.routeOptions.config ?? {}
    const { authorization, cookie } = request.headers
    const isAnybodys = authorization !== undefined || cookie === undefined
    if (isShared(endpoint, isAnybodys) || declared === 'open') allow(reply)
    next()
  })
  app.options('/*', (request, reply) => answerOptions(app, request, reply))
}

/** True when a browser says that the request comes from a page of another site. */
export function isFromElsewhere({ headers, protocol }: FastifyRequest, origin: string): boolean {
  const from = headers.origin
  return from !== undefined && from !== origin && from !== `${protocol}://${headers.host}`
}

function isShared(endpoint: Endpoint | undefined, isAnybodys: boolean): boolean {
  return endpoint !== undefined && (isAnybodys || isOpenReading(endpoint))
}

function allow(reply: FastifyReply): void {
  reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', readable)
}

/** What an address takes; for the question a browser asks first, also whether it may. */
async function answerOptions(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = request.url.split('?')[0]!
  const found = await methodsAt(app, path)
  if (!found.length) {
    const { status } = failures['route.notFound']
    return reply.code(status).send(failureReply('route.notFound', request.id))
  }
  const methods = [...found, 'OPTIONS'].join(', ')
  const wanted = String(request.headers['access-control-request-method'] ?? '')
  const headers = String(request.headers['access-control-request-headers'] ?? '').toLowerCase()
  const target = routesAt(app.knownRoutes, path).find(({ method }) => method === wanted)
  const hasToken = headers.split(/[\s,]+/).includes('authorization')
  if (target && (isShared(target.endpoint, hasToken) || target.isOpen))
    allow(
      reply
        .header('access-control-allow-methods', methods)
        .header('access-control-allow-headers', sendable)
        .header('access-control-max-age', String(preflightSeconds)),
    )
  return reply
    .code(204)
    .header('allow', methods)
    .header('vary', 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers')
    .send()
}
