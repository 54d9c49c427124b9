import { defineConfig } from 'vitest/config'

/** Tests that need real concurrency; they run on the PostgreSQL of TEST_DATABASE_URL, one file at a time, each in a database of its own. */
export default defineConfig({
  test: {
    include: ['{server,host}/src/**/*.race.ts'],
    setupFiles: ['host/src/testing/own-database.ts'],
    maxWorkers: 1,
    testTimeout: 60_000,
  },
})
