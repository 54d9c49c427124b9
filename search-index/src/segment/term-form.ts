/**
 * Terms in at least `denseShare` of the documents are bitmaps; below it a list of gaps is so much smaller that reading it pays.
 * Facets count hundreds of exact terms at once, so those become bitmaps at a lower share, and packed lists from `packedShare`
 * on. Segments smaller than `minForPacked` have no packed lists.
 */
const [denseShare, denseExactShare, packedShare, minForPacked] = [1 / 20, 1 / 50, 1 / 4096, 8192]

/** Whether a term that is not dense is kept as a packed list. */
export function isPacked(frequency: number, size: number, isExact: boolean): boolean {
  return isExact && size >= minForPacked && frequency >= size * packedShare
}

/** Whether a term of so many documents is kept as a bitmap. */
export function isDense(frequency: number, size: number, isExact: boolean): boolean {
  return size >= 64 && frequency >= size * (isExact ? denseExactShare : denseShare)
}

/** Tells packed lists from bitmaps, which share their memory: a term this rare is never a bitmap. */
export function isTooRareForBitmap(frequency: number, size: number): boolean {
  return frequency < size * denseExactShare
}
