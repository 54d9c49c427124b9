import { type ChildProcess, fork } from 'node:child_process'
import type { Database, LiveIndex } from '@chainwork/server'
import { type Timing, sampleInTurn, timing } from './sample.ts'
import { indexQuery } from './shapes.ts'

const facets = ['type', 'skill', 'industry', 'remote', 'size', 'salary']

/** The index alone, with its rows and with its facets, against the smallest statement there is. */
export function measureIndex(database: Database, index: LiveIndex, rounds: number) {
  const readRows = (ids: string[]) =>
    database.pool.query({
      name: 'bench-rows',
      text: 'select posting_id, card from posting_search where posting_id = any($1)',
      values: [ids],
    })
  return sampleInTurn(rounds, {
    select: { work: () => database.pool.query({ name: 'bench-one', text: 'select 1' }) },
    index: { work: (at) => index.search(indexQuery(at)) },
    rows: {
      work: async (at) => {
        const { hits } = await index.search(indexQuery(at))
        await readRows(hits.map(({ id }) => id))
      },
    },
    facets: { every: 5, work: (at) => index.search(indexQuery(at, facets)) },
  })
}

export interface Freshness {
  idle: Timing
  busy: Timing
  /** Milliseconds from commit until a search finds it. */
  visible: Timing
  perSecond: number
}

/** Searches while another process publishes, and how soon what it published is found. */
export async function measureFreshness(index: LiveIndex, url: string, seconds: number): Promise<Freshness> {
  const search = (at: number) => index.search(indexQuery(at))
  const { idle } = await sampleInTurn(600, { idle: { work: search } })
  const publisher = fork(new URL('./publisher.ts', import.meta.url), [url, String(seconds)])
  const lags: number[] = []
  const busy: number[] = []
  let [published, first, last] = [0, 0, 0]
  const waiting: { marker: string; at: number }[] = []
  publisher.on('message', (news: { marker: string; at: number; published: number }) => {
    waiting.push(news)
    published += news.published
    first ||= news.at
    last = news.at
  })
  const ended = exited(publisher)
  const publishing = { goesOn: true }
  void ended.then(() => (publishing.goesOn = false))
  for (let at = 0; publishing.goesOn || waiting.length; at++) {
    const started = performance.now()
    await search(at)
    if (published) busy.push(performance.now() - started)
    const next = waiting[0]
    if (next && (await finds(index, next.marker))) {
      lags.push(Date.now() - next.at)
      waiting.shift()
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  return {
    idle,
    busy: timing(busy),
    visible: timing(lags),
    perSecond: (published * 1000) / Math.max(1, last - first),
  }
}

async function finds(index: LiveIndex, marker: string): Promise<boolean> {
  const groups = [{ facet: 'bench', any: [marker], none: [] }]
  const query = { now: Date.now() + 1000, keyword: null, groups, salary: null, offset: 0, limit: 1 }
  return (await index.search({ ...query, order: 'newest' })).total > 0
}

function exited(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) =>
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the publisher ended with ${code}`)),
    ),
  )
}
