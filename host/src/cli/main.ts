import { runInServer } from './run-in-server.ts'

// Backups and what is restored are for the account that runs this only.
process.umask(0o077)

// A reader that has seen enough, such as `head`, ends nothing: what is done here goes on, unseen.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

const words = process.argv.slice(2)
const inServer = await runInServer(words)
if (inServer !== null) process.exitCode = inServer
else {
  // Loading the whole product takes a second, which a command that a server runs for us does without.
  const { runHere } = await import('./run-from-terminal.ts')
  process.exitCode = await runHere(words)
}
