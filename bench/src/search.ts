import { fork } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { type LiveIndex, openLiveIndex } from '@chainwork/server'
import { serverArguments, serverEnvironment } from '@chainwork/tools/server-process'
import { makePostings } from './make-postings.ts'
import { measureHttp } from './measure-http.ts'
import { measureFreshness, measureIndex } from './measure-index.ts'
import { line, milliseconds, ratioLine } from './report.ts'
import { timing } from './sample.ts'
import { measureWhileWriting } from './while-writing.ts'
import { madeScratch, scratchFolder, scratchPostgres } from './setup.ts'
import { indexQuery } from './shapes.ts'

const { values } = parseArgs({ options: { postings: { type: 'string', default: '100000' } } })
const postings = Number(values.postings)
/** Fewer where each takes longer, so that a run ends in minutes. */
const rounds = postings > 200_000 ? 800 : 1500

// Ratios within one run are what counts; milliseconds depend on the machine and on what else it does.
const directory = scratchFolder()
const { url } = await scratchPostgres({ max_wal_size: '8GB' })
let started = performance.now()
const database = await madeScratch(url, 10)
await makePostings(database, postings)
step('postings made')
const loading = openLiveIndex({ database })
const slow = await sampleWhileLoading(loading)
await loading.stop()
const building = performance.now()
const index = openLiveIndex({ database, directory })
await index.catchUp()
const buildSeconds = (performance.now() - building) / 1000
step('index built')

const figures = await measureIndex(database, index, rounds)
console.log(`\n${postings.toLocaleString('en-US')} postings on PostgreSQL`)
line('SELECT 1 over the driver', milliseconds(figures.select))
ratioLine('index: page and exact total', figures.index, figures.select, 1, 'SELECT 1')
ratioLine('index and 20 rows from the database', figures.rows, figures.select, 4, 'SELECT 1')
ratioLine('index: all facets, exact', figures.facets, figures.select, 40, 'SELECT 1')
line('SQL while the index loads', milliseconds(slow), {
  text: '≤ 60 ms at 100,000',
  met: slow.p95 <= 60 || postings > 100_000,
})
line('ready from the database', `${buildSeconds.toFixed(1)} s`, {
  text: '≤ 120 s a million',
  met: buildSeconds <= Math.max(5, (120 * postings) / 1e6),
})

const http = await measureHttp(database, index, 5)
line('HTTP route doing SELECT 1', milliseconds(http.select))
ratioLine('HTTP search, warm cards', http.search, http.select, 1.5, 'that route')
line('HTTP search, compressed for a browser', milliseconds(http.compressed))
const share = http.searchesPerSecond / http.constantsPerSecond
line(
  'HTTP searches a second against a constant of the same size',
  `${http.searchesPerSecond.toFixed(0)} a second, ${share.toFixed(2)} ×`,
  {
    text: '≥ 0.25 ×',
    met: share >= 0.25,
  },
)
line(
  'the same, each in words nobody used before',
  `${http.newPerSecond.toFixed(0)} a second, ${(http.newPerSecond / http.constantsPerSecond).toFixed(2)} ×`,
)
const fresh = await measureFreshness(index, url, 6)
ratioLine(
  `index while ${fresh.perSecond.toFixed(0)} a second are published`,
  fresh.busy,
  fresh.idle,
  2,
  'idle',
)
line('published until found', milliseconds(fresh.visible), { text: '≤ 1 s', met: fresh.visible.p95 <= 1000 })
await index.catchUp()
await measureWhileWriting(database, index)
await index.stop()
const child = fork(new URL('./starter.ts', import.meta.url), [url, directory], {
  execArgv: ['--expose-gc', ...serverArguments],
  env: { ...serverEnvironment, ...process.env },
})
const [start] = (await once(child, 'message')) as [{ seconds: number; origin: string; bytes: number }]
const maxStart = Math.max(1, (5 * postings) / 1e6)
line('ready from its snapshot', `${start.seconds.toFixed(2)} s`, {
  text: `≤ ${maxStart.toFixed(1)} s`,
  met: start.seconds <= maxStart && start.origin === 'snapshot',
})
const grown = start.bytes / 1e6
const perMillion = (grown / postings) * 1e3
line('memory', `${Math.round(grown)} MB, ${perMillion.toFixed(2)} GB a million`, {
  text: '≤ 0.6 GB a million',
  // Threads and code take as much with a few postings as with many.
  met: grown <= (postings < 1e6 ? 100 : 0) + (600 * postings) / 1e6,
})

/** Until the index is there, SQL answers. */
async function sampleWhileLoading(index: LiveIndex) {
  const times: number[] = []
  for (let at = 0; !index.ready() && at < 300; at++) {
    const since = performance.now()
    await index.search(indexQuery(at))
    times.push(performance.now() - since)
  }
  return timing(times)
}

function step(what: string): void {
  console.log(`${what} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  started = performance.now()
}
