import { setImmediate as breathe } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'

/** How long statements may follow each other before signals, timers and other requests have their turn. */
const longestTurnMs = 10

/**
 * Makes the embedded database leave the event loop its turns. It answers without ever waiting for anything, so a job of
 * many statements would otherwise hold up the whole process, stops included, until the last one.
 */
export function giveTurns(embedded: PGlite): void {
  const run = embedded.execProtocolStream.bind(embedded)
  let turnStarted = 0
  embedded.execProtocolStream = async (message, options) => {
    if (performance.now() - turnStarted > longestTurnMs) {
      await breathe()
      turnStarted = performance.now()
    }
    return run(message, options)
  }
}
