/** The flat arrays of the gazetteer, as they stand in its file one after another. Places are numbered: those of ISO as in `places`, then the cities. */
export interface GazetteerArrays {
  /** Two numbers: one changes with the codes of `places`, the other with what lies in what. */
  stamp: Uint32Array
  /** GeoNames ids of the cities, in order; those that are a region of ISO have its number. */
  cityIds: Uint32Array
  cityPlaces: Uint16Array
  /** By place: one more than the number of the place it lies in, 0 for none. */
  parents: Uint16Array
  people: Uint32Array
  capitals: Uint8Array
  /** The GeoNames ids of the places that are a city and nothing else. */
  ids: Uint32Array
  /** By place of those: which written name it has. */
  ownNames: Uint32Array
  /** Folded names in order: their UTF-16 letters, where each starts, its place, its marks and how it is written. */
  chars: Uint16Array
  starts: Uint32Array
  places: Uint16Array
  marks: Uint8Array
  writtenOf: Uint32Array
  /** UTF-8. */
  written: Uint8Array
  writtenStarts: Uint32Array
  /** Open hash table of the names: 1 more than the first entry of a name, 0 for empty. */
  buckets: Uint32Array
}

const types = {
  stamp: Uint32Array,
  cityIds: Uint32Array,
  cityPlaces: Uint16Array,
  parents: Uint16Array,
  people: Uint32Array,
  capitals: Uint8Array,
  ids: Uint32Array,
  ownNames: Uint32Array,
  chars: Uint16Array,
  starts: Uint32Array,
  places: Uint16Array,
  marks: Uint8Array,
  writtenOf: Uint32Array,
  written: Uint8Array,
  writtenStarts: Uint32Array,
  buckets: Uint32Array,
} as const
const names = Object.keys(types) as (keyof GazetteerArrays)[]

/** The arrays as one file: the length of each, then their bytes, each beginning at a multiple of four. */
export function packGazetteer(arrays: GazetteerArrays): Uint8Array {
  const lengths = new Uint32Array(names.map((name) => arrays[name].length))
  const size = names.reduce((sum, name) => sum + padded(arrays[name].byteLength), lengths.byteLength)
  const file = new Uint8Array(size)
  file.set(new Uint8Array(lengths.buffer))
  let at = lengths.byteLength
  for (const name of names) {
    const { buffer, byteOffset, byteLength } = arrays[name]
    file.set(new Uint8Array(buffer, byteOffset, byteLength), at)
    at += padded(byteLength)
  }
  return file
}

/** Views of a file's bytes, without copying. */
export function unpackGazetteer(file: ArrayBuffer): GazetteerArrays {
  const lengths = new Uint32Array(file, 0, names.length)
  let at = lengths.byteLength
  const found = names.map((name, number) => {
    const view = new types[name](file, at, lengths[number])
    at += padded(view.byteLength)
    return [name, view]
  })
  return Object.fromEntries(found) as unknown as GazetteerArrays
}

function padded(bytes: number): number {
  return Math.ceil(bytes / 4) * 4
}

/** Marks of a name. */
export const isForeignName = 1
export const isInnerName = 2

/** What the buckets are found by. */
export function hashOfName(key: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
