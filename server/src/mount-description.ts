import { randomBytes } from 'node:crypto'
import type { Endpoint } from '@chainwork/contract'
import type { FastifyInstance } from 'fastify'
import fieldWords from './described-fields.json' with { type: 'json' }
import { apiPage } from './platform/http/api-page.ts'
import { describeApi } from './platform/http/describe-api.ts'
import { requestExamples } from './request-examples.ts'

/** The description of the API, for machines and for people. */
export function mountDescription(app: FastifyInstance, endpoints: Endpoint[], origin: string): void {
  let description = ''
  // Made when it is first asked for: it takes longer than the rest of what a process begins with.
  const describe = () =>
    (description ||= JSON.stringify(
      describeApi(endpoints, { origin, examples: requestExamples, words: fieldWords }),
    ))
  app.get('/api/openapi.json', { config: { declared: 'open' } }, async (_request, reply) => {
    reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300')
    return describe()
  })
  app.get('/api', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    reply.header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'`,
    )
    return reply.type('text/html; charset=utf-8').send(apiPage(endpoints, nonce))
  })
}
