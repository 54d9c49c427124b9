export interface Timing {
  p50: number
  p95: number
}

/** The percentiles that count, of times in milliseconds. */
export function timing(times: readonly number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
  return { p50: at(0.5), p95: at(0.95) }
}

/**
 * Runs several kinds of work in turn and times each, so that whatever else the machine does meets all of them alike. A
 * kind that answers `every` more than 1 takes part only in every so manieth round.
 */
export async function sampleInTurn<Name extends string>(
  rounds: number,
  kinds: Record<Name, { every?: number; work: (at: number) => PromiseLike<unknown> }>,
  warmUps = 100,
): Promise<Record<Name, Timing>> {
  const names = Object.keys(kinds) as Name[]
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let at = -warmUps; at < rounds; at++) {
    for (const name of names) {
      const { every = 1, work } = kinds[name]
      if (at % every !== 0) continue
      const started = performance.now()
      await work(at + warmUps)
      if (at >= 0) times[name].push(performance.now() - started)
    }
  }
  return Object.fromEntries(names.map((name) => [name, timing(times[name])])) as Record<Name, Timing>
}
