import type { z } from 'zod'
import { type ConsoleWho, type Endpoint, type Method, endpoint } from '../endpoint.ts'
import type { Reason } from '../failures.ts'
import type { anyQuery } from '../page.ts'

type Schema = z.ZodType

/**
 * Declares one endpoint of the console by the lowest role that may call it; a `visitor` is who signs in. What is refused twice is
 * decided by the version of what it is about, so no call takes an `Idempotency-Key`.
 */
export function consoleEndpoint<
  M extends Method,
  P extends string,
  W extends ConsoleWho,
  Reply extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = typeof anyQuery,
  Body extends Schema | undefined = undefined,
>(
  key: `${M} /api/console/${P}`,
  declared: {
    who: W
    summary: string
    params?: Params
    query?: Query
    body?: Body
    reply: Reply
    fails?: readonly Reason[]
    needsFreshPasskey?: true
    download?: string
  },
): Endpoint<M, `/api/console/${P}`, W, Params, Query, Body, Reply> {
  return endpoint<M, `/api/console/${P}`, W, Reply, Params, Query, Body>(key, {
    ...declared,
    refusesKey: true,
  })
}
