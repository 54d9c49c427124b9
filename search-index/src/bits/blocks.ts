import type { BitmapPool } from './bitmap-pool.ts'
import type { BitmapSlice } from './plain-loops.ts'
import { lowerBound } from './binary-search.ts'
import type { DocSet } from './doc-set.ts'

/** Words of bitmaps that are worked on together: few enough to stay in the memory nearest to the processor. */
const blockWords = 1024

/** A segment's bitmaps in blocks, and places for what is worked out about one of them. */
export class Blocks {
  readonly pool: BitmapPool
  /** Words of a block; the last one may have fewer. */
  readonly words: number
  private free: BitmapSlice[] = []

  constructor(pool: BitmapPool) {
    this.pool = pool
    this.words = Math.min(blockWords, pool.words)
  }

  /** Room for one block until the search ends; its content is whatever was there. */
  take(): BitmapSlice {
    if (!this.free.length) {
      const bits = this.pool.take()
      for (let start = 0; start + this.words <= bits.length; start += this.words)
        this.free.push({ bits, start })
    }
    return this.free.pop()!
  }

  /** Words of the block that begins with this one. */
  lengthAt(start: number): number {
    return Math.min(this.words, this.pool.words - start)
  }
}

/** A set that is read block by block. */
export class BlockSet {
  private readonly blocks: Blocks
  private readonly set: DocSet
  /** The bits of a bitmap in this block, or where those of a list are written when they are asked for. */
  private place: BitmapSlice | null
  private isWritten = false
  private start = 0
  /** Where a list's ordinals of this block are. */
  private first = 0
  private end = 0

  constructor(blocks: Blocks, set: DocSet) {
    this.blocks = blocks
    this.set = set
    this.place = set.bits && { bits: set.bits, start: 0 }
  }

  /** Goes to the block that begins with this word. */
  moveTo(start: number): void {
    this.start = start
    if (this.set.bits) this.place!.start = start
    else {
      this.first = lowerBound(this.set.list, start * 32)
      this.end = lowerBound(this.set.list, (start + this.blocks.words) * 32)
      this.isWritten = false
    }
  }

  /** Whether the block is known to have nothing without being written. */
  get isEmpty(): boolean {
    return !this.set.bits && this.first === this.end
  }

  /** The block as bits; null when nothing is in it. */
  bits(): BitmapSlice | null {
    if (this.set.bits || this.isWritten) return this.place
    if (this.isEmpty) return null
    this.place ??= this.blocks.take()
    const { bits, start } = this.place
    bits.fill(0, start, start + this.blocks.lengthAt(this.start))
    for (let at = this.first; at < this.end; at++) {
      const ordinal = this.set.list[at]! - this.start * 32
      bits[start + (ordinal >>> 5)]! |= 1 << (ordinal & 31)
    }
    this.isWritten = true
    return this.place
  }
}
