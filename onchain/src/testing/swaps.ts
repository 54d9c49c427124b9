import type { ActivityEvent } from '../activity-event.ts'

let made = 0

/** A transaction that counts, with what matters about it. No two have one hash. */
export function did(what: Partial<ActivityEvent> & { ts: number }): ActivityEvent {
  made += 1
  return {
    chainId: 1,
    txHash: `0x${made.toString(16).padStart(64, '0')}`,
    protocol: 'uniswap',
    category: 'dex',
    labelled: true,
    initiated: true,
    status: 'ok',
    valueClass: null,
    ...what,
  }
}

/** Swaps on so many protocols, so many times each, one day in each of the last weeks; the last of them yesterday. */
export function weekly(weeks: number, protocols: number, each: number, asOf: number): ActivityEvent[] {
  const events: ActivityEvent[] = []
  for (let week = 0; week < weeks; week++)
    for (let protocol = 0; protocol < protocols; protocol++)
      for (let time = 0; time < each; time++)
        events.push(did({ ts: asOf - 86_400 * (7 * week + 1) + 3600 * time, protocol: `dex-${protocol}` }))
  return events
}
