import type { Endpoint } from '@chainwork/contract'
import { formBound } from '@chainwork/contract/body-bound'
import { type FailureReply, failures } from '@chainwork/contract/failures'
import { formInput } from '@chainwork/contract/form-input'
import { readReturnPath } from '@chainwork/contract/identity/return-path'
import { pagePath } from '@chainwork/contract/pages'
import { noticeCookie } from '@chainwork/contract/notice-cookie'
import { proofHeader } from '@chainwork/contract/proof-of-work'
import { answerNotFound, refuseOtherSites, routesAt } from '@chainwork/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fetchInProcess } from './fetch-in-process.ts'
import { readSentForm } from './page-forms.ts'

/** What became of a form that its page is shown with again. */
export interface Answered {
  /** The address that the form was sent to, without what leads back. */
  action: string
  failure: FailureReply
  /** What was typed, secrets left out. */
  values: Record<string, string>
}

/** Shows a page for a request of another address. */
type ShowPage = (at: string, answered: Answered) => Promise<FastifyReply>

const secret = /password|code|token|secret|signature/i

/**
 * Carries out a form that names its endpoint: `/form/PATCH/api/…` with `at`, the page it stands in, and `back`, where it leads.
 * Scripts are answered as by the endpoint itself. Otherwise the browser is led on with the words of the reply, or the page is
 * shown again with the refusal at its field and with what was typed; nothing of that is stored.
 */
export async function answerForm(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { origin, showPage }: { origin: string; showPage: ShowPage },
): Promise<FastifyReply> {
  const { pathname: action, searchParams: query } = new URL(request.url, origin)
  const found = endpointOf(app, action)
  if (!found) return answerNotFound(app, request, reply)
  const { endpoint, path } = found
  request.pageRoute = `/form/${endpoint.method}${endpoint.path}`
  app.pageFound?.(request)
  const at = readReturnPath(query.get('at')) ?? '/'
  const back = readReturnPath(query.get('back')) ?? at
  query.delete('at')
  query.delete('back')
  // Opening or reloading this address shows the page of the form.
  if (request.method !== 'POST') return reply.redirect(at, 303)
  refuseOtherSites(request, origin)
  const { fields: form, expected } = await readSentForm(request, formBound([endpoint]))
  const key = form.get('idempotencyKey') ?? request.headers['idempotency-key']
  form.delete('idempotencyKey')
  const proof = request.headers[proofHeader.toLowerCase()]
  const calls = fetchInProcess(app, request, expected)
  const answer = await calls.fetch(query.size ? `${path}?${query}` : path, {
    method: endpoint.method,
    headers: {
      ...(endpoint.body ? { 'content-type': 'application/json' } : {}),
      ...(proof ? { [proofHeader]: String(proof) } : {}),
      ...(key && !endpoint.refusesKey ? { 'idempotency-key': String(key) } : {}),
    },
    ...(endpoint.body ? { body: JSON.stringify(formInput(endpoint.body, form)) } : {}),
  })
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie)
  const retryAfter = answer.headers.get('retry-after')
  if (retryAfter) reply.header('retry-after', retryAfter)
  reply.header('cache-control', 'no-store')
  if (!(request.headers.accept ?? '').includes('text/html'))
    return reply
      .code(answer.status)
      .type('application/json; charset=utf-8')
      .send(await answer.text())
  const said = (await answer.json()) as { notice?: string; message?: string }
  if (answer.ok) {
    const words = said.notice ?? said.message
    if (words) reply.header('set-cookie', noticeCookie(words))
    return reply.redirect(back, 303)
  }
  const failure = said as FailureReply
  const { reason } = failure
  const isShownAgain = answer.status < 500 || reason === 'database.unavailable'
  if (!isShownAgain || reason === 'session.otherAccount') {
    reply.code(failures[reason].status)
    return app.failurePage!(request, reply, reason)
  }
  if (reason === 'session.none')
    return reply.redirect(`${pagePath('/login')}?continue=${encodeURIComponent(at)}`, 303)
  // Deactivated, or waiting for approval: the start says so.
  if (reason === 'user.inactive' || reason === 'user.pending') return reply.redirect(pagePath('/'), 303)
  const values = Object.fromEntries([...form].filter(([name]) => !secret.test(name)))
  return showPage(at, { action, failure, values })
}

/** The endpoint that a form's address names, and the path of its call; none for what takes a file or changes nothing. */
function endpointOf(app: FastifyInstance, action: string): { endpoint: Endpoint; path: string } | null {
  const [, method, path] = /^\/form\/(POST|PUT|PATCH|DELETE)(\/api\/.+)$/.exec(action) ?? []
  if (!path) return null
  const endpoint = routesAt(app.knownRoutes, path).find((route) => route.method === method)?.endpoint
  return endpoint && !endpoint.upload && !endpoint.isReading ? { endpoint, path } : null
}
