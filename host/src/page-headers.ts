import type { FastifyReply } from 'fastify'

/** Pages that search engines may know; what is not here is nobody's but its reader's. */
const found =
  /^\/($|jobs(\.rss)?$|jobs\/[^/]+$|company\/[^/]+$|(recruit|check-score|contact|cookie-policy|privacy-policy|terms-of-use)$)/
/** Pages that show nothing of a person, though nobody needs to find them. */
const entrances = /^\/(company|login|signup|forgot-password|auth|set-password|unsubscribe|sign-in)$/

/** What may be kept and found: pages of a person are in no cache and no search engine. */
export function setPrivate(reply: FastifyReply, url: string): void {
  const path = url
    .split('?')[0]!
    .replace(/\.data$/, '')
    .replace(/(?<=.)\/$/, '')
  if (found.test(path)) return
  reply.header('x-robots-tag', 'noindex')
  if (!entrances.test(path)) reply.header('cache-control', 'no-store')
}

/** What a page may load and where its forms may lead; in development also what Vite adds. */
export function pagePolicy(
  nonce: string,
  { vite, formTargets }: { vite?: unknown; formTargets: readonly string[] },
): string {
  const isDevelopment = Boolean(vite)
  const styles = isDevelopment ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`
  const connect = isDevelopment ? "'self' ws:" : "'self'"
  return `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src ${styles}; img-src 'self' data:; font-src 'self'; connect-src ${connect}; object-src 'none'; base-uri 'none'; form-action ${["'self'", ...formTargets].join(' ')}; frame-ancestors 'none'`
}
