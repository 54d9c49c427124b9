import { type DocSet, walk } from '../bits/doc-set.ts'
import type { Segment } from '../segment/segment.ts'

interface Slice {
  segment: Segment
  set: DocSet
}

export interface Hit {
  segment: Segment
  ordinal: number
}

/** Up to `limit` hits of several sets in one order by (orderKey, id): those after a position, or after `skip` others. */
export function takePage(
  slices: readonly Slice[],
  descending: boolean,
  skip: number,
  after: PagePosition | null,
  limit: number,
): Hit[] {
  if (!after && skip >= slices.reduce((sum, { set }) => sum + set.count, 0)) return []
  const rows = slices.map(({ segment, set }) => {
    const inOrder: number[] = []
    // One segment can jump over what is skipped; several must be merged from the beginning.
    const jump = slices.length === 1 && !after ? skip : 0
    const wanted = slices.length === 1 ? limit : skip + limit
    walk(set, descending, jump, (ordinal) => {
      if (after && !isAfter(segment, ordinal, after, descending)) return true
      inOrder.push(ordinal)
      return inOrder.length < wanted
    })
    return { segment, inOrder }
  })
  return mergeHits(rows, descending, slices.length === 1 || after ? 0 : skip, limit)
}

/** Up to `limit` hits after `skip` others, from what each segment has in order. */
export function mergeHits(
  rows: readonly { segment: Segment; inOrder: readonly number[] }[],
  descending: boolean,
  skip: number,
  limit: number,
): Hit[] {
  const [only] = rows
  if (only && rows.length === 1)
    return only.inOrder.slice(skip, skip + limit).map((ordinal) => ({ segment: only.segment, ordinal }))
  const hits: Hit[] = []
  const cursors = rows.map((row) => ({ ...row, at: 0 }))
  let left = skip
  while (hits.length < limit) {
    const ahead = cursors.filter(({ at, inOrder }) => at < inOrder.length)
    if (!ahead.length) break
    const best = ahead.reduce((first, row) =>
      precedes(row.segment, row.inOrder[row.at]!, first.segment, first.inOrder[first.at]!, descending)
        ? row
        : first,
    )
    if (left > 0) left -= 1
    else hits.push({ segment: best.segment, ordinal: best.inOrder[best.at]! })
    best.at += 1
  }
  return hits
}

export function isAfter(
  segment: Segment,
  ordinal: number,
  { orderKey, id }: PagePosition,
  descending: boolean,
): boolean {
  const at = segment.data.orderKey[ordinal]!
  if (at !== orderKey) return descending ? at < orderKey : at > orderKey
  const own = segment.idOf(ordinal)
  return descending ? own < id : own > id
}

function precedes(a: Segment, atA: number, b: Segment, atB: number, descending: boolean): boolean {
  const difference = a.data.orderKey[atA]! - b.data.orderKey[atB]!
  if (difference !== 0) return descending ? difference > 0 : difference < 0
  return descending ? a.idOf(atA) > b.idOf(atB) : a.idOf(atA) < b.idOf(atB)
}

/** Where a page ended: everything after it comes later in the order. */
export interface PagePosition {
  /** 0 for orders by date. */
  score: number
  orderKey: number
  id: string
}
