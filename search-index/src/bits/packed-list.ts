/**
 * Sorted ordinals as 16-bit numbers: first how many are in each block of 65,536 documents, a 32-bit word a block, then where
 * each stands in its block. Somewhat larger than gaps, and read several times as fast: no number's length has to be guessed.
 */

const blockBits = 16

/** How many blocks so many documents have. */
export function blocksOf(size: number): number {
  return ((size - 1) >>> blockBits) + 1
}

/** 32-bit words that so many ordinals take, in whole 128-bit words like bitmaps. */
export function packedWords(size: number, count: number): number {
  return (blocksOf(size) + ((count + 1) >>> 1) + 3) & ~3
}

/** Writes lists into the words of a segment, ordinals ascending. */
export class PackedWriter {
  private readonly size: number
  private readonly words: Int32Array
  private readonly shorts: Uint16Array

  constructor(size: number, words: Int32Array) {
    this.size = size
    this.words = words
    this.shorts = shortsOf(words)
  }

  /** Where the first ordinal goes of a list that begins with this word. */
  first(word: number): number {
    return (word + blocksOf(this.size)) * 2
  }

  /** Adds an ordinal at this place; answers where the next goes. */
  add(word: number, at: number, ordinal: number): number {
    this.words[word + (ordinal >>> blockBits)]! += 1
    this.shorts[at] = ordinal
    return at + 1
  }
}

/** Reads a list that begins with `word`, of a segment of so many documents, into one of the right length. */
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
