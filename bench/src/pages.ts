import { cpuSeconds } from './cpu-seconds.ts'
import { ask, load } from './load.ts'
import { startServer } from './setup.ts'
import { measureApplies } from './applies.ts'
import { measureSignIns } from './sign-ins.ts'

/** Rendering may cost this many times what answering a constant costs. */
const maxTimes = 40
const words = [
  'engineer',
  'designer',
  'manager',
  'solidity',
  'rust',
  'analyst',
  'security',
  'product',
  'data',
]
const effort = { connections: 8, seconds: 6 }

const app = await startServer()
const jobs = await (await fetch(`${app.origin}/jobs`)).text()
const posting = /href="(\/jobs\/[^"?]+pos_\w+)"/.exec(jobs)?.[1]
const company = /href="(\/company\/[^"?]+)"/.exec(jobs)?.[1]
if (!posting || !company) throw new Error('the search page has no links')
console.log(`${app.kind}, ${effort.connections} connections\n`)
console.log(
  'address                                     per s   p50 ms   p95 ms   CPU ms   times a constant (in CPU)',
)
const constant = await measure('/healthz', null, '/healthz')
for (const path of ['/jobs', '/jobs?q=engineer', posting, company, '/login'])
  await measure(path, constant, path)
const postings = [...new Set([...jobs.matchAll(/pos_\w{26}/g)].map(([id]) => id))]
await measure('/jobs, each time another search', constant, (turn) => otherSearch(turn, postings))
console.log('')
if (app.url) await measureApplies(app.origin, app.url, constant.perSecond)
await measureSignIns(app.origin)

/** No two that run at the same time are the same, so nothing can be shared between them. */
function otherSearch(turn: number, postings: readonly string[]): string {
  const search = new URLSearchParams({ min: String(20_000 + (turn % 997)) })
  if (turn % 4) search.set('q', words[turn % words.length]!)
  if (turn % 3) search.set('job', postings[turn % postings.length]!)
  return `/jobs?${search}`
}

/** Measures one address, or as many as there are turns. */
async function measure(
  name: string,
  constant: Cost | null,
  path: string | ((turn: number) => string),
): Promise<Cost> {
  let turn = 0
  const next = () => ask(app.origin + (typeof path === 'string' ? path : path(turn++)))
  await load(next, { ...effort, seconds: effort.seconds / 2 })
  const before = cpuSeconds(app.pid)
  const { perSecond, p50, p95, answered } = await load(next, effort)
  const cost = { perSecond, cpuMs: ((cpuSeconds(app.pid) - before) * 1000) / answered }
  const times = constant
    ? `${(constant.perSecond / perSecond).toFixed(1)} (${(cost.cpuMs / constant.cpuMs).toFixed(1)})`
    : ''
  const note = name.startsWith('/jobs') && !name.startsWith('/jobs/') ? `, at most ${maxTimes}` : ''
  const columns = [perSecond.toFixed(0), p50.toFixed(1), p95.toFixed(1), cost.cpuMs.toFixed(2)]
  console.log(
    `${name.slice(0, 40).padEnd(41)} ${columns.map((text) => text.padStart(8)).join(' ')}   ${times}${note}`,
  )
  return cost
}

interface Cost {
  perSecond: number
  cpuMs: number
}
