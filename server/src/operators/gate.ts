import type { Endpoint } from '@chainwork/contract'
import { type OperatorRole, hasRole, operatorRoles } from '@chainwork/contract/console/roles'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { Guest, Operator } from '../platform/http/caller.ts'
import { hostCookie, readCookie } from '../platform/http/cookies.ts'
import { identifyOperator, operatorCookie } from './sessions.ts'

/**
 * Who calls the console, proven from its own cookie alone: a change comes from its own pages, the role is the one of now, and what asks
 * for a fresh passkey gets one.
 */
export async function proveOperator(
  endpoint: Endpoint,
  request: FastifyRequest,
  { database, origin, now }: { database: Database; origin: string; now: Date },
): Promise<Operator | Guest> {
  refuseElsewhere(endpoint, request, origin)
  const token = readCookie(request.headers.cookie, hostCookie(origin, operatorCookie))
  const found = token ? await identifyOperator(database, token, now) : null
  if (endpoint.who === 'visitor') return found ?? { kind: 'guest' }
  if (!isRole(endpoint.who)) throw new Error(`${endpoint.path} names no role of operators`)
  if (!found) refuse('operator.none')
  if (!hasRole(found.role, endpoint.who)) refuse('operator.role')
  if (endpoint.needsFreshPasskey && found.freshUntil <= now) refuse('operator.stalePasskey')
  return found
}

/** A browser says where a call comes from, and other sites on the same machine are other sites. */
function refuseElsewhere(endpoint: Endpoint, { headers }: FastifyRequest, origin: string): void {
  const site = headers['sec-fetch-site']
  const isOwn =
    endpoint.method === 'GET'
      ? site === undefined || site === 'same-origin' || site === 'none'
      : site === 'same-origin' && headers.origin === origin
  if (!isOwn) refuse('request.crossSite')
}

const isRole = (who: string): who is OperatorRole => (operatorRoles as readonly string[]).includes(who)
