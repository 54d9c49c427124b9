/**
 * The innermost loops of search as WebAssembly with 128-bit operations: 20 times as fast as the same loops in JavaScript.
 * The module is small enough to be put together here, instruction by instruction, instead of being a file nobody can read.
 */
export interface Kernel {
  /** Each writes its result and answers how many bits it has. Arguments are byte addresses, then bytes (a multiple of 16, not 0). */
  and(a: number, b: number, out: number, bytes: number): number
  andNot(a: number, b: number, out: number, bytes: number): number
  or(a: number, b: number, out: number, bytes: number): number
  /** Size of the intersection, nothing written. */
  countBoth(a: number, b: number, out: number, bytes: number): number
}

const [i32, v128] = [0x7f, 0x7b]
const [paramA, paramB, paramOut, paramBytes, end] = [0, 1, 2, 3, 4]
/** Vectors: bits counted so far in four lanes, what is not counted yet as ones and twos, and room for one turn. */
const [sums, ones, twos, result, carried, odd] = [5, 6, 7, 8, 12, 14]
const locals = [2, 1, i32, 10, v128]
const [add, bothOf, lessThan, atLeast, close] = [[0x6a], [0x71], [0x49], [0x4f], [0x0b]]
const [block, repeat, leaveIf] = [
  [0x02, 0x40],
  [0x03, 0x40],
  [0x0d, 0],
]
const [vectorAnd, vectorOr, vectorXor, shiftLeft] = [simd(78), simd(80), simd(81), simd(171)]
const version = [1, 0, 0, 0]
/** Vectors in one turn of the long loop. */
const together = 4
/** Largest memory a module of this kind may be given, pages of 64 KB. */
export const mostPages = 65_536

let compiled: WebAssembly.Module | undefined

/** The kernel over a shared memory. */
export function kernelOver(memory: WebAssembly.Memory): Kernel {
  compiled ??= new WebAssembly.Module(moduleBytes())
  return new WebAssembly.Instance(compiled, { m: { m: memory } }).exports as unknown as Kernel
}

function moduleBytes(): Uint8Array<ArrayBuffer> {
  const bodies = [loop(vectorAnd, true), loop(simd(79), true), loop(vectorOr, true), loop(vectorAnd, false)]
  const names = ['and', 'andNot', 'or', 'countBoth']
  return Uint8Array.from([
    ...Buffer.from('\0asm'),
    ...version,
    ...section(1, list([[0x60, 4, i32, i32, i32, i32, 1, i32]])),
    // Shared memory of one page or more.
    ...section(2, list([[...text('m'), ...text('m'), 2, 3, 1, ...unsigned(mostPages)]])),
    ...section(3, list(bodies.map(() => [0]))),
    ...section(7, list(names.map((name, index) => [...text(name), 0, index]))),
    ...section(10, list(bodies)),
  ])
}

/**
 * for (; a < end; a += 16, b += 16, out += 16) *out = *a op *b. Bits are counted after Harley and Seal: four vectors are
 * added up bit by bit first, so that only one in four has to be counted.
 */
function loop(operation: number[], writes: boolean): number[] {
  const bytes = together * 16
  const results = Array.from({ length: together }, (_each, index) => result + index)
  const body = join(
    locals,
    join(get(paramA), get(paramBytes), number(-bytes), bothOf, add, set(end)),
    turns(
      writes,
      bytes,
      ...results.map((word, index) => combine(operation, writes, index * 16, word)),
      addBits(ones, results[0]!, results[1]!, carried),
      addBits(ones, results[2]!, results[3]!, carried + 1),
      addBits(twos, carried, carried + 1, result),
      count(result),
    ),
    // Fours until here.
    join(get(sums), number(2), shiftLeft, set(sums)),
    join(count(ones), count(twos), count(twos)),
    join(get(paramA), get(paramBytes), number(bytes - 1), bothOf, add, set(end)),
    turns(writes, 16, combine(operation, writes, 0, result), count(result)),
    join(lane(0), lane(1), add, lane(2), add, lane(3), add, close),
  )
  return [...unsigned(body.length), ...body]
}

/** Turns of so many bytes until `a` comes to `end`. */
function turns(writes: boolean, bytes: number, ...body: number[][]): number[] {
  const onwards = (place: number) => join(get(place), number(bytes), add, set(place))
  return join(
    join(block, get(paramA), get(end), atLeast, leaveIf, repeat),
    ...body,
    join(onwards(paramA), onwards(paramB), writes ? onwards(paramOut) : []),
    join(get(paramA), get(end), lessThan, leaveIf, close, close),
  )
}

/** word = a[offset] op b[offset]; out[offset] = word */
function combine(operation: number[], writes: boolean, offset: number, word: number): number[] {
  const both = join(get(paramA), access(0, offset), get(paramB), access(0, offset), operation)
  return writes ? join(get(paramOut), both, tee(word), access(11, offset)) : join(both, set(word))
}

/** Adds two vectors to a third bit by bit; what is carried goes to a fourth. */
function addBits(to: number, a: number, b: number, carry: number): number[] {
  return join(
    join(get(to), get(a), vectorXor, set(odd)),
    join(get(to), get(a), vectorAnd, get(odd), get(b), vectorAnd, vectorOr, set(carry)),
    join(get(odd), get(b), vectorXor, set(to)),
  )
}

/** Adds a vector's bits to the sums: bits per byte, then in pairs to 16-bit and 32-bit lanes. */
function count(word: number): number[] {
  return join(get(sums), get(word), simd(98), simd(125), simd(127), simd(174), set(sums))
}

/** Reads (0) or writes (11) a vector so many bytes after the address on the stack. */
function access(operation: number, offset: number): number[] {
  return [...simd(operation), 4, ...unsigned(offset)]
}

function join(...parts: number[][]): number[] {
  return parts.flat()
}

/** A constant of at most two bytes (signed LEB128). */
function number(value: number): number[] {
  return value >= -64 && value < 64 ? [0x41, value & 127] : [0x41, (value & 127) | 128, (value >> 7) & 127]
}

function get(local: number): number[] {
  return [0x20, local]
}

function set(local: number): number[] {
  return [0x21, local]
}

function tee(local: number): number[] {
  return [0x22, local]
}

function lane(index: number): number[] {
  return [...get(sums), ...simd(27), index]
}

function simd(operation: number): number[] {
  return [0xfd, ...unsigned(operation)]
}

function section(id: number, content: number[]): number[] {
  return [id, ...unsigned(content.length), ...content]
}

function list(items: number[][]): number[] {
  return [...unsigned(items.length), ...items.flat()]
}

function text(name: string): number[] {
  return [name.length, ...Buffer.from(name)]
}

function unsigned(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)]
}
