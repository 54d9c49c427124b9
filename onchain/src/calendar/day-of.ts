import type { Day, UnixSeconds } from '../units.ts'

export const secondsPerDay = 86_400

/** The UTC day of a moment. */
export function dayOf(ts: UnixSeconds): Day {
  return Math.floor(ts / secondsPerDay)
}
