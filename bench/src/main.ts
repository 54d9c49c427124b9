import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  migrate,
  migrations,
  openApi,
  openDatabase,
  openLiveIndex,
  openLocalFiles,
  openMemoryDatabase,
  openTaxonomy,
  systemClock,
} from '@chainwork/server'
import { startScratchPostgres } from '@chainwork/tools/scratch-postgres'
import { makePostings } from './make-postings.ts'
import { type Timing, ratio, sample } from './sample.ts'

const { values } = parseArgs({
  options: { postings: { type: 'string', default: '100000' }, embedded: { type: 'boolean', default: false } },
})
const postings = Number(values.postings)
const kinds = [
  'rust engineer',
  'solidity',
  'product designer',
  'data',
  '"smart contract"',
  'kubernetes -java',
  'engineer',
] as const

// Ratios within one run are what counts; milliseconds depend on the machine.
const postgres = values.embedded ? null : await startScratchPostgres()
if (!postgres) console.log('On the embedded database (no PostgreSQL asked for or installed here).')
const database = postgres
  ? await openDatabase({ url: postgres.url, pool: 10, directory: '.data', patient: true })
  : await openMemoryDatabase()
await migrate(database, migrations)
await openTaxonomy(database)
const made = performance.now()
await makePostings(database, postings)
console.log(`${postings.toLocaleString('en-US')} postings made in ${seconds(made)} s`)

const before = process.memoryUsage.rss()
const building = performance.now()
const index = await openLiveIndex({ database, sqlIndex: false })
await index.settle()
console.log(
  `index ready in ${seconds(building)} s; the process grew by ${Math.round((process.memoryUsage.rss() - before) / 1e6)} MB`,
)
const config = {
  mode: 'demo',
  logLevel: 'silent',
  trustProxy: 0,
  rateLimitFactor: 1e6,
  origin: 'http://127.0.0.1',
  secret: 'a secret for measuring, long enough',
  passwordMax: 15,
  providerCredentials: {},
  chains: [1, 10, 31337],
  chainRpcs: new Map(),
  review: 'operator',
} as const
const api = await openApi({
  database,
  clock: systemClock,
  config,
  index,
  files: openLocalFiles(join(tmpdir(), 'chainwork-bench-files')),
})
api.get(
  '/bench/select',
  async () => (await database.pool.query({ name: 'bench', text: 'select 1 as one' })).rows[0],
)
await api.ready()

const query = (at: number) => ({
  now: Date.now(),
  keyword: at % 8 === 7 ? null : kinds[(at % 8) % kinds.length]!,
  groups: at % 3 ? [] : [{ facet: 'remote', any: ['remote:1'], none: [] }],
  salary: at % 5 ? null : { min: 100_000, max: 300_000 },
  order: at % 2 ? ('newest' as const) : ('relevance' as const),
  offset: 0,
  limit: 20,
})
const call = (payload: object) => api.inject({ method: 'POST', url: '/api/jobs/search', payload })
const select: Timing = await sample(400, () => database.pool.query({ name: 'one', text: 'select 1' }))
const indexOnly = await sample(400, (at) => index.search(query(at)))
const faceted = await sample(60, (at) =>
  index.search({
    ...query(at),
    facets: ['type', 'skill', 'industry', 'remote', 'size', 'salary'],
    salarySteps: [0, 50_000, 100_000, 150_000],
  }),
)
const route = await sample(300, () => api.inject('/bench/select'))
const search = await sample(300, (at) => call({ jobKeyword: kinds[at % kinds.length] }))

console.log('\nmeasure                                             p50 ms   p95 ms   p95 ratio')
print('SELECT 1 over the driver', select, '')
print('index: page and exact total', indexOnly, `${ratio(indexOnly, select)} × SELECT 1 (target 1)`)
print('index: all facets, exact', faceted, `${ratio(faceted, select)} × SELECT 1 (target 40)`)
print('HTTP route doing SELECT 1', route, '')
print('HTTP search, warm cards', search, `${ratio(search, route)} × that route (target 1.5)`)

await api.close()
await index.stop()
await database.close()
await postgres?.stop()

function print(name: string, { p50, p95 }: Timing, note: string): void {
  console.log(`${name.padEnd(50)} ${p50.toFixed(2).padStart(7)} ${p95.toFixed(2).padStart(8)}   ${note}`)
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}
