import { readAlertSearch } from '@chainwork/contract/alerts/alert-search'
import { payloadOf } from '@chainwork/contract/search/search-url'
import type { Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import {
  type Conditions,
  type LiveIndex,
  anchorsOf,
  conditionsOf,
  everyPosting,
  searchSpelled,
} from '../search/index.ts'
import { taxonomyBook } from '../taxonomy/index.ts'

/** What a search asks of postings. Refuses `search.keywordTooShort` and `place.unknown`. */
export function questionOf(address: string, now: Date): ReturnType<typeof conditionsOf> {
  const state = readAlertSearch(address)
  if (state.loc && !taxonomyBook().placeByCode(state.loc))
    refuse('place.unknown', { jobLocationCode: 'Choose a place from the list.' })
  return conditionsOf(payloadOf(state), now)
}

/** The same with slips corrected as the search corrects them now, so that an alert tells what its preview promised. */
export async function spelledConditions(index: LiveIndex, address: string, now: Date): Promise<Conditions> {
  const { conditions, query } = questionOf(address, now)
  if (!query.keyword) return conditions
  const { keyword } = await searchSpelled(index, { ...query, limit: 1, facets: [] })
  return keyword ? { ...conditions, must: keyword.must, not: keyword.not } : conditions
}

/**
 * The keys an alert is filed under: those of the condition that the fewest open postings fulfil, so that a new posting
 * meets few alerts in vain.
 */
export async function rarestKeys(index: LiveIndex, conditions: Conditions, now: Date): Promise<string[]> {
  let rarest: { keys: string[]; total: number } = { keys: [everyPosting], total: Infinity }
  for (const { keys, asks } of anchorsOf(conditions)) {
    const counts = await Promise.all(
      asks.map(async (ask) => {
        const question = { now: now.getTime(), range: null, order: 'newest', offset: 0, limit: 1 } as const
        return (await index.search({ ...question, ...ask })).total
      }),
    )
    const total = counts.reduce((sum, count) => sum + count, 0)
    if (total < rarest.total) rarest = { keys: [...new Set(keys)], total }
  }
  return rarest.keys
}

/** Keys that will do as well, when nobody knows how rare conditions are. */
export function anyKeys(conditions: Conditions): string[] {
  return [...new Set(anchorsOf(conditions)[0]?.keys ?? [everyPosting])]
}

/** Files an alert again. */
export async function fileUnder(tx: Tx, alertId: string, keys: readonly string[]): Promise<void> {
  await tx.deleteFrom('alert_term').where('alert_id', '=', alertId).execute()
  await tx
    .insertInto('alert_term')
    .values(keys.map((term) => ({ term, alert_id: alertId })))
    .execute()
}
