import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { answerNotFound, internalHeader } from '@chainwork/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RouterContextProvider, type ServerBuild, createRequestHandler } from 'react-router'
import type { ViteDevServer } from 'vite'

const webRoot = fileURLToPath(new URL('../../web', import.meta.url))
const year = 31_536_000

export interface WebOptions {
  origin: string
  /** In development the pages come from Vite, rebuilt as they change. */
  vite?: ViteDevServer
}

/** Puts pages, their files and the flags on the server. API calls made while rendering stay in the process. */
export async function serveWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const flags = join(dirname(createRequire(import.meta.url).resolve('flag-icons/package.json')), 'flags')
  await app.register(fastifyStatic, {
    root: flags,
    prefix: '/flags/',
    decorateReply: true,
    maxAge: year * 1000,
    immutable: true,
    index: false,
  })
  if (!options.vite) {
    await app.register(fastifyStatic, {
      root: join(webRoot, 'build/client'),
      prefix: '/',
      wildcard: false,
      decorateReply: false,
      preCompressed: true,
      index: false,
      setHeaders: (reply, path) =>
        reply.header(
          'cache-control',
          path.includes('/assets/') ? `public, max-age=${year}, immutable` : 'public, max-age=3600',
        ),
    })
  }
  const load = options.vite ? () => loadFromVite(options.vite!) : productionBuild()
  const inProcess = fetchInProcess(app)
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/')) {
      const missing = answerNotFound(app, request)
      if (missing.allow) reply.header('allow', missing.allow)
      return reply.code(missing.status).send(missing.body)
    }
    return answerPage(request, reply, await load(), options, inProcess)
  })
}

async function loadFromVite(vite: ViteDevServer): Promise<ServerBuild> {
  return (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
}

function productionBuild(): () => Promise<ServerBuild> {
  const build = import(join(webRoot, 'build/server/index.js')) as Promise<ServerBuild>
  return () => build
}

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  build: ServerBuild,
  options: WebOptions,
  inProcess: typeof fetch,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64')
  const provider = new RouterContextProvider()
  // The page build carries its own copy of this key; its entry hands it out.
  const { hostContext } = build.entry.module as unknown as {
    hostContext: Parameters<RouterContextProvider['set']>[0]
  }
  provider.set(hostContext, {
    fetch: inProcess,
    nonce,
    requestId: request.id,
    origin: options.origin,
    theme: themeOf(request.headers.cookie),
  })
  const handler = handlers.get(build) ?? remember(build, options.vite ? 'development' : 'production')
  const page = await handler(
    new Request(new URL(request.url, options.origin), { headers: headersOf(request) }),
    provider,
  )
  for (const [name, value] of page.headers) reply.header(name, value)
  reply.header('content-security-policy', pagePolicy(nonce, Boolean(options.vite)))
  if (!page.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache')
  reply.header('vary', 'Cookie, Accept-Encoding')
  reply.code(page.status)
  return reply.send(page.body ? Buffer.from(await page.arrayBuffer()) : null)
}

type Handler = ReturnType<typeof createRequestHandler>
const handlers = new WeakMap<ServerBuild, Handler>()
function remember(build: ServerBuild, mode: string): Handler {
  const handler = createRequestHandler(build, mode)
  handlers.set(build, handler)
  return handler
}

function pagePolicy(nonce: string, isDevelopment: boolean): string {
  const styles = isDevelopment ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`
  const connect = isDevelopment ? "'self' ws:" : "'self'"
  return `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src ${styles}; img-src 'self' data:; font-src 'self'; connect-src ${connect}; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
}

function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const name of [
    'accept',
    'accept-language',
    'cookie',
    'user-agent',
    'purpose',
    'sec-purpose',
  ] as const) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return headers
}

function themeOf(cookie: string | undefined): 'light' | 'dark' | null {
  const found = /(?:^|;\s*)mode=(light|dark)(?:;|$)/.exec(cookie ?? '')
  return (found?.[1] as 'light' | 'dark' | undefined) ?? null
}

/** The `fetch` pages use while rendering: the same endpoints, validation and answers, without the network. */
function fetchInProcess(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://house')
    const answer = await app.inject({
      method: (init?.method ?? 'GET') as 'GET',
      url: url.pathname + url.search,
      headers: {
        ...Object.fromEntries(new Headers(init?.headers)),
        [internalHeader.name]: internalHeader.value,
      },
      ...(init?.body ? { payload: String(init.body) } : {}),
    })
    const type = answer.headers['content-type']
    return new Response(answer.statusCode === 204 ? null : answer.payload, {
      status: answer.statusCode,
      headers: type ? { 'content-type': String(type) } : {},
    })
  }
}
