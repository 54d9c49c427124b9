import type { Registry } from '@chainwork/onchain'
import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { type StoredEvent, toEvents } from './collect-events.ts'
import { type EventWork, openEventWork, workHere } from './event-work.ts'
import { rowsOf } from './events-of.ts'
import type { Person } from './find-people.ts'

/** Transactions read together at most: scoring many people holds three times as many in memory, those before and those after. */
const maxTogether = 12_000

/** What one person sent, classified when it is asked for; the work has to be ended. */
export interface PersonEvents {
  person: Person
  work(): EventWork
}

/**
 * The transactions of people, of as many together as fit; somebody with more than that comes alone. While these are worked on the
 * next are read.
 */
export async function* eventsOfPeople(
  db: Db,
  people: readonly Person[],
  registry: Registry,
  max = maxTogether,
): AsyncGenerator<PersonEvents[]> {
  const read = async (group: Person[] | undefined) => {
    if (!group || group.length === 1) return null
    const wallets = group.flatMap((person) => person.wallets)
    return rowsOf(db, sql`e.wallet = any(${wallets}::text[])`, sql`limit ${max + 1}`)
  }
  const groups = [...inGroups(people, max)]
  let next = read(groups[0])
  for (const [at, group] of groups.entries()) {
    const rows = await next
    next = read(groups[at + 1])
    // What goes wrong is thrown where it is waited for.
    next.catch(() => {})
    if (rows && rows.length <= max) {
      const byWallet = Map.groupBy(rows, ({ wallet }) => wallet)
      yield group.map((person) => ({
        person,
        work: () => workHere(toEvents(rowsIn(byWallet, person), person.wallets, registry)),
      }))
      continue
    }
    // A single person, or more was read meanwhile than the readings told.
    for (const person of group) {
      const work = await openEventWork(db, person.userId, registry)
      yield [{ person, work: () => work }]
    }
  }
}

function rowsIn(byWallet: ReadonlyMap<string, StoredEvent[]>, { wallets }: Person): StoredEvent[] {
  return wallets.flatMap((wallet) => byWallet.get(wallet) ?? [])
}

/** People in their order, together while what was read of them fits. */
function* inGroups(people: readonly Person[], max: number): Generator<Person[]> {
  let [group, sum]: [Person[], number] = [[], 0]
  for (const person of people) {
    const rows = person.readings.reduce((total, reading) => total + reading.rows, 0)
    if (group.length && sum + rows > max) {
      yield group
      ;[group, sum] = [[], 0]
    }
    group.push(person)
    sum += rows
  }
  if (group.length) yield group
}
