import { clientHeader, internalHeader } from '@chainwork/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * The `fetch` pages use while rendering: the same endpoints, validation and answers, without the network, for the person
 * and from the address the page is rendered for.
 */
export function fetchInProcess(app: FastifyInstance, page: FastifyRequest): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://house')
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
    return new Response(answer.statusCode === 204 ? null : answer.payload, {
      status: answer.statusCode,
      headers,
    })
  }
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
