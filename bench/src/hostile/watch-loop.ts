import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/** Loaded before the product: answers on a port of its own how long the event loop was held since the last time, in ms. */
const port = process.env['WATCH_LOOP_PORT']
if (port && isMainThread) {
  // Processes that this one starts have loops of their own.
  delete process.env['WATCH_LOOP_PORT']
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  createServer((_request, answer) => {
    // One more turn, so that what was held until now is counted.
    setTimeout(() => {
      answer.end(String(delay.max / 1e6))
      delay.reset()
    }, 5)
  })
    .listen(Number(port), '127.0.0.1')
    .unref()
}
