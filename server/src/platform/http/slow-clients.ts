import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../failure.ts'

/** Head and body of a request get this long; a body that still flows may go on until `maxBodyMs`. */
export const defaultPatience = 15_000
export const maxBodyMs = 120_000
/** A phone on a bad line sends more than this; someone who holds a connection on purpose sends less. */
const slowestBytesPerSecond = 8 * 1024

/** Ends requests whose body drips. Heads are timed by the server itself. */
export function endSlowBodies(app: FastifyInstance, patience: number, end: (socket: Socket) => void): void {
  app.addHook('onRequest', (request, _reply, next) => {
    if (hasBody(request)) watch(request, patience, end)
    next()
  })
  app.addHook('preParsing', (request, _reply, _payload, next) => {
    refuseLeavers(request)
    next()
  })
}

/** True once the client has hung up before its whole request arrived. */
export function hasLeft({ raw }: FastifyRequest): boolean {
  return raw.socket instanceof Socket && raw.destroyed && !raw.complete
}

/** Before a body is read: a stream that has ended early says so once, and anyone who comes later would wait for ever. */
export function refuseLeavers(request: FastifyRequest): void {
  if (hasLeft(request)) refuse('request.unfinished')
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function watch({ raw, log }: FastifyRequest, patience: number, end: (socket: Socket) => void): void {
  const { socket } = raw
  // Calls the server makes to itself have none.
  if (!(socket instanceof Socket)) return
  const before = socket.bytesRead
  const started = Date.now()
  const timer = setInterval(() => {
    if (raw.complete || socket.destroyed) return clearInterval(timer)
    const seconds = (Date.now() - started) / 1000
    if ((socket.bytesRead - before) / seconds >= slowestBytesPerSecond) return undefined
    clearInterval(timer)
    log.info('a body came too slowly')
    end(socket)
    return undefined
  }, patience)
  timer.unref()
  raw.once('close', () => clearInterval(timer))
}
