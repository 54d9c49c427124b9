/** Where a page ended: everything after it comes later in the order. */
export interface PagePosition {
  /** 0 for orders by date. */
  score: number
  publishAt: number
  id: string
}

/** The orders a page can have; a position means something in its own alone. */
type Order = 'newest' | 'oldest' | 'relevance'

/** Opaque text for a position. */
export function writeToken(order: Order, { score, publishAt, id }: PagePosition): string {
  return Buffer.from(`${order} ${score} ${publishAt} ${id}`).toString('base64url')
}

/** The position of a token, or null when it is not one of ours for this order. */
export function readToken(order: Order, token: string): PagePosition | null {
  const text = Buffer.from(token, 'base64url').toString('utf8')
  const found = /^([a-z]+) (-?\d{1,15}) (-?\d{1,15}(?:\.\d{1,6})?) (\w{1,60})$/.exec(text)
  return found?.[1] === order ? { score: Number(found[2]), publishAt: Number(found[3]), id: found[4]! } : null
}
