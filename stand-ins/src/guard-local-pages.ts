import { isIP } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Keeps other websites out of pages that stand in for an outside service, and hold what it would: pages of another origin, and names that a
 * hostile name server points at this machine.
 */
export function guardLocalPages(origin: string, name: string) {
  const own = new URL(origin).hostname
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store').header('cross-origin-resource-policy', 'same-origin')
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
    const host = hostOf(request.headers.host)
    if (host !== own && host !== 'localhost' && !isIP(host)) {
      reply.code(421).type('text/plain; charset=utf-8')
      return reply.send(`${name} answers under ${origin} only. Set ORIGIN to the address you use.\n`)
    }
    const site = request.headers['sec-fetch-site']
    const mode = request.headers['sec-fetch-mode']
    const isForeign = site === 'cross-site' || site === 'same-site'
    if ((isForeign && mode !== 'navigate') || request.headers['sec-fetch-dest'] === 'embed') {
      reply.code(403).type('text/plain; charset=utf-8')
      return reply.send(`${name} is not readable by other sites.\n`)
    }
    return undefined
  }
}

function hostOf(header: string | undefined): string {
  return (header ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
}
