import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { cleanEnvironment, openedAt } from './testing/run-house.ts'

/** What an idle server on the embedded database may hold; more does not fit the smallest machines. */
const limitMb = 450
const folder = mkdtempSync(join(tmpdir(), 'chainwork-memory-'))
const start = spawn(process.execPath, [fileURLToPath(new URL('../../tools/start.ts', import.meta.url))], {
  env: { ...cleanEnvironment(), DATA_DIR: folder, PORT: '0', RATE_LIMIT_FACTOR: '1000' },
  stdio: ['ignore', 'pipe', 'pipe'],
})
afterAll(async () => {
  start.kill('SIGTERM')
  await new Promise((resolve) => start.once('exit', resolve))
  rmSync(folder, { recursive: true })
})

test.skipIf(process.platform !== 'linux')(
  'the started product is small after twenty pages and some images',
  { timeout: 300_000 },
  async () => {
    const origin = await openedAt(start)
    const jobs = await (await fetch(`${origin}/jobs`)).text()
    const addresses = [
      '/jobs?q=engineer',
      /href="(\/jobs\/[^"?]+pos_\w+)"/.exec(jobs)![1]!,
      /href="(\/company\/[^"?]+)"/.exec(jobs)![1]!,
      `/og/jobs/${/pos_\w+/.exec(jobs)![0]}.png`,
    ]
    for (let page = 0; page < 20; page++) {
      const answer = await fetch(origin + addresses[page % addresses.length])
      expect([answer.url, answer.status]).toEqual([expect.any(String), 200])
      await answer.arrayBuffer()
    }
    await expect.poll(() => residentMb(serverOf(start.pid!)), { timeout: 60_000 }).toBeLessThan(limitMb)
    // Read once more, so that a passing dip is not taken for the resting state.
    await new Promise((resolve) => setTimeout(resolve, 3000))
    expect(residentMb(serverOf(start.pid!))).toBeLessThan(limitMb)
  },
)

/** The server is the only child of the process that started it. */
function serverOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim())
}

function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
}
