import { createHmac, timingSafeEqual } from 'node:crypto'
import { dayMs } from '@chainwork/contract/durations'
import {
  type Clock,
  Refusal,
  hostCookie,
  isInternal,
  networkOf,
  readCookie,
  setHostCookie,
} from '@chainwork/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendGatePage } from './gate-page.ts'

/** Wrong passwords a network may send in the time below, before it has to wait. */
const triesAllowed = 10
const triesWindowMs = 10 * 60_000
/** Networks remembered; past it the oldest are forgotten, so that memory stays bounded. */
const maxNetworks = 20_000
const stayMs = 30 * dayMs
const cookieName = 'gate'
const maxCookieLength = 120
/** Load balancers and process managers ask without a password; they learn nothing but up or down. */
const open = new Set(['/healthz', '/readyz'])
/** Servers that prove who they are in their own way: the payment provider by its signature, we to its stand-in by a key. */
const proven = /^\/api\/payments\/webhook$|^\/dev\/pay\/v1\//

export interface GateOptions {
  password: string
  /** Signs the cookie; with another secret or password everybody is asked again. */
  secret: string
  clock: Clock
  origin: string
}

/** Asks everybody for one password before anything else is answered: for installations that are not public yet. */
export function closeGate(app: FastifyInstance, options: GateOptions): void {
  const { password, secret, clock, origin } = options
  const seal = (text: string) => createHmac('sha256', secret).update(`gate ${text}`).digest()
  const passFor = (until: number) => `${until}.${seal(`${password} ${until}`).toString('base64url')}`
  const tries = new Map<string, { count: number; since: number }>()

  const holdsPass = ({ headers }: FastifyRequest) => {
    const pass = (readCookie(headers.cookie, hostCookie(origin, cookieName)) ?? '').slice(0, maxCookieLength)
    const until = Number(/^\d{1,15}(?=\.)/.exec(pass)?.[0] ?? 0)
    return until > clock.now().getTime() && isEqual(seal(pass), seal(passFor(until)))
  }

  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0]!
    if (open.has(path) || proven.test(path) || isInternal(request) || holdsPass(request)) return undefined
    if (path === '/gate' && request.method === 'POST') return undefined
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/api(\/|$)/.test(path)
    if (!isPage) throw new Refusal('gate.closed')
    return sendGatePage(reply.code(401), { to: path === '/gate' ? '/' : request.url })
  })

  const answerTry = (request: FastifyRequest<{ Body: URLSearchParams | null }>, reply: FastifyReply) => {
    const now = clock.now().getTime()
    const network = networkOf(request.ip)
    const before = tries.get(network)
    const spent = before && now - before.since < triesWindowMs ? before : { count: 0, since: now }
    const to = ownPath(request.body?.get('to') ?? '')
    reply.header('cache-control', 'no-store')
    if (spent.count >= triesAllowed) {
      const seconds = Math.ceil((spent.since + triesWindowMs - now) / 1000)
      reply.code(429).header('retry-after', String(seconds))
      return sendGatePage(reply, { to, waitMinutes: Math.ceil(seconds / 60) })
    }
    if (!isEqual(seal(request.body?.get('password') ?? ''), seal(password))) {
      tries.delete(network)
      tries.set(network, { ...spent, count: spent.count + 1 })
      if (tries.size > maxNetworks) tries.delete(tries.keys().next().value!)
      request.log.warn({ requestId: request.id, route: '/gate' }, 'wrong gate password')
      return sendGatePage(reply.code(403), { to, isWrong: true })
    }
    tries.delete(network)
    const cookie = { name: cookieName, value: passFor(now + stayMs), seconds: stayMs / 1000 }
    return reply.header('set-cookie', setHostCookie(origin, cookie)).redirect(to, 303)
  }
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.post<{ Body: URLSearchParams | null }>('/gate', answerTry)
  })
  app.get('/gate', async (_request, reply) => reply.redirect('/', 303))
}

/** Equal lengths by construction: both are digests, so neither content nor length can be timed. */
function isEqual(one: Buffer, other: Buffer): boolean {
  return timingSafeEqual(one, other)
}

/** Only paths of our own: an address of somebody else starts with two slashes, a scheme or a backslash. */
function ownPath(to: string): string {
  return /^\/(?![/\\])[^\s\\]*$/.test(to) && to.length < 2000 ? to : '/'
}
