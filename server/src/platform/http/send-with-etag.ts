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
  brotli: Buffer | null = null,
): FastifyReply {
  const name = `"${hash('sha256', json, 'base64url').slice(0, 27)}"`
  reply.header('etag', `W/${name}`)
  if (isKnown(request.headers['if-none-match'], name))
    return reply.code(304).removeHeader('content-type').send()
  if (!brotli || !takesBrotli(request.headers['accept-encoding'])) return reply.send(json)
  const vary = reply.getHeader('vary')
  return reply
    .header('content-encoding', 'br')
    .header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding')
    .send(brotli)
}

function takesBrotli(header: string | string[] | undefined): boolean {
  return /(^|,)\s*br\s*(,|$)/.test(String(header ?? ''))
}

function isKnown(header: string | undefined, name: string): boolean {
  if (header === undefined) return false
  return header
    .split(',')
    .map((known) => known.trim().replace(/^W\//, ''))
    .some((known) => known === name || known === '*')
}
