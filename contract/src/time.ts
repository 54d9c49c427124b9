import { z } from 'zod'

/** A moment as ISO 8601 in UTC with milliseconds, `2026-11-21T09:30:00.000Z`. */
export const instant = z.iso.datetime({ error: 'Add a valid date and time.' })

/** How long a posting stays open after publishAt. */
export const openDays = 30
const dayMs = 86_400_000

/** The moment a posting published at `publishAt` closes by itself (exclusive). */
export function openUntil(publishAt: string | Date): Date {
  return new Date(new Date(publishAt).getTime() + openDays * dayMs)
}
