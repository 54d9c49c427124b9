import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { serverArguments, serverEnvironment } from '@chainwork/tools/server-process'
import { browserArguments, browserPath } from './browser.ts'

const port = Number(process.env['E2E_PORT'] ?? 3990)
const origin = `http://127.0.0.1:${port}`
// Journeys act as the operator too, in processes of their own: those inherit where the server keeps its data.
const dataDir = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'chainwork-e2e-')))

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: '../test-results',
  use: {
    baseURL: origin,
    // What does not come says what it was, long before the journey's own time is over.
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    launchOptions: { executablePath: await browserPath(), args: browserArguments },
    viewport: { width: 1440, height: 900 },
    // The cookie notice is answered, except where it is what is tested.
    storageState: {
      cookies: [
        {
          name: 'consent',
          value: 'necessary',
          domain: '127.0.0.1',
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: [],
    },
  },
  webServer: {
    command: `node ${serverArguments.join(' ')} ../host/src/main.ts`,
    url: `${origin}/readyz`,
    timeout: 90_000,
    env: {
      ...serverEnvironment,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'error',
      // On PostgreSQL when there is one for tests: the same journeys must hold on both databases.
      ...(process.env['E2E_DATABASE_URL'] ? { DATABASE_URL: process.env['E2E_DATABASE_URL'] } : {}),
    },
  },
})
