import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '../clock.ts'

/** Time and chance, as far as asking providers needs them; a test puts its own in. */
export interface Pace {
  now(): Date
  /** From 0 up to but not 1. */
  random(): number
  /** Rejects with the reason of the signal when that ends first. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

export const systemPace: Pace = {
  now: systemClock.now,
  random: Math.random,
  wait: async (ms, signal) => {
    try {
      await sleep(ms, undefined, { signal })
    } catch {
      throw signal.reason
    }
  },
}
