import type { BitmapSlice } from './plain-loops.ts'
import type { Blocks } from './blocks.ts'

/** A place, and whether anything was written there. */
interface Digit {
  place: BitmapSlice
  isUsed: boolean
}

/**
 * A number for each document of a block, written in binary with the digits of all documents side by side: a bitmap for each
 * digit. So 128 documents are counted in one operation.
 */
export class Counters {
  /** Words of the block. */
  words = 0
  private readonly blocks: Blocks
  /** The lowest first; those that nothing was carried to yet hold whatever was there. */
  private readonly digits: Digit[] = []
  private readonly carry: BitmapSlice
  /** Where what is divided goes: two places for each digit. */
  private readonly places: BitmapSlice[] = []

  /** For sums up to `max`. */
  constructor(blocks: Blocks, max: number) {
    this.blocks = blocks
    this.carry = blocks.take()
    for (let left = max; left > 0; left >>>= 1) this.digits.push({ place: blocks.take(), isUsed: false })
  }

  /** Begins a block of so many words: every number is 0. */
  clear(words: number): void {
    this.words = words
    for (const digit of this.digits) digit.isUsed = false
  }

  /** Adds a number to those of the documents of a set. */
  add(set: BitmapSlice, number: number): void {
    for (let at = 0, left = number; left > 0; at++, left >>>= 1) if (left & 1) this.addDigit(set, at)
  }

  private addDigit(set: BitmapSlice, lowest: number): void {
    const { pool } = this.blocks
    let carried = set
    for (let at = lowest; ; at++) {
      const digit = this.digits[at]!
      const { bits, start } = digit.place
      if (!digit.isUsed) {
        bits.set(carried.bits.subarray(carried.start, carried.start + this.words), start)
        digit.isUsed = true
        return
      }
      if (!pool.carry(digit.place, carried, this.carry, this.words)) return
      carried = this.carry
    }
  }

  /**
   * Divides documents by their numbers, the largest first: those from `min` on and not above `max`. `offer` is given those of
   * one number and answers the least that matters from then on.
   */
  divide(
    docs: BitmapSlice,
    min: number,
    max: number,
    offer: (docs: BitmapSlice, number: number) => number,
  ): void {
    const { pool } = this.blocks
    let threshold = min
    const byDigit = (left: BitmapSlice, at: number, number: number): void => {
      if (number > max || number + 2 ** (at + 1) - 1 < threshold) return
      if (at < 0) {
        threshold = offer(left, number)
        return
      }
      const { place, isUsed } = this.digits[at]!
      if (!isUsed) return byDigit(left, at - 1, number)
      const having = this.placeOf(2 * at)
      if (pool.and(left, place, having, this.words)) byDigit(having, at - 1, number + 2 ** at)
      if (number + 2 ** at - 1 < threshold) return
      const others = this.placeOf(2 * at + 1)
      if (pool.andNot(left, place, others, this.words)) byDigit(others, at - 1, number)
    }
    byDigit(docs, this.digits.length - 1, 0)
  }

  private placeOf(number: number): BitmapSlice {
    return (this.places[number] ??= this.blocks.take())
  }
}
