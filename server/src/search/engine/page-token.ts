/** Where a page ended: everything after it comes later in the order. */
export interface PagePosition {
  /** 0 for orders by date. */
  score: number
  publishAt: number
  id: string
}

/** Opaque text for a position. */
export function writeToken({ score, publishAt, id }: PagePosition): string {
  return Buffer.from(`${score} ${publishAt} ${id}`).toString('base64url')
}

/** The position of a token, or null when it is not one of ours. */
export function readToken(token: string): PagePosition | null {
  const found = /^(-?\d+) (-?\d+(?:\.\d+)?) (\S+)$/.exec(Buffer.from(token, 'base64url').toString('utf8'))
  return found ? { score: Number(found[1]), publishAt: Number(found[2]), id: found[3]! } : null
}
