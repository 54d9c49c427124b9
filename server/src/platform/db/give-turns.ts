import { setImmediate as yieldLoop } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'

/** How long statements may follow each other before signals, timers and other requests get a turn. */
const longestTurnMs = 10

/**
 * Makes the embedded database give the event loop a turn now and then. Its answers are microtasks, so a job of many
 * statements would otherwise hold up the whole process until the last one; it would not even notice a signal to stop.
 */
export function giveTurns(embedded: PGlite): void {
  const run = embedded.execProtocolStream.bind(embedded)
  let turnStarted = 0
  embedded.execProtocolStream = async (message, options) => {
    if (performance.now() - turnStarted > longestTurnMs) {
      await yieldLoop()
      turnStarted = performance.now()
    }
    return run(message, options)
  }
}
