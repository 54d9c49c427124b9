import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWeb } from './build-web.ts'
import { serverArguments, serverEnvironment } from './server-process.ts'

// Building needs memory the server should not keep, so the server is a process of its own.
buildWeb({ quiet: true })
const isNew =
  !process.env['DATABASE_URL'] && !existsSync(join(process.env['DATA_DIR'] ?? '.data', 'pglite/PG_VERSION'))
const prepare = fileURLToPath(new URL('../host/src/prepare.ts', import.meta.url))
// What goes wrong here goes wrong again below, where it is told with its remedy.
if (isNew)
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', prepare], { stdio: 'ignore' })
const main = fileURLToPath(new URL('../host/src/main.ts', import.meta.url))
const server = spawn(process.execPath, [...serverArguments, main, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...serverEnvironment, ...process.env, NODE_ENV: 'production' },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
