import type { App } from './create-app.ts'
import { isLeftBehind } from './left-behind.ts'

/** A stop that takes longer than this is ended. */
const stopSeconds = 10
/** How often the process that started this one is looked for. */
const lookMs = 1000

// What it writes, sessions among it, is for the account of the server only.
process.umask(0o077)

// Signals are heard before anything is loaded: a service may be stopped while it is still starting.
const leaving = new AbortController()
/** Ends the time for which a stopping server serves on. */
const hurry = new AbortController()
let starting: Promise<App | null> | null = null
let open: App | null = null

async function stop(): Promise<void> {
  // Somebody who stops it twice does not want to wait.
  if (leaving.signal.aborted) return hurry.abort()
  leaving.abort()
  // What had not opened when it was asked to stop has nobody to let down, even if it opens meanwhile.
  const lateExit = open ? 1 : 0
  await open?.announceStop(hurry.signal)
  setTimeout(() => process.exit(lateExit), stopSeconds * 1000).unref()
  const app = await starting
  const isClosed = (await app?.close()) ?? true
  process.exit(isClosed ? 0 : lateExit)
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())

// npm that was killed cannot pass anything on; the server would keep port and database for nobody.
const parent = process.ppid
if (process.env['npm_lifecycle_event']) {
  if (isLeftBehind()) process.exit(0)
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    hurry.abort()
    void stop()
  }, lookMs).unref()
}

const { startApp } = await import('./start-app.ts')
if (!leaving.signal.aborted) {
  starting = startApp(leaving.signal)
  open = await starting
}
