import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { aHeavyPdf } from '@chainwork/server/testing/build-documents'
import { afterAll, expect, test } from 'vitest'
import { openPages, uploadDocument } from './testing/load-product.ts'
import { cleanEnvironment, openedAt } from './testing/run-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'chainwork-load-'))
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

test('the started product answers twenty pages and images', { timeout: 300_000 }, async () => {
  expect(await openPages(await opened, 20)).toEqual(Array.from({ length: 20 }, () => 200))
})

test('heavy documents are taken eight at once, and again', { timeout: 300_000 }, async () => {
  const origin = await opened
  const document = await aHeavyPdf()
  for (let round = 0; round < 2; round++)
    expect(await uploadDocument(origin, document, 8)).toEqual(Array.from({ length: 8 }, () => 200))
})
