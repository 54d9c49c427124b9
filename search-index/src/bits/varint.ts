/** A growing run of bytes, with numbers of variable length (7 bits a byte, least first). */
export class ByteBuffer {
  bytes: Uint8Array
  length = 0

  constructor(capacity = 1024) {
    this.bytes = new Uint8Array(capacity)
  }

  pushVarint(value: number): void {
    if (this.length + 5 > this.bytes.length) this.grow(this.length + 5)
    let rest = value
    while (rest > 127) {
      this.bytes[this.length++] = (rest & 127) | 128
      rest >>>= 7
    }
    this.bytes[this.length++] = rest
  }

  pushBytes(bytes: Uint8Array): void {
    if (this.length + bytes.length > this.bytes.length) this.grow(this.length + bytes.length)
    this.bytes.set(bytes, this.length)
    this.length += bytes.length
  }

  /** The bytes so far, without spare pool. */
  trimmed(): Uint8Array {
    return this.bytes.slice(0, this.length)
  }

  private grow(min: number): void {
    const larger = new Uint8Array(Math.max(min, Math.ceil(this.bytes.length * 1.5)))
    larger.set(this.bytes.subarray(0, this.length))
    this.bytes = larger
  }
}

/** Reads numbers of variable length one after another. */
export class VarintReader {
  private readonly bytes: Uint8Array
  at: number

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes
    this.at = at
  }

  next(): number {
    let byte = this.bytes[this.at++]!
    if (byte < 128) return byte
    let value = byte & 127
    for (let shift = 7; ; shift += 7) {
      byte = this.bytes[this.at++]!
      value |= (byte & 127) << shift
      if (byte < 128) return value >>> 0
    }
  }
}

/** Bytes `value` takes as a number of variable length. */
export function varintSize(value: number): number {
  return value < 128 ? 1 : value < 16_384 ? 2 : value < 2_097_152 ? 3 : value < 268_435_456 ? 4 : 5
}

/** Reads as many ordinals as the list has pool for from the gaps between them, which are numbers of variable length. */
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
