import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Database } from '@chainwork/server'
import { parsePlace } from '@chainwork/server/taxonomy/read-place'
import { findPlacesIn } from '@chainwork/server/taxonomy/places/find-places'
import { resolvePlace } from '@chainwork/server/taxonomy/places/resolve-place'
import { sampleInTurn } from './sample.ts'

/** As people type them: whole, with what they lie in, in other languages, with slips, and of nowhere. */
const typed =
  'Berlin|portland|Portland, ME|sao paulo|London|germnay|Paris Texas|New York|東京|GB, LND, London|Springfield|atlantis|Remote|Munich, Germany|Lisboa|boise id|Amsterdam|San Francisco, CA|Bangalore|EMEA'.split(
    '|',
  )
const ad = 'We build bridges between chains in Lisbon and in a small town near Portland, Oregon. '
  .repeat(250)
  .slice(0, 20_000)
const many = 'Springfield '.repeat(10_000)
const manyLines = 'Springfield | '.repeat(10_000)

/** Looking places up against the smallest statement there is, and what somebody may send to keep a server busy. */
export function measurePlaces(database: Database, rounds: number) {
  return sampleInTurn(rounds, {
    select: { work: () => database.pool.query({ name: 'bench-one', text: 'select 1' }) },
    resolve: { work: async (at) => resolvePlace(typed[at % typed.length]!) },
    find: { every: 20, work: async () => findPlacesIn(ad) },
    manyResolve: { every: 20, work: async () => resolvePlace(many) },
    manyParse: { every: 20, work: async () => parsePlace(manyLines) },
    manyFind: { every: 20, work: async () => findPlacesIn(many) },
  })
}

/** What a process needs more once it has looked a place up, in megabytes. */
export async function gazetteerMegabytes(): Promise<number> {
  const child = fork(new URL('./gazetteer-memory.ts', import.meta.url), { execArgv: ['--expose-gc'] })
  const [bytes] = (await once(child, 'message')) as [number]
  return bytes / 1e6
}
