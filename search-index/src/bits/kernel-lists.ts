import {
  add,
  body,
  end,
  get,
  i32,
  i64,
  join,
  leaveIf,
  loop,
  lessThan,
  number,
  onwards,
  set,
  simd,
  shiftLeft,
  tee,
  when,
} from './wasm.ts'

const [bits, bytes, out] = [0, 1, 2]
const [at, half, start, word] = [3, 4, 5, 6]
const [loadWord, storeNumber] = [
  [0x29, 3, 0],
  [0x36, 2, 0],
]
const [anyTrue, wrap, trailingZeros] = [simd(83), [0xa7], [0x7a]]
const one = [0x42, 1]
const [both64, minus64] = [[0x83], [0x7d]]
/** Whether a 64-bit word is not 0. */
const isInhabited = join([0x50], [0x45])

/** Writes the ordinals of a bitmap as 32-bit numbers; answers where they end. What is empty is passed over 128 bits at a time. */
export function listing(): number[] {
  const address = join(get(bits), get(at), add)
  return body(
    [
      [3, i32],
      [1, i64],
    ],
    loop,
    join(address, simd(0), [4, 0], anyTrue, when),
    join(number(0), set(half), loop),
    join(get(at), get(half), add, tee(start), get(bits), add, loadWord, tee(word), isInhabited, when, loop),
    join(get(out), get(word), trailingZeros, wrap, get(start), number(3), shiftLeft, add, storeNumber),
    onwards(out, 4),
    join(get(word), get(word), one, minus64, both64, tee(word), isInhabited, leaveIf, end, end),
    join(onwards(half, 8), get(half), number(16), lessThan, leaveIf, end, end),
    join(onwards(at, 16), get(at), get(bytes), lessThan, leaveIf, end),
    get(out),
  )
}
