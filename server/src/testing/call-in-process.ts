import type { FastifyInstance } from 'fastify'
import type { TestApp } from './test-app.ts'

/** Calls through the real door, in process. */
export function caller(api: FastifyInstance, app: Pick<TestApp, 'network'>): TestApp['call'] {
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
