import type { PagePosition } from './page.ts'

/** Some documents stand higher than their rank: those of a term, at every n-th place. */
export interface Lift {
  /** What the lifted documents have, `facet:value`. */
  term: string
  /** The best of them that is left comes at each place that is a multiple of this. */
  every: number
}

/** Where a page with lifted documents ended: how far the lifted ones had come, and the others. */
export interface LiftedPosition {
  /** How many places lie behind, modulo `every`. */
  place: number
  lifted: PagePosition | null
  others: PagePosition | null
}

export const firstPlace: LiftedPosition = { place: 0, lifted: null, others: null }

/** A page that is to be merged from lifted documents and others. */
export interface LiftedPage<Entry> {
  lifted: readonly Entry[]
  start: LiftedPosition
  /** Places before the page that have to be gone through. */
  skip: number
  /** Which of the others are needed. */
  others: { offset: number; limit: number }
}

/** What a page needs; `lifted` are the first `offset + limit` lifted ones after `start`, fewer only if there are no more. */
export function planLifted<Entry extends PagePosition>(
  lifted: readonly Entry[],
  start: LiftedPosition,
  { every, offset, limit }: { every: number; offset: number; limit: number },
): LiftedPage<Entry> {
  if (offset < lifted.length * every)
    return { lifted, start, skip: offset, others: { offset: 0, limit: offset + limit } }
  // All of them stand before the page, wherever: only their number matters.
  return {
    lifted: [],
    start: { ...start, place: (start.place + offset) % every, lifted: lifted.at(-1) ?? start.lifted },
    skip: 0,
    others: { offset: offset - lifted.length, limit },
  }
}

/**
 * Puts lifted documents and others, each in order, into one list: the best lifted one left at every n-th place, else whatever
 * comes first. Nothing stands lower than its rank because it is lifted.
 */
export function mergeLifted<Entry extends PagePosition>(
  { lifted, start, skip }: LiftedPage<Entry>,
  others: readonly Entry[],
  { every, limit, descending }: { every: number; limit: number; descending: boolean },
): { page: Entry[]; end: LiftedPosition } {
  const page: Entry[] = []
  const end = { ...start }
  const at = { lifted: 0, others: 0 }
  for (let left = skip; page.length < limit; left--) {
    const [up, other] = [lifted[at.lifted], others[at.others]]
    const next = up ?? other
    if (!next) break
    const isLifted = next === up && (end.place === every - 1 || !other || comesFirst(up, other, descending))
    const taken = isLifted ? next : (other ?? next)
    const kind = isLifted ? 'lifted' : 'others'
    at[kind] += 1
    end[kind] = taken
    end.place = (end.place + 1) % every
    if (left <= 0) page.push(taken)
  }
  return { page, end }
}

function comesFirst(a: PagePosition, b: PagePosition, descending: boolean): boolean {
  if (a.score !== b.score) return a.score > b.score
  if (a.orderKey !== b.orderKey) return descending ? a.orderKey > b.orderKey : a.orderKey < b.orderKey
  return descending ? a.id > b.id : a.id < b.id
}
