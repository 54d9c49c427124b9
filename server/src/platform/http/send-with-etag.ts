import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Names the answer by its content and sends it, or 304 when the client has it already. The name is a weak one, as the same
 * answer travels compressed and plain.
 */
export function sendWithEtag(
  request: FastifyRequest,
  reply: FastifyReply,
  json: string | Buffer,
): FastifyReply {
  const name = `"${hash('sha256', json, 'base64url').slice(0, 27)}"`
  reply.header('etag', `W/${name}`)
  if (!isKnown(request.headers['if-none-match'], name)) return reply.send(json)
  return reply.code(304).removeHeader('content-type').send()
}

function isKnown(header: string | undefined, name: string): boolean {
  if (header === undefined) return false
  return header
    .split(',')
    .map((known) => known.trim().replace(/^W\//, ''))
    .some((known) => known === name || known === '*')
}
