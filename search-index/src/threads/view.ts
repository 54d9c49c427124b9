import type { SegmentReader } from '../search/segment-reader.ts'
import type { Segment, SegmentData } from '../segment/segment.ts'

/** What searches see at one moment: the segments and their tombstones. The arrays are shared, only new parts travel. */
export type SharedView = {
  key: number
  /** Left out when the receiver has it. */
  data?: SegmentData
  /** Left out when nothing more is deleted than before. */
  tombstones?: Int32Array
  deletedCount: number
}[]

/** Describes views to one receiver, each by what is new since the one before. */
export class ViewWriter {
  private known = new Map<Segment, { key: number; deletedCount: number }>()
  private keys = 0

  /** What the receiver knows a segment by, once it was in a view. */
  keyOf(segment: Segment): number | undefined {
    return this.known.get(segment)?.key
  }

  write(segments: readonly SegmentReader[]): SharedView {
    const before = this.known
    this.known = new Map()
    return segments.map(({ segment }) => {
      const { deletedCount } = segment
      const seen = before.get(segment)
      const key = seen?.key ?? ++this.keys
      this.known.set(segment, { key, deletedCount })
      return {
        key,
        deletedCount,
        ...(seen ? {} : { data: segment.data }),
        ...(deletedCount === (seen?.deletedCount ?? 0) ? {} : { tombstones: segment.tombstones.slice() }),
      }
    })
  }
}
