import { facetNames, facets as table } from '@chainwork/contract/search/facets'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Database, LiveIndex } from '@chainwork/server'
import { type Timing, sampleInTurn, timing } from './sample.ts'
import { indexQuery } from './shapes.ts'

/** Rounds that are not measured: as a server is that has been running for a while, code and memory are to be warm. */
const warmUps = 800
const facets = [...facetNames.map((name) => table[name].prefix), 'salary']

/** The index alone, with its rows and with its facets, against the smallest statement there is. */
export function measureIndex(database: Database, index: LiveIndex, rounds: number) {
  const readRows = (ids: string[]) =>
    database.pool.query({
      name: 'bench-rows',
      text: 'select posting_id, card from posting_search where posting_id = any($1)',
      values: [ids],
    })
  // Made before: what is measured is answering, not asking.
  const all = Array.from({ length: rounds + warmUps }, (_each, at) => indexQuery(at))
  const withFacets = all.map((query) => ({ ...query, facets }))
  return sampleInTurn(
    rounds,
    {
      select: { work: () => database.pool.query({ name: 'bench-one', text: 'select 1' }) },
      index: { work: (at) => index.search(all[at]!) },
      rows: {
        work: async (at) => {
          const { hits } = await index.search(all[at]!)
          await readRows(hits.map(({ id }) => id))
        },
      },
      facets: { every: 5, work: (at) => index.search(withFacets[at]!) },
    },
    warmUps,
  )
}

export interface Freshness {
  idle: Timing
  busy: Timing
  /** Milliseconds from commit until a search finds it. */
  visible: Timing
  perSecond: number
}

interface News {
  marker: string
  at: number
  published: number
}

/** Code for either is to be warm: that long nothing is measured. */
const warmMs = 2000

/** The same searches in the same rhythm for some seconds, first alone, then while another process publishes. */
export async function measureFreshness(index: LiveIndex, url: string, seconds: number): Promise<Freshness> {
  const ms = seconds * 1000
  const alone = await searchOn(index, [], (since) => since < warmMs + ms)
  const publisher = fork(new URL('./publisher.ts', import.meta.url), [url, String(seconds + warmMs / 1000)])
  const known: News[] = []
  const waiting: News[] = []
  publisher.on('message', (news: News) => {
    known.push(news)
    waiting.push(news)
  })
  // The start of a process is not publishing.
  await once(publisher, 'message')
  const beside = await searchOn(index, waiting, () => publisher.exitCode === null || waiting.length > 0)
  if (publisher.exitCode) throw new Error(`The publisher ended with ${publisher.exitCode}`)
  const published = known.reduce((sum, news) => sum + news.published, 0)
  return {
    idle: timing(alone.times),
    busy: timing(beside.times),
    visible: timing(beside.lags),
    perSecond: (published * 1000) / Math.max(1, known.at(-1)!.at - known[0]!.at),
  }
}

/** Searches every millisecond, and looks for one thing that was published after the other. */
async function searchOn(index: LiveIndex, waiting: News[], goesOn: (since: number) => boolean) {
  const [times, lags]: [number[], number[]] = [[], []]
  const began = performance.now()
  for (let at = 0; goesOn(performance.now() - began); at++) {
    const isWarm = performance.now() - began >= warmMs
    const started = performance.now()
    await index.search(indexQuery(at))
    if (isWarm) times.push(performance.now() - started)
    const next = waiting[0]
    // Also with nothing to wait for, so that both halves do the same.
    if (await finds(index, next?.marker ?? 'bench:none')) {
      if (isWarm) lags.push(Date.now() - next!.at)
      waiting.shift()
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  return { times, lags }
}

async function finds(index: LiveIndex, marker: string): Promise<boolean> {
  const groups = [{ facet: 'bench', any: [marker], none: [] }]
  const query = { now: Date.now() + 1000, keyword: null, groups, range: null, offset: 0, limit: 1 }
  return (await index.search({ ...query, order: 'newest' })).total > 0
}
