import type { Schema } from '../kind.ts'
import type { Segment } from './segment.ts'
import { SegmentBuilder } from './segment-builder.ts'

/** One segment from several, in order, without what is deleted; in steps that each take a few milliseconds. */
export function* mergeInSteps(schema: Schema, segments: readonly Segment[]): Generator<void, Segment> {
  const builder = new SegmentBuilder(schema)
  const translate = segments.map((segment) => new Int32Array(segment.terms.length).fill(-1))
  const largest = segments.reduce(
    (best, segment, index) => (segment.size > segments[best]!.size ? index : best),
    0,
  )
  if (segments.length) builder.expectFrom(segments[largest]!, translate[largest]!)
  const at = segments.map(() => 0)
  for (let added = 1; ; added++) {
    let best = -1
    for (let index = 0; index < segments.length; index++) {
      const segment = segments[index]!
      while (at[index]! < segment.size && segment.tombstones[at[index]! >>> 5]! & (1 << (at[index]! & 31)))
        at[index]! += 1
      if (at[index]! >= segment.size) continue
      if (best === -1 || comesBefore(segment, at[index]!, segments[best]!, at[best]!)) best = index
    }
    if (best === -1) break
    builder.addFrom(segments[best]!, at[best]!, translate[best]!)
    at[best]! += 1
    if (added % 200 === 0) yield
  }
  return yield* builder.finishInSteps()
}

function comesBefore(a: Segment, atA: number, b: Segment, atB: number): boolean {
  const difference = a.data.orderKey[atA]! - b.data.orderKey[atB]!
  return difference < 0 || (difference === 0 && a.idOf(atA) < b.idOf(atB))
}
