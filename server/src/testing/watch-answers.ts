import type { Reason } from '@chainwork/contract/failures'
import type { FastifyInstance } from 'fastify'
import { reasonsOf } from '../platform/http/declared-answers.ts'

/** Notes every answer of an endpoint that its description does not have. */
export function watchAnswers(app: FastifyInstance, undeclared: string[]): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint || request.method === 'HEAD') return
    if (reply.statusCode === (endpoint.status ?? 200) || reply.statusCode === 304) return
    const { reason } = typeof payload === 'string' ? (JSON.parse(payload) as { reason: Reason }) : {}
    if (reason && reasonsOf(endpoint).includes(reason)) return
    undeclared.push(`${endpoint.method} ${endpoint.path}: ${reply.statusCode} ${String(reason)}`)
  })
}
