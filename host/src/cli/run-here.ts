import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type Config,
  type Database,
  DirectoryInUse,
  migrations,
  openDatabase,
  pendingMigrations,
  readConfig,
} from '@chainwork/server'
import { sendCommand } from '../control/send.ts'
import { atTerminal } from './at-terminal.ts'
import { CannotRun } from './cannot-run.ts'
import { explain } from './explain.ts'
import type { Caller, OperatorCommand, Print } from './operator-command.ts'
import { readWords } from './read-words.ts'
import type { Terminal } from './terminal.ts'

/** A server that is starting holds the database before it takes commands; another short command ends soon. */
const patienceMs = 15_000

/** Reads a command line, runs it for the person at the terminal and answers its exit code. */
export async function runHere(words: readonly string[], terminal: Terminal): Promise<number> {
  const asked = await readWords(words, {
    out: (text) => void terminal.stdout.write(text),
    problem: (text) => void terminal.stderr.write(text),
  })
  if (typeof asked === 'number') return asked
  const { name, command, given } = asked
  return atTerminal(
    terminal,
    () => readConfig(terminal.environment),
    async (caller, print) => {
      if (command.opens === 'nothing') return command.run(given, print, caller)
      const done = command.runAlone?.(given, print, caller)
      return done ? await done : runOnDatabase(name, command, given, print, caller)
    },
    (error) => explain(error).text,
  )
}

/** Here when the database can be opened, else in the process that has it open. */
async function runOnDatabase(
  name: string,
  command: Exclude<OperatorCommand, { opens: 'nothing' }>,
  given: object,
  print: Print,
  caller: Caller,
): Promise<number> {
  const config = caller.config()
  if (command.opens === 'current') refuseMissing(config)
  const giveUpAt = Date.now() + patienceMs
  for (;;) {
    try {
      const database = await openForOperator(config)
      return await runAndClose(database, command, given, print, caller)
    } catch (error) {
      if (!(error instanceof DirectoryInUse)) throw error
      const exit = await sendCommand(config.dataDir, { command: name, args: given, caller, print })
      if (exit !== null) return exit
      if (Date.now() > giveUpAt || caller.signal.aborted) throw error
      await wait(250)
    }
  }
}

async function runAndClose(
  database: Database,
  command: Exclude<OperatorCommand, { opens: 'nothing' }>,
  given: object,
  print: Print,
  caller: Caller,
): Promise<number> {
  try {
    if (command.opens === 'current') await refuseOlder(database)
    return await command.run(database, given, print, caller)
  } finally {
    await database.close()
  }
}

/** An embedded database is made by a start of the server or `migrate`, not on the way to a question about it. */
function refuseMissing({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || existsSync(join(dataDir, 'pglite/PG_VERSION'))) return
  throw new CannotRun(`There is no database in ${dataDir} yet. Start the server or run: chainwork migrate`)
}

/** Only a start of the server and `migrate` change the schema. */
async function refuseOlder(database: Database): Promise<void> {
  const { length } = await pendingMigrations(database, migrations)
  if (length)
    throw new CannotRun(
      `The schema of the database is older than this version: ${length} step${length === 1 ? ' is' : 's are'} missing. Run: chainwork migrate`,
    )
}

/** Without a time limit on statements: imports and migrations take as long as they take. */
function openForOperator({ databaseUrl, dataDir }: Config): Promise<Database> {
  return openDatabase({ url: databaseUrl, pool: 2, directory: dataDir, patient: true })
}
