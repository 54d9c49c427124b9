import { Counter, Gauge, type Registry } from 'prom-client'
import type { Depth } from '../queue/index.ts'
import { withinSecond } from './watch-database.ts'

interface Moved {
  kind: string
  unit: string
  amount: number
}

/** What the modules count for the metrics. */
export interface Measured {
  /** What the queue holds, for the metrics. */
  jobs?: () => Promise<Depth[]>
  /** Seconds since the search index last had every change; null while the database answers. */
  searchLag?: () => Record<string, number | null>
  /** What is to be read from chains: how many of each state, and since when the oldest is due. */
  readings?: () => Promise<{ states: Record<string, number>; oldestSeconds: number }>
  /** What waits of payments, by what it is. */
  payments?: () => Promise<Record<string, number>>
  /** How many job posts wait for a decision of an operator. */
  reviews?: () => Promise<number>
  /** What the ledger has moved so far, by kind of move and unit: credits, or the smallest unit of a currency. */
  moves?: () => Promise<Moved[]>
}

/** Adds what the modules count; each is left out where nobody counts it. */
export function measure(registry: Registry, measured: Measured): void {
  if (measured.searchLag) measureLag(registry, measured.searchLag)
  if (measured.jobs) measureJobs(registry, measured.jobs)
  if (measured.readings) measureReadings(registry, measured.readings)
  if (measured.payments) measurePayments(registry, measured.payments)
  if (measured.reviews) measureReviews(registry, measured.reviews)
  if (measured.moves) measureMoves(registry, measured.moves)
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

/** Job posts do not become public while nobody decides. */
function measureReviews(registry: Registry, count: () => Promise<number>): Gauge {
  return new Gauge({
    name: 'reviews_waiting',
    help: 'Job posts that wait for a decision of an operator.',
    registers: [registry],
    async collect() {
      const found = await withinSecond(count())
      // While the database is away the last number stands: 0 would end an alarm.
      if (found !== null) this.set(found)
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
function measureReadings(registry: Registry, readings: NonNullable<Measured['readings']>): Gauge[] {
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
