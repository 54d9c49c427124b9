/** Reads as many ordinals as the list has room for from the gaps between them, which are numbers of variable length. */
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
