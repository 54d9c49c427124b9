import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { briefArguments, serverEnvironment } from '@chainwork/tools/server-process'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const cli = fileURLToPath(new URL('../cli/main.ts', import.meta.url))

export interface RunningApp {
  origin: string
  pid: number
  /** Everything it has written. */
  said(): string
  /** The code it ended with, or the signal. */
  ended: Promise<number | NodeJS.Signals | null>
  stop(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals | null>
}

const withTrouble = fileURLToPath(new URL('./with-trouble.ts', import.meta.url))

/**
 * Starts the whole product as a process of its own and waits until it answers. `hasTrouble` lets requests hold it up
 * (with-trouble.ts); `words` are what stands behind its name.
 */
export async function runApp(
  environment: Record<string, string>,
  { hasTrouble = false, words = [] }: { hasTrouble?: boolean; words?: string[] } = {},
): Promise<RunningApp> {
  const before = hasTrouble ? ['--import', withTrouble] : []
  const child = spawn(process.execPath, [...briefArguments, ...before, main, ...words], {
    env: { ...cleanEnvironment(), PORT: '0', NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal)),
  )
  const origin = await openedAt(child)
  return {
    origin,
    pid: child.pid!,
    said: () => said,
    ended,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
  }
}

/** Where a product that is starting can be opened; fails with what it said when it ends instead. */
export function openedAt(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer) => {
      said += chunk
      const found = /Open +(\S+)/.exec(said)
      if (found) resolve(found[1]!)
    }
    child.stdout!.on('data', listen)
    child.stderr!.on('data', listen)
    child.once('close', (code) => reject(new Error(`the app ended with ${code}: ${said}`)))
  })
}

export interface CommandResult {
  exit: number | null
  stdout: string
  stderr: string
}

/** Runs one operator command as a person would. */
export async function runCommand(
  args: string[],
  environment: Record<string, string>,
  options: { cwd?: string; onStart?: (child: ChildProcess) => void } = {},
): Promise<CommandResult> {
  const child = spawn(process.execPath, [...briefArguments, cli, ...args], {
    env: { ...cleanEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.cwd ? { cwd: options.cwd } : {}),
  })
  const result = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (result.stdout += chunk))
  child.stderr.on('data', (chunk) => (result.stderr += chunk))
  options.onStart?.(child)
  return { exit: await endOf(child), ...result }
}

function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('close', (code) => resolve(code)))
}

/** Tests choose every setting themselves. `npm test` sets a variable that terminals and service managers don't. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const {
    DATABASE_URL: _url,
    DATA_DIR: _directory,
    MODE: _mode,
    NODE_ENV: _env,
    npm_lifecycle_event: _script,
    ...rest
  } = process.env
  // Every process of a test loads the same code.
  return { NODE_COMPILE_CACHE: serverEnvironment.NODE_COMPILE_CACHE, ...rest }
}
