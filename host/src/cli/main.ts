import { ConfigProblem, DirectoryInUse, readConfig } from '@chainwork/server'
import { Command } from 'commander'
import { importCommand } from './import-command.ts'
import { routesCommand } from './routes-command.ts'
import { statusCommand } from './status-command.ts'

/** Exit codes: 0 done, 1 some of it failed, 2 could not run. */
const couldNotRun = 2

const program = new Command('chainwork')
  .description('Operates a Chainwork installation.')
  .showHelpAfterError()
const config = () => readConfig()
const postings = program.command('postings').description('Job posts')
postings.addCommand(importCommand(config))
program.addCommand(statusCommand(config))
program.addCommand(routesCommand())

try {
  await program.parseAsync()
} catch (error) {
  const isExpected =
    error instanceof ConfigProblem ||
    error instanceof DirectoryInUse ||
    ['ENOENT', 'EISDIR', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '')
  console.error(isExpected ? (error as Error).message : error)
  process.exitCode = couldNotRun
}
