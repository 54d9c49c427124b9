import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isBuilt } from './build-web.ts'
import { briefArguments, serverArguments, serverEnvironment } from './server-process.ts'

const quiet = '--disable-warning=ExperimentalWarning'
const signals = ['SIGINT', 'SIGTERM'] as const
const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// Building and filling need memory the server should not keep, so each is a process of its own.
if (!isBuilt()) {
  const code = await run([quiet, fileAt('./build-web.ts'), '--quiet'], 'inherit')
  if (code !== 0) process.exit(code)
}
const isNew =
  !process.env['DATABASE_URL'] && !existsSync(join(process.env['DATA_DIR'] ?? '.data', 'pglite/PG_VERSION'))
// What goes wrong here goes wrong again below, where it is told with its remedy.
if (isNew) await run([...briefArguments, fileAt('../host/src/prepare.ts')], 'ignore')

// The server takes this process's place: anyone who started it signals, watches and waits for the server itself.
process.execve!(
  process.execPath,
  [process.execPath, ...serverArguments, fileAt('../host/src/main.ts'), ...process.argv.slice(2)],
  { ...serverEnvironment, ...process.env, NODE_ENV: 'production' },
)

/**
 * Runs one step of the preparation in its own process group; a signal ends the step and this process. Signals are caught only
 * while a step runs: one caught just before the server takes over would be lost, and the server would run on.
 */
async function run(args: string[], stdio: 'inherit' | 'ignore'): Promise<number> {
  const preparing = spawn(process.execPath, args, { stdio, detached: true })
  const stop = () => {
    // Nothing is served yet, so nothing has to be ended with care.
    if (preparing.pid) process.kill(-preparing.pid, 'SIGTERM')
    process.exit(0)
  }
  for (const signal of signals) process.on(signal, stop)
  const code = await new Promise<number>((resolve) => {
    preparing.once('close', (code) => resolve(code ?? 1))
    preparing.once('error', () => resolve(1))
  })
  for (const signal of signals) process.off(signal, stop)
  return code
}
