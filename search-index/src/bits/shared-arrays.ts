type Shareable = Uint8Array | Int32Array | Uint32Array | Float64Array

/** A typed array in memory that every thread can read. */
export function shared<A extends Shareable>(
  kind: { new (buffer: SharedArrayBuffer): A; readonly BYTES_PER_ELEMENT: number },
  length: number,
): A {
  return new kind(new SharedArrayBuffer(length * kind.BYTES_PER_ELEMENT))
}

/** The smallest kind of array whose elements count so many bytes. */
export function counting(bytes: number): typeof Uint32Array | typeof Float64Array {
  return bytes < 2 ** 32 ? Uint32Array : Float64Array
}

/** A shared copy. */
export function sharedFrom<A extends Shareable>(
  kind: { new (buffer: SharedArrayBuffer): A; readonly BYTES_PER_ELEMENT: number },
  values: ArrayLike<number>,
): A {
  const array = shared(kind, values.length)
  array.set(values)
  return array
}
