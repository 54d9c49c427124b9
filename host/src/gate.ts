import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { dayMs } from '@chainwork/contract/durations'
import { readReturnPath } from '@chainwork/contract/identity/return-path'
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

interface GateView {
  to: string
  isWrong?: boolean
  waitMinutes?: number
}

/** The one page that stands before the gate. It loads nothing, because everything else is behind it. */
function sendGatePage(reply: FastifyReply, view: GateView): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    )
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(page(view, nonce))
}

function page({ to, isWrong, waitMinutes }: GateView, nonce: string): string {
  const problem = waitMinutes
    ? `Too many wrong passwords. Try again in ${waitMinutes} ${waitMinutes === 1 ? 'minute' : 'minutes'}.`
    : isWrong
      ? 'This is not the password. Please try again.'
      : ''
  return `<!doctype html>
<html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${problem ? 'Problem: ' : ''}Password - Chainwork</title><link rel="icon" href="data:,">
<style nonce="${nonce}">${style}</style></head>
<body><main><p class="brand">Chainwork</p><h1>This installation is private</h1>
<p class="muted">Enter the password you were given. You are asked once on this device.</p>
<form method="post" action="/gate"><input type="hidden" name="to" value="${escapeHtml(to)}">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200" autofocus${problem ? ' aria-invalid="true" aria-describedby="problem"' : ''}>
${problem ? `<p id="problem" role="alert">${problem}</p>` : ''}
<button type="submit">Continue</button></form></main></body></html>`
}

const style = `
:root{color-scheme:light dark;--canvas:light-dark(#f4f6f8,#0e1116);--surface:light-dark(#fff,#161a21);--text:light-dark(#12161f,#e9ecf2);--muted:light-dark(#4d5566,#a9b1c0);--line:light-dark(#dde2ea,#2a303b);--strong:light-dark(#808999,#737c8d);--signal:light-dark(#b8430b,#ff9a5a);--on-signal:light-dark(#fff,#241103);--danger:light-dark(#b3261e,#ff8a80)}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:16px;background:var(--canvas);color:var(--text);font:1rem/1.5 'Plex Sans','IBM Plex Sans',system-ui,sans-serif}
main{width:100%;max-width:25rem;background:var(--surface);border:1px solid var(--line);border-top:4px solid var(--signal);border-radius:8px;padding:32px 24px}
.brand{margin:0 0 24px;font-weight:600;font-size:.875rem;color:var(--signal)}
h1{margin:0 0 8px;font-size:1.4375rem;line-height:1.25}
.muted{margin:0 0 24px;color:var(--muted)}
form{display:grid;gap:8px}
label{font-size:.875rem;font-weight:500}
input[type=password]{font:inherit;width:100%;min-height:44px;padding:0 12px;color:inherit;background:var(--surface);border:1px solid var(--strong);border-radius:4px}
input[aria-invalid]{border-color:var(--danger)}
#problem{margin:0;color:var(--danger);font-size:.875rem}
button{font:inherit;font-weight:500;min-height:44px;margin-top:8px;border:1px solid transparent;border-radius:4px;background:var(--signal);color:var(--on-signal);cursor:pointer}
:focus-visible{outline:2px solid var(--signal);outline-offset:2px}`

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Wrong passwords a network may send in the time below, before it has to wait. */
const triesAllowed = 10
const triesWindowMs = 10 * 60_000
/** Networks remembered; past it the oldest are forgotten, so that memory stays bounded. */
const maxNetworks = 20_000
const stayMs = 30 * dayMs
const cookieName = 'gate'
const maxCookieLength = 120
/** Load balancers and process managers ask without a password; they learn nothing but up or down. */
const open = new Set(['/healthz', '/readyz', '/readyz/node'])
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
    const to = readReturnPath(request.body?.get('to')?.slice(0, 2000)) ?? '/'
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
      request.log.warn({ route: '/gate' }, 'wrong gate password')
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
