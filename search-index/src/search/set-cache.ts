import type { BitmapPool } from '../bits/bitmap-pool.ts'
import type { DocSet } from '../bits/doc-set.ts'

/** Sets that belong together. */
type Sets = readonly DocSet[]

interface Entry {
  sets: Sets
  /** Bitmaps to give back. */
  retained: Int32Array[]
  listed: number
  /** Whether a search asked for it since it was last passed over. */
  isUsed: boolean
  /** How often it is passed over before it is given up, once nobody asks for it. */
  chances: number
  maxChances: number
}

/** Ordinals that lists in the cache may have together, per document of the segment. */
const listedShare = 2
/** Also what is empty takes a place: without a bound, everything that nobody has would be remembered for ever. */
const maxEntries = 4000
/** Nobody asks twice for what takes so many characters to say, and together such names would fill the memory. The longest filter, years of experience, takes 1,010. */
export const maxKeyLength = 1200
/** What took long to find stays longer: it is passed over once for each so many milliseconds, up to so often. */
const [chanceMs, maxChances] = [0.1, 16]

/**
 * Sets that were worked out for one search and may serve the next. What nobody asked for since it was last looked at is given up
 * first (the clock algorithm: asking only sets a mark, where an exact order of use would change the map each time).
 */
export class SetCache {
  private readonly pool: BitmapPool
  /** Entries that keep bitmaps of the pool, and those that do not. */
  private readonly inRoom = new Map<string, Entry>()
  private readonly others = new Map<string, Entry>()
  private listed = 0

  constructor(pool: BitmapPool) {
    this.pool = pool
  }

  has(key: string): boolean {
    return this.inRoom.has(key) || this.others.has(key)
  }

  get(key: string): Sets | undefined {
    const entry = this.inRoom.get(key) ?? this.others.get(key)
    if (!entry) return undefined
    entry.isUsed = true
    return entry.sets
  }

  /** Keeps what there is pool for; longer when it took long to find. */
  put(key: string, sets: Sets, tookMs = 0): void {
    if (key.length > maxKeyLength) return
    const chances = Math.min(maxChances, Math.floor(tookMs / chanceMs))
    const entry: Entry = { sets, retained: [], listed: 0, isUsed: false, chances, maxChances: chances }
    const bitmaps = new Set<Int32Array>()
    for (const set of sets) {
      if (set.bits) bitmaps.add(set.bits)
      else entry.listed += set.list.length
    }
    for (const bits of bitmaps) {
      const outcome = this.pool.retain(bits)
      if (outcome === 'retained') entry.retained.push(bits)
      if (outcome !== 'refused') continue
      for (const given of entry.retained) this.pool.drop(given, true)
      return
    }
    const entries = entry.retained.length ? this.inRoom : this.others
    entries.set(key, entry)
    this.listed += entry.listed
  }

  /** Makes pool. Only between searches, since a running one may still read what is given up. */
  trim(): void {
    const isLong = () => this.listed > this.pool.size * listedShare + 1000
    this.giveUp(this.inRoom, () => this.pool.isCrowded)
    this.giveUp(this.others, () => isLong() || this.others.size > maxEntries)
    this.giveUp(this.inRoom, isLong)
  }

  private giveUp(entries: Map<string, Entry>, isTooMuch: () => boolean): void {
    if (!isTooMuch()) return
    for (const [key, entry] of entries) {
      entries.delete(key)
      const { isUsed } = entry
      if (isUsed) Object.assign(entry, { isUsed: false, chances: entry.maxChances })
      if (isUsed || entry.chances-- > 0) {
        entries.set(key, entry)
        continue
      }
      this.listed -= entry.listed
      for (const bits of entry.retained) this.pool.drop(bits)
      if (!isTooMuch()) return
    }
  }
}
