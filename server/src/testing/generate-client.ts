import { registerHooks } from 'node:module'

/**
 * Makes a client of a described API with a kept generator: `node generate-client.ts DESCRIPTION.json DIRECTORY`. In a process
 * of its own, where `typescript` is the release of this workspace: the compiler used elsewhere has no JavaScript interface.
 */
registerHooks({
  resolve: (name, context, next) =>
    next(name, name === 'typescript' ? { ...context, parentURL: import.meta.url } : context),
})
const { createClient } = await import('@hey-api/openapi-ts')
const [input, path] = process.argv.slice(2) as [string, string]
await createClient({
  input,
  // Node imports the generated files directly, so imports need the real extension.
  output: { path, clean: false, module: { extension: '.ts' } },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  logs: { level: 'silent', file: false },
})
