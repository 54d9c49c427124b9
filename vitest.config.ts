import { defineConfig } from 'vitest/config'

const common = {
  // What all files load is loaded once for each worker, and with it goes the embedded database of the tests.
  isolate: false,
  unstubGlobals: true,
  testTimeout: 30_000,
  // Making an embedded database takes seconds, and several times that on a busy machine.
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: 'node',
          include: [
            '{contract,onchain,search-index,server,stand-ins,host,tools,bench}/src/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          // Node loads these files itself, as it does in production.
          experimental: { viteModuleRunner: false },
        },
      },
      { test: { ...common, name: 'web', include: ['{web/app,console/src}/**/*.test.{ts,tsx}'] } },
    ],
  },
})
