import type { Endpoint } from '@chainwork/contract'
import { consolePrefix } from '@chainwork/contract/console/roles'
import { callBytes } from '@chainwork/contract/body-bound'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodError, ZodType } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { Refusal, refuse } from '../failure.ts'
import type { Actor, Operator } from './caller.ts'
import { Attachment, EventStream, CachedReply, ReadyJson } from './answers.ts'
import { repeatKeyOf } from './answer-once.ts'
import { readCookie } from './cookies.ts'
import type { Door } from './doors.ts'
import {
  type ActFor,
  type Identify,
  actForCompany,
  clientOf,
  expectAccount,
  expectCompany,
  findActor,
  proveActor,
} from './gate.ts'
import { isInternal } from './internal-calls.ts'
import { type Subjects, spendBudget } from './spend-budget.ts'
import { takeUploads, uploadedFile } from './uploaded-file.ts'
import { hash } from 'node:crypto'

export interface MountServices {
  database: Database
  clock: Clock
  identify: Identify
  actFor: ActFor
  origin: string
  /** Signs what browsers and clients keep for us. */
  secret: string
  rateLimitFactor: number
}

/** Proves who calls an endpoint, or refuses. */
type Prove = (endpoint: Endpoint, request: FastifyRequest, now: Date) => Promise<Actor | Operator>
type Shared = Pick<MountServices, 'database' | 'clock' | 'origin' | 'secret' | 'rateLimitFactor'> & {
  prove: Prove
}

/** Mounts endpoints of the market: who is it → may they → parse → budget → run → check the reply → send. */
export function mount(app: FastifyInstance, doors: readonly Door[], services: MountServices): void {
  const strange = doors.find(({ endpoint }) => endpoint.path.startsWith(consolePrefix))
  if (strange) throw new Error(`${strange.endpoint.path} is for the listener of the console alone`)
  mountProven(app, doors, {
    ...services,
    prove: async (endpoint, request, now) => {
      const found = await findActor(request, services, now)
      expectAccount(endpoint, request, found)
      const acting = await actForCompany(endpoint, request, found, services)
      expectCompany(endpoint, request, acting)
      return proveActor(endpoint, acting)
    },
  })
}

/** Mounts endpoints whose callers are proven in another way. */
export function mountProven(app: FastifyInstance, doors: readonly Door[], services: Shared): void {
  const { uploads = [], calls = [] } = Object.groupBy(doors, ({ endpoint }) =>
    endpoint.upload ? 'uploads' : 'calls',
  )
  mountIn(app, calls, services)
  void app.register(async (scope) => {
    await takeUploads(scope)
    mountIn(scope, uploads, services)
  })
}

