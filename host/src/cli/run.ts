import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config, Database } from '@chainwork/server'
import { sendCommand } from '../control/send.ts'
import { BadOptions, type Caller, CannotRun, type Command, type Print } from './command.ts'
import { readWords } from './read-words.ts'
import { type Terminal, terminalPrint } from './terminal.ts'

const couldNotRun = 2
const interrupted = 130
/** A server that is starting holds the database before it takes commands; another short command ends soon. */
const patienceMs = 15_000

/** Runs a command line for the person at the terminal, who may interrupt it, and answers its exit code. */
export async function run(words: readonly string[], terminal: Terminal): Promise<number> {
  const { stdout, stderr, environment, cwd } = terminal
  const read = await readWords(words, {
    out: (text) => void stdout.write(text),
    problem: (text) => void stderr.write(text),
  })
  if (typeof read === 'number') return read
  const { readConfig } = await import('@chainwork/server/platform/config')
  const print = terminalPrint(stdout, stderr)
  const leaving = new AbortController()
  const leave = () => leaving.abort(new Error('Interrupted.'))
  process.once('SIGINT', leave)
  process.once('SIGTERM', leave)
  const operator = (environment['SUDO_USER'] || userInfo().username).slice(0, 100)
  const { signal } = leaving
  const caller = { operator, cwd, environment, signal, config: () => readConfig(environment) }
  try {
    const alone = read.command.runAlone(read.given, print, caller)
    return await (alone ?? runOnDatabase(read.name, read.command, read.given, print, caller))
  } catch (error) {
    print.end()
    if (signal.aborted) return interrupted
    for (const line of (await wordsOf(error)).split('\n')) print.problem(line)
    return couldNotRun
  } finally {
    print.end()
    process.off('SIGINT', leave)
    process.off('SIGTERM', leave)
  }
}

async function wordsOf(error: unknown): Promise<string> {
  if (error instanceof CannotRun || error instanceof BadOptions) return error.message
  return (await import('./explain.ts')).explain(error).text
}

/** In the process that has the database open, which needs nothing loaded here; else here. */
async function runOnDatabase(
  name: string,
  command: Command,
  given: object,
  print: Print,
  caller: Caller,
): Promise<number> {
  const config = caller.config()
  const inServer = () => sendCommand(config.dataDir, { command: name, args: given, caller, print })
  const exit = config.databaseUrl ? null : await inServer()
  if (exit !== null) return exit
  if (command.opens === 'current') refuseMissing(config)
  const { DirectoryInUse, openDatabase } = await import('@chainwork/server')
  const giveUpAt = Date.now() + patienceMs
  for (;;) {
    try {
      // Without a time limit on statements: imports and migrations take as long as they take.
      const { databaseUrl: url, dataDir: directory } = config
      const database = await openDatabase({ url, pool: 2, directory, patient: true })
      try {
        if (command.opens === 'current') await refuseOlder(database)
        return await command.run(database, given, print, caller)
      } finally {
        await database.close()
      }
    } catch (error) {
      if (!(error instanceof DirectoryInUse)) throw error
      const exitThere = await inServer()
      if (exitThere !== null) return exitThere
      if (Date.now() > giveUpAt || caller.signal.aborted) throw error
      await wait(250)
    }
  }
}

/** An embedded database is made by a start of the server or `migrate`, not on the way to a question about it. */
function refuseMissing({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || existsSync(join(dataDir, 'pglite/PG_VERSION'))) return
  throw new CannotRun(`There is no database in ${dataDir} yet. Start the server or run: chainwork migrate`)
}

/** Only a start of the server and `migrate` change the schema. */
async function refuseOlder(database: Database): Promise<void> {
  const { migrations, pendingMigrations } = await import('@chainwork/server')
  const { length } = await pendingMigrations(database, migrations)
  if (length)
    throw new CannotRun(
      `The schema of the database is older than this version: ${length} step${length === 1 ? ' is' : 's are'} missing. Run: chainwork migrate`,
    )
}
