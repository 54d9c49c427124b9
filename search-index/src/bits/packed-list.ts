/**
 * Sorted ordinals as 16-bit numbers. A list starts with one 32-bit word per block of 65,536 documents: how many ordinals the
 * block has. The low 16 bits of each ordinal follow. This takes slightly more memory than gaps, but reads several times as
 * fast, because all numbers have the same length.
 */

const blockBits = 16

/** How many blocks `size` documents have. */
export function blocksOf(size: number): number {
  return ((size - 1) >>> blockBits) + 1
}

/** How many 32-bit words a list of `count` ordinals takes, rounded up to 128 bits as bitmaps are. */
export function packedWords(size: number, count: number): number {
  return (blocksOf(size) + ((count + 1) >>> 1) + 3) & ~3
}

/** Writes lists into the words of a segment. The ordinals of each list come in ascending order. */
export class PackedWriter {
  private readonly size: number
  private readonly words: Int32Array
  private readonly shorts: Uint16Array

  constructor(size: number, words: Int32Array) {
    this.size = size
    this.words = words
    this.shorts = shortsOf(words)
  }

  /** The place for the first ordinal of a list that begins at `word`. */
  first(word: number): number {
    return (word + blocksOf(this.size)) * 2
  }

  /** Writes an ordinal at `at`; returns the place for the next one. */
  add(word: number, at: number, ordinal: number): number {
    this.words[word + (ordinal >>> blockBits)]! += 1
    this.shorts[at] = ordinal
    return at + 1
  }
}

/** Reads the list at `word` of a segment of `size` documents into `list`, which must have the right length. */
export function unpackList(words: Int32Array, word: number, size: number, list: Uint32Array): Uint32Array {
  const shorts = shortsOf(words)
  const blocks = blocksOf(size)
  const first = (word + blocks) * 2
  for (let [at, block] = [0, 0]; block < blocks; block++)
    for (const end = at + words[word + block]!; at < end; at++)
      list[at] = (block << blockBits) | shorts[first + at]!
  return list
}

function shortsOf(words: Int32Array): Uint16Array {
  return new Uint16Array(words.buffer, words.byteOffset, words.length * 2)
}
