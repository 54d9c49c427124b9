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

const [a, b, out, bytes, limit] = [0, 1, 2, 3, 4]
/** Vectors: bits counted so far in four lanes, what is not counted yet as ones and twos, and room for one turn. */
const [sums, ones, twos, result, carried, odd] = [5, 6, 7, 8, 12, 14]
const locals = [
  [1, i32],
  [10, v128],
]
export const [vectorAnd, vectorAndNot, vectorOr] = [simd(78), simd(79), simd(80)]
const [vectorXor, timesFour] = [simd(81), join(number(2), simd(171))]
/** Vectors in one turn of the long loop. */
const together = 4

/**
 * for (; a < limit; a += 16, b += 16, out += 16) *out = *a op *b. Answers how many bits that has, counted after Harley and
 * Seal: four vectors are added up bit by bit first, so that only one in four has to be counted.
 */
export function combining(operation: number[], writes: boolean): number[] {
  const turn = together * 16
  const results = Array.from({ length: together }, (_each, index) => result + index)
  return body(
    locals,
    join(get(a), get(bytes), number(-turn), both, add, set(limit)),
    turns(
      writes,
      turn,
      ...results.map((word, index) => combine(operation, writes, index * 16, word)),
      addBits(ones, results[0]!, results[1]!, carried),
      addBits(ones, results[2]!, results[3]!, carried + 1),
      addBits(twos, carried, carried + 1, result),
      count(result),
    ),
    join(get(sums), timesFour, set(sums)),
    join(count(ones), count(twos), count(twos)),
    join(get(a), get(bytes), number(turn - 1), both, add, set(limit)),
    turns(writes, 16, combine(operation, writes, 0, result), count(result)),
    join(lane(0), lane(1), add, lane(2), add, lane(3), add),
  )
}

/** Turns of so many bytes until `a` comes to the limit. */
function turns(writes: boolean, step: number, ...steps: number[][]): number[] {
  return join(
    join(block, get(a), get(limit), atLeast, leaveIf, loop),
    ...steps,
    join(onwards(a, step), onwards(b, step), writes ? onwards(out, step) : []),
    join(get(a), get(limit), lessThan, leaveIf, end, end),
  )
}

/** word = a[offset] op b[offset]; out[offset] = word */
function combine(operation: number[], writes: boolean, offset: number, word: number): number[] {
  const combined = join(get(a), access(0, offset), get(b), access(0, offset), operation)
  return writes ? join(get(out), combined, tee(word), access(11, offset)) : join(combined, set(word))
}

/** Adds two vectors to a third bit by bit; what is carried goes to a fourth. */
function addBits(to: number, first: number, second: number, carry: number): number[] {
  return join(
    join(get(to), get(first), vectorXor, set(odd)),
    join(get(to), get(first), vectorAnd, get(odd), get(second), vectorAnd, vectorOr, set(carry)),
    join(get(odd), get(second), vectorXor, set(to)),
  )
}

/** Adds a vector's bits to the sums: bits per byte, then in pairs to 16-bit and 32-bit lanes. */
function count(word: number): number[] {
  return join(get(sums), get(word), simd(98), simd(125), simd(127), simd(174), set(sums))
}

function lane(index: number): number[] {
  return join(get(sums), simd(27), [index])
}

/** Reads (0) or writes (11) a vector so many bytes after the address on the stack. */
function access(operation: number, offset: number): number[] {
  return join(simd(operation), [4], unsigned(offset))
}
