import {
  add,
  body,
  both,
  either,
  end,
  get,
  i32,
  join,
  leaveIf,
  loop,
  moreThan,
  number,
  onwards,
  set,
  shiftLeft,
  shiftRight,
  subtract,
  tee,
  when,
} from './wasm.ts'

const [from, count, out] = [0, 1, 2]
const [byte, gap, shift, ordinal] = [3, 4, 5, 6]
const [loadByte, storeByte] = [
  [0x2d, 0, 0],
  [0x3a, 0, 0],
]
/** The next byte, and its seven bits of a number. */
const sevenBits = join(get(from), loadByte, tee(byte), number(127), both)
const hasMore = join(get(byte), number(127), moreThan)

/** Reads `count` gaps (not 0), numbers of variable length, and sets the bits of the ordinals they lead to; answers the last. */
export function markingGaps(): number[] {
  const address = join(get(ordinal), number(3), shiftRight, get(out), add)
  const bit = join(number(1), get(ordinal), number(7), both, shiftLeft)
  return body(
    [[4, i32]],
    join(number(-1), set(ordinal), loop),
    join(sevenBits, set(gap), onwards(from, 1)),
    join(hasMore, when, number(7), set(shift), loop),
    join(get(gap), sevenBits, get(shift), shiftLeft, either, set(gap)),
    join(onwards(from, 1), onwards(shift, 7), hasMore, leaveIf, end, end),
    join(get(ordinal), get(gap), add, number(1), add, set(ordinal)),
    join(address, address, loadByte, bit, either, storeByte),
    join(get(count), number(1), subtract, tee(count), leaveIf, end),
    get(ordinal),
  )
}
