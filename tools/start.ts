import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildWeb } from './build-web.ts'

// Building needs memory the server should not keep, so the server is a process of its own.
buildWeb({ quiet: true })
const main = fileURLToPath(new URL('../host/src/main.ts', import.meta.url))
const server = spawn(
  process.execPath,
  ['--disable-warning=ExperimentalWarning', main, ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
