import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { aHeavyPdf } from '@chainwork/server/testing/build-documents'
import { afterAll, expect, test } from 'vitest'
import { uploadDocument, residentMb, treeMb } from './testing/load-documents.ts'
import { cleanEnvironment, openedAt } from './testing/run-app.ts'

/** What an idle server on the embedded database may hold; more does not fit the smallest machines. */
const limitMb = 450
const folder = mkdtempSync(join(tmpdir(), 'chainwork-memory-'))
const start = spawn(process.execPath, [fileURLToPath(new URL('../../tools/start.ts', import.meta.url))], {
  env: { ...cleanEnvironment(), DATA_DIR: folder, PORT: '0', RATE_LIMIT_FACTOR: '1000' },
  stdio: ['ignore', 'pipe', 'pipe'],
})
const opened = openedAt(start)
afterAll(async () => {
  start.kill('SIGTERM')
  await new Promise((resolve) => start.once('exit', resolve))
  rmSync(folder, { recursive: true })
})

test.skipIf(process.platform !== 'linux')(
  'the started product is small after twenty pages and some images',
  { timeout: 300_000 },
  async () => {
    const origin = await opened
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
    await expect.poll(() => treeMb(start.pid!), { timeout: 60_000 }).toBeLessThan(limitMb)
    // Read once more, so that a passing dip is not taken for the resting state.
    await new Promise((resolve) => setTimeout(resolve, 3000))
    expect(treeMb(start.pid!)).toBeLessThan(limitMb)
  },
)

test.skipIf(process.platform !== 'linux')(
  'heavy documents do not make the server larger, and what reading them took is given back',
  { timeout: 300_000 },
  async () => {
    const origin = await opened
    const document = await aHeavyPdf()
    const before = residentMb(start.pid!)
    let max = 0
    const watch = setInterval(() => (max = Math.max(max, residentMb(start.pid!))), 50)
    try {
      for (let round = 0; round < 2; round++)
        expect(await uploadDocument(origin, document, 8)).toEqual(Array.from({ length: 8 }, () => 200))
    } finally {
      clearInterval(watch)
    }
    // The eight documents pass through it, and are read elsewhere: read in the server they took 600 MB.
    expect(max - before).toBeLessThan(100)
    await expect.poll(() => treeMb(start.pid!), { timeout: 60_000 }).toBeLessThan(limitMb)
  },
)
