import { userInfo } from 'node:os'
import type { Config } from '@chainwork/server'
import { CannotRun } from './cannot-run.ts'
import type { Caller, Print } from './operator-command.ts'
import { terminalPrint } from './terminal-print.ts'
import type { Terminal } from './terminal.ts'

const couldNotRun = 2
const interrupted = 130

/** Does work for the person at the terminal, who may interrupt it; answers its exit code, or theirs when it failed. */
export async function atTerminal<Exit extends number | null>(
  { stdout, stderr, environment, cwd }: Terminal,
  config: () => Config,
  work: (caller: Caller, print: Print) => Promise<Exit>,
  explain: (error: unknown) => string = wordsOf,
): Promise<Exit | number> {
  const print = terminalPrint(stdout, stderr)
  const leaving = new AbortController()
  const leave = () => leaving.abort(new Error('Interrupted.'))
  process.once('SIGINT', leave)
  process.once('SIGTERM', leave)
  const operator = (environment['SUDO_USER'] || userInfo().username).slice(0, 100)
  try {
    return await work({ operator, cwd, environment, signal: leaving.signal, config }, print)
  } catch (error) {
    print.end()
    if (leaving.signal.aborted) return interrupted
    for (const line of explain(error).split('\n')) print.problem(line)
    return couldNotRun
  } finally {
    print.end()
    process.off('SIGINT', leave)
    process.off('SIGTERM', leave)
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof CannotRun) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
