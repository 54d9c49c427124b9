import { codeOf, failures } from '@chainwork/contract/failures'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isForCompany } from './platform/http/gate.ts'
import { isApiPath } from './platform/http/known-routes.ts'
import type { Account } from './testing/build-accounts.ts'
import { type World, aWorld, stateOf } from './testing/odd-world.ts'
import { type OddRequest, type Target, oddRequests, usualRequest } from './testing/odd-requests.ts'
import { testApp } from './testing/test-app.ts'

const app = testApp({ listens: true })
/** The same requests each time; another number makes others. */
const seed = 20_261_122
const perAddress = process.env['TEST_ROUNDS'] === 'many' ? 24 : 12

test('no odd request to any address is a failure of the server', { timeout: 300_000 }, async () => {
  let world = await aWorld(app)
  const asItWas = await stateOf(app, world)
  const problems: string[] = []
  const answered = new Set<string>()
  for (const target of targets()) {
    const name = `${target.method} ${target.path}`
    let requests = requestsTo(target, world)
    for (let index = 0; index < requests.length; index += 1) {
      const request = requests[index]!
      const actor = actorOf(target, world, index)
      const answer = await send(request, actor?.token)
      const wrong = answer && wrongIn(request, answer)
      if (wrong) problems.push(`${name}, seed ${seed}, request ${index}: ${wrong}\n${shown(request)}`)
      if (answer && answer.status < 400) answered.add(name)
      const mayHaveChanged = answer && answer.status < 400 && request.method !== 'GET'
      if (mayHaveChanged && (await stateOf(app, world)) !== asItWas) {
        world = await aWorld(app)
        requests = requestsTo(target, world)
      }
    }
  }
  expect(problems.slice(0, 20)).toEqual([])
  expect(app.errors).toEqual([])
  // Otherwise what is sent is so odd that nothing behind the door has seen it.
  expect(answered.size).toBeGreaterThan(targets().length / 2)
})

/** What companies do is asked for a post that is out and for one that is not. */
function requestsTo(target: Target, { known }: World): OddRequest[] {
  const isForDrafts = target.endpoint && isForCompany(target.endpoint)
  return (isForDrafts ? [known, known.toReversed()] : [known]).flatMap((ids, turn, { length }) => [
    usualRequest(target, ids),
    ...fc.sample(oddRequests(target, ids), { seed: seed + turn, numRuns: perAddress / length }),
  ])
}

/** Mostly someone who may. */
function actorOf({ endpoint }: Target, { seeker, owner }: World, index: number): Account | null {
  const everybody = [seeker, owner, null]
  if (endpoint === undefined || endpoint.who === 'anyone') return everybody[index % 3]!
  if (index % 10 === 9) return everybody[Math.floor(index / 10) % 3]!
  if (endpoint.who === 'seeker') return seeker
  return isForCompany(endpoint) || index % 2 ? owner : seeker
}

/** Every address that is on the server; what takes things away comes last. */
function targets(): Target[] {
  const order = ['POST', 'PUT', 'PATCH', 'GET', 'DELETE']
  return app.api.knownRoutes
    .filter(({ method }) => order.includes(method))
    .toSorted((one, other) => order.indexOf(one.method) - order.indexOf(other.method))
}

interface Answer {
  status: number
  headers: Record<string, unknown>
  text: string
}

/** Null when the client left before the answer ended, as readers of a stream do. */
async function send({ headers, ...request }: OddRequest, token: string | undefined): Promise<Answer | null> {
  const all = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers }
  if (request.method === 'GET' && request.url.includes('/stream')) return leaveEarly(request.url, all)
  const answer = await app.api.inject({ ...request, method: request.method as 'GET', headers: all })
  return { status: answer.statusCode, headers: answer.headers, text: answer.payload }
}

/** Reads what comes in the first moments, over the network. */
async function leaveEarly(url: string, headers: Record<string, string>): Promise<Answer | null> {
  const leaving = new AbortController()
  const answer = await fetch(app.origin + url, { headers, signal: leaving.signal, redirect: 'manual' })
  if (answer.status >= 400)
    return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() }
  await answer.body?.getReader().read()
  leaving.abort()
  return null
}

function wrongIn({ method, url }: OddRequest, { status, headers, text }: Answer): string | null {
  if (status >= 500) return `${status} ${text.slice(0, 300)}`
  if (!isApiPath(url.split('?')[0]!)) return null
  if (!headers['x-request-id'] || !headers['content-security-policy']) return `${status} without headers`
  if (status < 400 || method === 'HEAD') return null
  const { code, reason, message, requestId } = JSON.parse(text) as Record<string, string>
  const known = failures[reason as keyof typeof failures]
  return known?.status === status && codeOf(known) === code && message && requestId
    ? null
    : `${status} in another shape: ${text.slice(0, 300)}`
}

function shown({ method, url, headers, payload }: OddRequest): string {
  return `${method} ${url.slice(0, 200)} ${JSON.stringify(headers).slice(0, 120)} ${String(payload ?? '').slice(0, 400)}`
}
