import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ActivityEvent } from '../activity-event.ts'

interface Expected {
  asOf: number
  wallets: Record<string, object>
  combined: Record<string, object>
}

const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'vectors', `${name}.json`), 'utf8'))
const expected = read('expected') as Expected

/** The day of all vectors: 2026-11-20. */
export const { asOf } = expected

const wallets = Object.keys(expected.wallets)
const eventsOf = (wallet: string) => (read(`${wallet}.events`) as { events: ActivityEvent[] }).events

/** Each vector: the events of one wallet, or of several that belong to one person, and the scores they must get. */
export const vectors = Object.entries({ ...expected.wallets, ...expected.combined }).map(
  ([name, scores]) => ({
    name,
    events: (name === 'ALL' ? wallets : name.split('+')).flatMap(eventsOf),
    scores,
  }),
)
