import type { FastifyInstance } from 'fastify'

/** A call of the API, as a test writes it. */
export type Call = (
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  options?: { token?: string; headers?: Record<string, string> },
) => Promise<{ status: number; body: any; headers: Record<string, unknown> }>

/** Calls through the real door, in process. */
export function caller(api: FastifyInstance, app: { network: string }): Call {
  return async (method, path, body, { token, headers } = {}) => {
    const answer = await api.inject({
      method,
      url: path,
      remoteAddress: app.network,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : answer.payload,
      headers: answer.headers,
    }
  }
}
