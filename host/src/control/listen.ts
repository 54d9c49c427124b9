import { rm } from 'node:fs/promises'
import { type Server, type Socket, createServer } from 'node:net'
import type { Config, Database } from '@chainwork/server'
import { commands } from '../cli/commands.ts'
import { explain } from '../cli/explain.ts'
import { BadOptions, type Print } from '../cli/command.ts'
import { type Frame, type Request, maxRequestLength, request } from './protocol.ts'
import { controlSocketPath } from './socket-path.ts'

export interface ControlSocket {
  /** Takes no more commands, stops the running ones at their next step and waits for them. */
  close(): Promise<void>
}

interface Services {
  database: Database
  config: Config
  log: { info(facts: object): void; warn(facts: object, text: string): void }
}

/**
 * Takes operator commands while this process holds the embedded database. Only the account that runs the server can
 * open the socket. Where it cannot be made the server works without it.
 */
export async function listenForOperators(services: Services): Promise<ControlSocket | null> {
  const path = controlSocketPath(services.config.dataDir)
  if (!path) return null
  const running = new Set<Promise<void>>()
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    const served = serve(socket, services).finally(() => {
      open.delete(socket)
      running.delete(served)
    })
    running.add(served)
  })
  try {
    // Anyone who holds the data folder owns the name; a file that is there was left by a process that died.
    await rm(path, { force: true })
    await listen(server, path)
  } catch (error) {
    services.log.warn({ err: error }, 'no control socket: operator commands need the server to be stopped')
    return null
  }
  return {
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of open) socket.destroy()
      await Promise.all([closed, ...running])
    },
  }
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    // The name appears inside of this call, so nobody can come in before the rights are right.
    const before = process.umask(0o177)
    try {
      server.listen(path, resolve)
    } finally {
      process.umask(before)
    }
  })
}

/** One connection is one command. A connection that is cut stops its command. */
async function serve(socket: Socket, services: Services): Promise<void> {
  const gone = new AbortController()
  socket.on('close', () => gone.abort(new Error('The operator left.')))
  socket.on('error', () => {})
  const send = (frame: Frame) => void (socket.writable && socket.write(`${JSON.stringify(frame)}\n`))
  let exit = 2
  try {
    const request = await readRequest(socket)
    if (!request) return
    exit = await run(request, services, gone.signal, {
      line: (text) => send({ stdout: text }),
      problem: (text) => send({ stderr: text }),
      progress: (state) => send({ progress: state }),
    })
    services.log.info({ operator: request.operator, command: request.command, exit })
  } catch (error) {
    const { text, isExpected } = explain(error)
    if (!isExpected && !gone.signal.aborted) services.log.warn({ err: error }, 'operator command failed')
    for (const line of text.split('\n')) send({ stderr: line })
  }
  send({ exit })
  socket.end()
}

/** The first line, within its limit; null when the connection ends without one. What follows is not looked at. */
function readRequest(socket: Socket): Promise<Request | null> {
  return new Promise((resolve, reject) => {
    let text: string | null = ''
    socket.setEncoding('utf8')
    socket.on('close', () => resolve(null))
    socket.on('data', (chunk: string) => {
      if (text === null) return
      text += chunk
      const end = text.indexOf('\n')
      if (end < 0 && text.length <= maxRequestLength) return
      const parsed = request.safeParse(parseJson(text.slice(0, Math.max(end, 0))))
      text = null
      if (parsed.success) resolve(parsed.data)
      else reject(new BadOptions('The request could not be read.'))
    })
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function run(
  { command: name, args, cwd, operator }: Request,
  { database, config }: Services,
  signal: AbortSignal,
  print: Print,
): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name]! : null
  if (!command) throw new BadOptions(`The running server has no command "${name}". Is it of another version?`)
  const caller = { cwd, operator, environment: process.env, signal, config: () => config }
  return command.run(database, args, print, caller)
}
