import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import { maxCallBytes } from '@chainwork/contract/body-bound'
import { failures } from '@chainwork/contract/failures'
import Fastify, {
  LogController,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Server } from 'node:http'
import { Refusal } from '../failure.ts'
import { type FailurePage, answerFailure, failureReply } from './answer-failure.ts'
import { securityHeaders, shareAcrossOrigins } from './cross-origin.ts'
import { followConnections } from './drain.ts'
import { isInternal } from './internal-calls.ts'
import { type PageMethods, type RouteName, isApiPath, maxParameterLength, methodsAt } from './known-routes.ts'
import { networkOf } from './network.ts'
import { defaultPatience, endSlowBodies, maxBodyMs } from './slow-clients.ts'
import { answerUnreadable, endConnection } from './unreadable-requests.ts'

/** No address has half as many parts; the pages' own router takes seconds for thousands of them. */
const maxParts = 20

/**
 * The address a request is routed by. What the router would refuse in its own way, without headers or a page (broken escapes,
 * parts far too long or far too many, the full form of an address), becomes something that is simply not there.
 */
export function tidyUrl(url: string): string {
  const own = url.replace(/^https?:\/\/[^/?#]*/i, '')
  const relative = own.startsWith('/') ? own : `/${own}`
  const end = relative.search(/[?#]/)
  const path = end < 0 ? relative : relative.slice(0, end)
  const rest = end < 0 ? '' : relative.slice(end)
  const readable = isDecodable(path) ? path : path.replaceAll('%', '%25')
  const parts = readable.split('/')
  const isApi = isApiPath(path)
  // In most scripts one letter takes six to twelve characters of an encoded address, so the decoded text is counted.
  const isTooLong = isApi && parts.some((part) => decodeURIComponent(part).length > maxParameterLength)
  return (isTooLong || parts.length > maxParts ? (isApi ? '/api/-' : '/-') : readable) + rest
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

const requestsPerMinute = 600
/** A page loads dozens of files, and an office shares one network. */
const filesPerMinute = 12_000

export interface ServerOptions {
  logLevel: string
  /** Takes the lines of the log; without it they go to the standard output. */
  logTo?: { write(line: string): void }
  trustProxy: number
  rateLimitFactor: number
  /** True in demo and development over plain http: no HSTS. */
  isLocal: boolean
  /** Pages of other sites can read nothing here, public answers included. */
  isClosed?: boolean
  /** Milliseconds that head and body of a request get; 15 seconds unless told. */
  patience?: number
}

/** The HTTP server with everything all routes share: ids, headers, limits, compression, failures. No routes yet. */
export async function openServer(options: ServerOptions): Promise<FastifyInstance> {
  const { patience = defaultPatience } = options
  const settings: FastifyHttpOptions<Server> = {
    logger: {
      level: options.logLevel,
      ...(options.logTo ? { stream: options.logTo } : {}),
      formatters: { level: (label) => ({ level: label }) },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: maxCallBytes,
    trustProxy: options.trustProxy > 0 ? (_address: string, hop: number) => hop < options.trustProxy : false,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    requestTimeout: maxBodyMs,
    connectionTimeout: 60_000,
    keepAliveTimeout: 61_000,
    // Node looks every 30 seconds unless told otherwise, which would double the time.
    http: { headersTimeout: patience - 1000, connectionsCheckingInterval: 1000 },
    routerOptions: { maxParamLength: maxParameterLength * 3, ignoreTrailingSlash: true },
    rewriteUrl: (request) => tidyUrl(request.url ?? '/'),
    clientErrorHandler: (error, socket) => void answerUnreadable(app, error, socket),
    frameworkErrors: (error, request, reply) => void answerFailure(error, request as never, reply as never),
  }
  const app: FastifyInstance = Fastify(settings)
  app.decorate('drain', followConnections(app))
  app.setErrorHandler(answerFailure)
  app.decorate('failurePage', null)
  app.decorate('pageMethods', null)
  app.decorate('pageFound', null)
  app.decorateRequest('pageRoute', null)
  app.setNotFoundHandler((request, reply) => answerNotFound(app, request, reply))
  const routes: RouteName[] = []
  app.decorate('knownRoutes', routes)
  app.addHook('onRoute', ({ method, url, config }) => {
    // Anyone who adds an address under /api says who may call it, or the server does not start.
    if (url.startsWith('/api/') && !config?.endpoint && !config?.declared)
      throw new Error(`${String(method)} ${url} has no declared policy`)
    const { endpoint, declared } = config ?? {}
    for (const one of [method].flat())
      routes.push({ method: one, path: url, endpoint, isOpen: declared === 'open' })
  })

  await app.register(helmet, {
    // Pages bring their own policy with a nonce; everything else may load nothing at all.
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: options.isLocal
      ? false
      : { maxAge: 63_072_000, includeSubDomains: true, preload: true },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(securityHeaders(request.id, reply.getHeader('content-type'))))
      if (!reply.hasHeader(name)) reply.header(name, value)
  })
  const probes = new Map<string, number>()
  app.addHook('onResponse', async (request, reply) => {
    if (isInternal(request)) return
    if (request.routeOptions.config?.isProbe) {
      const route = routeOf(request)
      if (probes.get(route) === reply.statusCode) return
      probes.set(route, reply.statusCode)
    }
    request.log.info({
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    })
  })

  await app.register(compress, {
    threshold: 1400,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  })
  // JSON is all that calls take; uploads are mounted apart.
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Many clients send this header with every request, even without a body.
    if (body === '' && !request.routeOptions.config.endpoint?.body) done(null)
    else parseJson(request, String(body), done)
  })
  endSlowBodies(app, patience, (socket) => void endConnection(app, socket, 'request.tooSlow'))
  if (!options.isClosed) shareAcrossOrigins(app)
  await app.register(rateLimit, {
    global: true,
    timeWindow: 60_000,
    max: (request) =>
      Math.ceil((isFile(request) ? filesPerMinute : requestsPerMinute) * options.rateLimitFactor),
    cache: 20_000,
    keyGenerator: (request) => `${networkOf(request.ip)}${isFile(request) ? ' files' : ''}`,
    allowList: (request) =>
      isInternal(request) || !request.routeOptions.url || request.routeOptions.config?.unlimited === true,
    errorResponseBuilder: () => new Refusal('rate.limited'),
  })
  return app
}

const isFile = (request: FastifyRequest) => request.routeOptions.config?.isFile === true

/** The template of the address a request was answered by; pages name theirs, as all of them are one route here. */
export function routeOf(request: FastifyRequest): string {
  return request.pageRoute ?? request.routeOptions.url ?? 'none'
}

/** Answers what no route takes: 404, or 405 when the address exists with another method. */
export async function answerNotFound(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = request.url.split('?')[0]!
  const methods = await methodsAt(app, path)
  const isKnown = methods.length > 0 && !methods.includes(request.method)
  if (isKnown) reply.header('allow', [...methods, 'OPTIONS'].join(', '))
  const reason = isKnown ? 'method.notAllowed' : 'route.notFound'
  reply.code(failures[reason].status).header('cache-control', 'no-store')
  if (app.failurePage && !isApiPath(path)) return app.failurePage(request, reply, reason)
  return reply.send(failureReply(reason, request.id))
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every address that was put on this server. */
    knownRoutes: RouteName[]
    /** Answers a failure with a page where a page was asked for; null while there are no pages. */
    failurePage: FailurePage | null
    /** What each page answers; null while there are no pages. */
    pageMethods: PageMethods | null
    /** Called once it is known which page a request is for; null where nobody follows. */
    pageFound: ((request: FastifyRequest) => void) | null
  }
  interface FastifyRequest {
    /** The page's own address, like `/jobs/:key`. */
    pageRoute: string | null
  }
  interface FastifyContextConfig {
    /** An address under /api that is no endpoint: open to everybody by intent. */
    declared?: 'open'
    /** Not counted against the caller's budget (health). */
    unlimited?: boolean
    /** Asked every other second by load balancers: logged only when its status is another than before. */
    isProbe?: boolean
    /** A script, style, picture or flag: counted apart from pages and calls, so that these still answer. */
    isFile?: boolean
  }
}
