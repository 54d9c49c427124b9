let isDown = false

/** Notices when a pointer is pressed; to be called once scripts run. Returns how to stop. */
export function watchPointer(): () => void {
  const down = () => (isDown = true)
  const up = () => (isDown = false)
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  addEventListener('pointerdown', down, options)
  addEventListener('pointerup', up, options)
  addEventListener('pointercancel', up, options)
  return () => stop.abort()
}

/**
 * Runs at once, or after a press that is going on has become a click: a message that appears in between would move what was
 * pressed away from under the pointer.
 */
export function afterPointer(run: () => void): void {
  if (!isDown) return run()
  const stop = new AbortController()
  const later = () => {
    stop.abort()
    setTimeout(run, 50)
  }
  addEventListener('pointerup', later, { signal: stop.signal })
  addEventListener('pointercancel', later, { signal: stop.signal })
}
