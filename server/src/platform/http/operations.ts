import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Depth } from '../queue/index.ts'
import { isInternal } from './open-server.ts'

export interface Readiness {
  /** Extra parts that a load balancer should know of, e.g. `{ search: 'index' | 'database' }`. */
  parts(): Record<string, string>
  /** What the queue holds, for the metrics. */
  jobs?: () => Promise<Depth[]>
}

/** /healthz (the process lives), /readyz (it can serve), /metrics (Prometheus text). */
export function mountOperations(app: FastifyInstance, database: Database, readiness: Readiness): void {
  const unlimited = { config: { unlimited: true } }
  app.get('/healthz', unlimited, async () => ({ status: 'ok' }))
  app.get('/readyz', unlimited, async (_request, reply) => {
    const databaseState = await probe(database)
    reply.code(databaseState === 'ok' ? 200 : 503).header('cache-control', 'no-store')
    return {
      status: databaseState === 'ok' ? 'ready' : 'unavailable',
      database: databaseState,
      ...readiness.parts(),
    }
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
  if (readiness.jobs) measureJobs(registry, readiness.jobs)
  app.addHook('onResponse', async (request, reply) => {
    if (isInternal(request)) return
    requests.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  app.get('/metrics', unlimited, async (_request, reply) => {
    reply.type(registry.contentType)
    return registry.metrics()
  })
  app.addHook('onClose', async () => pool.reset())
}

/** The outbox and every other queue. A database that does not answer leaves the last numbers out, not the page. */
function measureJobs(registry: Registry, jobs: () => Promise<Depth[]>): void {
  let reading: Promise<Depth[] | null> | null = null
  // The gauges are collected together: one question for all three.
  const read = () => (reading ??= withinSecond(jobs()).finally(() => (reading = null)))
  const gauge = (name: string, help: string, value: (depth: Depth) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['job'],
      registers: [registry],
      async collect() {
        this.reset()
        for (const depth of (await read()) ?? []) this.set({ job: depth.job }, value(depth))
      },
    })
  gauge('jobs_waiting', 'Jobs due and not done.', (depth) => depth.waiting)
  gauge('jobs_oldest_seconds', 'Age of the oldest job due and not done.', (depth) => depth.oldestSeconds)
  gauge('jobs_dead', 'Jobs given up, kept as dead letters.', (depth) => depth.failed)
}

/** Answers within a second even when the database hangs. */
async function probe(database: Database): Promise<'ok' | 'unavailable'> {
  return (await withinSecond(database.pool.query('select 1'))) ? 'ok' : 'unavailable'
}

/** What was asked for, or null when it fails or takes longer than a second. */
async function withinSecond<T>(asked: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const slow = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), 1000)
  })
  const answer = await Promise.race([asked.catch(() => null), slow])
  clearTimeout(timer)
  return answer
}
