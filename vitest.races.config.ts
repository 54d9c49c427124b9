import { defineConfig } from 'vitest/config'

/**
 * Tests that need real concurrency; they run on the PostgreSQL of TEST_DATABASE_URL, each file in a database of its own. Much of their time
 * they wait for what a killed process has left, so two files run side by side.
 */
export default defineConfig({
  test: {
    include: ['{server,host}/src/**/*.race.ts'],
    globalSetup: ['host/src/testing/prepare-races.ts'],
    setupFiles: ['host/src/testing/own-database.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
