import type { ActivityEvent } from '../activity-event.ts'

/** Something that the wallet itself did, on a chain that counts, and that succeeded. */
export function isDone(event: ActivityEvent): boolean {
  return event.initiated && event.status === 'ok' && event.testnet !== true
}
