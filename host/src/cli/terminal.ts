/** What text goes to. */
export interface Out {
  write(text: string): unknown
  isTTY?: boolean
}

/** Where somebody runs commands: what they see there, what is set, and the folder they are in. */
export interface Terminal {
  stdout: Out
  stderr: Out & NodeJS.WritableStream
  environment: NodeJS.ProcessEnv
  cwd: string
}

/** The terminal of this process, or the file or pipe that stands in its place. */
export function ownTerminal(): Terminal {
  return { stdout: process.stdout, stderr: process.stderr, environment: process.env, cwd: process.cwd() }
}
