/** Something that text is written to. */
export interface Out {
  write(text: string): unknown
  isTTY?: boolean
}

/** Where somebody runs commands: its output, environment variables and current folder. */
export interface Terminal {
  stdout: Out
  stderr: Out & NodeJS.WritableStream
  environment: NodeJS.ProcessEnv
  cwd: string
}

/** The terminal of this process, or the file or pipe its output goes to. */
export function ownTerminal(): Terminal {
  return { stdout: process.stdout, stderr: process.stderr, environment: process.env, cwd: process.cwd() }
}
