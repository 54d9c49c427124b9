import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { failures } from '@chainwork/contract/failures'
import {
  type PageAssets,
  answerNotFound,
  cookieToken,
  failureReply,
  isXml,
  methodsAt,
  refuseOtherSites,
} from '@chainwork/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RouterContextProvider, type ServerBuild, createRequestHandler } from 'react-router'
import type { ViteDevServer } from 'vite'
import { type Answered, answerForm } from './answer-form.ts'
import { type PageCalls, fetchInProcess } from './fetch-in-process.ts'
import { type SentForm, pageFormBound, readSentForm, refusalIn, withoutPlus } from './page-forms.ts'
import { headersOf, pagePolicy, setPrivate, themeOf } from './page-request.ts'
import { type GuestPage, guestKey, openGuestPages } from './guest-pages.ts'
import { buildFor, pageMethodsOf, pageRouteOf } from './page-routes.ts'
import { serveFiles, webRoot } from './serve-files.ts'
import { sendTroublePage } from './trouble-page.ts'

export interface WebOptions {
  origin: string
  mode: 'demo' | 'development' | 'production'
  passwordMax: number
  /** `auto` publishes job posts without review. */
  review: 'auto' | 'operator'
  signsScores: boolean
  /** Sign-in providers of other sites that a form may lead to. */
  formTargets: string[]
  /** The index of postings: once it has gone on, pages of guests are rendered again. */
  index: { position(): object | null }
  /** What open pages of other releases load; null or left out where one node is all there is. */
  assets?: Pick<PageAssets, 'read'> | null
  /** In development the pages come from Vite, rebuilt as they change. */
  vite?: ViteDevServer
}

type Guests = ReturnType<typeof openGuestPages<Page>>

/** Puts pages, their files and the flags on the server. API calls made while rendering stay in the process. */
export async function serveWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  await app.register((files) => serveFiles(files, { isBuilt: !options.vite, assets: options.assets ?? null }))
  if (options.vite) {
    const { middlewares } = options.vite
    // What Vite serves (modules, styles, its client) it answers itself; everything else goes on to the routes.
    app.addHook('onRequest', (request, reply, next) => middlewares(request.raw, reply.raw, () => next()))
  }
  app.failurePage = (request, reply, reason) =>
    isForPeople(request)
      ? sendTroublePage(request, reply, reason)
      : reply.send(failureReply(reason, request.id))
  const guests = options.vite ? null : openGuestPages<Page>(() => options.index.position())
  const load = options.vite ? () => loadFromVite(options.vite!) : productionBuild()
  app.pageMethods = async (path) => pageMethodsOf(await load(), path)
  await app.register(async (pages) => {
    // A form is read once it is known which page takes it: that says how large it can be.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_request, body, done) => done(null, body))
    pages.route({
      method: ['GET', 'POST'],
      url: '/*',
      handler: async (request, reply) => {
        const path = request.url.split('?')[0]!
        if (/^\/api(\/|$)/.test(path)) return answerNotFound(app, request, reply)
        const build = await load()
        if (path.startsWith('/form/'))
          return answerForm(app, request, reply, {
            origin: options.origin,
            showPage: (url, answered) =>
              answerPage(
                app,
                request,
                reply,
                { build, form: null, url, answered },
                options,
                fetchInProcess(app, request),
                null,
              ),
          })
        request.pageRoute = pageRouteOf(build, path)
        app.pageFound?.(request)
        let form: SentForm | null = null
        if (request.method === 'POST') {
          if (!(await methodsAt(app, path)).includes('POST')) return answerNotFound(app, request, reply)
          refuseOtherSites(request, options.origin)
          form = await readSentForm(request, pageFormBound)
        }
        return answerPage(
          app,
          request,
          reply,
          { build, form, url: request.url, answered: null },
          options,
          fetchInProcess(app, request, form?.expected),
          guests,
        )
      },
    })
  })
}

/** What the pages' own scripts fetch, and files and probes that nobody opens as a page, are answered as data. */
function isForPeople({ url, headers, routeOptions }: FastifyRequest): boolean {
  if (isForScripts({ url })) return false
  return routeOptions.url === '/*' || (headers.accept ?? '').includes('text/html')
}

/** Whether the scripts of an open page request data. */
function isForScripts({ url }: Pick<FastifyRequest, 'url'>): boolean {
  return url.split('?')[0]!.endsWith('.data')
}

