/**
 * Ordinals of a term as the gaps between them, numbers of variable length. The two loops are written out because a call for
 * each ordinal would cost more than the reading.
 */

/** Reads as many ordinals as the list has room for. */
export function unpackGaps(gaps: Uint8Array, list: Uint32Array): Uint32Array {
  let [at, ordinal] = [0, -1]
  for (let index = 0; index < list.length; index++) {
    let byte = gaps[at++]!
    let gap = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = gaps[at++]!
      gap |= (byte & 127) << shift
    }
    list[index] = ordinal += gap + 1
  }
  return list
}

/** Sets the bits of `count` ordinals. */
export function markGaps(gaps: Uint8Array, count: number, bits: Int32Array): Int32Array {
  let [at, ordinal] = [0, -1]
  for (let index = 0; index < count; index++) {
    let byte = gaps[at++]!
    let gap = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = gaps[at++]!
      gap |= (byte & 127) << shift
    }
    ordinal = (ordinal + gap + 1) | 0
    bits[ordinal >>> 5]! |= 1 << (ordinal & 31)
  }
  return bits
}
