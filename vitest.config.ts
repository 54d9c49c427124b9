import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{contract,onchain,search-index,server,host,tools,bench}/src/**/*.test.ts',
      'tools/**/*.test.ts',
      'web/app/**/*.test.{ts,tsx}',
    ],
    maxWorkers: 2,
    // What all files load is loaded once for each worker, and with it goes the embedded database of the tests.
    isolate: false,
    unstubGlobals: true,
    testTimeout: 30_000,
    // Making an embedded database takes seconds, and several times that on a busy machine.
    hookTimeout: 120_000,
  },
})
