import { pagePath } from '@chainwork/contract/pages'
import { parseCookie, stringifySetCookie } from 'cookie'
import { z } from 'zod'
import { type AdReading, readFields } from './ad-reading.ts'

const stored = z.object({
  id: z.string(),
  read: z.partialRecord(z.enum(readFields), z.string()),
  kept: z.array(z.enum(readFields)),
  cut: z.array(z.object({ field: z.string(), kept: z.number(), of: z.number() })),
  unsure: z.array(z.object({ field: z.string(), reason: z.string() })),
})

const cookieName = 'reading'
const week = 604_800

/** The reading a browser keeps for this posting; null for another's, and for what nobody can read. */
export function readingOf(cookies: string | null, id: string): AdReading | null {
  try {
    const parsed = stored.safeParse(JSON.parse(parseCookie(cookies ?? '')[cookieName] ?? ''))
    return parsed.success && parsed.data.id === id ? parsed.data : null
  } catch {
    return null
  }
}

/** The cookie that keeps it; null takes it back. */
export function readingCookie(of: AdReading | null): string {
  return stringifySetCookie({
    name: cookieName,
    value: of ? JSON.stringify(of) : '',
    path: pagePath('/recruiter'),
    maxAge: of ? week : 0,
    sameSite: 'lax',
  })
}
