import { addTo, bitSet, bitWords, filterSet, probe } from './doc-set.ts'
import { type BitmapSlice, and, andNot, loop, or, whole } from './plain-loops.ts'
import { unpackGaps } from './varint.ts'
import { blocksOf, unpackList } from './packed-list.ts'
import { type Kernel, kernelOver, maxPages } from './kernel.ts'

/** Segments of fewer documents are worked on by plain loops: a memory of their own would cost more than it saves. */
const minForKernel = 8192
/** Bitmaps each thread may have in a segment's memory besides the index itself; more come from the heap, which is slower. */
const slots = 128
/** Of those, how many may be kept from one search to the next. */
const maxPooled = 88
const pageBytes = 65_536

/** Two threads read a segment; each has its own pool in the segment's memory. */
export type Side = 0 | 1

/** Memory for the bitmaps of a segment, with space behind them for both threads. */
export function bitmapMemory(
  size: number,
  words: number,
): { bitmaps: Int32Array; memory: WebAssembly.Memory | null } {
  const pages = Math.ceil((words * 4 + 2 * slots * bitWords(size) * 4) / pageBytes)
  if (size >= minForKernel && pages <= maxPages) {
    try {
      const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true })
      return { bitmaps: new Int32Array(memory.buffer, 0, words), memory }
    } catch {
      // Without address space for it, plain memory does.
    }
  }
  return { bitmaps: new Int32Array(new SharedArrayBuffer(words * 4)), memory: null }
}

/** Bitmaps of one segment and one thread: where results go, and the operations on them. */
export class BitmapPool {
  readonly size: number
  readonly words: number
  private readonly kernel: Kernel | null
  private readonly buffer: unknown
  private readonly free: Int32Array[] = []
  private readonly taken: Int32Array[] = []
  /** What outlives searches, and for how many. */
  private readonly retained = new Map<Int32Array, number>()

  constructor(size: number, bitmaps: Int32Array, memory: WebAssembly.Memory | null, side: Side) {
    this.size = size
    this.words = bitWords(size)
    this.kernel = memory ? kernelOver(memory) : null
    this.buffer = memory?.buffer
    const start = bitmaps.length * 4 + side * slots * this.words * 4
    if (!memory) return
    for (let slot = slots - 1; slot >= 0; slot--)
      this.free.push(new Int32Array(memory.buffer, start + slot * this.words * 4, this.words))
  }

  /** A bitmap for this search; its content is whatever was there. */
  take(): Int32Array {
    const bits = this.free.pop()
    if (!bits) return new Int32Array(this.words)
    this.taken.push(bits)
    return bits
  }

  /**
   * Lets a bitmap outlive the search: `retained` is to be given back by `drop` as often as it was retained, `owned` (by the
   * index or by the heap) is not; `refused` when there is no pool for more.
   */
  retain(bits: Int32Array): 'retained' | 'owned' | 'refused' {
    const holders = this.retained.get(bits)
    if (holders) {
      this.retained.set(bits, holders + 1)
      return 'retained'
    }
    const at = this.taken.lastIndexOf(bits)
    if (at === -1) return !this.kernel || bits.buffer === this.buffer ? 'owned' : 'refused'
    if (this.retained.size >= maxPooled) return 'refused'
    this.retained.set(bits, 1)
    this.taken.splice(at, 1)
    return 'retained'
  }

  /** Gives a kept bitmap back; one that the running search still reads only when that ends. */
  drop(bits: Int32Array, isInUse = false): void {
    const holders = this.retained.get(bits)! - 1
    if (holders) {
      this.retained.set(bits, holders)
      return
    }
    this.retained.delete(bits)
    if (isInUse) this.taken.push(bits)
    else this.free.push(bits)
  }

  get isCrowded(): boolean {
    return this.retained.size > maxPooled - 8
  }

  /** Everything taken and not kept is free again. Only between searches. */
  reset(): void {
    while (this.taken.length) this.free.push(this.taken.pop()!)
  }

  /** A bitmap without ordinals. */
  takeEmpty(): Int32Array {
    return this.take().fill(0)
  }

  /** Adds `count` ordinals, not 0, that are stored as gaps from the beginning of `gaps`. */
  mark(gaps: Uint8Array, count: number, bits: Int32Array): void {
    const copied = this.copied(gaps, count, bits)
    if (copied === null) addTo(bits, unpackGaps(gaps, new Uint32Array(count)))
    else this.kernel!.markGaps(copied, count, bits.byteOffset)
  }

  /** How many of such ordinals a bitmap has. */
  countGaps(gaps: Uint8Array, count: number, bits: Int32Array): number {
    const copied = this.copied(gaps, count, bits)
    if (copied !== null) return this.kernel!.countGaps(copied, count, bits.byteOffset)
    return probe(unpackGaps(gaps, new Uint32Array(count)), bits, true).length
  }

  /** Adds the ordinals of the packed list at `word`, which has `count` of them. */
  markPacked(words: Int32Array, word: number, count: number, bits: Int32Array): void {
    if (this.isFast(words, words, bits))
      this.kernel!.markPacked(words.byteOffset + word * 4, blocksOf(this.size), bits.byteOffset)
    else addTo(bits, unpackList(words, word, this.size, new Uint32Array(count)))
  }

