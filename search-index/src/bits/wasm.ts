/** The few words of WebAssembly's binary format that the kernel is written in. */

export const [i32, i64, v128] = [0x7f, 0x7e, 0x7b]
export const [block, loop, when, end, leaveIf] = [[0x02, 0x40], [0x03, 0x40], [0x04, 0x40], [0x0b], [0x0d, 0]]
export const [add, subtract, both, either] = [[0x6a], [0x6b], [0x71], [0x72]]
export const [shiftLeft, shiftRight, lessThan, moreThan, atLeast] = [[0x74], [0x76], [0x49], [0x4b], [0x4f]]

export function join(...parts: number[][]): number[] {
  return parts.flat()
}

/** A constant of at most two bytes (signed LEB128). */
export function number(value: number): number[] {
  return value >= -64 && value < 64 ? [0x41, value & 127] : [0x41, (value & 127) | 128, (value >> 7) & 127]
}

export function get(local: number): number[] {
  return [0x20, local]
}

export function set(local: number): number[] {
  return [0x21, local]
}

export function tee(local: number): number[] {
  return [0x22, local]
}

/** Moves an address on. */
export function onwards(local: number, bytes: number): number[] {
  return join(get(local), number(bytes), add, set(local))
}

export function simd(operation: number): number[] {
  return [0xfd, ...unsigned(operation)]
}

/** A function's body: groups of locals, then instructions. */
export function body(locals: number[][], ...code: number[][]): number[] {
  const bytes = join(list(locals), ...code, end)
  return [...unsigned(bytes.length), ...bytes]
}

export function section(id: number, content: number[]): number[] {
  return [id, ...unsigned(content.length), ...content]
}

export function list(items: number[][]): number[] {
  return [...unsigned(items.length), ...items.flat()]
}

export function text(name: string): number[] {
  return [name.length, ...Buffer.from(name)]
}

export function unsigned(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)]
}
