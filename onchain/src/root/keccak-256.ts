import { deinterleave, interleave } from './interleave.ts'
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