  /** How many ordinals of the packed list at `word` a bitmap has. */
  countPacked(words: Int32Array, word: number, count: number, bits: Int32Array): number {
    if (this.isFast(words, words, bits))
      return this.kernel!.countPacked(words.byteOffset + word * 4, blocksOf(this.size), bits.byteOffset)
    return probe(unpackList(words, word, this.size, new Uint32Array(count)), bits, true).length
  }

  /** Where the kernel can read gaps until the next bitmap is taken; null where it cannot, or cannot reach `bits`. */
  private copied(gaps: Uint8Array, count: number, bits: Int32Array): number | null {
    const copy = this.take()
    // Only one gap in 128 documents, one in 128² and so on can be so wide that it takes another byte.
    const max = Math.min(gaps.length, count + (this.size >>> 6) + 8)
    if (this.taken.at(-1) === copy) this.free.push(this.taken.pop()!)
    if (!this.isFast(bits, copy, copy) || max > copy.byteLength) return null
    new Uint8Array(copy.buffer, copy.byteOffset, max).set(gaps.subarray(0, max))
    return copy.byteOffset
  }

  /** What all of several bitmaps have in the words [from, to), a multiple of four; answers how many bits that is. */
  meet(sources: readonly Int32Array[], out: Int32Array, from: number, to: number): number {
    const [a, b = a!, c, d, ...others] = sources as [Int32Array, ...Int32Array[]]
    const words = to - from
    if (!c || !sources.every((bits) => this.isFast(bits, bits, out))) {
      let count = this.and(
        { bits: a, start: from },
        { bits: b, start: from },
        { bits: out, start: from },
        words,
      )
      for (const bits of sources.slice(2))
        count = this.and({ bits: out, start: from }, { bits, start: from }, { bits: out, start: from }, words)
      return count
    }
    const at = (bits: Int32Array) => bits.byteOffset + from * 4
    const count = d
      ? this.kernel!.and4(at(a), at(b), at(c), at(d), at(out), words * 4)
      : this.kernel!.and3(at(a), at(b), at(c), at(out), words * 4)
    return others.length ? this.meet([out, ...others], out, from, to) : count
  }

  /** The operations below work on so many words from a place in each bitmap, write the result, and answer how many bits it has. */
  and(a: BitmapSlice, b: BitmapSlice, out: BitmapSlice, words = this.words): number {
    if (this.isFast(a.bits, b.bits, out.bits))
      return this.kernel!.and(address(a), address(b), address(out), words * 4)
    return loop(a, b, out, words, and)
  }

  andNot(a: BitmapSlice, b: BitmapSlice, out: BitmapSlice, words = this.words): number {
    if (this.isFast(a.bits, b.bits, out.bits))
      return this.kernel!.andNot(address(a), address(b), address(out), words * 4)
    return loop(a, b, out, words, andNot)
  }

  /** Adds a digit of binary numbers, a bit for each document, to another in its place; answers whether `out`, what is carried, has any. */
  carry(digit: BitmapSlice, added: BitmapSlice, out: BitmapSlice, words: number): boolean {
    if (this.isFast(digit.bits, added.bits, out.bits))
      return this.kernel!.carry(address(digit), address(added), address(out), words * 4) !== 0
    let any = 0
    for (let word = 0; word < words; word++) {
      const [a, b] = [digit.bits[digit.start + word]!, added.bits[added.start + word]!]
      digit.bits[digit.start + word] = a ^ b
      any |= out.bits[out.start + word] = a & b
    }
    return any !== 0
  }

  or(a: Int32Array, b: Int32Array, out: Int32Array): number {
    if (this.isFast(a, b, out))
      return this.kernel!.or(a.byteOffset, b.byteOffset, out.byteOffset, this.words * 4)
    return loop(whole(a), whole(b), whole(out), this.words, or)
  }

  /** Size of the intersection, nothing written. */
  countBoth(a: Int32Array, b: Int32Array): number {
    if (this.isFast(a, b, a))
      return this.kernel!.countBoth(a.byteOffset, b.byteOffset, a.byteOffset, this.words * 4)
    return loop(whole(a), whole(b), null, this.words, and)
  }

  /** The ordinals of a bitmap that has `count` of them, no more than it has words. */
  list(bits: Int32Array, count: number): Uint32Array {
    const pool = this.take()
    if (this.isFast(bits, bits, pool)) {
      this.kernel!.list(bits.byteOffset, this.words * 4, pool.byteOffset)
      this.free.push(this.taken.pop()!)
      return new Uint32Array(pool.buffer, pool.byteOffset, count).slice()
    }
    return filterSet(bitSet(bits, count), () => true).list!
  }

  private isFast(a: Int32Array, b: Int32Array, out: Int32Array): boolean {
    return (
      this.kernel !== null &&
      a.buffer === this.buffer &&
      b.buffer === this.buffer &&
      out.buffer === this.buffer
    )
  }
}

function address({ bits, start }: BitmapSlice): number {
  return bits.byteOffset + start * 4
}
