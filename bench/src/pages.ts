import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runHouse } from '@chainwork/host/testing/run-house'
import { buildWeb } from '@chainwork/tools/build-web'
import { startScratchPostgres } from '@chainwork/tools/scratch-postgres'
import { load } from './load.ts'

/** Rendering may cost this many times what answering a constant costs. */
const mostTimes = 40
const effort = { connections: 8, seconds: 6 }

// The server is a process of its own, so that asking does not slow down answering more than it must.
buildWeb({ quiet: true })
const embedded = process.argv.includes('--embedded')
const postgres = embedded ? null : await startScratchPostgres()
const folder = mkdtempSync(join(tmpdir(), 'chainwork-bench-'))
const house = await runHouse({
  DATA_DIR: folder,
  RATE_LIMIT_FACTOR: '1000000',
  LOG_LEVEL: 'error',
  ...(postgres ? { DATABASE_URL: postgres.url } : {}),
})
try {
  const jobs = await (await fetch(`${house.origin}/jobs`)).text()
  const posting = /href="(\/jobs\/[^"?]+pos_\w+)"/.exec(jobs)?.[1]
  const company = /href="(\/company\/[^"?]+)"/.exec(jobs)?.[1]
  if (!posting || !company) throw new Error('the search page has no links')
  console.log(`${postgres ? 'PostgreSQL' : 'embedded database'}, ${effort.connections} connections\n`)
  console.log(
    'address                                     per s   p50 ms   p95 ms   CPU ms   times a constant (in CPU)',
  )
  const constant = await measure('/healthz', null)
  for (const path of ['/jobs', '/jobs?q=engineer', posting, company, '/login']) await measure(path, constant)
} finally {
  await house.stop()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(path: string, constant: Cost | null): Promise<Cost> {
  const before = cpuSeconds(house.pid)
  const { perSecond, p50, p95, failed, answered } = await load(house.origin + path, effort)
  if (failed) throw new Error(`${path}: ${failed} answers were not 200`)
  const cost = { perSecond, cpuMs: ((cpuSeconds(house.pid) - before) * 1000) / answered }
  const times = constant
    ? `${(constant.perSecond / perSecond).toFixed(1)} (${(cost.cpuMs / constant.cpuMs).toFixed(1)})`
    : ''
  const note = path === '/jobs' ? `, at most ${mostTimes}` : ''
  const columns = [perSecond.toFixed(0), p50.toFixed(1), p95.toFixed(1), cost.cpuMs.toFixed(2)]
  console.log(
    `${path.slice(0, 40).padEnd(41)} ${columns.map((text) => text.padStart(8)).join(' ')}   ${times}${note}`,
  )
  return cost
}

/** Processor time a process has taken: what a busy neighbour does not change. Unknown outside of Linux. */
function cpuSeconds(pid: number): number {
  const path = `/proc/${pid}/stat`
  if (!existsSync(path)) return Number.NaN
  const fields = readFileSync(path, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

interface Cost {
  perSecond: number
  cpuMs: number
}
