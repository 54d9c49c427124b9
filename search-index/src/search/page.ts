import { type DocSet, walk } from '../bits/doc-set.ts'
import type { IndexQuery } from '../query.ts'
import { readKeyword } from '../text/parse-query.ts'
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

/** What a position belongs to: it means something in its own order alone, and a score for its own keyword. */
type Asked = Pick<IndexQuery, 'order' | 'keyword'>

function placeOf({ order, keyword }: Asked): string {
  return order === 'relevance' ? `${order}.${sumOf(readKeyword(keyword).key)}` : order
}

/** Opaque text for a position, with a sum of itself, so that a damaged one is not taken for another position. */
export function writeToken(asked: Asked, { score, orderKey, id }: PagePosition): string {
  const text = `${placeOf(asked)} ${score} ${orderKey} ${id}`
  return Buffer.from(`${text} ${sumOf(text)}`).toString('base64url')
}

/** The position of a token, or null when it is not one of ours for this order and, by relevance, this keyword. */
export function readToken(asked: Asked, token: string): PagePosition | null {
  const text = Buffer.from(token, 'base64url').toString('utf8')
  const found = /^([a-z]+(?:\.\w+)?) (-?\d{1,15}) (-?\d{1,15}(?:\.\d{1,6})?) (\w{1,60}) \w+$/.exec(text)
  if (found?.[1] !== placeOf(asked)) return null
  const position = { score: Number(found[2]), orderKey: Number(found[3]), id: found[4]! }
  // Decoding takes several spellings of a token; only the one we write counts.
  return writeToken(asked, position) === token ? position : null
}

/** FNV-1a: for what was cut or mistyped, not against forgery, which gains nothing. */
function sumOf(text: string): string {
  let sum = 0x811c9dc5
  for (const letter of text) sum = Math.imul(sum ^ letter.codePointAt(0)!, 0x01000193)
  return (sum >>> 0).toString(36)
}
