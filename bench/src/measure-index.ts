import { facetNames, facets as table } from '@chainwork/contract/search/facets'
import { type ChildProcess, fork } from 'node:child_process'
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
  /** Processor time of one search in its own thread, milliseconds: what a machine short of processors does not change. */
  idleWork: number
  busyWork: number
  /** Milliseconds from commit until a search finds it. */
  visible: Timing
  perSecond: number
}

interface News {
  marker: string
  at: number
  published: number
}

/** Searches alone, and then searches beside publishing, that are not measured: code for either is to be warm. */
const warmSearches = 1200
const warmSeconds = 2

/** The same searches in the same rhythm for some seconds, first alone, then while another process publishes. */
export async function measureFreshness(index: LiveIndex, url: string, seconds: number): Promise<Freshness> {
  const quiet = new Searches(index)
  await quiet.goOn(warmSearches, () => true)
  quiet.forget()
  const end = performance.now() + seconds * 1000
  await quiet.goOn(Infinity, () => performance.now() < end)

  const publisher = fork(new URL('./publisher.ts', import.meta.url), [url, String(seconds + warmSeconds)])
  const busy = new Searches(index)
  let [published, first, last] = [0, 0, 0]
  publisher.on('message', (news: News) => {
    busy.waiting.push(news)
    published += news.published
    first ||= news.at
    last = news.at
  })
  const ended = exited(publisher)
  let isPublishing = true
  void ended.then(() => (isPublishing = false))
  // The start of a process is not publishing.
  await busy.goOn(Infinity, () => isPublishing && !published)
  await busy.goOn(warmSearches, () => isPublishing)
  busy.forget()
  await busy.goOn(Infinity, () => isPublishing || busy.waiting.length > 0)
  await ended
  return {
    idle: timing(quiet.times),
    busy: timing(busy.times),
    idleWork: quiet.workPerSearch(),
    busyWork: busy.workPerSearch(),
    visible: timing(busy.lags),
    perSecond: (published * 1000) / Math.max(1, last - first),
  }
}

/** One who searches every millisecond, and looks for one thing that was published after the other. */
class Searches {
  times: number[] = []
  lags: number[] = []
  readonly waiting: News[] = []
  private work = 0
  private readonly index: LiveIndex

  constructor(index: LiveIndex) {
    this.index = index
  }

  async goOn(max: number, isWanted: () => boolean): Promise<void> {
    for (let at = 0; at < max && isWanted(); at++) {
      const [work, started] = [ownWork(), performance.now()]
      const answer = this.index.search(indexQuery(at))
      // What is waited for is another thread's work, and this one's own on other things.
      this.work += ownWork() - work
      await answer
      this.times.push(performance.now() - started)
      const next = this.waiting[0]
      // Also with nothing to wait for, so that both halves do the same.
      if (await finds(this.index, next?.marker ?? 'bench:none')) {
        this.lags.push(Date.now() - next!.at)
        this.waiting.shift()
      }
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  }

  forget(): void {
    this.times = []
    this.work = 0
  }

  workPerSearch(): number {
    return this.work / this.times.length
  }
}

/** Milliseconds of processor this thread has had. */
function ownWork(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

async function finds(index: LiveIndex, marker: string): Promise<boolean> {
  const groups = [{ facet: 'bench', any: [marker], none: [] }]
  const query = { now: Date.now() + 1000, keyword: null, groups, range: null, offset: 0, limit: 1 }
  return (await index.search({ ...query, order: 'newest' })).total > 0
}

function exited(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) =>
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the publisher ended with ${code}`)),
    ),
  )
}
