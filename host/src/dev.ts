import { fileURLToPath } from 'node:url'
import { readConfig } from '@chainwork/server'
import { createServer } from 'vite'
import { createApp } from './create-app.ts'
import { listenForConsole } from './listen-for-console.ts'

// Pages are compiled as they are asked for and refresh as they change; the server itself restarts with `node --watch`.
process.env['NODE_ENV'] ??= 'development'
const config = readConfig({
  ...process.env,
  MODE: process.env['MODE'] ?? 'development',
  DEMO: process.env['DEMO'] ?? 'on',
})
const vite = await createServer({
  root: fileURLToPath(new URL('../../web', import.meta.url)),
  appType: 'custom',
  server: { middlewareMode: true },
})
const app = await createApp(
  { ...config, fillDemo: config.mode !== 'production' && process.env['DEMO'] !== 'off' },
  { vite },
)
await app.api.listen({ port: config.port, host: config.host })
await listenForConsole(config, app)
console.log(`\n  Chainwork for development: ${config.origin}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await vite.close()
    await app.close()
    process.exit(0)
  })
}
