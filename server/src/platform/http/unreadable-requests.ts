import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type Reason, failures } from '@chainwork/contract/failures'
import type { FastifyInstance } from 'fastify'
import { failureReply } from './answer-failure.ts'
import { internalHeader } from './internal-calls.ts'

/** What Node says of a request that it could not take apart; everything else is simply not HTTP. */
const byCode: Record<string, Reason> = {
  HPE_HEADER_OVERFLOW: 'request.headersTooLarge',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'input.tooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.tooSlow',
}
/** Of one answer only; the rest is the same for all. */
const perAnswer = /^(x-request-id|content-type|content-length|connection|date|vary|x-ratelimit-.*)$/

/** Answers a connection whose request never became one, in the catalogue's words, and closes it. */
export async function answerUnreadable(
  app: FastifyInstance,
  { code = '' }: { code?: string },
  socket: Socket,
): Promise<void> {
  const { _httpMessage: underWay } = socket as Socket & { _httpMessage?: ServerResponse }
  // Nobody is there, or words of ours would stand amid another answer.
  if (code === 'ECONNRESET' || !socket.writable || underWay?.headersSent) return void socket.destroy()
  return endConnection(app, socket, byCode[code] ?? 'request.malformed')
}

/** Ends a connection with a refusal, past whatever request is on it. */
export async function endConnection(app: FastifyInstance, socket: Socket, reason: Reason): Promise<void> {
  const { status } = failures[reason]
  const requestId = randomUUID()
  app.log.info({ requestId, reason, status }, 'no request')
  const body = JSON.stringify(failureReply(reason, requestId))
  const headers = {
    ...(await headersOf(app)),
    'x-request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.on('error', () => {})
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`, () =>
    socket.destroy(),
  )
}

const known = new WeakMap<FastifyInstance, Promise<Record<string, string>>>()

/** The headers of any other refusal, asked of the server itself, so that there is one list of them. */
function headersOf(app: FastifyInstance): Promise<Record<string, string>> {
  const headers =
    known.get(app) ??
    app
      .inject({ url: '/api/nothing', headers: { [internalHeader.name]: internalHeader.value } })
      .then(({ headers }) =>
        Object.fromEntries(
          Object.entries(headers)
            .filter(([name]) => !perAnswer.test(name))
            .map(([name, value]) => [name, String(value)]),
        ),
      )
  known.set(app, headers)
  return headers
}
