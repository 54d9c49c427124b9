export interface Timing {
  p50: number
  p95: number
}

const warmUps = 30

/** Runs work one after another and answers the times it took, milliseconds. */
export async function sample(times: number, work: (at: number) => PromiseLike<unknown>): Promise<Timing> {
  for (let at = 0; at < warmUps; at++) await work(at)
  const taken: number[] = []
  for (let at = 0; at < times; at++) {
    const started = performance.now()
    await work(at)
    taken.push(performance.now() - started)
  }
  taken.sort((a, b) => a - b)
  return { p50: taken[Math.floor(times * 0.5)]!, p95: taken[Math.floor(times * 0.95)]! }
}

/** The 95th percentile of one in the other's. */
export function ratio(one: Timing, other: Timing): string {
  return (one.p95 / other.p95).toFixed(2)
}
