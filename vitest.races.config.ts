import { defineConfig } from 'vitest/config'

/** Tests that need real concurrency; they run on the PostgreSQL of TEST_DATABASE_URL, one file at a time. */
export default defineConfig({
  test: {
    include: ['{server,host}/src/**/*.race.ts'],
    maxWorkers: 1,
    testTimeout: 60_000,
  },
})
