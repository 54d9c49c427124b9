import type { Endpoint, Who } from '@chainwork/contract'
import { type CompanyRole, hasRank } from '@chainwork/contract/identity/values'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { Refusal, refuse } from '../failure.ts'
import type { Actor, User } from './caller.ts'
import { networkOf } from './network.ts'
import { isInternal } from './open-server.ts'

/** Finds the live session of a token; null when there is none. One indexed query. */
export type Identify = (database: Database, token: string, now: Date) => Promise<User | null>

export const sessionCookie = 'chainwork.session_token'
/** While rendering, the server calls itself for somebody: their address and browser come in this header. */
export const clientHeader = 'x-chainwork-client'

/** Who is asking. An Authorization header that is not a live session is refused, a stale cookie is a guest. */
export async function findActor(
  request: FastifyRequest,
  services: { database: Database; identify: Identify; origin: string },
  now: Date,
): Promise<Actor> {
  const { authorization } = request.headers
  if (authorization !== undefined) {
    const token = /^Bearer ([\w.~+/-]{16,200}=*)$/i.exec(authorization)?.[1]
    const user = token ? await services.identify(services.database, token, now) : null
    return user ?? refuse('session.none')
  }
  const token = cookieToken(request.headers.cookie)
  if (!isSafe(request.method) && !isInternal(request)) refuseOtherSites(request, services.origin)
  return (token ? await services.identify(services.database, token, now) : null) ?? { kind: 'guest' }
}

/** The session token of the cookie; its signature is for the sign-in library, a token of 256 bits needs none. */
export function cookieToken(cookies: string | undefined): string | null {
  const found = /(?:^|;\s*)(?:__Secure-)?chainwork\.session_token=([^;]{16,400})/.exec(cookies ?? '')?.[1]
  return found ? (decodeSafely(found).split('.')[0] ?? null) : null
}

/** The value of one cookie of a request, as it was set. */
export function readCookie(cookies: string | undefined, name: string): string | null {
  for (const pair of (cookies ?? '').split(/;\s*/)) {
    if (pair.startsWith(`${name}=`)) return pair.slice(name.length + 1)
  }
  return null
}

/** Refuses unless somebody is what an endpoint asks for. */
export function proveActor(who: Who, actor: Actor): Actor {
  if (who === 'anyone') return actor
  if (actor.kind === 'guest') refuse('session.none')
  if (who === 'anySession') return actor
  if (actor.state === 'inactive') refuse('user.inactive')
  if (actor.state === 'pending') refuse('user.pending')
  if (who === 'signedIn') return actor
  if (who === 'seeker') return actor.seekerId ? actor : refuse('access.forbidden')
  if (who !== 'verifiedUser' && !actor.recruiterId) refuse('access.forbidden')
  if (!actor.emailVerified) refuse('email.unverified')
  const required: CompanyRole =
    who === 'companyOwner' ? 'owner' : who === 'companyAdmin' ? 'admin' : 'recruiter'
  if (who !== 'verifiedUser' && !hasRank(actor.companyRole!, required)) refuse('access.forbidden')
  return actor
}

/** A change asked for with a cookie must come from our own pages. */
export function refuseOtherSites(request: FastifyRequest, origin: string): void {
  const from = request.headers.origin
  if (from !== undefined) {
    const isOwn = from === origin || from === `${request.protocol}://${request.headers.host}`
    if (!isOwn) refuse('request.crossSite')
    return
  }
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') refuse('request.crossSite')
}

/** Where a request came from; for the server's own calls, whom they are made for. */
export function clientOf(request: FastifyRequest): { network: string; userAgent: string } {
  const forwarded = isInternal(request) ? request.headers[clientHeader] : undefined
  return {
    network: networkOf(typeof forwarded === 'string' ? forwarded : request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  }
}

/** Counts a call against each budget of its endpoint; past one, refuses with the seconds to wait. */
export async function spendBudget(
  endpoint: Endpoint,
  subjects: Record<'network' | 'address' | 'user' | 'wallet', string | null>,
  services: { database: Database; rateLimitFactor: number },
  now: Date,
): Promise<void> {
  for (const [kind, allowance] of Object.entries(endpoint.budget ?? {})) {
    const subject = subjects[kind as keyof typeof subjects]
    if (!subject || !allowance) continue
    const [calls, seconds] = allowance
    const window = Math.floor(now.getTime() / 1000 / seconds)
    const { rows } = await services.database.pool.query<{ calls: number }>({
      name: 'spend-budget',
      text: `insert into budget_spent (key, time_window, calls, spent_at) values ($1, $2, 1, $3)
        on conflict (key) do update set
          calls = case when budget_spent.time_window = excluded.time_window then budget_spent.calls + 1 else 1 end,
          time_window = excluded.time_window, spent_at = excluded.spent_at
        returning calls`,
      values: [`${endpoint.method} ${endpoint.path} ${kind} ${subject}`.slice(0, 400), window, now],
    })
    if (rows[0]!.calls > Math.ceil(calls * services.rateLimitFactor)) {
      throw new Refusal('rate.limited', undefined, (window + 1) * seconds - Math.floor(now.getTime() / 1000))
    }
  }
}

function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
