import { readCookie } from '@chainwork/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SentForm } from './page-forms.ts'

/** Pages that search engines may know; what is not here is nobody's but its reader's. */
const found =
  /^\/($|jobs(\.rss)?$|jobs\/[^/]+$|company\/[^/]+$|(recruit|check-score|contact|cookie-policy|privacy-policy|terms-of-use)$)/
/** Pages that show nothing of a person, though nobody needs to find them. */
const entrances = /^\/(company|login|signup|forgot-password|auth|set-password|unsubscribe|sign-in)$/

/** The path of a page, also of its data. */
const pathOf = (url: string) =>
  url
    .split('?')[0]!
    .replace(/\.data$/, '')
    .replace(/(?<=.)\/$/, '')

/** Whether an address shows every guest the same, whatever they did before. */
export const isPublic = (url: string) => found.test(pathOf(url))

/** What may be kept and found: pages of a person are in no cache and no search engine. */
export function setPrivate(reply: FastifyReply, url: string): void {
  const path = pathOf(url)
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

/** What a page is told of a request: nothing that a proxy or an extension adds, and nothing by which two guests would differ. */
export function headersOf(request: FastifyRequest, form: SentForm | null): Headers {
  const headers = new Headers()
  for (const name of ['accept', 'content-type', 'cookie'] as const) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  if (form) headers.set('content-type', 'application/x-www-form-urlencoded')
  else headers.delete('content-type')
  return headers
}

/** The theme that a visitor chose; null when the system decides. */
export function themeOf(cookie: string | undefined): 'light' | 'dark' | null {
  const mode = readCookie(cookie, 'mode')
  return mode === 'light' || mode === 'dark' ? mode : null
}
