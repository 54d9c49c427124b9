import { shownMoment } from '@chainwork/contract/shown-time'

/** How long a name that was given counts, days: names are questions about where people work, and many would be answers. */
export const nameDays = 30
const window = nameDays * 24 * 60 * 60_000

/** The beginning of the time in which names count now. */
export function namesSince(now: Date): Date {
  return new Date(now.getTime() - window)
}

/** When a name that was given at a moment counts no more: in words, and in seconds from now. */
export function nameEnds(given: Date, now: Date): { words: string; seconds: number } {
  const end = given.getTime() + window
  return {
    // By the minute that has begun once it has passed: `21.12.2026, 12:00 UTC`.
    words: shownMoment(new Date(Math.ceil(end / 60_000) * 60_000)),
    seconds: Math.ceil((end - now.getTime()) / 1000),
  }
}
