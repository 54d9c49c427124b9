/**
 * Terms in at least this share of the documents are bitmaps; below it, a list of gaps is so much smaller that reading it pays.
 * Exact terms are counted as values of facets, hundreds at once, so bitmaps pay for fewer documents; below that the less rare
 * are packed lists, of segments of at least so many documents.
 */
const [denseShare, denseExactShare, packedShare, minForPacked] = [1 / 20, 1 / 50, 1 / 4096, 8192]

/** Whether a term of so many documents that is no bitmap is kept as a packed list. */
export function isPacked(frequency: number, size: number, isExact: boolean): boolean {
  return isExact && size >= minForPacked && frequency >= size * packedShare
}

/** Whether a term of so many documents is kept as a bitmap. */
export function isDense(frequency: number, size: number, isExact: boolean): boolean {
  return size >= 64 && frequency >= size * (isExact ? denseExactShare : denseShare)
}

/** Whether what stands among the bitmaps for a term is a packed list: no bitmap is of a term so rare. */
export function isTooRareForBitmap(frequency: number, size: number): boolean {
  return frequency < size * denseExactShare
}
