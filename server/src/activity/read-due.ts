import { depth } from './chain-rules.ts'
import { readChain } from './read-chain.ts'
import type { Reader } from './reader.ts'
import { takeReading } from './take-reading.ts'

/** Chains read at the same time in one process. */
const atOnce = 4
/** Then a waiting job of the next minute goes on. */
const runMs = 50_000

/** What readings need beside the outside world. */
export const readingLimits = { depth, sliceMs: 20_000, leaseSeconds: 60 }

/** Reads the chains that are due until none is left, the time is over or the signal fires. Any number of processes may do it at once. */
export async function readDue(reader: Reader, signal: AbortSignal): Promise<void> {
  const until = performance.now() + runMs
  const loop = async () => {
    while (!signal.aborted && performance.now() < until) {
      const { database, clock, sources, leaseSeconds } = reader
      const lease = await takeReading(database, sources.chains, clock.now(), leaseSeconds)
      if (!lease) return
      await readChain(reader, lease, signal)
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, loop))
  for (const end of ended) if (end.status === 'rejected') throw end.reason
}
