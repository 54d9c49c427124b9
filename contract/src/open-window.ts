import { dayMs } from './durations.ts'

/**
 * How long a posting stays open after publishAt, in days of 24 hours. No dependencies: screens import it freely. SQL asks
 * server/src/platform/open-window.ts.
 */
export const openDays = 30
export const openMs = openDays * dayMs
/** The same as a word, for sentences. */
export const openDaysWord = 'thirty'

/** The last moment that has a year of four digits. */
const endOfYears = Date.parse('9999-12-31T23:59:59.999Z')

/** The moment a posting published at `publishAt` closes by itself (exclusive); never one that cannot be written down. */
export function openUntil(publishAt: string | Date): Date {
  return new Date(Math.min(new Date(publishAt).getTime() + openMs, endOfYears))
}

/** True while a posting published at `publishAt` takes applications. */
export function isOpen(publishAt: string | Date, now: Date): boolean {
  return new Date(publishAt) <= now && openUntil(publishAt) > now
}

/** What was published at this moment or before is over now. */
export function overSince(now: Date): Date {
  return new Date(now.getTime() - openMs)
}
