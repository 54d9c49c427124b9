import { createHash, timingSafeEqual } from 'node:crypto'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Depth } from '../queue/index.ts'
import { refuse } from '../failure.ts'
import { isInternal } from './internal-calls.ts'
import { routeOf } from './open-server.ts'
import { type DatabaseState, stateWords, watchDatabase, withinSecond } from './watch-database.ts'

interface Moved {
  kind: string
  unit: string
  amount: number
}

export interface Readiness {
  /** Extra parts that a load balancer should know of, e.g. `{ search: 'index' | 'database' }`. */
  parts(): Record<string, string | number>
  /** Whether this process has its search index, so that searches do not go to the database. */
  hasIndex(): boolean
  /** What the queue holds, for the metrics. */
  jobs?: () => Promise<Depth[]>
  /** Seconds since the search index last had every change; null while the database answers. */
  searchLag?: () => Record<string, number | null>
  /** What is to be read from chains: how many of each state, and since when the oldest is due. */
  readings?: () => Promise<{ states: Record<string, number>; oldestSeconds: number }>
  /** What waits of payments, by what it is. */
  payments?: () => Promise<Record<string, number>>
  /** What the ledger has moved so far, by kind of move and unit: credits, or the smallest unit of a currency. */
  moves?: () => Promise<Moved[]>
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
  app.get('/readyz', unlimited, async (_request, reply) => {
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
  app.get('/readyz/node', unlimited, async (_request, reply) => {
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
  if (readiness.searchLag) measureLag(registry, readiness.searchLag)
  if (readiness.jobs) measureJobs(registry, readiness.jobs)
  if (readiness.readings) measureReadings(registry, readiness.readings)
  if (readiness.payments) measurePayments(registry, readiness.payments)
  if (readiness.moves) measureMoves(registry, readiness.moves)
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

/** Metrics that are collected together ask one question. */
function together<T>(ask: () => Promise<T>): () => Promise<T | null> {
  let reading: Promise<T | null> | null = null
  return () => (reading ??= withinSecond(ask()).finally(() => (reading = null)))
}

/** Left out while the database answers searches itself. */
function measureLag(registry: Registry, lag: () => Record<string, number | null>): Gauge {
  return new Gauge({
    name: 'search_index_lag_seconds',
    help: 'Seconds since the search index of job posts or candidates last had every change.',
    registers: [registry],
    // Without labels a gauge would say 0 where nothing was set.
    labelNames: ['process', 'index'],
    collect() {
      this.reset()
      for (const [index, seconds] of Object.entries(lag()))
        if (seconds !== null) this.set({ process: String(process.pid), index }, seconds)
    },
  })
}

/** Tasks and differences above zero want an operator. */
function measurePayments(registry: Registry, count: () => Promise<Record<string, number>>): Gauge {
  return new Gauge({
    name: 'payments',
    help: 'Payments that wait, by what they wait for.',
    registers: [registry],
    labelNames: ['state'],
    async collect() {
      const counts = await withinSecond(count())
      this.reset()
      for (const [state, value] of Object.entries(counts ?? {})) this.set({ state }, value)
    },
  })
}

/** What the ledger did: a kind that stops growing, or grows too fast, is seen here first. */
function measureMoves(registry: Registry, moved: () => Promise<Moved[]>): void {
  const read = together(moved)
  const counter = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    add: (counter: Counter<Label>, moved: Moved) => void,
  ) =>
    new Counter({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const found = await read()
        this.reset()
        for (const each of found ?? []) add(this, each)
      },
    })
  counter('ledger_credits_total', 'Credits that moved, by kind of move.', ['kind'], (each, one) => {
    if (one.unit === 'credit') each.inc({ kind: one.kind }, one.amount)
  })
  counter(
    'ledger_money_total',
    'Money that moved, in the smallest unit, by kind of move and currency.',
    ['kind', 'currency'],
    (each, { unit, kind, amount }) => {
      if (unit !== 'credit') each.inc({ kind, currency: unit }, amount)
    },
  )
}

/** The outbox and every other queue. A database that does not answer leaves the last numbers out, not the page. */
function measureJobs(registry: Registry, jobs: () => Promise<Depth[]>): void {
  const read = together(jobs)
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

/** How much of the chains is to be read. */
function measureReadings(registry: Registry, readings: NonNullable<Readiness['readings']>): Gauge[] {
  const read = together(readings)
  const oldest = new Gauge({
    name: 'chain_readings_oldest_seconds',
    help: 'How long the oldest reading of a chain has been due.',
    registers: [registry],
    async collect() {
      const found = await read()
      if (found) this.set(found.oldestSeconds)
    },
  })
  const planned = new Gauge({
    name: 'chain_readings',
    help: 'Chains to be read for wallets, now or later, by state.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const [state, count] of Object.entries((await read())?.states ?? {})) this.set({ state }, count)
    },
  })
  return [oldest, planned]
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the database answers and takes changes; known within two seconds. */
    databaseState(): Promise<DatabaseState>
  }
}
