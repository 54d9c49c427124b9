import { type Config, readConfig } from '@chainwork/server/platform/config'
import { sendCommand } from '../control/send.ts'
import { atTerminal } from './at-terminal.ts'
import type { Terminal } from './terminal.ts'

/**
 * Has the server that holds the embedded database read and run a command line, and answers its exit code. Null where none runs, and
 * for what is done at the terminal: help, words that make no sense, and commands that need no database.
 */
export async function runInServer(words: readonly string[], terminal: Terminal): Promise<number | null> {
  const config = readSettings(terminal)
  if (!config || config.databaseUrl) return null
  return atTerminal(
    terminal,
    () => config,
    (caller, print) => sendCommand(config.dataDir, { words, caller, print }),
  )
}

/** Null if the words can't be parsed; the caller then reports the error. */
function readSettings({ environment }: Terminal): Config | null {
  try {
    return readConfig(environment)
  } catch {
    return null
  }
}
