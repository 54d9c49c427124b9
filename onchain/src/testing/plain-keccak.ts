const mask = (1n << 64n) - 1n
const rotate = (lane: bigint, by: number) => ((lane << BigInt(by)) | (lane >> BigInt(64 - by))) & mask

/** Keccak-256 with lanes as they are written in FIPS 202: rotations and round constants are computed, not listed. */
export function plainKeccak256(bytes: Uint8Array): string {
  const padded = [...bytes, 1]
  while (padded.length % 136) padded.push(0)
  padded[padded.length - 1]! |= 0x80
  let lanes = Array.from({ length: 25 }, () => 0n)
  for (let block = 0; block < padded.length; block += 136) {
    for (let byte = 0; byte < 136; byte++)
      lanes[byte >> 3]! ^= BigInt(padded[block + byte]!) << BigInt(8 * (byte & 7))
    lanes = permuted(lanes)
  }
  const hash = lanes.slice(0, 4).map((lane) => lane.toString(16).padStart(16, '0').match(/../g)!.reverse())
  return `0x${hash.flat().join('')}`
}

function permuted(start: bigint[]): bigint[] {
  let a = start
  let register = 1
  for (let round = 0; round < 24; round++) {
    const column = [0, 1, 2, 3, 4].map((x) => a[x]! ^ a[x + 5]! ^ a[x + 10]! ^ a[x + 15]! ^ a[x + 20]!)
    a = a.map((lane, at) => lane ^ column[(at + 4) % 5]! ^ rotate(column[(at + 1) % 5]!, 1))
    const b = [...a]
    let [x, y] = [1, 0]
    for (let t = 0; t < 24; t++) {
      const from = x + 5 * y
      ;[x, y] = [y, (2 * x + 3 * y) % 5]
      b[x + 5 * y] = rotate(a[from]!, (((t + 1) * (t + 2)) / 2) % 64)
    }
    a = b.map((lane, at) => {
      const row = at - (at % 5)
      return lane ^ (~b[row + ((at + 1) % 5)]! & mask & b[row + ((at + 2) % 5)]!)
    })
    for (let j = 0; j < 7; j++) {
      if (register & 1) a[0]! ^= 1n << BigInt(2 ** j - 1)
      register = (register << 1) ^ (register & 0x80 ? 0x171 : 0)
    }
  }
  return a
}
