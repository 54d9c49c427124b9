import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '@chainwork/server/platform/db/database'
import { routes } from './api.ts'
import { ApiProblem, readForm } from './form.ts'
import type { Route } from './route.ts'
import { type StandIn, standInPath } from './stand-in.ts'
import { newObjectId } from './store.ts'
import { readSwitches } from './switches.ts'
import './tables.ts'

/** How long an answer is kept back that the switch says never comes. */
const hangMs = 60_000

/** The API of the stand-in, in the provider's own protocol: form-encoded, a bearer key, an Idempotency-Key. */
export function mountApi(scope: FastifyInstance, standIn: StandIn): void {
  for (const route of routes)
    scope.route({
      method: route.method,
      url: `${standInPath}/v1/${route.path}`,
      config: { unlimited: true },
      handler: (request, reply) => answer(standIn, route, request, reply),
    })
}

async function answer(standIn: StandIn, route: Route, request: FastifyRequest, reply: FastifyReply) {
  reply.header('request-id', `req_${request.id.replaceAll('-', '').slice(0, 14)}`)
  reply.type('application/json; charset=utf-8').header('cache-control', 'no-store')
  try {
    checkKey(standIn, request.headers.authorization)
    const { api } = await readSwitches(standIn.database.db)
    if (api === 'hangs') await untilGone(request)
    if (api === 'fails') throw away()
    const body = await standIn.database.transaction((tx) => run(tx, standIn, route, request, reply))
    if (api === 'failsAfter' && route.method !== 'GET') throw away()
    return JSON.stringify(body)
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    return reply.code(error.status).send(JSON.stringify({ error: error.error }))
  }
}

/** Once for a key; a repetition gets the first answer, another request under it is refused. */
async function run(
  tx: Tx,
  standIn: StandIn,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<object> {
  const { id = '', taxId = '' } = request.params as { id?: string; taxId?: string }
  const now = standIn.clock.now()
  const isPost = route.method === 'POST'
  const text = isPost ? String(request.body ?? '') : (request.url.split('?')[1] ?? '')
  const call = { tx, now, standIn, id, taxId, given: readForm(text) }
  const header = request.headers['idempotency-key']
  if (!isPost || typeof header !== 'string') return route.run(call)
  const key = createHash('sha256').update(header).digest('base64url')
  const request_hash = createHash('sha256').update(`${request.url} ${text}`).digest('base64url')
  const taken = await tx
    .insertInto('payment_stand_in_answer')
    .values({ key, request_hash, answer: null, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!taken) {
    const known = await tx
      .selectFrom('payment_stand_in_answer')
      .select(['request_hash', 'answer'])
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (known.request_hash !== request_hash)
      throw new ApiProblem(400, {
        type: 'idempotency_error',
        message:
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      })
    reply.header('idempotent-replayed', 'true')
    return known.answer as object
  }
  const body = await route.run(call)
  await tx
    .updateTable('payment_stand_in_answer')
    .set({ answer: JSON.stringify(body) })
    .where('key', '=', key)
    .execute()
  return body
}

function checkKey({ keys }: StandIn, authorization: string | undefined): void {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  if (timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${keys.secretKey}`))) return
  throw new ApiProblem(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
}

function away(): ApiProblem {
  return new ApiProblem(500, {
    type: 'api_error',
    message: `An unknown error occurred (${newObjectId('event')})`,
  })
}

function untilGone(request: FastifyRequest): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, hangMs)
    timer.unref()
    request.raw.socket.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
