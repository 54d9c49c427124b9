import { runInServer } from './run-in-server.ts'
import type { Terminal } from './terminal.ts'

/** Runs a command line for the person at the terminal and answers its exit code. */
export async function run(words: readonly string[], terminal: Terminal): Promise<number> {
  const inServer = await runInServer(words, terminal)
  if (inServer !== null) return inServer
  // Loading the whole product takes a second, which a command that a server runs for us does without.
  const { runHere } = await import('./run-here.ts')
  return runHere(words, terminal)
}
