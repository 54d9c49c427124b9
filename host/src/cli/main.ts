import { run } from './run.ts'
import { ownTerminal } from './terminal.ts'

// Backups and what is restored are for the account that runs this only.
process.umask(0o077)

// A reader that has seen enough, such as `head`, ends nothing: what is done here goes on, unseen.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

process.exitCode = await run(process.argv.slice(2), ownTerminal())
