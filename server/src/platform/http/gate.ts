import { type Endpoint, type Id, type Who, isOpenReading } from '@chainwork/contract'
import { type CompanyRole, hasRank } from '@chainwork/contract/identity/values'
import { expectations } from '@chainwork/contract/expected-session'
import { idFromSlug } from '@chainwork/contract/ids'
import type { FastifyRequest } from 'fastify'
import { ZodObject, type ZodType } from 'zod'
import type { Database } from '../db/database.ts'
import { refuse } from '../failure.ts'
import type { Actor, User } from './caller.ts'
import { hostCookie, readCookie } from './cookies.ts'
import { isFromElsewhere } from './cross-origin.ts'
import { networkOf } from './network.ts'
import { isInternal } from './internal-calls.ts'

/** Finds the live session of a token; null when there is none. One indexed query. */
export type Identify = (database: Database, token: string, now: Date) => Promise<User | null>

/** Finds how somebody recruits for one company; null when they do not. */
export type ActFor = (
  database: Database,
  userId: Id<'user'>,
  companyId: Id<'company'>,
) => Promise<Pick<User, 'recruiterId' | 'companyRole' | 'isCompanyFrozen'> | null>

/** The name of the cookie that keeps somebody signed in. */
export function sessionCookie(origin: string): string {
  return hostCookie(origin, 'session_token')
}
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
  const { endpoint } = request.routeOptions.config
  // A page of another site reads as a guest reads, whatever cookie comes along.
  if (endpoint && isOpenReading(endpoint) && isFromElsewhere(request, services.origin))
    return { kind: 'guest' }
  const token = cookieToken(request.headers.cookie, services.origin)
  if (!isSafe(request.method) && !isInternal(request)) refuseOtherSites(request, services.origin)
  return (token ? await services.identify(services.database, token, now) : null) ?? { kind: 'guest' }
}

/** The session token of the one cookie that counts for an origin. It carries no signature: 256 random bits need none. */
export function cookieToken(cookies: string | undefined, origin: string): string | null {
  const token = readCookie(cookies, sessionCookie(origin))
  return token && /^[\w-]{16,200}$/.test(token) ? token : null
}

/**
 * The caller as a recruiter of the company the request names, in its query or, where a body has one, there; without one, of
 * the company of the session. A company that somebody does not recruit for answers like a missing one.
 */
export async function actForCompany(
  endpoint: Endpoint,
  request: FastifyRequest,
  actor: Actor,
  services: { database: Database; actFor: ActFor },
): Promise<Actor> {
  const companyId = requestedCompany(endpoint, request)
  if (!companyId) return actor
  if (actor.kind === 'guest') refuse('session.none')
  // What else keeps them out is the gate's to say.
  if (companyId === actor.companyId || actor.state !== 'active' || !actor.recruiterId) return actor
  const membership = await services.actFor(services.database, actor.userId, companyId)
  return membership
    ? { ...actor, ...membership, companyId, context: 'recruiter' }
    : refuse('company.notFound', { companyId: 'This is not your company.' })
}

function requestedCompany(endpoint: Endpoint, request: FastifyRequest): Id<'company'> | null {
  const places = [
    [endpoint.query, request.query],
    [isForCompany(endpoint) ? endpoint.body : undefined, request.body],
  ] as const
  for (const [schema, given] of places) {
    const companyId =
      schema && takesCompany(schema) ? (given as { companyId?: unknown } | null)?.companyId : null
    if (typeof companyId === 'string') return idFromSlug('company', companyId)
  }
  return null
}

/** Whether an endpoint is called for a company. */
export function isForCompany({ who }: Endpoint): boolean {
  return isOfCompany(who)
}

const isOfCompany = (who: Who) => who === 'recruiter' || who === 'companyAdmin' || who === 'companyOwner'

/** Whether a call changes something. */
export function isChange({ method, isReading }: Endpoint): boolean {
  return method !== 'GET' && !isReading
}

/** Whether a call changes something for a company. */
export function isCompanyChange(endpoint: Endpoint): boolean {
  return isChange(endpoint) && isForCompany(endpoint)
}

/** Whether the query or body of an endpoint names the company to act for. */
export function takesCompany(schema: ZodType): boolean {
  return schema instanceof ZodObject && 'companyId' in schema.shape
}

/**
 * Refuses a change that is expected to be another account's than the session's. What a request expects opens nothing, and a
 * guest is asked to sign in as usual.
 */
export function expectAccount(endpoint: Endpoint, { headers }: FastifyRequest, actor: Actor): void {
  const expected = headers[expectations.account.header.toLowerCase()]
  if (expected === undefined || !isChange(endpoint) || actor.kind === 'guest') return
  if (expected !== actor.userId) refuse('session.otherAccount')
}

/** The same for a change made for a company. */
export function expectCompany(endpoint: Endpoint, { headers }: FastifyRequest, actor: Actor): void {
  const expected = headers[expectations.company.header.toLowerCase()]
  if (expected === undefined || !isCompanyChange(endpoint) || actor.kind === 'guest') return
  if (actor.companyId === null) refuse('session.companyEnded')
  if (expected !== actor.companyId) refuse('session.otherCompany')
}

/** Refuses unless somebody is what an endpoint asks for. */
export function proveActor(endpoint: Pick<Endpoint, 'who' | 'whileFrozen'>, actor: Actor): Actor {
  if (actor.kind === 'user' && actor.isCompanyFrozen && !endpoint.whileFrozen) {
    const proven = proveRole(endpoint.who, actor)
    // Nobody sees anything, or anybody, for a company that is frozen.
    return isOfCompany(endpoint.who)
      ? refuse('company.frozen')
      : { ...(proven as User), companyId: null, companyRole: null }
  }
  return proveRole(endpoint.who, actor)
}

function proveRole(who: Who, actor: Actor): Actor {
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
  if (request.headers.origin !== undefined) {
    if (isFromElsewhere(request, origin)) refuse('request.crossSite')
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

function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}
