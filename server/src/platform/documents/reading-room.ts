import { refuse } from '../failure.ts'

/** Files read at once in this process; the next ones wait, up to `maxWaiting` of them. */
const maxAtOnce = 2
const maxWaiting = 8

let inside = 0
const waiting: (() => void)[] = []

/** Waits for a place; answers how to give it back. Refuses `document.busy` when too many wait. */
export async function enterReadingRoom(): Promise<() => void> {
  if (inside < maxAtOnce) inside += 1
  else {
    if (waiting.length >= maxWaiting) refuse('document.busy')
    // Anyone who is inside leaves within seconds: reading has a time limit.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  return () => {
    const next = waiting.shift()
    if (next) next()
    else inside -= 1
  }
}
