import { createHash, timingSafeEqual } from 'node:crypto'
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { listening } from '../db/wake-ups.ts'
import { refuse } from '../failure.ts'
import { isInternal } from './internal-calls.ts'
import { type Measured, measure } from './measure.ts'
import { routeOf } from './open-server.ts'
import { type DatabaseState, stateWords, watchDatabase } from './watch-database.ts'

export interface Readiness extends Measured {
  /** Extra parts that a load balancer should know of, e.g. `{ search: 'index' | 'database' }`. */
  parts(): Record<string, string | number>
  /** Whether this process has its search index, so that searches do not go to the database. */
  hasIndex(): boolean
  /** Opens the metrics to other machines; without it they are for this one. */
  metricsToken: string | null
}

/**
 * /healthz (the process lives), /readyz (it can serve everything), /readyz/node (nothing of its own stands in the way: with the
 * database away all nodes are alike, and people read our words), /metrics (Prometheus text).
 */
export function mountOperations(app: FastifyInstance, database: Database, readiness: Readiness): void {
  const unlimited = { config: { unlimited: true } }
  app.get('/healthz', unlimited, async () => ({ status: 'ok' }))
  const look = watchDatabase(database)
  app.decorate('databaseState', look)
  const probe = { config: { ...unlimited.config, isProbe: true } }
  app.get('/readyz', probe, async (_request, reply) => {
    const state = await look()
    const status = app.drain.isAnnounced ? 'stopping' : state === 'ok' ? 'ready' : 'unavailable'
    reply.code(status === 'ready' ? 200 : 503).header('cache-control', 'no-store')
    return {
      status,
      database: state,
      ...(state === 'ok' ? {} : { why: stateWords[state] }),
      ...readiness.parts(),
    }
  })
  app.get('/readyz/node', probe, async (_request, reply) => {
    const status = app.drain.isAnnounced ? 'stopping' : readiness.hasIndex() ? 'ready' : 'indexing'
    reply.code(status === 'ready' ? 200 : 503).header('cache-control', 'no-store')
    return { status, ...readiness.parts() }
  })
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route template and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const pool = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'total' }, database.pool.totalCount)
      this.set({ state: 'idle' }, database.pool.idleCount)
      this.set({ state: 'waiting' }, database.pool.waitingCount)
    },
  })
  measureState(registry, look)
  measure(registry, readiness)
  measureListening(registry, database)
  app.addHook('onResponse', async (request, reply) => {
    if (isInternal(request)) return
    requests.observe(
      { method: request.method, route: routeOf(request), status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  app.get('/metrics', unlimited, async (request, reply) => {
    refuseStrangers(request, readiness.metricsToken)
    reply.type(registry.contentType)
    return registry.metrics()
  })
  app.addHook('onClose', async () => pool.reset())
}

/** Metrics name routes and counts: for this machine itself, or for anyone who has the token. */
function refuseStrangers({ headers, socket }: FastifyRequest, token: string | null): void {
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (token !== null && given !== undefined && isSame(given, token)) return
  // What a proxy on this machine passes on comes from somewhere else, and proxies say so.
  const isPassedOn = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some(
    (name) => headers[name] !== undefined,
  )
  const isHere =
    /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') &&
    /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/i.test(headers.host ?? '')
  if (!isHere || isPassedOn) refuse('metrics.closed')
}

function isSame(given: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(token))
}

function measureState(registry: Registry, look: () => Promise<DatabaseState>): Gauge {
  return new Gauge({
    name: 'database_state',
    help: 'What /readyz says of the database: 1 for its state, 0 for the others.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const now = await look()
      for (const state of ['ok', ...Object.keys(stateWords)]) this.set({ state }, state === now ? 1 : 0)
    },
  })
}

/** Nothing on the embedded database, which notifies nobody. */
function measureListening(registry: Registry, database: Database): Gauge {
  return new Gauge({
    name: 'database_listening',
    help: 'Whether notifications of PostgreSQL arrive in this process, by channel: 1 or 0.',
    labelNames: ['channel'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { channel, isAlive } of listening(database)) this.set({ channel }, isAlive ? 1 : 0)
    },
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the database answers and takes changes; known within two seconds. */
    databaseState(): Promise<DatabaseState>
  }
}
