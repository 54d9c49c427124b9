import { type Config, readConfig } from '@chainwork/server/platform/config'
import { sendCommand } from '../control/send.ts'
import { atTerminal } from './at-terminal.ts'

/**
 * Has the server that holds the embedded database read and run a command line, and answers its exit code. Null where none runs, and
 * for what is done at the terminal: help, words that make no sense, and commands that need no database.
 */
export async function runInServer(words: readonly string[]): Promise<number | null> {
  const config = readSettings()
  if (!config || config.databaseUrl) return null
  return atTerminal(
    () => config,
    (caller, print) => sendCommand(config.dataDir, { words, caller, print }),
  )
}

/** Null if the words can't be parsed; the caller then reports the error. */
function readSettings(): Config | null {
  try {
    return readConfig()
  } catch {
    return null
  }
}
