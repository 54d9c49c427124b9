/** Turns each pair of words, the low and the high half of a lane, into the words of its even and of its odd bits. */
export function interleave(words: Int32Array): void {
  for (let at = 0; at < words.length; at += 2) {
    const [low, high] = [words[at]!, words[at + 1]!]
    words[at] = evenBits(low) | (evenBits(high) << 16)
    words[at + 1] = evenBits(low >>> 1) | (evenBits(high >>> 1) << 16)
  }
}

/** The other way round. */
export function deinterleave(words: Int32Array): void {
  for (let at = 0; at < words.length; at += 2) {
    const [even, odd] = [words[at]!, words[at + 1]!]
    words[at] = spread(even) | (spread(odd) << 1)
    words[at + 1] = spread(even >>> 16) | (spread(odd >>> 16) << 1)
  }
}

/** Bits 0, 2, 4 … of a word, moved together. */
function evenBits(word: number): number {
  let bits = word & 0x55555555
  bits = (bits | (bits >>> 1)) & 0x33333333
  bits = (bits | (bits >>> 2)) & 0x0f0f0f0f
  bits = (bits | (bits >>> 4)) & 0x00ff00ff
  return (bits | (bits >>> 8)) & 0xffff
}

/** The low 16 bits of a word, moved apart to 0, 2, 4 … */
function spread(word: number): number {
  let bits = word & 0xffff
  bits = (bits | (bits << 8)) & 0x00ff00ff
  bits = (bits | (bits << 4)) & 0x0f0f0f0f
  bits = (bits | (bits << 2)) & 0x33333333
  return (bits | (bits << 1)) & 0x55555555
}
