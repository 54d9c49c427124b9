import type { App } from './create-app.ts'
import { isLeftBehind } from './left-behind.ts'

/** A stop that takes longer than this is ended. */
const stopSeconds = 9
/** How often the process that started this one is looked for. */
const lookMs = 1000

// What it writes, sessions among it, is for the account of the server only.
process.umask(0o077)

// Signals are heard before anything is loaded: a service may be stopped while it is still starting.
const leaving = new AbortController()
let starting: Promise<App | null> | null = null
let isOpen = false

async function stop(): Promise<void> {
  if (leaving.signal.aborted) return
  leaving.abort()
  // What had not opened when it was asked to stop has nobody to let down, even if it opens meanwhile.
  const lateExit = isOpen ? 1 : 0
  setTimeout(() => process.exit(lateExit), stopSeconds * 1000).unref()
  const app = await starting
  await app?.close()
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())

// npm that was killed cannot pass anything on; the server would keep port and database for nobody.
const parent = process.ppid
if (process.env['npm_lifecycle_event']) {
  if (isLeftBehind()) process.exit(0)
  setInterval(() => process.ppid !== parent && void stop(), lookMs).unref()
}

const { startApp } = await import('./start-app.ts')
if (!leaving.signal.aborted) {
  starting = startApp(leaving.signal)
  isOpen = (await starting) !== null
}
