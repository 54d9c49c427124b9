/** The only source of the present; a test puts its own in. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands until told otherwise. */
export function testClock(
  start: string | Date,
): Clock & { set(moment: string | Date): void; advance(ms: number): void } {
  let current = new Date(start)
  return {
    now: () => new Date(current),
    set: (moment) => void (current = new Date(moment)),
    advance: (ms) => void (current = new Date(current.getTime() + ms)),
  }
}
