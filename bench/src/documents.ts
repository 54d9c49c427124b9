import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { uploadDocument, treeMb } from '@chainwork/host/testing/load-documents'
import { cleanEnvironment, openedAt } from '@chainwork/host/testing/run-app'
import { aHeavyPdf } from '@chainwork/server/testing/build-documents'

/** All processes of the product together, with demo data on the embedded database, a minute after the last document. */
const maxMb = 450
const [rounds, atOnce, restSeconds] = [5, 8, 60]

const folder = mkdtempSync(join(tmpdir(), 'chainwork-bench-'))
const start = spawn(process.execPath, [fileURLToPath(new URL('../../tools/start.ts', import.meta.url))], {
  env: { ...cleanEnvironment(), DATA_DIR: folder, PORT: '0', RATE_LIMIT_FACTOR: '1000' },
  stdio: ['ignore', 'pipe', 'pipe'],
})
try {
  const origin = await openedAt(start)
  const document = await aHeavyPdf()
  await wait(10_000)
  const idle = treeMb(start.pid!)
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, treeMb(start.pid!))), 50)
  for (let round = 1; round <= rounds; round += 1) {
    const statuses = await uploadDocument(origin, document, atOnce)
    if (statuses.some((status) => status !== 200)) throw new Error(`round ${round}: ${statuses.join(' ')}`)
  }
  clearInterval(watch)
  await wait(restSeconds * 1000)
  const rested = treeMb(start.pid!)
  console.log(`idle                                   ${idle.toFixed(0)} MB`)
  console.log(`while ${rounds} times ${atOnce} documents are read      ${peak.toFixed(0)} MB at most`)
  console.log(`${restSeconds} s later                             ${rested.toFixed(0)} MB`)
  console.log(`${rested < maxMb ? '✓' : '✗'} target: below ${maxMb} MB`)
  process.exitCode = rested < maxMb ? 0 : 1
} finally {
  start.kill('SIGTERM')
  await once(start, 'exit')
  rmSync(folder, { recursive: true, force: true })
}
