import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { briefArguments, serverArguments, serverEnvironment } from '@chainwork/tools/server-process'

/** Loaded before the product, which knows nothing of it. */
const movableClock = fileURLToPath(new URL('./movable-clock.ts', import.meta.url))
const fillProcess = fileURLToPath(new URL('../server/src/testing/fill-process.ts', import.meta.url))
const run = promisify(execFile)
let prepared: Promise<string> | null = null
const pathOf = (file: string) => fileURLToPath(new URL(`../host/src/${file}`, import.meta.url))

/** A product of its own, and its operator's terminal. */
export interface OwnServer {
  origin: string
  /** What its operator's commands need to find it. */
  env: NodeJS.ProcessEnv
  /** Runs an operator's command and answers what it printed; a command that fails throws. */
  operate(...command: string[]): Promise<string>
  /** Moves its clock forward, instead of waiting. */
  pass(seconds: number): Promise<void>
  stop(): Promise<void>
}

/** A data folder with the schema, made once per worker because that takes as long as a start. */
async function makePrepared(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'chainwork-e2e-prepared-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await run(process.execPath, [...briefArguments, fillProcess, folder], { timeout: 120_000 })
  return folder
}

/** Starts the product and waits until it answers; with demo data it begins with an empty folder, as on a new machine. */
export async function ownServer(settings: Record<string, string>): Promise<OwnServer> {
  const { DATABASE_URL: _shared, ...inherited } = process.env
  const data = mkdtempSync(join(tmpdir(), 'chainwork-e2e-'))
  const env = {
    ...inherited,
    ...serverEnvironment,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DEMO: 'off',
    DATA_DIR: data,
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'error',
    ...settings,
  }
  if (env.DEMO === 'off') cpSync(await (prepared ??= makePrepared()), data, { recursive: true })
  const child = spawn(process.execPath, [...serverArguments, `--import=${movableClock}`, pathOf('main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  return {
    origin: await openedAt(child),
    env,
    operate: async (...command) => {
      const { stdout } = await run(process.execPath, [...briefArguments, pathOf('cli/main.ts'), ...command], {
        env,
        timeout: 60_000,
      })
      return stdout
    },
    pass: (seconds) =>
      new Promise((resolve) => {
        child.once('message', () => resolve())
        child.send({ pass: seconds })
      }),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(data, { recursive: true, force: true })
    },
  }
}

function openedAt(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout!.on('data', (chunk) => {
      said += chunk
      const found = /Open +(\S+)/.exec(said)
      if (found) resolve(found[1]!)
    })
    child.once('close', () => reject(new Error(`The server did not start: ${said}`)))
  })
}
