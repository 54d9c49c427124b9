import type { BitRoom, Stretch } from './bit-room.ts'
import { type DocSet, lowerBound } from './doc-set.ts'

/** Words of bitmaps that are worked on together: few enough to stay in the memory nearest to the processor. */
const stretchWords = 1024

/** A segment's bitmaps in stretches, and places for what is worked out about one of them. */
export class Stretches {
  readonly room: BitRoom
  /** Words of a stretch; the last one may have fewer. */
  readonly words: number
  private free: Stretch[] = []

  constructor(room: BitRoom) {
    this.room = room
    this.words = Math.min(stretchWords, room.words)
  }

  /** Room for one stretch until the search ends; its content is whatever was there. */
  take(): Stretch {
    if (!this.free.length) {
      const bits = this.room.take()
      for (let start = 0; start + this.words <= bits.length; start += this.words)
        this.free.push({ bits, start })
    }
    return this.free.pop()!
  }

  /** Words of the stretch that begins with this one. */
  lengthAt(start: number): number {
    return Math.min(this.words, this.room.words - start)
  }
}

/** A set that is read stretch by stretch. */
export class StretchedSet {
  private readonly stretches: Stretches
  private readonly set: DocSet
  /** The bits of a bitmap in this stretch, or where those of a list are written when they are asked for. */
  private place: Stretch | null
  private isWritten = false
  private start = 0
  /** Where a list's ordinals of this stretch are. */
  private first = 0
  private end = 0

  constructor(stretches: Stretches, set: DocSet) {
    this.stretches = stretches
    this.set = set
    this.place = set.bits && { bits: set.bits, start: 0 }
  }

  /** Goes to the stretch that begins with this word. */
  moveTo(start: number): void {
    this.start = start
    if (this.set.bits) this.place!.start = start
    else {
      this.first = lowerBound(this.set.list, start * 32)
      this.end = lowerBound(this.set.list, (start + this.stretches.words) * 32)
      this.isWritten = false
    }
  }

  /** The stretch as bits; null when nothing is in it. */
  bits(): Stretch | null {
    if (this.set.bits || this.isWritten) return this.place
    if (this.first === this.end) return null
    this.place ??= this.stretches.take()
    const { bits, start } = this.place
    bits.fill(0, start, start + this.stretches.lengthAt(this.start))
    for (let at = this.first; at < this.end; at++) {
      const ordinal = this.set.list[at]! - this.start * 32
      bits[start + (ordinal >>> 5)]! |= 1 << (ordinal & 31)
    }
    this.isWritten = true
    return this.place
  }
}
