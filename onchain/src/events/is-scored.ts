import type { ActivityEvent } from '../activity-event.ts'

/** Of a category that scores know, and no trade with oneself. */
export function isScored(event: ActivityEvent): boolean {
  return event.category !== null && event.selfTrade !== true
}
