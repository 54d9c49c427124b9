import { onTestFinished, vi } from 'vitest'

/** For the rest of a test, deadlines of calls to the outside come twenty times sooner; holds what they were, in milliseconds. */
export function hastenDeadlines(): number[] {
  const delays: number[] = []
  const { timeout } = AbortSignal
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    delays.push(ms)
    return timeout.call(AbortSignal, ms / 20)
  })
  onTestFinished(() => spy.mockRestore())
  return delays
}
