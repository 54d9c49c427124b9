import type { OpenSegment } from './open-segment.ts'
import type { SegmentData } from './segment.ts'

/** What searches see at one moment: the segments and what of them is gone. The arrays are shared, only new parts travel. */
export type SharedView = {
  key: number
  /** Left out when the receiver has it. */
  data?: SegmentData
  /** Left out when nothing more is gone than before. */
  gone?: Int32Array
  goneCount: number
}[]

/** Describes views to one receiver, each by what is new since the one before. */
export class ViewWriter {
  private known = new Map<OpenSegment['segment'], { key: number; goneCount: number }>()
  private keys = 0

  /** What the receiver knows a segment by, once it was in a view. */
  keyOf(segment: OpenSegment['segment']): number | undefined {
    return this.known.get(segment)?.key
  }

  write(segments: readonly OpenSegment[]): SharedView {
    const before = this.known
    this.known = new Map()
    return segments.map(({ segment }) => {
      const { goneCount } = segment
      const seen = before.get(segment)
      const key = seen?.key ?? ++this.keys
      this.known.set(segment, { key, goneCount })
      return {
        key,
        goneCount,
        ...(seen ? {} : { data: segment.data }),
        ...(goneCount === (seen?.goneCount ?? 0) ? {} : { gone: segment.gone.slice() }),
      }
    })
  }
}
