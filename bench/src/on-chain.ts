import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { signInSeeker } from '@chainwork/host/testing/load-product'
import { cleanEnvironment, openedAt } from '@chainwork/host/testing/run-app'

/** The most that a stored on-chain profile may take, in the time of a route with one small query. */
const target = 1.5
const rounds = 400

const folder = mkdtempSync(join(tmpdir(), 'chainwork-bench-'))
const start = spawn(process.execPath, [fileURLToPath(new URL('../../tools/start.ts', import.meta.url))], {
  env: { ...cleanEnvironment(), DATA_DIR: folder, PORT: '0', RATE_LIMIT_FACTOR: '1000' },
  stdio: ['ignore', 'pipe', 'pipe'],
})
try {
  const origin = await openedAt(start)
  const authorization = `Bearer ${await signInSeeker(origin)}`
  const get = async (path: string, encoding = 'identity') => {
    const headers = { authorization, 'accept-encoding': encoding }
    return (await fetch(`${origin}/api/job-seeker/me/${path}`, { headers })).text()
  }
  await settled(() => get('web3-profile'))
  const [constant = 0, profile = 0, compressed = 0] = await medians(
    () => get('web3-account'),
    () => get('web3-profile'),
    () => get('web3-profile', 'br, gzip'),
  )
  const ratio = profile / constant
  const isMet = ratio <= target
  console.log(`route with one query             ${constant.toFixed(2)} ms`)
  console.log(`stored on-chain profile          ${profile.toFixed(2)} ms, ${ratio.toFixed(2)} × that`)
  console.log(`the same, compressed             ${compressed.toFixed(2)} ms`)
  console.log(`${isMet ? '✓' : '✗'} target: at most ${target} × the route with one query`)
  process.exitCode = isMet ? 0 : 1
} finally {
  start.kill('SIGTERM')
  await once(start, 'exit')
  rmSync(folder, { recursive: true, force: true })
}

/** Waits until the scores of the demo's seeker are there and no chain is being read. */
async function settled(read: () => Promise<string>): Promise<void> {
  for (let tries = 0; tries < 120; tries++) {
    const { state, sources } = JSON.parse(await read()) as { state: string; sources: { state: string }[] }
    if (state === 'ok' && sources.every((reading) => reading.state === 'read')) return
    await wait(500)
  }
  throw new Error('the demo’s seeker has no scores')
}

/** Milliseconds that half of the rounds take at most, the tasks taking turns so that both have the same machine. */
async function medians(...tasks: (() => Promise<unknown>)[]): Promise<number[]> {
  const taken = tasks.map((): number[] => [])
  for (let round = -rounds / 2; round < rounds; round++)
    for (const [at, task] of tasks.entries()) {
      const started = performance.now()
      await task()
      if (round >= 0) taken[at]!.push(performance.now() - started)
    }
  return taken.map((times) => times.sort((a, b) => a - b)[rounds / 2]!)
}
