import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testApp } from '@chainwork/server/testing/test-app'
import { afterAll, expect, test } from 'vitest'
import { runWords } from '../testing/run-words.ts'

const app = testApp({ listens: true })
const folder = mkdtempSync(join(tmpdir(), 'chainwork-reason-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('doctor says why a running server is not ready', { timeout: 60_000 }, async () => {
  await app.database.pool.query("set default_transaction_read_only = 'on'")
  const { exit, stdout } = await runWords(['doctor', '--url', app.origin], { DATA_DIR: folder })
  await app.database.pool.query("set default_transaction_read_only = 'off'")
  expect([exit, stdout]).toEqual([1, expect.stringContaining('The database takes no changes')])
})
