import { connect } from 'node:net'
import { type Caller, CannotRun, type Print } from '../cli/command.ts'
import { type Request, frame, linesOf } from './protocol.ts'
import { controlSocketPath } from './socket-path.ts'

/** Has the running server run a command and prints what it says. Null when no server listens there. */
export async function sendCommand(
  dataDir: string,
  { command, args, caller, print }: { command: string; args: object; caller: Caller; print: Print },
): Promise<number | null> {
  const path = controlSocketPath(dataDir)
  const socket = path && (await open(path))
  if (!socket) return null
  const leave = () => socket.destroy()
  caller.signal.addEventListener('abort', leave, { once: true })
  socket.on('error', () => {})
  try {
    const sent: Request = { command, args: { ...args }, cwd: caller.cwd, operator: caller.operator }
    socket.write(`${JSON.stringify(sent)}\n`)
    for await (const line of linesOf(socket)) {
      const said = frame.parse(JSON.parse(line))
      if ('stdout' in said) print.line(said.stdout)
      else if ('stderr' in said) print.problem(said.stderr)
      else if ('progress' in said) print.progress(said.progress)
      else return said.exit
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