async function loadFromVite(vite: ViteDevServer): Promise<ServerBuild> {
  return (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
}

function productionBuild(): () => Promise<ServerBuild> {
  const build = import(join(webRoot, 'build/server/index.js')) as Promise<ServerBuild>
  return () => build
}

interface Page extends GuestPage {
  /** What stood in the way of the page; then it is not shown. */
  trouble: ReturnType<PageCalls['trouble']>
  nonce: string
  requestId: string
}

/** What a page is made with: the pages, and the form that was sent to it. */
interface PageRequest {
  build: ServerBuild
  form: SentForm | null
  /** The page's address. */
  url: string
  /** What became of a form that stands in it. */
  answered: Answered | null
}

async function answerPage(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  pageRequest: PageRequest,
  options: WebOptions,
  calls: PageCalls,
  guests: Guests | null,
): Promise<FastifyReply> {
  const render = () => renderPage(request, pageRequest, options, calls)
  const key = guests && guestKey(request)
  const { page, isOwn } = key ? await guests.find(key, render) : { page: await render(), isOwn: true }
  if (calls.isAnothers()) {
    reply.code(failures['session.otherAccount'].status).header('cache-control', 'no-store')
    return app.failurePage!(request, reply, 'session.otherAccount')
  }
  if (page.trouble?.retryAfter) reply.header('retry-after', page.trouble.retryAfter)
  if (page.trouble && page.status === 500) {
    const { reason } = page.trouble
    reply.code(failures[reason].status).header('cache-control', 'no-store')
    return app.failurePage!(request, reply, reason)
  }
  const refusal = refusalIn(page)
  if (refusal && isForPeople(request)) {
    reply.code(page.status).header('cache-control', 'no-store')
    return app.failurePage!(request, reply, refusal)
  }
  const refused = pageRequest.answered?.failure.reason
  // The form's page redirects this person by now, or never had a form, so the refusal gets a page of its own.
  if (refused && !(page.status === 200 && isHtml(page))) {
    reply.code(failures[refused].status).header('cache-control', 'no-store')
    return app.failurePage!(request, reply, refused)
  }
  // A nonce is for one answer only, so a shared page gets its own.
  const nonce = isOwn ? page.nonce : randomBytes(16).toString('base64')
  for (const [name, value] of page.headers) reply.header(name, value)
  if (!isXml(reply.getHeader('content-type')))
    reply.header('content-security-policy', pagePolicy(nonce, options))
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
  setPrivate(reply, pageRequest.url)
  reply.header('vary', 'Cookie, Accept-Encoding')
  if (refused) reply.header('cache-control', 'no-store')
  reply.code(refused ? failures[refused].status : page.status)
  if (isOwn || !page.body) return reply.send(page.body)
  const text = page.body.toString().replaceAll(page.nonce, nonce).replaceAll(page.requestId, request.id)
  return reply.send(Buffer.from(text))
}

const isHtml = ({ headers }: Page) =>
  headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/html'))

async function renderPage(
  request: FastifyRequest,
  { build, form, url, answered }: PageRequest,
  options: WebOptions,
  calls: PageCalls,
): Promise<Page> {
  const nonce = randomBytes(16).toString('base64')
  const provider = new RouterContextProvider()
  // The page build carries its own copy of this key; its entry hands it out.
  const { hostContext } = build.entry.module as unknown as {
    hostContext: Parameters<RouterContextProvider['set']>[0]
  }
  provider.set(hostContext, {
    fetch: calls.fetch,
    nonce,
    requestId: request.id,
    origin: options.origin,
    theme: themeOf(request.headers.cookie),
    mode: options.mode,
    passwordMax: options.passwordMax,
    review: options.review,
    signsScores: options.signsScores,
    // Guests without a cookie need no look-up.
    hasSession: cookieToken(request.headers.cookie, options.origin) !== null,
    isFromScripts: isForScripts({ url }),
    answered,
  })
  const own = buildFor(build, url.split('?')[0]!)
  const handler = handlers.get(own) ?? remember(own, options.vite ? 'development' : 'production')
  const page = await handler(
    new Request(options.origin + url, {
      // Anyone who asks for the head alone is told what the page would have said; the server leaves the body out.
      method: form ? 'POST' : 'GET',
      headers: headersOf(request, form),
      ...(form ? { body: withoutPlus(String(form.fields)) } : {}),
    }),
    provider,
  )
  return {
    status: page.status,
    trouble: page.status >= 500 ? calls.trouble() : null,
    headers: [...page.headers],
    body: page.body ? Buffer.from(await page.arrayBuffer()) : null,
    nonce,
    requestId: request.id,
  }
}

type Handler = ReturnType<typeof createRequestHandler>
const handlers = new WeakMap<ServerBuild, Handler>()
function remember(build: ServerBuild, mode: string): Handler {
  const handler = createRequestHandler(build, mode)
  handlers.set(build, handler)
  return handler
}
