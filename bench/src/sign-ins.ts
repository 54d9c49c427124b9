import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runApp } from '@chainwork/host/testing/run-app'
import { buildWeb } from '@chainwork/tools/build-web'
import { startScratchPostgres } from '@chainwork/tools/scratch-postgres'

/** Searches keep at least this share of their throughput while passwords are checked. */
const minShare = 0.5
const signIns = 20
const searchers = 4
const rounds = 4
const seconds = 3

// The server is a process of its own; searching and signing in are asked from here.
buildWeb({ quiet: true })
const embedded = process.argv.includes('--embedded')
const postgres = embedded ? null : await startScratchPostgres()
const folder = mkdtempSync(join(tmpdir(), 'chainwork-bench-'))
const app = await runApp({
  DATA_DIR: folder,
  RATE_LIMIT_FACTOR: '1000000',
  LOG_LEVEL: 'error',
  ...(postgres ? { DATABASE_URL: postgres.url } : {}),
})
const agent = new Agent({ keepAlive: true })
const search = () =>
  post('/api/jobs/search', { jobKeyword: 'engineer', pagination: { offset: 0, limit: 20 } })
const signIn = () => post('/api/sign-in', { email: 'seeker@chainwork.example', password: 'Try-Me-2026' })
try {
  await busy(search, searchers, seconds)
  // In turn, so that a busy neighbour slows down both sides alike.
  let [idle, during, checked] = [0, 0, 0]
  for (let round = 0; round < rounds; round += 1) {
    idle += (await busy(search, searchers, seconds)) / rounds
    const both = await Promise.all([busy(search, searchers, seconds), busy(signIn, signIns, seconds)])
    during += both[0] / rounds
    checked += both[1] / rounds
  }
  const share = during / idle
  console.log(`${postgres ? 'PostgreSQL' : 'embedded database'}, ${searchers} searching`)
  console.log(`searches alone                      ${idle.toFixed(0)} per s`)
  console.log(
    `with ${signIns} people signing in at once   ${during.toFixed(0)} per s, share ${share.toFixed(2)}`,
  )
  console.log(`sign-ins meanwhile                  ${checked.toFixed(1)} per s`)
  console.log(`${share >= minShare ? '✓' : '✗'} target: share at least ${minShare}`)
  process.exitCode = share >= minShare ? 0 : 1
} finally {
  agent.destroy()
  await app.stop()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Answers a second while so many ask one after the other. */
async function busy(ask: () => Promise<number>, many: number, forSeconds: number): Promise<number> {
  const started = performance.now()
  const until = started + forSeconds * 1000
  let answered = 0
  const worker = async () => {
    while (performance.now() < until) {
      const status = await ask()
      if (status !== 200) throw new Error(`Answered ${status}`)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: many }, worker))
  return (answered * 1000) / (performance.now() - started)
}

function post(path: string, body: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', origin: app.origin }
    const sent = request(app.origin + path, { agent, method: 'POST', headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })
}
