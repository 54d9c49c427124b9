import {
  add,
  atLeast,
  block,
  body,
  both,
  end,
  get,
  i32,
  join,
  leaveIf,
  lessThan,
  loop,
  number,
  onwards,
  set,
  simd,
  tee,
  unsigned,
  v128,
} from './wasm.ts'

export const [vectorAnd, vectorAndNot, vectorOr] = [simd(78), simd(79), simd(80)]
const [vectorXor, timesFour] = [simd(81), join(number(2), simd(171))]
/** Vectors in one turn of the long loop. */
const together = 4

/** What a function over bitmaps works with: its parameters are the addresses of its sources, that of the result, and bytes. */
interface Locals {
  sources: number[]
  out: number
  bytes: number
  limit: number
  /** Vectors: bits counted so far in four lanes, what is not counted yet as ones and twos, and pool for one turn. */
  sums: number
  ones: number
  twos: number
  results: number[]
  carried: number[]
  odd: number
}

function localsAfter(sources: number): Locals {
  const own = sources + 2
  const vectors = Array.from({ length: 10 }, (_each, index) => own + 1 + index)
  const [sums, ones, twos] = vectors as [number, number, number]
  return {
    sources: Array.from({ length: sources }, (_each, index) => index),
    out: sources,
    bytes: sources + 1,
    limit: own,
    sums,
    ones,
    twos,
    results: vectors.slice(3, 7),
    carried: vectors.slice(7, 9),
    odd: vectors[9]!,
  }
}

/**
 * for (; a < limit; a += 16, b += 16, … out += 16) *out = *a op *b …. Answers how many bits that has, counted after Harley
 * and Seal: four vectors are added up bit by bit first, so that only one in four has to be counted.
 */
export function combining(sources: number, operation: number[], writes: boolean): number[] {
  const turn = together * 16
  const locals = localsAfter(sources)
  const { bytes, limit, sums, ones, twos, results, carried } = locals
  const upTo = (mask: number) => join(get(0), get(bytes), number(mask), both, add, set(limit))
  return body(
    [
      [1, i32],
      [10, v128],
    ],
    upTo(-turn),
    turns(
      locals,
      writes,
      turn,
      ...results.map((word, index) => combine(locals, operation, writes, index * 16, word)),
      addBits(locals, ones, results[0]!, results[1]!, carried[0]!),
      addBits(locals, ones, results[2]!, results[3]!, carried[1]!),
      addBits(locals, twos, carried[0]!, carried[1]!, results[0]!),
      count(sums, results[0]!),
    ),
    join(get(sums), timesFour, set(sums)),
    join(count(sums, ones), count(sums, twos), count(sums, twos)),
    // What is left of the last turn.
    upTo(turn - 1),
    turns(locals, writes, 16, combine(locals, operation, writes, 0, results[0]!), count(sums, results[0]!)),
    join(lane(sums, 0), lane(sums, 1), add, lane(sums, 2), add, lane(sums, 3), add),
  )
}

/** Turns of so many bytes until the first source comes to the limit. */
function turns(
  { sources, out, limit }: Locals,
  writes: boolean,
  step: number,
  ...steps: number[][]
): number[] {
  const moved = writes ? [...sources, out] : sources
  return join(
    join(block, get(0), get(limit), atLeast, leaveIf, loop),
    ...steps,
    ...moved.map((address) => onwards(address, step)),
    join(get(0), get(limit), lessThan, leaveIf, end, end),
  )
}

/** word = a[offset] op b[offset] …; out[offset] = word */
function combine(
  { sources, out }: Locals,
  operation: number[],
  writes: boolean,
  offset: number,
  word: number,
): number[] {
  const combined = join(
    ...sources.map((address, at) => join(get(address), access(0, offset), at ? operation : [])),
  )
  return writes ? join(get(out), combined, tee(word), access(11, offset)) : join(combined, set(word))
}

/** Adds two vectors to a third bit by bit; what is carried goes to a fourth. */
function addBits({ odd }: Locals, to: number, first: number, second: number, carry: number): number[] {
  return join(
    join(get(to), get(first), vectorXor, set(odd)),
    join(get(to), get(first), vectorAnd, get(odd), get(second), vectorAnd, vectorOr, set(carry)),
    join(get(odd), get(second), vectorXor, set(to)),
  )
}

/** Adds a vector's bits to the sums: bits per byte, then in pairs to 16-bit and 32-bit lanes. */
function count(sums: number, word: number): number[] {
  return join(get(sums), get(word), simd(98), simd(125), simd(127), simd(174), set(sums))
}

function lane(sums: number, index: number): number[] {
  return join(get(sums), simd(27), [index])
}

/** Reads (0) or writes (11) a vector so many bytes after the address on the stack. */
function access(operation: number, offset: number): number[] {
  return join(simd(operation), [4], unsigned(offset))
}
