import { bitCount } from './doc-set.ts'

/** The words of a bitmap from one on. */
export interface BitmapSlice {
  bits: Int32Array
  start: number
}

/** A bitmap from its first word on. */
export function whole(bits: Int32Array): BitmapSlice {
  return { bits, start: 0 }
}

export const and = (a: number, b: number) => a & b
export const andNot = (a: number, b: number) => a & ~b
export const or = (a: number, b: number) => a | b

/** Combines words of two bitmaps without the kernel, writes them to `out` if given, and returns how many bits are set. */
export function loop(
  a: BitmapSlice,
  b: BitmapSlice,
  out: BitmapSlice | null,
  words: number,
  operation: (a: number, b: number) => number,
): number {
  let total = 0
  for (let word = 0; word < words; word++) {
    const result = operation(a.bits[a.start + word]!, b.bits[b.start + word]!)
    if (out) out.bits[out.start + word] = result
    total += bitCount(result)
  }
  return total
}
