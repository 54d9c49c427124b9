import { defineConfig } from 'vitest/config'

/**
 * Tests that need real concurrency; they run on the PostgreSQL servers of TEST_DATABASE_URL (one address, or several with a space
 * between), each file in a database of its own. A server takes one file at a time: a transaction that is open in one of its databases
 * holds back what the feeds of all others may read.
 */
export default defineConfig({
  test: {
    include: ['{server,stand-ins,host}/src/**/*.race.ts'],
    globalSetup: ['host/src/testing/prepare-races.ts'],
    setupFiles: ['host/src/testing/own-database.ts'],
    maxWorkers: process.env['TEST_DATABASE_URL']?.split(' ').length ?? 1,
    // The product is loaded once.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
