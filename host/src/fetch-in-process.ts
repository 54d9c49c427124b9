import { type Expected, expectedHeaders } from '@chainwork/contract/expected-session'
import { type FailureReply, type Reason, failures } from '@chainwork/contract/failures'
import { clientHeader, failureReply, internalHeader } from '@chainwork/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A page asks whether the database is still there when its calls have taken this long. */
const doubtMs = 3000

/** The calls a page makes while it is rendered. */
export interface PageCalls {
  fetch: typeof fetch
  /** Why the page cannot be made: the database is away, or the person has used up a budget. */
  trouble(): { reason: Reason; retryAfter: string | undefined } | null
  /** Whether the gate found another account in the place of the one that the page's form is of. */
  isAnothers(): boolean
}

/**
 * The `fetch` pages use while rendering: the same endpoints, validation and answers, without the network, for the person
 * and from the address the page is rendered for. Once the database is known to be away, nothing more is asked of it. What the
 * page's form expects goes along until the first change is made: an action may itself change whose the session is.
 */
export function fetchInProcess(
  app: FastifyInstance,
  page: FastifyRequest,
  expected: Expected | null = null,
): PageCalls {
  let own = expected && expectedHeaders(expected)
  let isAnothers = false
  const isReading = page.method === 'GET' || page.method === 'HEAD'
  let trouble: ReturnType<PageCalls['trouble']> = null
  let doubt: Promise<Response> | undefined
  const away = () => {
    trouble ??= { reason: 'database.unavailable', retryAfter: '2' }
    return refused(trouble.reason, trouble.retryAfter, page.id)
  }
  const calls: typeof fetch = async (input, init) => {
    if (trouble?.reason === 'database.unavailable') return away()
    const pending = ask(app, page, input, { ...init, headers: { ...own, ...init?.headers } })
    // A change is waited for: nobody could say whether it was made.
    doubt ??= isReading ? whenAway(app).then(away) : undefined
    const answer = await (doubt ? Promise.race([pending, doubt]) : pending)
    if (answer.ok && (init?.method ?? 'GET') !== 'GET') own = null
    if (answer.status === 409) isAnothers ||= (await reasonOf(answer)) === 'session.otherAccount'
    if (answer.status === 503 || answer.status === 429) {
      const reason = await reasonOf(answer)
      if (reason) trouble ??= { reason, retryAfter: answer.headers.get('retry-after') ?? undefined }
    }
    return answer
  }
  return { fetch: calls, trouble: () => trouble, isAnothers: () => isAnothers }
}

async function reasonOf(answer: Response): Promise<Reason | undefined> {
  const failure: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  return (failure as Partial<FailureReply> | null)?.reason
}

/** Ends once a page has waited for long and the database is found away; else never. */
async function whenAway(app: FastifyInstance): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, doubtMs).unref())
  if ((await app.databaseState()) !== 'unavailable') await new Promise(() => {})
}

async function ask(
  app: FastifyInstance,
  page: FastifyRequest,
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : String(input), 'http://localhost')
  const { cookie, 'user-agent': userAgent } = page.headers
  const body = await payloadOf(init?.body)
  const answer = await app.inject({
    method: (init?.method ?? 'GET') as 'GET',
    url: url.pathname + url.search,
    headers: {
      ...(cookie ? { cookie } : {}),
      ...(userAgent ? { 'user-agent': userAgent } : {}),
      ...Object.fromEntries(new Headers(init?.headers)),
      ...body.headers,
      [clientHeader]: page.ip,
      [internalHeader.name]: internalHeader.value,
    },
    ...(body.payload === undefined ? {} : { payload: body.payload }),
  })
  const headers = new Headers()
  for (const name of ['content-type', 'retry-after'] as const) {
    const value = answer.headers[name]
    if (value) headers.set(name, String(value))
  }
  for (const value of [answer.headers['set-cookie'] ?? []].flat()) headers.append('set-cookie', value)
  return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
    status: answer.statusCode,
    headers,
  })
}

function refused(reason: Reason, retryAfter: string | undefined, requestId: string): Response {
  return Response.json(failureReply(reason, requestId), {
    status: failures[reason].status,
    headers: retryAfter ? { 'retry-after': retryAfter } : {},
  })
}

async function payloadOf(
  body: BodyInit | null | undefined,
): Promise<{ payload?: string | Buffer; headers: Record<string, string> }> {
  if (body === null || body === undefined) return { headers: {} }
  if (typeof body === 'string') return { payload: body, headers: {} }
  const whole = new Response(body)
  const type = whole.headers.get('content-type')
  return {
    payload: Buffer.from(await whole.arrayBuffer()),
    headers: type ? { 'content-type': type } : {},
  }
}
