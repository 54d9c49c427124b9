import type { FlagKind } from './flags.ts'

interface ReviewFlagTable {
  posting_id: string
  kind: FlagKind
  message: string
  /** The version that was looked at. */
  rev: number
  at: Date
}

interface PostingSketchTable {
  posting_id: string
  sketch: number[]
}

declare module '../platform/db/database.ts' {
  interface Tables {
    review_flag: ReviewFlagTable
    posting_sketch: PostingSketchTable
  }
}
