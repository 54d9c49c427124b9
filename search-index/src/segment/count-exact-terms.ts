import { type DocSet, walk } from '../bits/doc-set.ts'
import type { Segment } from './segment.ts'

/** How many documents are read at a time, and the bytes of a cache line. */
const [batchSize, lineBytes] = [16, 64]

/** How many documents of a set have each exact term, by the number of the term. */
export function countExactTerms(segment: Segment, set: DocSet): Int32Array {
  const { forward, frequency } = segment.data
  const counts = new Int32Array(frequency.length)
  const starts = new Float64Array(batchSize)
  let many = 0
  // Touching a batch first lets the processor fetch several documents from memory at once instead of waiting for each.
  let touched = 0
  const read = () => {
    for (let index = 0; index < many; index++)
      touched += forward[starts[index]!]! + forward[starts[index]! + lineBytes]!
    for (let index = 0; index < many; index++) countTerms(forward, starts[index]!, counts)
    many = 0
    return touched
  }
  walk(set, false, 0, (ordinal) => {
    starts[many++] = segment.forwardStart(ordinal)
    if (many === batchSize) read()
    return true
  })
  read()
  return counts
}

/** Counts the exact terms of the document that starts at `start`. */
function countTerms(forward: Uint8Array, start: number, counts: Int32Array): void {
  let at = start
  let left = -1
  do {
    let byte = forward[at++]!
    let value = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = forward[at++]!
      value |= (byte & 127) << shift
    }
    // First how many there are.
    if (left < 0) left = value + 1
    else counts[value]! += 1
  } while (--left > 0)
}