function mountIn(app: FastifyInstance, doors: readonly Door[], services: Shared): void {
  for (const door of doors) {
    const { endpoint } = door
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      bodyLimit: callBytes(endpoint),
      // What is compressed is kept back until there is enough of it.
      ...(endpoint.isStream ? { compress: false as const } : {}),
      handler: async (request, reply) => {
        const now = services.clock.now()
        const actor = await services.prove(endpoint, request, now)
        const repeatKey = repeatKeyOf(endpoint, request.headers['idempotency-key'])
        const input = {
          params: parseParams(endpoint.params, request.params),
          query: parse(endpoint.query, request.query),
          body: parse(endpoint.body, request.body),
        }
        const client = clientOf(request)
        if (endpoint.budget)
          await spendBudget(endpoint, subjectsOf(actor, client, input), request, services, now)
        const caller = {
          actor,
          now,
          clock: services.clock,
          requestId: request.id,
          client,
          cookie: (name: string) => readCookie(request.headers.cookie, name),
          repeatKey,
          cookies: [] as string[],
        }
        const given = await door.run(services.database, caller, input, () =>
          uploadedFile(request, endpoint.upload?.maxBytes ?? 0),
        )
        const answer = given instanceof CachedReply ? given.reply : given
        for (const cookie of caller.cookies) reply.header('set-cookie', cookie)
        reply.header(
          'cache-control',
          endpoint.cacheSeconds ? `public, max-age=${endpoint.cacheSeconds}` : 'no-store',
        )
        // Another session in the same browser is another person.
        if (given instanceof CachedReply)
          reply
            .header(
              'cache-control',
              given.seconds ? `private, max-age=${given.seconds}` : 'private, no-cache',
            )
            .header('vary', 'Authorization, Cookie')
        if (answer instanceof Attachment) {
          reply.header('content-disposition', `attachment; filename="${answer.name}"`)
          return reply.type(answer.type).send(answer.bytes)
        }
        if (answer instanceof EventStream && request.method === 'HEAD') {
          answer.events.destroy()
          return reply.type('text/event-stream').send('')
        }
        if (answer instanceof EventStream)
          return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(answer.events)
        reply.code(endpoint.status ?? 200).type('application/json; charset=utf-8')
        const json = answer instanceof ReadyJson ? answer.json : JSON.stringify(endpoint.reply.parse(answer))
        // Pages that are being made ask once and keep nothing.
        if (endpoint.method !== 'GET' || isInternal(request)) return json
        return sendWithEtag(request, reply, json, answer instanceof ReadyJson ? answer.brotli : null)
      },
    })
  }
}

function subjectsOf(
  actor: Actor | Operator,
  client: { network: string },
  input: { body: unknown },
): Subjects {
  const { email } = (input.body ?? {}) as { email?: string }
  return {
    network: client.network,
    address: email ?? null,
    user: actor.kind === 'user' ? actor.userId : null,
    recruiter: actor.kind === 'user' && actor.companyId ? actor.userId : null,
  }
}

/** A path with an id that cannot exist is a path where nothing is. */
function parseParams(schema: ZodType | undefined, given: unknown): unknown {
  const parsed = schema?.safeParse(given)
  return !parsed || parsed.success ? parsed?.data : refuse('route.notFound')
}

/** No body at all is an empty one. */
function parse(schema: ZodType | undefined, given: unknown = {}): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new Refusal('input.invalid', fieldMessages(parsed.error))
}

/** `filters.0.column` → message; at most 20, so that a hostile body does not get an answer of its own size. */
function fieldMessages(error: ZodError): Record<string, string> {
  const fields = new Map<string, string>()
  for (const issue of error.issues.slice(0, 20)) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 5) : null
    for (const place of unknown?.map((key) => [...issue.path, key]) ?? [issue.path]) {
      const path = place.map(String).join('.').slice(0, 200) || 'body'
      if (!fields.has(path))
        fields.set(path, unknown ? 'This field is not known.' : issue.message.slice(0, 300))
    }
  }
  return Object.fromEntries([...fields].slice(0, 20))
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/**
 * Names the answer by its content and sends it, or 304 when the client has it already. The name is a weak one, as the same
 * answer travels compressed and plain.
 */
function sendWithEtag(
  request: FastifyRequest,
  reply: FastifyReply,
  json: string | Buffer,
  brotli: Buffer | null = null,
): FastifyReply {
  const name = `"${hash('sha256', json, 'base64url').slice(0, 27)}"`
  reply.header('etag', `W/${name}`)
  if (isKnown(request.headers['if-none-match'], name))
    return reply.code(304).removeHeader('content-type').send()
  if (!brotli || !takesBrotli(request.headers['accept-encoding'])) return reply.send(json)
  const vary = reply.getHeader('vary')
  return reply
    .header('content-encoding', 'br')
    .header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding')
    .send(brotli)
}

function takesBrotli(header: string | string[] | undefined): boolean {
  return /(^|,)\s*br\s*(,|$)/.test(String(header ?? ''))
}

function isKnown(header: string | undefined, name: string): boolean {
  if (header === undefined) return false
  return header
    .split(',')
    .map((known) => known.trim().replace(/^W\//, ''))
    .some((known) => known === name || known === '*')
}
