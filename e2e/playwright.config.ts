import { defineConfig } from '@playwright/test'
import { browserArguments, browserPath } from './browser.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // One shared PostgreSQL takes one worker; each embedded database is its worker's own.
  workers: process.env['E2E_DATABASE_URL'] ? 1 : 2,
  // A machine with much else to do was seen to answer nothing for ten seconds; what stands there already waits for nothing.
  timeout: 120_000,
  // A failed journey ends its worker, so the second run has a server and a browser of its own; it is the one that counts
  // (tools/count-journeys.ts).
  retries: 1,
  expect: { timeout: 20_000 },
  outputDir: '../test-results',
  use: {
    // What does not come says what it was, long before the journey's own time is over.
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    launchOptions: { executablePath: await browserPath(), args: browserArguments },
    // Of the run that failed; the one that passes needs none.
    trace: { mode: 'retain-on-first-failure', screenshots: false, snapshots: false, sources: false },
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
})
