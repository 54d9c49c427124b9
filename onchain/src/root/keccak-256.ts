import { permute } from './permute.ts'

/** Bytes of a block: 1600 bits of state less twice 256. */
const rate = 136

/**
 * Keccak-256 of bytes as `0x` and 64 hex digits: the hash of Ethereum, which pads as Keccak did before it became SHA-3.
 * Source: The Keccak reference, version 3.0, section 1.1.
 */
export function keccak256(bytes: Uint8Array): string {
  const padded = new Uint8Array((Math.floor(bytes.length / rate) + 1) * rate)
  padded.set(bytes)
  padded[bytes.length]! ^= 0x01
  padded[padded.length - 1]! ^= 0x80
  const words = wordsOf(padded)
  interleave(words)
  const state = new Int32Array(50)
  absorb(state, words)
  deinterleave(state)
  return `0x${[...state.subarray(0, 8)].map(hexOf).join('')}`
}

/** A function of its own: a loop that is optimized while it runs would be given up again at what follows it. */
function absorb(state: Int32Array, words: Int32Array): void {
  for (let block = 0; block < words.length; block += rate / 4) {
    for (let at = 0; at < rate / 4; at++) state[at]! ^= words[block + at]!
    permute(state)
  }
}

/** Little-endian words of 32 bits, on machines of either order. */
function wordsOf(bytes: Uint8Array): Int32Array {
  const words = new Int32Array(bytes.length / 4)
  for (let at = 0, byte = 0; at < words.length; at++, byte += 4)
    words[at] = bytes[byte]! | (bytes[byte + 1]! << 8) | (bytes[byte + 2]! << 16) | (bytes[byte + 3]! << 24)
  return words
}

/** A word as 8 digits, its lowest byte first. */
function hexOf(word: number): string {
  return [0, 8, 16, 24].map((shift) => ((word >>> shift) & 0xff).toString(16).padStart(2, '0')).join('')
}

/** Turns each pair of words, the low and the high half of a lane, into the words of its even and of its odd bits. */
function interleave(words: Int32Array): void {
  for (let at = 0; at < words.length; at += 2) {
    const [low, high] = [words[at]!, words[at + 1]!]
    words[at] = evenBits(low) | (evenBits(high) << 16)
    words[at + 1] = evenBits(low >>> 1) | (evenBits(high >>> 1) << 16)
  }
}

/** The other way round. */
function deinterleave(words: Int32Array): void {
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
