import { createHash } from 'node:crypto'
import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import { isPublic } from './page-request.ts'

/** How old a page may be, milliseconds, and how much all of them may be, bytes. */
const [maxMs, maxBytes] = [5000, 32 * 1024 * 1024]
/** What a page shows of these is all that two guests may see differently. */
const guestCookies = new Set(['mode', 'consent'])

/** A rendered page. */
export interface GuestPage {
  status: number
  headers: [string, string][]
  body: Buffer | null
}

/**
 * What two guests who see the same page have in common; null for anyone of whom a cookie may tell more, and for pages that a link
 * in an email or a form changes, such as unsubscribing.
 */
export function guestKey({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>) {
  if ((method !== 'GET' && method !== 'HEAD') || !isPublic(url)) return null
  const cookies = Object.entries(parseCookie(headers.cookie ?? ''))
  if (cookies.some(([name]) => !guestCookies.has(name))) return null
  const { accept = '' } = headers
  const parts = JSON.stringify([url, accept, cookies.toSorted()])
  return createHash('sha256').update(parts).digest('base64')
}

/**
 * Pages of guests for a few seconds: anyone who asks for the same one gets what was rendered a moment ago, or is being rendered.
 * A page is rendered again once the index has gone on, so that what was closed is not shown open.
 *
 * @param position Where the index is; null while it can't say, and then nothing is stored.
 */
export function openGuestPages<Page extends GuestPage>(position: () => object | null) {
  const stored = new Map<string, { page: Promise<Page>; at: number; position: string; bytes: number }>()
  let bytes = 0
  const remove = (key: string) => {
    bytes -= stored.get(key)?.bytes ?? 0
    stored.delete(key)
  }
  return {
    /** The page of a key, and whether it was rendered for this request. */
    async find(key: string, render: () => Promise<Page>): Promise<{ page: Page; isOwn: boolean }> {
      const now = performance.now()
      const current = JSON.stringify(position())
      const found = stored.get(key)
      if (found && found.position === current && now - found.at < maxMs)
        return { page: await found.page, isOwn: false }
      remove(key)
      const entry = { page: render(), at: now, position: current, bytes: 0 }
      stored.set(key, entry)
      const isStored = () => stored.get(key) === entry
      try {
        const page = await entry.page
        if (isStored() && !(current !== 'null' && isLasting(page))) remove(key)
        if (isStored()) {
          entry.bytes = key.length + (page.body?.length ?? 0)
          bytes += entry.bytes
          for (const oldest of stored.keys()) {
            if (bytes <= maxBytes) break
            remove(oldest)
          }
        }
        return { page, isOwn: true }
      } catch (error) {
        if (isStored()) remove(key)
        throw error
      }
    },
    /** How much is stored. */
    bytes: () => bytes,
  }
}

/** What another guest may be given later: nothing that went wrong, and nothing that sets a cookie. */
function isLasting({ status, headers }: GuestPage): boolean {
  return status === 200 && !headers.some(([name]) => name.toLowerCase() === 'set-cookie')
}
