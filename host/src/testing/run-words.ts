import { Writable } from 'node:stream'
import { run } from '../cli/run.ts'
import { type CommandResult, cleanEnvironment } from './run-app.ts'

/**
 * Runs a command line as `main.ts` does, but in this process, where the product is already loaded: loading it again
 * takes longer than most commands. Tests of the process itself use `runCommand`.
 */
export async function runWords(
  words: readonly string[],
  environment: Record<string, string>,
  cwd: string = process.cwd(),
): Promise<CommandResult> {
  const stdout = collector()
  const stderr = collector()
  const exit = await run(words, {
    stdout,
    stderr,
    environment: { ...cleanEnvironment(), ...environment },
    cwd,
  })
  return { exit, stdout: stdout.text(), stderr: stderr.text() }
}

function collector() {
  let text = ''
  const stream = new Writable({
    decodeStrings: false,
    write: (chunk: string, _encoding, done) => {
      text += chunk
      done()
    },
  })
  return Object.assign(stream, { text: () => text })
}
