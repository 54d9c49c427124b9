import type { BitRoom } from './bit-room.ts'
import type { DocSet } from './doc-set.ts'

interface Entry<Sets> {
  sets: Sets
  /** Bitmaps to give back. */
  kept: Int32Array[]
  listed: number
}

/** Ordinals that lists in the cache may have together, per posting of the segment. */
const listedShare = 2
/** Also what is empty takes a place: without a bound, everything that nobody has would be remembered for ever. */
const mostEntries = 4000

/** Sets that were worked out for one search and may serve the next, least recently used given up first. */
export class SetCache<Sets extends Record<string, DocSet>> {
  private readonly room: BitRoom
  private readonly entries = new Map<string, Entry<Sets>>()
  private listed = 0

  constructor(room: BitRoom) {
    this.room = room
  }

  has(key: string): boolean {
    return this.entries.has(key)
  }

  get(key: string): Sets | undefined {
    const entry = this.entries.get(key)
    if (!entry) return undefined
    this.entries.delete(key)
    this.entries.set(key, entry)
    return entry.sets
  }

  /** Keeps what there is room for. */
  put(key: string, sets: Sets): void {
    const entry: Entry<Sets> = { sets, kept: [], listed: 0 }
    const bitmaps = new Set<Int32Array>()
    for (const set of Object.values(sets)) {
      if (set.bits) bitmaps.add(set.bits)
      else entry.listed += set.list.length
    }
    for (const bits of bitmaps) {
      const outcome = this.room.keep(bits)
      if (outcome === 'kept') entry.kept.push(bits)
      if (outcome !== 'refused') continue
      for (const given of entry.kept) this.room.drop(given, true)
      return
    }
    this.entries.set(key, entry)
    this.listed += entry.listed
  }

  /** Makes room. Only between searches, since a running one may still read what is given up. */
  trim(): void {
    for (const [key, entry] of this.entries) {
      const isLong = this.entries.size > mostEntries || this.listed > this.room.size * listedShare + 1000
      if (!isLong && !this.room.isCrowded) return
      if (!isLong && !entry.kept.length) continue
      this.entries.delete(key)
      this.listed -= entry.listed
      for (const bits of entry.kept) this.room.drop(bits)
    }
  }
}
