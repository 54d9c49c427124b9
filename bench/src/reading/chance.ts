/** Chance that repeats: the same seed gives the same résumés. */
export interface Chance {
  /** From 0 to below 1. */
  next(): number
  whole(from: number, to: number): number
  one<T>(list: readonly T[]): T
  some<T>(list: readonly T[], from: number, to: number): T[]
  maybe(share: number): boolean
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const one = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)]!
  return {
    next,
    whole,
    one,
    some: (list, from, to) => {
      const left = [...list]
      return Array.from(
        { length: Math.min(whole(from, to), left.length) },
        () => left.splice(Math.floor(next() * left.length), 1)[0]!,
      )
    },
    maybe: (share) => next() < share,
  }
}
