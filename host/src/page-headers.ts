import type { FastifyReply } from 'fastify'

/** Pages that search engines may know; what is not here is nobody's but its reader's. */
const found =
  /^\/($|jobs(\.rss)?$|jobs\/[^/]+$|company\/[^/]+$|recruit$|(cookie-policy|privacy-policy|terms-of-use)$)/
/** Pages that show nothing of a person, though nobody needs to find them. */
const entrances =
  /^\/(company|login|signup|forgot-password|auth|set-password|unsubscribe|verify-email|sign-in)$/

/** What may be kept and found: pages of a person are in no cache and no search engine. */
export function keepPrivate(reply: FastifyReply, url: string): void {
  const path = url
    .split('?')[0]!
    .replace(/\.data$/, '')
    .replace(/(?<=.)\/$/, '')
  if (found.test(path)) return
  reply.header('x-robots-tag', 'noindex')
  if (!entrances.test(path)) reply.header('cache-control', 'no-store')
}
