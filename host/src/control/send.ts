import { connect } from 'node:net'
import { CannotRun } from '../cli/cannot-run.ts'
import type { Caller, Print } from '../cli/operator-command.ts'
import { type Request, frame, linesOf } from './protocol.ts'
import { controlSocketPath } from './socket-path.ts'

/** Has the running server run a command and prints what it says. Null when no server listens there, or words are for the terminal. */
export async function sendCommand(
  dataDir: string,
  asked: ({ command: string; args: object } | { words: readonly string[] }) & {
    caller: Caller
    print: Print
  },
): Promise<number | null> {
  const path = controlSocketPath(dataDir)
  const socket = path && (await open(path))
  if (!socket) return null
  const { caller, print } = asked
  const leave = () => socket.destroy()
  caller.signal.addEventListener('abort', leave, { once: true })
  socket.on('error', () => {})
  try {
    const from = { cwd: caller.cwd, operator: caller.operator }
    const sent: Request =
      'words' in asked
        ? { words: [...asked.words], ...from }
        : { command: asked.command, args: { ...asked.args }, ...from }
    socket.write(`${JSON.stringify(sent)}\n`)
    for await (const line of linesOf(socket)) {
      const said = frame.parse(JSON.parse(line))
      if ('stdout' in said) print.line(said.stdout)
      else if ('stderr' in said) print.problem(said.stderr)
      else if ('progress' in said) print.progress(said.progress)
      else return 'exit' in said ? said.exit : null
    }
  } finally {
    caller.signal.removeEventListener('abort', leave)
    socket.destroy()
  }
  throw new CannotRun('The server ended before the command did. Start it again and repeat the command.')
}

function open(path: string) {
  return new Promise<ReturnType<typeof connect> | null>((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => resolve(null))
  })
}
